import { afterAll, expect, test } from "bun:test";
import type { Reach } from "../../src/access/reach.ts";
import { ANY_TEST, type TestFilter } from "../../src/battery-tests/battery-test-filter.ts";
import { findTest, listTests } from "../../src/battery-tests/lookup-store.ts";
import { registrationKey } from "../../src/kernel/registration-key.ts";
import { idsFound, isSeen, type ModelReach, randomRows } from "../support/lookup-model.ts";
import { type SeededDealer, seedCompany, seedCredential, seedDealer, seedTests } from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { openTestDatabase } from "../support/test-database.ts";

const TEST_COUNT = 260;
/** A longer list is read by fewer and larger pages. */
const PAGES_MAX = 60;

const seed = `${runSeed()}:lookup`;
const random = new SeededRandom(seed);
const opened = await openTestDatabase();
const { db } = opened;
const companyIds = [await seedCompany(db), await seedCompany(db), await seedCompany(db)];
const [a = 0, b = 0, c = 0] = companyIds;
const dealers: SeededDealer[] = [];
for (const companyId of [a, a, b, b, c])
  dealers.push(await seedDealer(db, companyId, `Dealer of ${companyId}`));
const rows = randomRows(random, dealers, TEST_COUNT);
const ids = await seedTests(db, rows);
const tests = rows.map(({ dealer, row }, index) => ({
  id: ids[index] ?? 0,
  dealer,
  vin: row.vin ?? null,
  registrationKey: row.registration ? registrationKey(row.registration) : null,
  status: row.status ?? "completed",
  overallBatteryStatus: row.overallBatteryStatus ?? null,
  testedAtMs: row.testedAtMs ?? null,
}));
const granted = async (restrictedTo: number[]): Promise<Reach> => {
  const { accountId } = await seedCredential(db, random, { kind: "marketplace", restrictedTo });
  return { kind: "granted", accountId };
};
const reaches: Array<{ reach: Reach; sees: ModelReach }> = [
  { reach: { kind: "company", companyId: a }, sees: [a] },
  { reach: { kind: "company", companyId: 999 }, sees: [999] },
  ...dealers.slice(0, 1).map(({ companyId, dealerId }) => ({
    reach: { kind: "dealer", companyId, dealerId } as const,
    sees: { dealerId },
  })),
  { reach: await granted([a, c]), sees: [a, c] },
  { reach: await granted([]), sees: [] },
  { reach: { kind: "granted", accountId: 999 }, sees: [] },
  { reach: { kind: "everywhere" }, sees: null },
];
afterAll(() => opened.close());

const STATES: readonly Partial<TestFilter>[] = [
  {},
  { status: "failed" },
  { overallBatteryStatus: "WARNING" },
  { overallBatteryStatus: "WARNING", status: "completed" },
  { overallBatteryStatus: "WARNING", status: "failed" },
];

/** Of each filter, what makes another query, with what it may ask for then. */
const WHOLE_VINS = ["WVWZZZE1ZMP000001", "WVWZZZE1ZMP000003"];
const VINS = [[null], WHOLE_VINS, ["WVW", "WVWZZZE1ZMP00000", "000"]];
const PLATES = [[null], ["AB12CDE", "NONE1"]];
const dealerIds = () => [[null], [dealers[0]?.dealerId ?? 0, dealers[2]?.dealerId ?? 0, 12_345]];

/** Every combination of the filters, each with and without each of the others; what each asks for is drawn. */
function* filters(random: SeededRandom): Generator<TestFilter> {
  for (const vins of VINS) {
    for (const plates of PLATES) {
      for (const ids of dealerIds()) {
        for (const sinceMs of [null, 3_000]) {
          for (const untilMs of [null, 4_000]) {
            for (const states of vins === WHOLE_VINS ? [{}] : STATES) {
              const asked = {
                vin: random.pick<string | null>(vins),
                registrationKey: random.pick<string | null>(plates),
              };
              yield {
                ...ANY_TEST,
                ...asked,
                dealerId: random.pick<number | null>(ids),
                ...states,
                sinceMs,
                untilMs,
              };
            }
          }
        }
      }
    }
  }
}

async function idsOfPage(reach: Reach, filter: TestFilter, page: number, perPage: number) {
  const { tests: found, total } = await listTests(opened.db.read, reach, filter, { page, perPage });
  return { ids: found.map(({ test: { id } }) => id), total };
}

test("a list of tests holds what the slow way finds, in its order, with its total, for every combination of reach and filters", async () => {
  const random = new SeededRandom(`${seed}:filters`);
  let combinationCount = 0;
  for (const { reach, sees } of reaches) {
    for (const filter of filters(random)) {
      const expected = idsFound(tests, sees, filter);
      const what = `${JSON.stringify({ reach, filter })}, seed ${seed}`;
      const whole = await idsOfPage(reach, filter, 1, TEST_COUNT + 1);
      expect(whole.ids, what).toEqual(expected);
      expect(whole.total, what).toBe(expected.length);
      combinationCount += 1;
    }
  }
  expect(combinationCount).toBe(7 * (1 + 2 * STATES.length) * 2 * 2 * 4);
});

