import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { TEST_STATUSES } from "../../src/battery-tests/battery-test.ts";
import { figuresOf } from "../../src/battery-tests/dealer-figures.ts";
import { listDealerMonths } from "../../src/battery-tests/dealer-figures-store.ts";
import {
  ANY_DEALER_TEST,
  type DealerTestSearch,
  NEWEST_FIRST,
  TEST_SORTS,
  type TestOrder,
  type TestPlace,
} from "../../src/battery-tests/dealer-test-search.ts";
import {
  createDealerTestService,
  type DealerTestService,
} from "../../src/battery-tests/dealer-test-service.ts";
import { CHECK_STATUSES } from "../../src/battery-tests/diagnostics.ts";
import { WARNING_CODES, warningBit, warningBitsOf } from "../../src/battery-tests/warning-bits.ts";
import { registrationKey } from "../../src/kernel/registration-key.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTests } from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

const TEST_COUNT = 300;
const PER_PAGE = 7;

/** Few values, many equal, and characters that a pattern must not take for its own. */
const VALUES = {
  vin: ["WVWZZZE1ZMP000001", "WVWZZZE1ZMP000002", "VF1AG000000000001", null],
  registration: ["AB12 CDE", "MÜ-AB 123E", null],
  make: ["Škoda", "Volkswagen", "volvo", "100%_a\\b", null],
  model: ["Enyaq 80", "ID.3", "e-208", null],
  internalReference: ["STOCK-0001", "stock-12", "50% off", null],
  sohPercent: [72.5, 90, 90.25, null],
  mileageKm: [0, 12_000.5, 250_000, null],
  warnings: [[], ["NOT_ENOUGH_DATA"], ["UNCLEAR_MODEL", "NOT_ENOUGH_DATA"], ["SOMETHING_NEW"], null],
  testedAtMs: [1_000, 2_000, 3_000, null],
  status: TEST_STATUSES,
  overallBatteryStatus: [...CHECK_STATUSES, null],
  referenceData: ["final", "provisional", null],
  withdrawnAtMs: [null, null, null, 5],
} as const satisfies { [Name in keyof SeededTestRow]?: readonly SeededTestRow[Name][] };

interface ModelTest extends SeededTestRow {
  readonly id: number;
}

const random = new SeededRandom(`${runSeed()}:dealer-tests`);
const opened = await openTestDatabase();
const service = createDealerTestService({ ...opened, clock: new TestClock() });
const companyId = await seedCompany(opened.db);
const dealer = await seedDealer(opened.db, companyId, "Searched");
const other = await seedDealer(opened.db, companyId, "Other");
const rows = Array.from({ length: TEST_COUNT }, (_, index) => {
  const drawn = Object.entries(VALUES).map(([name, values]) => [name, random.pick<unknown>(values)]);
  const ownNumber = `BT-2026-${String(index).padStart(8, "0")}X`;
  const certificateNumber = index % 3 === 0 ? ownNumber : index % 3 === 1 ? `Prüf–2019–${index}` : null;
  return { ...Object.fromEntries(drawn), certificateNumber } as SeededTestRow;
});
const ids = await seedTests(
  opened.db,
  rows.map((row, index) => ({ dealer: index % 5 === 0 ? other : dealer, row })),
);
const all: readonly ModelTest[] = rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 }));
const tests = all.filter((_, index) => index % 5 !== 0);
const stranger = await seedDealer(opened.db, await seedCompany(opened.db, "Strangers"), "Strange");
await seedTests(
  opened.db,
  [...rows, ...rows, ...rows].map((row) => ({ dealer: stranger, row: { ...row, certificateNumber: null } })),
);
afterAll(() => opened.close());

const holds = (value: string | null | undefined, part: string) =>
  value?.toLowerCase().includes(part.toLowerCase()) ?? false;

const begins = (value: string | null | undefined, start: string) =>
  value?.toLowerCase().startsWith(start.toLowerCase()) ?? false;
