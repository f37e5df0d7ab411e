import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { credentials } from "../../src/credentials/credential-table.ts";
import type { UnitStatus } from "../../src/dealers/unit.ts";
import { units } from "../../src/dealers/unit-table.ts";
import { insertNotice } from "../../src/notices/notice-store.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { withVerdict } from "../support/battery-test-example.ts";
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

/** What each row of each table of the page is about. */
const namesOf = (html: string) =>
  [...html.matchAll(/<table.*?<\/table>/gs)].map(([table]) =>
    [...table.matchAll(/<th role="rowheader"[^>]*>(.*?)<\/th>/gs)].map(([, name = ""]) => readableText(name)),
  );

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

test("a dealer where all is well has nothing to do, and sees its newest tests, and what is set up last", async () => {
  await newDealer();
  const rows = Array.from({ length: 7 }, (_, index) => ({
    dealer,
    row: { vin: `WVWZZZE1ZMP00020${index}`, testedAtMs: TEST_START_MS - index * 1_000 },
  }));
  await seedTests(scene.db, rows);
  await seedTest(scene.db, dealer, { status: "in_progress", renderedAtMs: null, testedAtMs: null });
  const key = await seedDealerKey(scene, dealer);
  await seedEndpoint(scene, key, "https://dms.harbour.example/hook");
  await scene.as("viewer", dealer);
  const { html, text } = await overview();
  expect(text).not.toContain("What to do next");
  expect(html.match(/WVWZZZE1ZMP00020\d/g)).toHaveLength(5);
  expect(text).toContain("See all 8 tests 1 in progress");
  expect(html).toContain(`/portal/dealers/${dealer.dealerId}/tests?state=in_progress"`);
  expect(text).not.toContain("Needs attention");
  expect(text).toContain(
    "Set-up Test units 1 active People 2 people act for this dealer. Webhooks 1 webhook API keys 1 key that works",
  );
});

test("a webhook that fails or was disabled for it needs attention, one that was paused does not, and it comes before what is to do", async () => {
  await newDealer("shipped");
  const key = await seedDealerKey(scene, dealer);
  for (const name of ["one", "two", "three", "four"])
    await seedEndpoint(scene, key, `https://${name}.harbour.example/hook`);
  await seedEndpoint(scene, key, "https://two.harbour.example/other");
  const set = (name: string, values: Partial<typeof webhookEndpoints.$inferInsert>) =>
    scene.db.transact((tx) =>
      tx
        .update(webhookEndpoints)
        .set(values)
        .where(eq(webhookEndpoints.url, `https://${name}.harbour.example/hook`)),
    );
  await set("one", { disabledAtMs: TEST_START_MS, disabledReason: "request", consecutiveFailures: 4 });
  await set("two", { lastAttemptAtMs: TEST_START_MS });
  await set("three", { disabledAtMs: TEST_START_MS, disabledReason: "failures", consecutiveFailures: 50 });
  const { html, text } = await overview("viewer");
  expect(namesOf(html)[0]).toEqual([
    "The webhook at three.harbour.example is disabled",
    "The last attempt to send to the webhook at two.harbour.example/hook failed",
  ]);
  expect(text.indexOf("Needs attention")).toBeLessThan(text.indexOf("What to do next A test unit is on"));
  expect(text).toContain("Webhooks 5 webhooks 2 failing");
});

test("safety issues come before whatever else needs attention, named by plate, and failed tests by the dealer's reference", async () => {
  await newDealer();
  const { db } = scene;
  const danger = await seedTest(db, dealer, {
    registration: "YK21 RJD",
    testedAtMs: TEST_START_MS,
    ...withVerdict("SAFETY_ISSUE"),
  });
  const failed = await seedTest(db, dealer, { status: "failed", internalReference: "STOCK-7" });
  const nameless = await seedTest(db, dealer, { status: "failed", internalReference: null });
  const noticed = [
    { kind: "safety_issue", testId: danger, vehicle: "Kia e-Niro" },
    { kind: "test_failed", testId: failed, vehicle: null },
    { kind: "test_failed", testId: nameless, vehicle: null },
    { kind: "unit_shipped", unitId: dealer.unitId, unit: null },
    // It is gone.
    { kind: "test_failed", testId: 999_999, vehicle: null },
  ] as const;
  for (const [index, facts] of noticed.entries())
    await db.transact((tx) =>
      insertNotice(tx, { dealerId: dealer.dealerId, atMs: TEST_START_MS + index * 1_000, facts }),
    );
  const { html } = await overview("viewer");
  const [attention, tests, others] = namesOf(html);
  expect(attention).toEqual([
    "Safety issue: YK21 RJD · Volkswagen ID.3 58,0 kWh New",
    "Test failed: test 999999 New",
    `Test failed: test ${nameless} New`,
    "Test failed: STOCK-7 New",
  ]);
  expect(tests).toHaveLength(3);
  expect(others).toEqual([`Unit ${dealer.unitId} is on its way New`]);
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
