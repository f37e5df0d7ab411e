import { afterAll, expect, test } from "bun:test";
import type { Caller } from "../../src/access/caller.ts";
import { ANY_TEST } from "../../src/battery-tests/battery-test-filter.ts";
import { createLookupService, type LookupService } from "../../src/battery-tests/lookup-service.ts";
import { ANY_OPERATOR_TEST } from "../../src/battery-tests/operator-test-filter.ts";
import { createDailyVehicles, createVehicleCounts } from "../../src/credentials/daily-vehicles.ts";
import type { Database } from "../../src/db/database.ts";
import type { Clock } from "../../src/kernel/clock.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

const FIRST_PAGE = { page: 1, perPage: 25 };

const opened = await openTestDatabase();

/** With the real cap on vehicles. */
function lookupOn({ db }: { readonly db: Database }, clock: Clock): LookupService {
  return createLookupService({
    db,
    clock,
    dailyVehicles: createDailyVehicles({ db, clock, ...createVehicleCounts({ db }) }),
  });
}

const lookup = lookupOn(opened, new TestClock());
const dealer = await seedDealer(opened.db, await seedCompany(opened.db), "Ours");
const stranger = await seedDealer(opened.db, await seedCompany(opened.db), "Theirs");
const testId = await seedTest(opened.db, dealer);
afterAll(() => opened.close());

const caller = (kind: Caller["kind"], reach: Caller["reach"]): Caller => ({
  clientId: "svc_id_test",
  accountId: 1,
  kind,
  scopes: new Set(["read:tests"]),
  reach,
  mayWrite: true,
  dailyVehicles: null,
});
const market = () => caller("marketplace", { kind: "everywhere" });
const group = () => caller("dealer-group", { kind: "company", companyId: dealer.companyId });

for (const filter of [{}, { dealerId: 1 }, { sinceMs: 0, untilMs: Number.MAX_SAFE_INTEGER }]) {
  test(`the lookup gives a marketplace nothing without a vehicle, however it is called (${JSON.stringify(filter)})`, async () => {
    const request = { filter: { ...ANY_TEST, ...filter }, ...FIRST_PAGE };
    expect((await rejectionOf(lookup.list(market(), request))).code).toBe("invalid_request");
  });
}

test("the lookup requires no vehicle of a group, nor of an operator", async () => {
  const request = { filter: ANY_TEST, ...FIRST_PAGE };
  expect(await lookup.list(group(), request)).toMatchObject({ total: 1, page: 1, perPage: 25 });
  const ofOperator = { ...request, filter: ANY_OPERATOR_TEST };
  expect((await lookup.listForOperator(ofOperator)).total).toBe(1);
  expect((await lookup.getForOperator(testId)).test.id).toBe(testId);
  expect((await rejectionOf(lookup.getForOperator(testId + 1))).code).toBe("not_found");
});

test("the lookup finds a dealer within reach, and answers one outside it like one that does not exist", async () => {
  await lookup.requireDealer(group(), dealer.dealerId);
  await lookup.requireDealer(market(), stranger.dealerId);
  const outside = await rejectionOf(lookup.requireDealer(group(), stranger.dealerId));
  const absent = await rejectionOf(lookup.requireDealer(group(), 999));
  expect(outside.code).toBe("not_found");
  expect(outside.message).toBe(absent.message);
});
