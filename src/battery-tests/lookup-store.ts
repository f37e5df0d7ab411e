import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Reach } from "../access/reach.ts";
import type { Executor } from "../db/database.ts";
import { isAmongIds, readsRowsOfOffset } from "../db/engine-sql.ts";
import { list } from "../db/list.ts";
import { ANY_TEST, type TestFilter } from "./battery-test-filter.ts";
import { type FoundTestRow, toFoundTest } from "./battery-test-row.ts";
import { batteryTests, dealerTestTallies, newestTestsFirst } from "./battery-test-table.ts";
import type { FoundTest } from "./found-test.ts";
import {
  askedTests,
  EXTENT,
  foundFields,
  foundTests,
  isOfDealersOfCompany,
  isOfVehicle,
  newestOfEachDealer,
  OWNERS_OF_COMPANY,
  TEST_FILTERS,
  type TestShape,
  vehicleColumn,
  withinReach,
} from "./test-filter-store.ts";

const { placeholder } = sql;
const { id, companyId, dealerId, status, testedAtMs } = batteryTests;

interface Asked extends ReturnType<typeof askedTests> {
  readonly testId?: number;
  readonly offset: number;
}

/** A unit in use is among them, and the look takes the same time for any dealer. */
const NEWEST_COUNT = 1_000;

/** Newest first. Index: `tests_dealer`, whose first rows are read. */
export async function findLatestTestOfUnit(
  executor: Executor,
  dealerId: number,
  unitId: number,
): Promise<number | null> {
  const newest = executor
    .select({ id: batteryTests.id, unitId: batteryTests.unitId, testedAtMs: batteryTests.testedAtMs })
    .from(batteryTests)
    .where(eq(batteryTests.dealerId, dealerId))
    .orderBy(newestTestsFirst())
    .limit(NEWEST_COUNT)
    .as("newest");
  const [row] = await executor
    .select({ id: newest.id })
    .from(newest)
    .where(eq(newest.unitId, unitId))
    .orderBy(newestTestsFirst(newest))
    .limit(1);
  return row?.id ?? null;
}

/**
 * Newest first by `tested_at`, tests without that date last, then by id. Index: of a VIN `tests_vin`; else of a
 * registration `tests_registration`; else of a dealer `tests_dealer`, with a state or a status of the battery
 * `tests_dealer_status`; else `tests_company`.
 */
const TESTS = list<Asked>()({
  from: foundTests,
  fields: foundFields,
  order: newestTestsFirst(),
  filters: {
    testId: {
      isGiven: ({ testId }) => testId !== undefined,
      condition: sql`${id} = ${placeholder("testId")}`,
    },
    ...TEST_FILTERS,
    // Nearly every test is completed, so these are found in the order of the list.
    commonStatus: { isGiven: (asked) => asked.status === "completed" },
    laterPage: { isGiven: ({ offset }) => offset > 0 },
  },
  foundBy(shape) {
    if (shape.has("testId")) return [id];
    const vehicle = vehicleColumn(shape);
    if (vehicle !== null) return [vehicle, testedAtMs];
    const isOfDealer = shape.has("dealerId", "reachedDealerId");
    return [companyId, dealerId, testedAtMs, ...(isOfDealer ? [status] : [])];
  },
});

export async function findTest(executor: Executor, reach: Reach, testId: number): Promise<FoundTest | null> {
  const asked = { ...askedTests(reach, ANY_TEST), testId, offset: 0 };
  const [row] = await testById(executor, asked).execute(asked);
  return row === undefined ? null : toFoundTest(row);
}

const testById = TESTS.prepared((shape) => shape.executor.prepareStatement<FoundTestRow>(TESTS.rows(shape)));

/** By id, those that are there and within reach. */
export async function findTests(
  executor: Executor,
  reach: Reach,
  testIds: readonly number[],
): Promise<Map<number, FoundTest>> {
  const asked = { ...askedTests(reach, ANY_TEST), offset: 0 };
  const rows = await testsByIds(executor, asked).execute({ ...asked, testIds: JSON.stringify(testIds) });
  return new Map(rows.map((row) => [row.id, toFoundTest(row)]));
}

