import { eq } from "drizzle-orm";
import { presentTest } from "../../src/battery-tests/battery-test-presenter.ts";
import { verdictOf } from "../../src/certificates/verdict.ts";
import { accounts } from "../../src/credentials/credential-table.ts";
import { presentDealer } from "../../src/dealers/dealer.ts";
import { type DealerEventName, EVENT_NAMES, type EventName } from "../../src/events/event.ts";
import { createOutbox } from "../../src/webhooks/outbox/outbox.ts";
import { EXAMPLE_TEST } from "./battery-test-example.ts";
import { type SeededCredential, type SeededDealer, seedCredential } from "./seed.ts";
import type { TestApp } from "./test-app.ts";

/** The account of the key is the dealer's own. */
export async function seedDealerKey(
  { db, random }: Pick<TestApp, "db" | "random">,
  { companyId, dealerId }: SeededDealer,
): Promise<SeededCredential> {
  const key = await seedCredential(db, random, {
    kind: "dealer-group",
    companyId,
    scopes: ["read:tests", "read:certificates", "read:dealers", "manage:webhooks"],
  });
  await db.transact((tx) => tx.update(accounts).set({ dealerId }).where(eq(accounts.id, key.accountId)));
  return key;
}

/** For every event by default. @returns the id. */
export async function seedEndpoint(
  { app }: Pick<TestApp, "app">,
  { accountId, kind }: SeededCredential,
  url: string,
  events: readonly EventName[] = EVENT_NAMES,
): Promise<number> {
  const owner = { accountId, kind, actor: "test" };
  const { endpoint } = await app.webhooks.create(owner, { url, events: [...events] });
  return endpoint.id;
}

export async function publishEvent(
  { db, app, random, clock }: Pick<TestApp, "db" | "app" | "random" | "clock">,
  { dealerId, companyId, name: dealerName }: SeededDealer,
  name: Exclude<DealerEventName, "svc.dealer.activated">,
  /** What the test has instead of the example's values. */
  differing: Partial<typeof EXAMPLE_TEST> = {},
): Promise<void> {
  const publish = createOutbox({ random, wake: () => {} });
  const status = name === "svc.test.failed" ? "failed" : "completed";
  const test = { ...EXAMPLE_TEST, dealerId, companyId, status, ...differing } as const;
  const data = {
    test: presentTest(test, { id: dealerId, name: dealerName }),
    dealer: presentDealer(await app.dealers.get(dealerId)),
  };
  const hasSafetyIssue = verdictOf(test) === "safety_issue";
  const event = { name, companyId, dealerId, occurredAtMs: clock.nowMs(), hasSafetyIssue, data };
  await db.transact((tx) => publish(tx, event));
}