/** Letters and digits, without accents. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .toLowerCase();

function isNamed({ make, model }: ModelTest, text: string): boolean {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const name = plain(`${make} ${model ?? ""}`).replace(/\s/g, "");
  return make != null && words.length > 0 && words.every((word) => name.includes(word));
}

/** What the search must find, in a simple and slow way. `matches` is how a text is compared: parts of a dealer's, starts in a group. */
function isFound(row: ModelTest, search: DealerTestSearch, matches: typeof holds): boolean {
  const { text, vehicle, status, overallBatteryStatus, isProvisional } = search;
  const { warnings, unitId, sinceMs, untilMs } = search;
  const bits = warningBitsOf(row.warnings ?? null);
  const key = (registration: string | null | undefined) =>
    registration == null ? null : registrationKey(registration);
  return (
    (text === null ||
      matches(row.vin, registrationKey(text)) ||
      matches(key(row.registration), registrationKey(text)) ||
      matches(row.certificateNumber, text) ||
      matches(row.certificateNumber?.replace(/[- ]/g, ""), registrationKey(text)) ||
      matches(row.internalReference, text) ||
      isNamed(row, text)) &&
    (vehicle === null ||
      (row.make != null &&
        plain(row.make) === plain(vehicle.make) &&
        (vehicle.model === null || plain(row.model ?? "") === plain(vehicle.model)))) &&
    (isProvisional === null ||
      (row.status === "completed" && row.sohPercent !== null && row.referenceData === "provisional")) &&
    (status === null || row.status === status) &&
    (overallBatteryStatus === null ||
      (row.status === "completed" && row.overallBatteryStatus === overallBatteryStatus)) &&
    (warnings === null ||
      (bits !== null &&
        (warnings === "any"
          ? bits !== 0
          : warnings === "none"
            ? bits === 0
            : (bits & warningBit(warnings)) !== 0))) &&
    (unitId === null || unitId === dealer.unitId) &&
    (sinceMs === null || (row.testedAtMs ?? -1) >= sinceMs) &&
    (untilMs === null || (row.testedAtMs ?? Number.POSITIVE_INFINITY) <= untilMs)
  );
}

