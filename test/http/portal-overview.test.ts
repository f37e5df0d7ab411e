import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { credentials } from "../../src/credentials/credential-table.ts";
import type { UnitStatus } from "../../src/dealers/unit.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectPortalPage } from "../support/portal-page.ts";
import { startPortalScene } from "../support/portal-scene.ts";
import { seedDealerKey, seedEndpoint } from "../support/portal-webhooks.ts";
import { type SeededDealer, seedDealer, seedTest, seedTests } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

let dealer: SeededDealer;
let count = 0;
const scene = await startPortalScene();
afterAll(() => scene.close());

async function newDealer(status: UnitStatus | null = "active"): Promise<void> {
  count += 1;
  const { db } = scene;
  dealer = await seedDealer(db, scene.dealer.companyId, `Glance Road ${count}`);
  await db.transact(async (tx) => {
    if (status === null) await tx.delete(units).where(eq(units.id, dealer.unitId));
    else await tx.update(units).set({ status }).where(eq(units.id, dealer.unitId));
  });
}

/** The overview as a new person of this role reads it. */
async function overview(role: "owner" | "viewer" = "owner") {
  const visitor = await scene.as(role, dealer);
  const html = await expectPortalPage(
    await visitor.get(`/portal/dealers/${dealer.dealerId}`),
    200,
    dealer.name,
  );
  return { html, text: readableText(html) };
}

test.each<[UnitStatus | null, string]>([
  [null, "Order a test unit"],
  ["ordered", "Your test units are ordered."],
  ["shipped", "A test unit is on its way: activate it once it has arrived."],
  ["active", "Connect an active unit to a car, and start the first test."],
  ["returned", "None of your test units is active any more"],
])("an empty dealer whose unit is %s is shown what to do next", async (status, says) => {
  await newDealer(status);
  const { text } = await overview();
  expect(text).toContain(`What to do next ${says}`);
  for (const rest of ["No tests yet", "Webhooks None yet", "API keys None yet", "Invite a colleague"])
    expect(text).toContain(rest);
});

test("a dealer where all is well has nothing to do, and sees tests, webhooks and keys at a glance", async () => {
  await newDealer();
  const rows = Array.from({ length: 7 }, (_, index) => ({
    dealer,
    row: { vin: `WVWZZZE1ZMP00020${index}`, testedAtMs: TEST_START_MS - index * 1_000 },
  }));
  await seedTests(scene.db, rows);
  await seedTest(scene.db, dealer, { status: "in_progress", renderedAtMs: null, testedAtMs: null });
  const key = await seedDealerKey(scene, dealer);
  const usedAt = { lastUsedAtMs: TEST_START_MS - 60_000 };
  await scene.db.transact((tx) =>
    tx.update(credentials).set(usedAt).where(eq(credentials.clientId, key.clientId)),
  );
  await seedEndpoint(scene, key, "https://dms.harbour.example/hook");
  await scene.as("viewer", dealer);
  const { html, text } = await overview();
  expect(text).not.toContain("What to do next");
  expect(html.match(/WVWZZZE1ZMP00020\d/g)).toHaveLength(5);
  expect(text).toContain("See all 8 tests 1 in progress");
  expect(html).toContain(`/portal/dealers/${dealer.dealerId}/tests?state=in_progress"`);
  expect(text).toContain("Webhooks dms.harbour.example Not tried yet See the webhooks");
  expect(text).toContain("Keys that work 1 Last used 2 March 2026, 09:29:00 UTC");
});

test("an endpoint in trouble comes before others, and repairing it before everything else that is to do", async () => {
  await newDealer("shipped");
  const key = await seedDealerKey(scene, dealer);
  for (const name of ["one", "two", "three", "four", "five"])
    await seedEndpoint(scene, key, `https://${name}.harbour.example/hook`);
  const last = "https://five.harbour.example/hook";
  const disabled = { disabledAtMs: TEST_START_MS, consecutiveFailures: 50 };
  await scene.db.transact((tx) =>
    tx.update(webhookEndpoints).set(disabled).where(eq(webhookEndpoints.url, last)),
  );
  const { text } = await overview("viewer");
  expect(text).toContain("What to do next Deliveries to five.harbour.example have stopped: fix");
  expect(text).toContain("Webhooks five.harbour.example Disabled one.harbour.example Not tried yet");
  expect(text).toContain("And 2 more.");
  expect(text).not.toContain("Invite a colleague");
});

test("keys that are revoked, and those of others, do not count", async () => {
  await newDealer();
  const { db } = scene;
  const key = await seedDealerKey(scene, dealer);
  await db.transact((tx) =>
    tx.update(credentials).set({ disabledAtMs: 1 }).where(eq(credentials.clientId, key.clientId)),
  );
  expect((await overview()).text).toContain("API keys None yet");
});
