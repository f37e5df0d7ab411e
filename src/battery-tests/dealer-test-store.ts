import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Workplace } from "../access/workplace.ts";
import type { Executor } from "../db/database.ts";
import { ignoringCase, isAmongIds, isAmongTexts, pickedOut, unindexed } from "../db/engine-sql.ts";
import { list } from "../db/list.ts";
import { selected } from "../db/row-query.ts";
import { registrationKey } from "../kernel/registration-key.ts";
import { isFinal } from "./battery-test.ts";
import { FOUND_TEST_ALONE, type FoundTestRow, toFoundTest } from "./battery-test-row.ts";
import { batteryTests, dealerTestTallies, hasEnded, newestTestsFirst } from "./battery-test-table.ts";
import {
  isBeyond,
  type SortPosition,
  sortFields,
  sortKeys,
  sortNames,
  sortOrder,
  toPosition,
} from "./dealer-test-order-store.ts";
import {
  ANY_DEALER_TEST,
  type DealerTestSearch,
  NEWEST_FIRST,
  searchedBits,
  type TestOrder,
} from "./dealer-test-search.ts";
import type { FoundTest } from "./found-test.ts";
import { startsOf } from "./searched-start.ts";
import { keyOfVehicle, startsIn, vehicleKey } from "./searched-start-store.ts";
import {
  EXTENT,
  isOfDealersOfCompany,
  newestOfEachDealer,
  OWNERS_OF_COMPANY,
  STATED_STATUS,
} from "./test-filter-store.ts";
import type { TestedVehicle } from "./tested-vehicle.ts";
import { tidyRegistration } from "./vehicle-identifier.ts";

const { placeholder } = sql;
const { id, dealerId, unitId, status, testedAtMs, warningBits } = batteryTests;
const { vin, registrationKey: plate, make, model, certificateNumber, internalReference } = batteryTests;
const { referenceData, sohPercent } = batteryTests;

