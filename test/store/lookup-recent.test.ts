import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Caller } from "../../src/access/caller.ts";
import { ANY_TEST } from "../../src/battery-tests/battery-test-filter.ts";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import type { LookupService } from "../../src/battery-tests/lookup-service.ts";
import { type SeededDealer, seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { lookupOn } from "../support/test-lookup.ts";

const NEWEST_PAGE = {
  filter: ANY_TEST,
  page: 1,
  perPage: 25,
};
const LONG_AGO_MS = TEST_START_MS - 3_600_000;

let opened: TestDatabase;
let clock: TestClock;
let lookup: LookupService;
let dealer: SeededDealer;
let group: Caller;

beforeEach(async () => {
  opened = await openTestDatabase();
  clock = new TestClock();
  lookup = lookupOn(opened, clock);
  dealer = await seedDealer(opened.db, await seedCompany(opened.db), "Ours");
  const reach = { kind: "company", companyId: dealer.companyId } as const;
  group = {
    clientId: "svc_id_test",
    accountId: 1,
    kind: "dealer-group",
    reach,
    scopes: new Set(["read:tests"]),
    mayWrite: true,
    dailyVehicles: null,
  };
});
afterEach(() => opened.close());

const newestPage = async () => (await lookup.list(group, NEWEST_PAGE)).tests;

async function change(testId: number, values: Partial<typeof batteryTests.$inferInsert>): Promise<void> {
  await opened.db.transact(async (tx) => {
    await tx.update(batteryTests).set(values).where(eq(batteryTests.id, testId));
  });
}

describe("a page that is asked for again", () => {
  test("a page that is asked for again is not read in full again while nothing of it changes", async () => {
    await seedTest(opened.db, dealer, { updatedAtMs: LONG_AGO_MS });
    const [first] = await newestPage();
    const [second] = await newestPage();
    expect(first).toBeDefined();
    expect(second).toBe(first as NonNullable<typeof first>);
  });

  test("a page that is asked for again shows what changed since, and what came in between", async () => {
    const changed = await seedTest(opened.db, dealer, { updatedAtMs: LONG_AGO_MS, make: "Before" });
    const kept = await seedTest(opened.db, dealer, { updatedAtMs: LONG_AGO_MS });
    await newestPage();
    await change(changed, { make: "After", updatedAtMs: TEST_START_MS });
    const added = await seedTest(opened.db, dealer, { updatedAtMs: LONG_AGO_MS });
    const makes = new Map((await newestPage()).map(({ test: { id, vehicle } }) => [id, vehicle?.make]));
    expect([...makes.keys()].sort()).toEqual([changed, kept, added].sort());
    expect(makes.get(changed)).toBe("After");
  });

  test("a page that is asked for again never shows the older of two states of the same millisecond", async () => {
    const testId = await seedTest(opened.db, dealer, { updatedAtMs: clock.nowMs(), make: "Before" });
    await newestPage();
    await change(testId, { make: "After" });
    expect((await newestPage()).map(({ test: { vehicle } }) => vehicle?.make)).toEqual(["After"]);
  });

  test("a page that is asked for again is kept for a dealer's own key too, and shows it nothing of a sibling", async () => {
    const sibling = await seedDealer(opened.db, dealer.companyId, "Its sibling");
    const testId = await seedTest(opened.db, dealer, { updatedAtMs: LONG_AGO_MS });
    await seedTest(opened.db, sibling, { updatedAtMs: LONG_AGO_MS });
    expect(await newestPage()).toHaveLength(2);
    const { companyId, dealerId } = dealer;
    const key: Caller = { ...group, reach: { kind: "dealer", companyId, dealerId } };
    const pages = [await lookup.list(key, NEWEST_PAGE), await lookup.list(key, NEWEST_PAGE)];
    for (const { tests, total } of pages)
      expect({ ids: tests.map(({ test: { id } }) => id), total }).toEqual({ ids: [testId], total: 1 });
    expect(pages[1]?.tests[0]).toBe(pages[0]?.tests[0] as NonNullable<(typeof pages)[0]["tests"][0]>);
  });

  test("a page that is asked for again shows another group nothing of it", async () => {
    await seedTest(opened.db, dealer, { updatedAtMs: LONG_AGO_MS });
    await newestPage();
    const stranger: Caller = { ...group, reach: { kind: "company", companyId: dealer.companyId + 1 } };
    expect((await lookup.list(stranger, NEWEST_PAGE)).tests).toEqual([]);
  });
});