function compare(left: ModelTest, right: ModelTest, { by, isDescending }: TestOrder): number {
  const valuesOf = (row: ModelTest) =>
    ({
      tested: [row.testedAtMs],
      soh: [row.sohPercent],
      mileage: [row.mileageKm],
      vehicle: [row.make, row.model].map((name) => name?.replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
    })[by];
  for (const [index, value] of valuesOf(left).entries()) {
    const against = valuesOf(right)[index];
    if (value === against || (value == null && against == null)) continue;
    if (value == null) return 1;
    if (against == null) return -1;
    const order = Buffer.compare(...([value, against].map(sortable) as [Buffer, Buffer]));
    return isDescending ? -order : order;
  }
  return isDescending ? right.id - left.id : left.id - right.id;
}

function sortable(value: string | number): Buffer {
  if (typeof value === "string") return Buffer.from(value);
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

const found = (
  search: DealerTestSearch,
  order: TestOrder,
  among: readonly ModelTest[] = tests,
  matches = holds,
) =>
  among
    .filter((row) => isFound(row, search, matches))
    .toSorted((left, right) => compare(left, right, order))
    .map(({ id }) => id);
const idsOf = (listed: readonly { readonly figures: { readonly id: number } }[]) =>
  listed.map(({ figures }) => figures.id);
const list = (
  search: DealerTestSearch,
  order: TestOrder,
  place: Partial<TestPlace> = {},
  perPage = PER_PAGE,
) => service.list(dealer, search, { order, perPage, place: { page: 1, beside: null, ...place } });

const SEARCHES: ReadonlyArray<Partial<DealerTestSearch>> = [
  {},
  ...[
    "WVWZZZE1ZMP000001",
    "wvw",
    "0002",
    "ab12cde",
    "AB 12",
    "mü-ab",
    "BT-2026-00000003X",
    "bt202600000003x",
    "bt 2026 0000",
    "prüf–2019–1",
    "Prüf–2019–1",
    "bt 2026",
    "03x",
  ].map((text) => ({ text })),
  ...["stock", "STOCK-0001", "50%", "100%", "nothing at all"].map((text) => ({ text })),
  ...["škoda", "SKODA", "volkswagen id3", "id.3 volks", "e208", "enyaq 90"].map((text) => ({ text })),
  { vehicle: { make: "Volkswagen", model: null } },
  { vehicle: { make: "skoda", model: "ENYAQ 80" } },
  { vehicle: { make: "Nobody", model: null } },
  { isProvisional: true },
  ...TEST_STATUSES.map((status) => ({ status })),
  ...CHECK_STATUSES.map((overallBatteryStatus) => ({ overallBatteryStatus })),
  ...(["any", "none", "other", "NOT_ENOUGH_DATA", "UNCLEAR_MODEL", "MISSING_SIGNAL"] as const).map(
    (warnings) => ({ warnings }),
  ),
  { sinceMs: 2_000 },
  { overallBatteryStatus: "OK", sinceMs: 2_000 },
  { untilMs: 2_000 },
  { sinceMs: 2_000, untilMs: 2_999 },
  {
    text: "WVW",
    vehicle: { make: "volvo", model: null },
    status: "completed",
    warnings: "any",
    sinceMs: 1_000,
    untilMs: 3_000,
  },
  { overallBatteryStatus: "OK", warnings: "none", isProvisional: true },
  { unitId: 0 },
];
/** A part that nothing begins with; the year alone of a number; an imported number in another case. */
const UNFOUND_IN_GROUPS: readonly string[] = ["0002", "03x", "bt 2026", "prüf–2019–1"];
const ORDERS = TEST_SORTS.flatMap((by) => [true, false].map((isDescending) => ({ by, isDescending })));

test.each(SEARCHES.map((search) => [search]))(
  "a dealer's search by %j finds what a simple model finds, with its number",
  async (given) => {
    const search = { ...ANY_DEALER_TEST, ...given };
    const bySoh = [false, true].map((isDescending) => ({ by: "soh", isDescending }) as const);
    for (const order of [NEWEST_FIRST, ...bySoh]) {
      const expected = found(search, order);
      const { tests: listed, total } = await list(search, order);
      expect(idsOf(listed)).toEqual(expected.slice(0, PER_PAGE));
      expect(total).toBe(expected.length);
    }
  },
);

const startSearches: ReadonlyArray<Partial<DealerTestSearch>> = SEARCHES.filter(
  ({ text }) => text == null || !UNFOUND_IN_GROUPS.includes(text),
);

test.each(startSearches.map((search) => [search]))(
  "a group's search by %j finds what a simple model finds among its dealers' tests, a text by its start",
  async (given) => {
    const search = { ...ANY_DEALER_TEST, ...given };
    for (const order of ORDERS) {
      const expected = found(search, order, all, begins);
      const pages: number[] = [];
      for (let page = 1; page === 1 || pages.length < expected.length; page += 1) {
        const { tests: listed, total } = await service.list({ companyId }, search, {
          order,
          perPage: 90,
          place: { page, beside: null },
        });
        expect(total).toBe(expected.length);
        pages.push(...idsOf(listed));
        if (listed.length === 0) break;
      }
      expect(pages).toEqual(expected);
    }
  },
);

test.each(UNFOUND_IN_GROUPS.map((text) => [text]))(
  "a group's search finds no part of a text, such as %s",
  async (text) => {
    const place = { page: 1, beside: null };
    const search = { ...ANY_DEALER_TEST, text };
    expect(
      (await service.list({ companyId }, search, { order: NEWEST_FIRST, perPage: 9, place })).total,
    ).toBe(0);
  },
);

test("the makes and models of a workplace come with the number of their tests", async () => {
  for (const [workplace, among] of [
    [dealer, tests],
    [{ companyId }, all],
  ] as const) {
    const counts = new Map<string, number>();
    for (const { make, model } of among)
      if (make != null) counts.set(`${make}/${model}`, (counts.get(`${make}/${model}`) ?? 0) + 1);
    const place = { page: 1, beside: null };
    const { vehicles } = await service.list(workplace, ANY_DEALER_TEST, {
      order: NEWEST_FIRST,
      perPage: 1,
      place,
    });
    expect(new Map(vehicles.map(({ make, model, testCount }) => [`${make}/${model}`, testCount]))).toEqual(
      counts,
    );
  }
});

test("a dealer's search by a unit finds the tests of that unit", async () => {
  const { total } = await list({ ...ANY_DEALER_TEST, unitId: dealer.unitId }, NEWEST_FIRST);
  expect(total).toBe(tests.length);
});

test.each(ORDERS.map((order) => [order]))(
  "a dealer's tests in the order %j come whole, page by page and back, beside a test and by number",
  async (order) => {
    for (const given of [{}, { text: "WVW" }, { status: "completed" } as const]) {
      const search = { ...ANY_DEALER_TEST, ...given };
      const expected = found(search, order);
      const pages: number[][] = [];
      for (let ids = idsOf((await list(search, order)).tests); ids.length > 0; ) {
        pages.push(ids);
        const beside = { testId: ids.at(-1) ?? 0, side: "after" } as const;
        const next = await list(search, order, { page: pages.length + 1, beside });
        expect(next.total).toBe(expected.length);
        ids = idsOf(next.tests);
      }
      expect(pages.flat()).toEqual(expected);
      for (const [index, ids] of pages.entries()) {
        expect(idsOf((await list(search, order, { page: index + 1 })).tests)).toEqual(ids);
        const beside = { testId: ids[0] ?? 0, side: "before" } as const;
        const before = idsOf((await list(search, order, { page: index, beside })).tests);
        expect(before).toEqual(pages[index - 1] ?? []);
      }
    }
  },
);

test("a page beside a test of another dealer is the page of its number", async () => {
  const [foreign] = (
    await service.list(other, ANY_DEALER_TEST, {
      order: NEWEST_FIRST,
      perPage: 1,
      place: { page: 1, beside: null },
    })
  ).tests;
  const beside = { testId: foreign?.figures.id ?? 0, side: "after" } as const;
  const listed = await list(ANY_DEALER_TEST, NEWEST_FIRST, { page: 2, beside });
  expect(idsOf(listed.tests)).toEqual(found(ANY_DEALER_TEST, NEWEST_FIRST).slice(PER_PAGE, 2 * PER_PAGE));
});

test.each(ORDERS.map((order) => [order]))("an export in the order %j has every test once", async (order) => {
  const ids: number[] = [];
  for await (const some of service.all(dealer, { ...ANY_DEALER_TEST, text: "vol" }, order))
    ids.push(...idsOf(some));
  expect(ids).toEqual(found({ ...ANY_DEALER_TEST, text: "vol" }, order));
});

test("the figures of months count completed tests, and are the mean of final results whose certificates are valid", async () => {
  const spans = [
    { fromMs: 0, untilMs: 2_000 },
    { fromMs: 2_000, untilMs: 3_000 },
    { fromMs: 4_000, untilMs: 5_000 },
  ];
  const rows = await listDealerMonths(opened.db.read, [dealer.dealerId], spans);
  const figures = spans.map((_, month) => figuresOf(rows.filter(({ place }) => place === month)));
  const expected = spans.map(({ fromMs, untilMs }) => {
    const ofMonth = tests.filter(
      ({ status, testedAtMs }) =>
        status === "completed" && testedAtMs != null && testedAtMs >= fromMs && testedAtMs < untilMs,
    );
    const values = ofMonth.flatMap(({ referenceData, withdrawnAtMs, sohPercent }) =>
      referenceData === "final" && withdrawnAtMs === null ? (sohPercent ?? []) : [],
    );
    const evaluated = ofMonth.filter(({ warnings }) => warnings !== null);
    return {
      testCount: ofMonth.length,
      sohCount: values.length,
      meanSohPercent:
        values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
      evaluatedCount: evaluated.length,
      warnedCount: evaluated.filter(({ warnings }) => warnings?.length !== 0).length,
    };
  });
  expect(figures.map(({ meanSohPercent: _, ...counts }) => counts)).toEqual(
    expected.map(({ meanSohPercent: _, ...counts }) => counts),
  );
  for (const [index, { meanSohPercent }] of expected.entries()) {
    if (meanSohPercent === null) expect(figures[index]?.meanSohPercent).toBeNull();
    else expect(figures[index]?.meanSohPercent).toBeCloseTo(meanSohPercent, 9);
  }
});

test("the longest texts that a test may have fit into the index that it is searched by", async () => {
  const longest = "\u{1d54f}".repeat(100);
  const motors = await seedDealer(opened.db, dealer.companyId, "Long Motors");
  const row = {
    ...{ make: longest, model: longest, internalReference: longest },
    ...{ registration: "\u{20000}".repeat(20), certificateNumber: "\u{1d54f}".repeat(64) },
  };
  const ids = await seedTests(opened.db, [{ dealer: motors, row }]);
  const asked = { order: NEWEST_FIRST, perPage: 1, place: { page: 1, beside: null } };
  const { tests: listed } = await service.list(motors, { ...ANY_DEALER_TEST, text: "yy" }, asked);
  expect(idsOf(listed)).toEqual([]);
  const all = await service.list(motors, { ...ANY_DEALER_TEST, status: "completed" }, asked);
  expect(idsOf(all.tests)).toEqual(ids);
});

test("a stored place among the warnings stays that of its code", () => {
  const places = WARNING_CODES.map((code) => [code, warningBit(code)]);
  expect(Object.fromEntries(places)).toEqual({
    SOH_GREATER_THAN_100: 2,
    UNCLEAR_MODEL: 4,
    MISSING_SIGNAL: 8,
    IMPLAUSIBLE_SIGNAL: 16,
    NOT_ENOUGH_DATA: 32,
    NO_RELAXED_PHASES: 64,
    NO_GOOD_RELAXED_PHASES: 128,
    BATTERY_TEMP_TOO_LOW: 256,
    BATTERY_TEMP_TOO_HIGH: 512,
    BATTERY_TEMP_DELTA_TOO_LARGE: 1_024,
    BATTERY_TEMP_CRITICALLY_HIGH: 2_048,
    BMS_SOC_IMPLAUSIBLE: 4_096,
    CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH: 8_192,
  });
  expect(warningBit("SOMETHING_NEW")).toBe(1);
  expect(warningBitsOf(null)).toBeNull();
});

describeOnSqlite("the plans of SQLite", () => {
  let explained: ExplainedDatabase;
  let own: DealerTestService;
  beforeAll(() => {
    explained = new ExplainedDatabase(opened.path);
    own = createDealerTestService({ db: { ...opened.db, read: explained.read }, clock: new TestClock() });
  });
  afterAll(() => explained.close());

  test.each(startSearches.map((search) => [search]))(
    "a group's search by %j is found in indexes alone, a text by those of what it may be",
    async (given) => {
      const asked = { order: NEWEST_FIRST, perPage: 1, place: { page: 1, beside: null } };
      const queries = await explained.explain(() =>
        own.list({ companyId }, { ...ANY_DEALER_TEST, ...given }, asked),
      );
      const steps = queries.flatMap(({ plan }) => plan.filter((step) => /\b(tests|chosen)\b/.test(step)));
      const indexed = steps.filter((step) =>
        /^SEARCH (tests|chosen) USING (COVERING INDEX tests_dealer|INTEGER PRIMARY KEY|INDEX tests_dealer_status \(dealer_id=\? AND status=)/.test(
          step,
        ),
      );
      const byStart = [
        /INDEX tests_vin \(vin>\? AND vin<\?\)/,
        /INDEX tests_registration \(registration_key>\? AND registration_key<\?\)/,
        /INDEX tests_certificate_number \(certificate_number>\? AND certificate_number<\?\)/,
        /INDEX tests_dealer_reference \(dealer_id=\? AND <expr>>\? AND <expr><\?\)/,
        /INDEX tests_dealer_vehicle \(dealer_id=\? AND make=\?\)/,
      ];
      const others = steps.filter((step) => !indexed.includes(step));
      for (const one of given.text === undefined ? [] : byStart)
        expect(steps.filter((step) => one.test(step))).not.toBeEmpty();
      expect(
        others.filter((step) => given.text === undefined || !byStart.some((one) => one.test(step))),
      ).toEqual([]);
    },
  );

  for (const statistics of ["without statistics", "with statistics"]) {
    describe(statistics, () => {
      if (statistics === "with statistics") beforeAll(() => explained.analyze());

      test.each(SEARCHES.map((search) => [search]))(
        "a dealer's search by %j reads the rows of its page alone",
        async (given) => {
          for (const order of ORDERS) {
            const asked = { order, perPage: 1, place: { page: 1, beside: null } };
            const queries = await explained.explain(() =>
              own.list(dealer, { ...ANY_DEALER_TEST, ...given }, asked),
            );
            for (const { plan } of queries) {
              const steps = plan.filter((step) => /\btests\b/.test(step));
              const readingRows = steps.filter(
                (step) => !step.startsWith("SEARCH tests USING COVERING INDEX"),
              );
              // Besides the page by its ids, only the tests that have not ended.
              for (const step of readingRows)
                expect(step).toMatch(
                  /^SEARCH tests USING (INTEGER PRIMARY KEY|INDEX tests_dealer_status \(dealer_id=\? AND status=)/,
                );
              expect(readingRows.length).toBeLessThanOrEqual(1);
            }
          }
        },
      );

      test.each(SEARCHES.filter(({ text, vehicle }) => text ?? vehicle).map((search) => [search]))(
        "a dealer's search by %j compares the texts of each test once, for the page and the number together",
        async (given) => {
          const beside = { testId: tests[0]?.id ?? 0, side: "after" } as const;
          for (const place of [
            { page: 1, beside: null },
            { page: 2, beside },
          ]) {
            const asked = { order: NEWEST_FIRST, perPage: 1, place };
            const queries = await explained.explain(() =>
              own.list(dealer, { ...ANY_DEALER_TEST, ...given }, asked),
            );
            const texts = queries.filter(({ sql }) => sql.includes(" AS found") || sql.includes("found AS"));
            // A page after the last test that is found says no number: it is counted.
            const [page, count] = texts;
            expect(page?.plan.filter((step) => step.includes("tests_dealer_search"))).toHaveLength(1);
            if (count !== undefined) expect(place.beside).not.toBeNull();
          }
        },
      );

      test("the figures of the months of several dealers are read from ranges of the index alone", async () => {
        const months = [0, 1].map((month) => ({ fromMs: month, untilMs: month + 1 }));
        const dealerIds = [dealer.dealerId, other.dealerId];
        const [query] = await explained.explain(() => listDealerMonths(explained.read, dealerIds, months));
        const steps = query?.plan.filter((step) => step.includes("tests")) ?? [];
        expect(steps).toHaveLength(months.length);
        for (const step of steps)
          expect(step).toMatch(
            /USING COVERING INDEX tests_dealer_search \(dealer_id=\? AND status=\? AND tested_at_ms>\? AND tested_at_ms<\?\)/,
          );
      });
    });
  }
});