export interface AskedTests {
  readonly search: DealerTestSearch;
  /** Of the workplace, those that the text names, and those that are chosen. */
  readonly vehicles: Readonly<Record<"named" | "chosen", readonly TestedVehicle[]>>;
  readonly order: TestOrder;
  /** Null for the beginning of the list, or its end. */
  readonly from: SortPosition | null;
  /** The page then comes before `from`, in the order of the list. */
  readonly goesBack: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** By the names of the filters and of their placeholders. */
function askedValues(workplace: Workplace, asked: AskedTests) {
  const { search, vehicles, order, from, goesBack, offset, limit } = asked;
  const { text, vehicle, warnings, ...values } = search;
  const isOfDealer = "dealerId" in workplace;
  const part = isOfDealer ? text : null;
  const key = part === null ? null : registrationKey(tidyRegistration(part));
  return {
    ...values,
    dealerId: isOfDealer ? workplace.dealerId : null,
    companyId: isOfDealer ? null : workplace.companyId,
    text: key === null ? null : `%${escaped(key)}%`,
    number: key === null ? null : partOf(key),
    reference: part === null ? null : partOf(part),
    start: isOfDealer ? null : text,
    ...(text === null || isOfDealer ? {} : startsOf(text)),
    named: JSON.stringify(vehicles.named.map(keyOfVehicle)),
    namedMakes: JSON.stringify([...new Set(vehicles.named.map((one) => one.make))]),
    chosen: vehicle === null ? null : JSON.stringify(vehicles.chosen.map(keyOfVehicle)),
    warnings,
    bits: warnings === null ? null : searchedBits(warnings),
    order,
    goesBack,
    fromId: from?.testId ?? null,
    key0: from?.keys[0],
    key1: from?.keys[1],
    offset,
    limit,
  };
}

type Asked = ReturnType<typeof askedValues>;

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** In small letters. The engines know only ASCII letters, so any other stands for one character. */
function partOf(text: string): string {
  return `%${escaped(text.normalize("NFC").toLowerCase()).replace(/[^\0-\x7f]/gu, (letter) => (/\p{L}/u.test(letter) ? "_" : letter))}%`;
}

const like = (column: SQL, name: string) => sql`${column} LIKE ${placeholder(name)} ESCAPE '\\'`;
const likePart = (executor: Executor, column: Column, name: string) =>
  like(ignoringCase(executor, column), name);

/**
 * Indexes: `tests_dealer_search` of each dealer without reading rows, `tests_dealer_status` for tests that have not
 * ended; `tests_dealer` for all the newest. In a group, a text is found by the indexes of `startsIn`.
 */
const TESTS = list<Asked>()({
  from: batteryTests,
  fields: sortFields,
  order: sortOrder,
  // Texts take longest to compare.
  filters: {
    dealerId: sql`${dealerId} = ${placeholder("dealerId")}`,
    companyId: ({ executor, has }) =>
      has("start")
        ? pickedOut(executor, isOfDealersOfCompany(executor, unindexed(executor, dealerId)))
        : isOfDealersOfCompany(executor, dealerId),
    status: ({ column }) => sql`${column(status)} = ${placeholder("status")}`,
    overallBatteryStatus: ({ column }) =>
      sql`${column(status)} = 'completed' AND ${STATED_STATUS} = ${placeholder("overallBatteryStatus")}`,
    isProvisional: ({ column }) =>
      sql`${column(status)} = 'completed' AND ${sohPercent} IS NOT NULL AND ${referenceData} = 'provisional'`,
    unitId: sql`${unitId} + 0 = ${placeholder("unitId")}`,
    // Not by the index of days: SQLite would read the rows of all tests of a period.
    sinceMs: sql`${testedAtMs} + 0 >= ${placeholder("sinceMs")}`,
    untilMs: sql`${testedAtMs} + 0 <= ${placeholder("untilMs")}`,
    anyWarning: { isGiven: ({ warnings }) => warnings === "any", condition: sql`${warningBits} <> 0` },
    noWarning: { isGiven: ({ warnings }) => warnings === "none", condition: sql`${warningBits} = 0` },
    bits: sql`(${warningBits} & CAST(${placeholder("bits")} AS bigint)) <> 0`,
    chosen: ({ executor }) => isAmongTexts(executor, vehicleKey, "chosen"),
    text: ({ executor }) => {
      // As it is printed, with hyphens; an imported number may have spaces, or anything else, which is found as it is stored.
      const numberKey = sql`replace(replace(${ignoringCase(executor, certificateNumber)}, '-', ''), ' ', '')`;
      return sql`(${like(sql`${vin}`, "text")} OR ${like(sql`${plate}`, "text")} OR ${like(numberKey, "number")} OR ${likePart(executor, certificateNumber, "reference")} OR ${likePart(executor, internalReference, "reference")} OR ${isAmongTexts(executor, vehicleKey, "named")})`;
    },
    /** Its conditions are those of `startsIn`. */
    start: { isGiven: ({ start }) => start !== null },
    hasOneEnd: {
      isGiven: (asked) =>
        asked.overallBatteryStatus !== null ||
        asked.isProvisional !== null ||
        (asked.status !== null && isFinal(asked.status)),
    },
    bySoh: { isGiven: ({ order }) => order.by === "soh" },
    byVehicle: { isGiven: ({ order }) => order.by === "vehicle" },
    byMileage: { isGiven: ({ order }) => order.by === "mileage" },
    isDescending: { isGiven: ({ order }) => order.isDescending },
    isBeyond: { isGiven: ({ fromId }) => fromId !== null },
    goesBack: { isGiven: (asked) => asked.goesBack },
  },
  foundBy: ({ has }) => (has("start") ? [] : [status]),
});

const HAS_NOT_ENDED = sql`${status} IN ('pending', 'in_progress')`;

type FoundShape = Parameters<typeof TESTS.where>[0];

/**
 * Conditions of tests that have ended, and of those that have not, each for its index. SQLite finds rows by the first condition of the state,
 * and only by an equal state are they in order.
 */
function amongEnded(shape: FoundShape): SQL[] {
  const ended = hasEnded(batteryTests);
  const among = shape.has("hasOneEnd") ? [ended] : [ended, HAS_NOT_ENDED];
  return among.map((one) => sql`${TESTS.where(shape)} AND ${one}`);
}

function allFound(shape: FoundShape, more = sql``): SQL {
  const isByStart = shape.has("start");
  const conditions = isByStart
    ? startsIn(shape.executor).map((start) => sql`${start} AND ${TESTS.where(shape)}`)
    : amongEnded(shape);
  const found = conditions.map((condition) => TESTS.rows(shape, sql`${condition}${more}`));
  // A test may begin so in several ways.
  return sql.join(found, isByStart ? sql` UNION ` : sql` UNION ALL `);
}

type PositionRow = Readonly<Record<string, unknown>>;

const SEARCHED = [
  ...(["status", "overallBatteryStatus", "isProvisional", "unitId", "sinceMs", "untilMs"] as const),
  ...(["anyWarning", "noWarning", "bits", "chosen", "text", "start"] as const),
] as const;

const pages = TESTS.prepared((shape) => {
  const { executor, has } = shape;
  const isSearched = has(...SEARCHED);
  const isNewest = has("isDescending") && !has("bySoh", "byVehicle", "byMileage", "isBeyond", "goesBack");
  const beyond = has("isBeyond") ? sql` AND ${isBeyond(shape, [...sortKeys(shape), sql`${id} + 0`])}` : sql``;
  if (isNewest && !isSearched && has("companyId")) {
    const ids = newestOfEachDealer(executor, OWNERS_OF_COMPANY, sql`true`);
    return executor.prepareStatement<PositionRow>(
      TESTS.inOrder(shape, TESTS.rows(shape, sql`${id} IN ${ids}`)),
    );
  }
  // The newest are read in the order of an index.
  const newest = isSearched
    ? has("hasOneEnd") && has("dealerId") && !has("start")
      ? amongEnded(shape)[0]
      : undefined
    : TESTS.where(shape);
  const found =
    isNewest && newest !== undefined
      ? sql`${TESTS.rows(shape, newest)} ORDER BY ${newestTestsFirst()}`
      : TESTS.inOrder(shape, allFound(shape, beyond));
  // The filters have thousands of combinations.
  return executor.prepareStatement<PositionRow>(sql`${found} ${EXTENT}`, isSearched ? "eachRun" : "once");
});

/** What is found is kept, then counted and sorted. */
const countedPages = TESTS.prepared((shape) => {
  const names = sortNames(shape).map((name) => sql.identifier(name));
  const beyond = shape.has("isBeyond") ? sql`WHERE ${isBeyond(shape, names)}` : sql``;
  const found = sql`SELECT found.*, (SELECT count(*) FROM found) AS "total" FROM found ${beyond}`;
  return shape.executor.prepareStatement<PositionRow>(
    sql`WITH found AS MATERIALIZED (${allFound(shape)}) ${TESTS.inOrder(shape, found)} ${EXTENT}`,
    "eachRun",
  );
});

const totals = TESTS.prepared((shape) => {
  if (!shape.has(...SEARCHED))
    return shape.executor.prepareStatement<TotalRow>(
      sql`SELECT sum(${dealerTestTallies.testCount}) AS "total" FROM ${dealerTestTallies} WHERE ${isOfWorkplace(shape, dealerTestTallies.dealerId)}`,
    );
  if (shape.has("start"))
    return shape.executor.prepareStatement<TotalRow>(
      sql`SELECT count(*) AS "total" FROM (${allFound(shape)}) AS found`,
      "eachRun",
    );
  const counts = amongEnded(shape).map(
    (condition) => sql`(SELECT count(*) FROM ${batteryTests} WHERE ${condition})`,
  );
  return shape.executor.prepareStatement<TotalRow>(
    sql`SELECT ${sql.join(counts, sql` + `)} AS "total"`,
    "eachRun",
  );
});

interface TotalRow {
  readonly total: number | null;
}

const isOfWorkplace = ({ executor, has }: Pick<FoundShape, "executor" | "has">, column: SQLWrapper): SQL =>
  has("companyId") ? isOfDealersOfCompany(executor, column) : sql`${column} = ${placeholder("dealerId")}`;

const positions = TESTS.prepared((shape) =>
  shape.executor.prepareStatement<PositionRow>(
    TESTS.rows(
      shape,
      sql`${id} = ${placeholder("testId")} AND ${isOfWorkplace(shape, sql`${dealerId} + 0`)}`,
    ),
  ),
);

export async function listDealerTests(
  executor: Executor,
  workplace: Workplace,
  asked: AskedTests,
): Promise<SortPosition[]> {
  const values = askedValues(workplace, asked);
  return inListOrder(await pages(executor, values).execute(values), asked);
}

/** Comparing texts takes longer than keeping what is found, so the page and the total then come from one look. */
export async function listAndCountDealerTests(
  executor: Executor,
  workplace: Workplace,
  asked: AskedTests,
): Promise<{ readonly found: SortPosition[]; readonly total: number }> {
  const { search, from, limit } = asked;
  const count = () => countDealerTests(executor, workplace, asked);
  if (search.text === null && search.vehicle === null) {
    const found = await listDealerTests(executor, workplace, asked);
    return { found, total: from === null && found.length < limit ? found.length : await count() };
  }
  const values = askedValues(workplace, asked);
  const rows = await countedPages(executor, values).execute(values);
  const total = rows[0]?.total;
  return {
    found: inListOrder(rows, asked),
    total: total === undefined ? (from === null ? 0 : await count()) : Number(total),
  };
}

function inListOrder(rows: readonly PositionRow[], { goesBack }: AskedTests): SortPosition[] {
  const found = rows.map(toPosition);
  return goesBack ? found.toReversed() : found;
}

/** Indexes: as of the list; the tallies where nothing narrows the search. */
export async function countDealerTests(
  executor: Executor,
  workplace: Workplace,
  { search, vehicles }: Pick<AskedTests, "search" | "vehicles">,
): Promise<number> {
  const values = askedValues(workplace, { ...FIRST_PAGE, search, vehicles });
  return (await totals(executor, values).execute(values))[0]?.total ?? 0;
}

const FIRST_PAGE: AskedTests = {
  search: ANY_DEALER_TEST,
  vehicles: { named: [], chosen: [] },
  order: NEWEST_FIRST,
  from: null,
  goesBack: false,
  offset: 0,
  limit: 1,
};

/** Null without such a test. */
export async function findSortPosition(
  executor: Executor,
  workplace: Workplace,
  testId: number,
  order: TestOrder,
): Promise<SortPosition | null> {
  const values = { ...askedValues(workplace, { ...FIRST_PAGE, order }), testId };
  const [row] = await positions(executor, values).execute(values);
  return row === undefined ? null : toPosition(row);
}

/** In the order given, without those that are gone. */
export async function listDealerTestsByIds(
  executor: Executor,
  workplace: Workplace,
  testIds: readonly number[],
): Promise<FoundTest[]> {
  const values = { ...askedValues(workplace, FIRST_PAGE), testIds: JSON.stringify(testIds) };
  const rows = await testsByIds(executor, values).execute(values);
  const byId = new Map(rows.map((row) => [row.id, toFoundTest(row)]));
  return testIds.flatMap((one) => byId.get(one) ?? []);
}

const testsByIds = TESTS.prepared((shape) =>
  shape.executor.prepareStatement<FoundTestRow>(
    sql`SELECT ${selected(FOUND_TEST_ALONE)} FROM ${batteryTests}
      WHERE ${isAmongIds(shape.executor, id, "testIds")} AND ${isOfWorkplace(shape, sql`${dealerId} + 0`)}`,
  ),
);

/** Of each workplace a few hundred. Index: `tests_dealer_vehicle`, without reading rows. */
export async function listTestedVehicles(executor: Executor, workplace: Workplace): Promise<TestedVehicle[]> {
  const values = askedValues(workplace, FIRST_PAGE);
  const rows = await testedVehicles(executor, values).execute(values);
  return rows.map(({ testCount, ...named }) => ({ ...named, testCount: Number(testCount) }));
}

const testedVehicles = TESTS.prepared((shape) =>
  shape.executor.prepareStatement<TestedVehicle>(
    sql`SELECT ${selected({ make, model, testCount: sql`count(*)` })} FROM ${batteryTests}
      WHERE ${isOfWorkplace(shape, dealerId)} AND ${make} IS NOT NULL GROUP BY ${make}, ${model}`,
  ),
);
