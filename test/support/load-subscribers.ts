import { expect } from "bun:test";
import { count, eq, isNotNull } from "drizzle-orm";
import { renderJobs } from "../../src/certificates/certificate-table.ts";
import type { Database } from "../../src/db/database.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { webhookQueue } from "../../src/webhooks/delivery/webhook-table.ts";
import { type Acknowledged, signIn } from "./mixed-load.ts";
import { untilAcknowledged } from "./retrying-caller.ts";
import { asObject } from "./scenario.ts";
import { type SeededCredential, seedCompany, seedCredential, seedDealer } from "./seed.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { VerifyingReceiver } from "./verifying-receiver.ts";

const SUBSCRIPTIONS = {
  group: ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"],
  failures: ["svc.test.failed"],
  market: ["svc.test.completed", "svc.test.failed"],
  stranger: ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"],
};
export type EndpointName = keyof typeof SUBSCRIPTIONS;

/** Two dealer groups, of which one has all the changes, and a marketplace that is granted that one. */
export async function seedPartners(db: Database, random: SeededRandom) {
  const companyId = await seedCompany(db, "Brackenmoor Motor Group");
  const otherId = await seedCompany(db, "Other Motor Group");
  const dealer = await seedDealer(db, companyId, "Brackenmoor Leeds");
  const group = await seedCredential(db, random, { kind: "dealer-group", companyId });
  const stranger = await seedCredential(db, random, { kind: "dealer-group", companyId: otherId });
  const market = await seedCredential(db, random, {
    kind: "marketplace",
    restrictedTo: [companyId],
    scopes: ["read:tests", "manage:webhooks"],
  });
  const callers: Record<EndpointName, SeededCredential> = { group, failures: group, market, stranger };
  return { callers, dealer, companyId };
}

/** @returns the ids of the endpoints. */
export async function subscribeAll(
  baseUrl: string,
  receiver: VerifyingReceiver,
  callers: Readonly<Record<EndpointName, SeededCredential>>,
): Promise<ReadonlyMap<EndpointName, number>> {
  const endpointIds = new Map<EndpointName, number>();
  for (const [name, caller] of Object.entries(callers) as [EndpointName, SeededCredential][]) {
    const authorization = await signIn(() => baseUrl, caller);
    const endpoint = await untilAcknowledged(() =>
      fetch(`${baseUrl}/v1/webhooks`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ url: receiver.url(name), events: SUBSCRIPTIONS[name] }),
      }),
    );
    receiver.trust(name, String(endpoint.secret));
    endpointIds.set(name, Number(endpoint.id));
  }
  return endpointIds;
}

/**
 * What a killed process had taken up is leased for some minutes more, which is all that anybody would wait for here. svc is
 * stopped, so nobody works under those leases: to end them now is what the passing of those minutes does.
 */
export async function endLeases(db: Database): Promise<void> {
  await db.transact(async (tx) => {
    await tx.update(webhookQueue).set({ leaseUntilMs: 0 });
    // What was under way at two kills in a row waits for a day, or until an operator asks.
    const freed = { leaseToken: null, leaseUntilMs: 0, interruptedCount: null };
    await tx
      .update(renderJobs)
      .set({ ...freed, dueAtMs: 0 })
      .where(isNotNull(renderJobs.interruptedCount));
    await tx.update(renderJobs).set(freed);
    await tx.update(mailOutbox).set({ leaseUntilMs: 0 });
  });
}

export async function untilQueuesAreEmpty(db: Database): Promise<void> {
  while (true) {
    // A rendering that ends makes deliveries, and a delivery may make a mail: what makes others is counted before them.
    const [renderings] = await db.read.select({ waiting: count() }).from(renderJobs);
    const [deliveries] = await db.read.select({ waiting: count() }).from(webhookQueue);
    const [mails] = await db.read
      .select({ waiting: count() })
      .from(mailOutbox)
      .where(eq(mailOutbox.state, "waiting"));
    if ([deliveries, renderings, mails].every((queue) => queue?.waiting === 0)) return;
    await Bun.sleep(50);
  }
}

/** The ids that the accepted webhooks of one event are about, in ascending order, repeats of one id included. */
function idsTold(receiver: VerifyingReceiver, name: EndpointName, event: string): number[] {
  const subject = event.startsWith("svc.test.") ? "test" : "dealer";
  return receiver
    .accepted(name)
    .filter((webhook) => webhook.event === event)
    .map(({ data }) => Number(asObject(data[subject]).id))
    .sort((a, b) => a - b);
}

const ascending = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

/** Every event reached every subscriber that it is for, each under one webhook-id, and nobody else. */
export function expectTold(receiver: VerifyingReceiver, { tests, dealers, pingCount }: Acknowledged): void {
  const told = [...tests.values()];
  const ofStatus = (wanted: string) =>
    ascending(told.filter(({ status }) => status === wanted).map(({ testId }) => testId));
  for (const name of ["group", "market"] as const)
    expect(idsTold(receiver, name, "svc.test.completed")).toEqual(ofStatus("completed"));
  for (const name of ["group", "failures", "market"] as const)
    expect(idsTold(receiver, name, "svc.test.failed")).toEqual(ofStatus("failed"));
  expect(idsTold(receiver, "group", "svc.dealer.activated")).toEqual(ascending(dealers.values()));
  const pings = receiver.accepted("group").filter(({ event }) => event === "svc.webhook.test");
  expect(pings).toHaveLength(pingCount);
  expect(receiver.accepted("stranger")).toEqual([]);
}