const testsByIds = TESTS.prepared((shape) =>
  shape.executor.prepareStatement<FoundTestRow>(TESTS.rows(shape, isAmongIds(shape.executor, id, "testIds"))),
);

/** Newest first by `tested_at`, tests without that date last, then by id. */
export async function listTests(
  executor: Executor,
  reach: Reach,
  filter: TestFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ tests: FoundTest[]; total: number }> {
  const offset = (page - 1) * perPage;
  const asked = Object.assign(askedTests(reach, filter), { offset, limit: perPage });
  const queries = testQueries(executor, asked);
  const rows = await queries.page.execute(asked);
  // A page that is not full is the last, and gives the total.
  const isLast = rows.length < perPage && (rows.length > 0 || page === 1);
  const total = isLast ? offset + rows.length : ((await queries.total.execute(asked))[0]?.total ?? 0);
  return { tests: rows.map(toFoundTest), total };
}

const testQueries = TESTS.prepared((shape) => {
  const { executor, has } = shape;
  const conditions = TESTS.where(shape);
  // A prefix may match a hundred thousand, so the index sorts them, and only the page is read in full.
  const byPrefix = has("vinPrefix");
  const ofCompany = stateOfCompany(shape);
  const byState = ofCompany !== null && !has("commonStatus");
  const byIds = byPrefix || byState || (has("laterPage") && readsRowsOfOffset(executor));
  const ids = byState
    ? idsOfState(shape)
    : sql`(SELECT ${id} FROM ${batteryTests} WHERE ${conditions} ORDER BY ${newestTestsFirst()} ${EXTENT})`;
  const rows = byIds
    ? TESTS.inOrder(shape, TESTS.rows(shape, sql`${id} IN ${ids}`))
    : sql`${TESTS.inOrder(shape)} ${EXTENT}`;
  return {
    // The fastest index depends on how many cars share the prefix.
    page: executor.prepareStatement<FoundTestRow>(rows, byPrefix ? "eachRun" : "once"),
    total: executor.prepareStatement<{ total: number | null }>(
      isByOwner(shape)
        ? sql`SELECT sum(${dealerTestTallies.testCount}) AS "total" FROM ${dealerTestTallies} WHERE ${ofOwner(shape)}`
        : sql`SELECT count(*) AS "total" FROM ${batteryTests} WHERE ${ofCompany ?? conditions}`,
    ),
  };
});

/** The tallies give the total where only the reach or the dealer narrows the list. */
const isByOwner = (shape: TestShape) =>
  !isOfVehicle(shape) && !shape.has("status", "overallBatteryStatus", "sinceMs", "untilMs");

function ofOwner(shape: TestShape): SQL {
  const ofDealer = shape.has("dealerId")
    ? eq(dealerTestTallies.dealerId, placeholder("dealerId"))
    : undefined;
  return and(withinReach(shape, dealerTestTallies), ofDealer) ?? sql`true`;
}

/** A large group has hundreds of thousands of failed tests. */
function idsOfState({ executor, has }: TestShape): SQL {
  return newestOfEachDealer(executor, OWNERS_OF_COMPANY, and(...inState(has)) ?? sql`true`);
}

function inState(has: TestShape["has"]): (SQL | undefined)[] {
  return [
    eq(status, placeholder("status")),
    has("sinceMs") ? gte(testedAtMs, placeholder("sinceMs")) : undefined,
    has("untilMs") ? lte(testedAtMs, placeholder("untilMs")) : undefined,
  ];
}

/** What is counted: `tests_dealer_status` of each dealer, without reading rows; null for any other list. */
function stateOfCompany({ executor, has }: TestShape): SQL | null {
  const isNarrower = isOfVehicle({ has }) || has("dealerId", "overallBatteryStatus");
  if (!has("companyId") || !has("status") || isNarrower) return null;
  return and(isOfDealersOfCompany(executor, dealerId), ...inState(has)) ?? null;
}