// Only there is the total counted: a page that is not full says it by itself.
test("a list of tests beyond its end is empty and gives the total, for every combination of kinds of reach and filters", async () => {
  const random = new SeededRandom(`${seed}:beyond`);
  const asked = new Set<string>();
  const dealerId = dealers[0]?.dealerId ?? 0;
  const ofVin = STATES.map((state) => ({ ...ANY_TEST, vin: "WVWZZZE1ZMP000001", dealerId, ...state }));
  for (const { reach, sees } of reaches) {
    for (const filter of [...filters(random), ...ofVin]) {
      const given = Object.entries(filter).filter(([, value]) => value !== null);
      const query = [reach.kind, filter.vin?.length === 17, ...given.map(([name]) => name)].join(" ");
      if (asked.has(query)) continue;
      asked.add(query);
      const expected = { ids: [], total: idsFound(tests, sees, filter).length };
      const what = `${JSON.stringify({ reach, filter })}, seed ${seed}`;
      expect(await idsOfPage(reach, filter, 2, TEST_COUNT + 1), what).toEqual(expected);
    }
  }
  expect(asked.size).toBeGreaterThan(500);
});

for (const perPage of [1, 7, 25, 100]) {
  test(`a list of tests read page by page (${perPage} each) neither skips nor repeats a test, and every page gives the same total`, async () => {
    for (const { reach, sees } of reaches) {
      const ofState: TestFilter = {
        ...ANY_TEST,
        status: "failed",
        dealerId: dealers[0]?.dealerId ?? 0,
      };
      const others = [
        { ...ANY_TEST, vin: "WVW" },
        { ...ANY_TEST, sinceMs: 2_000 },
      ];
      for (const filter of [ANY_TEST, ofState, ...others]) {
        const expected = idsFound(tests, sees, filter);
        if (expected.length > PAGES_MAX * perPage) continue;
        const read: number[] = [];
        // One page beyond the end: it is empty and still tells the total.
        const pageCount = Math.ceil(expected.length / perPage) + 1;
        for (let page = 1; page <= pageCount; page++) {
          const { ids, total } = await idsOfPage(reach, filter, page, perPage);
          expect(total, `page ${page}, seed ${seed}`).toBe(expected.length);
          read.push(...ids);
        }
        expect(read, seed).toEqual(expected);
      }
    }
  });
}

test("a list of tests far beyond its end is empty and gives the total", async () => {
  const everywhere: Reach = { kind: "everywhere" };
  const { ids, total } = await idsOfPage(everywhere, ANY_TEST, Number.MAX_SAFE_INTEGER, 100);
  expect(ids).toEqual([]);
  expect(total).toBe(TEST_COUNT);
});

test("a list of tests names each test's own dealer", async () => {
  const { tests: found } = await listTests(opened.db.read, { kind: "everywhere" }, ANY_TEST, {
    page: 1,
    perPage: TEST_COUNT,
  });
  for (const { test, dealer } of found) {
    const owner = tests.find(({ id }) => id === test.id)?.dealer;
    expect(test.dealerId).toBe(owner?.dealerId ?? 0);
    expect(dealer).toEqual({ id: owner?.dealerId ?? 0, name: owner?.name ?? "" });
  }
});

test("a list of tests orders equal instants and no instant by id, the newest first, those without an instant last", async () => {
  const own = await openTestDatabase();
  const dealer = await seedDealer(own.db, await seedCompany(own.db), "One");
  const instants = [5, null, 9, 5, null, 0, -5, 9];
  const ids = await seedTests(
    own.db,
    instants.map((testedAtMs) => ({ dealer, row: { testedAtMs } })),
  );
  const { tests: found } = await listTests(own.db.read, { kind: "everywhere" }, ANY_TEST, {
    page: 1,
    perPage: 9,
  });
  const order = found.map(({ test: { id } }) => ids.indexOf(id));
  await own.close();
  expect(order).toEqual([7, 2, 3, 0, 5, 6, 4, 1]);
});

test("a page of a list of tests does not move when a test is added behind it", async () => {
  const own = await openTestDatabase();
  const dealer = await seedDealer(own.db, await seedCompany(own.db), "One");
  const row = (testedAtMs: number) => ({ dealer, row: { testedAtMs } });
  await seedTests(own.db, [row(50), row(40), row(30), row(20)]);
  const read = async (page: number) => {
    const list = await listTests(own.db.read, { kind: "everywhere" }, ANY_TEST, { page, perPage: 2 });
    return list.tests.map(({ test }) => test.testedAtMs);
  };
  const first = await read(1);
  await seedTests(own.db, [row(10)]);
  const rest = [...(await read(2)), ...(await read(3))];
  await own.close();
  expect([...first, ...rest]).toEqual([50, 40, 30, 20, 10]);
});

test("one test is found by its id within reach, and by nobody else", async () => {
  // Of each dealer some: a test is within reach by its dealer alone.
  const some = tests.slice(0, 50);
  expect(new Set(some.map(({ dealer }) => dealer.dealerId)).size).toBe(dealers.length);
  for (const { reach, sees } of reaches) {
    for (const { id, dealer } of some) {
      const found = await findTest(opened.db.read, reach, id);
      const within = isSeen(dealer, sees);
      expect(found?.test.id, JSON.stringify(reach)).toBe(within ? id : undefined);
      const isOfGroup = reach.kind === "company" || reach.kind === "dealer";
      if (within && !isOfGroup) expect(found?.dealer.name).toBe(dealer.name);
    }
  }
});

test("one test that does not exist is found by nobody", async () => {
  for (const { reach } of reaches) {
    for (const id of [0, -1, 999_999, Number.MAX_SAFE_INTEGER]) {
      expect(await findTest(opened.db.read, reach, id)).toBeNull();
    }
  }
});

test("a VIN's end of the alphabet belongs to the tests that begin with it", async () => {
  const { ids } = await idsOfPage({ kind: "everywhere" }, { ...ANY_TEST, vin: "WVZZZ" }, 1, TEST_COUNT);
  expect(ids).toEqual(idsFound(tests, null, { ...ANY_TEST, vin: "WVZZZ" }));
  expect(ids.length).toBeGreaterThan(0);
});
