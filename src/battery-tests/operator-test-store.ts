import { and, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { isAmong } from "../db/engine-sql.ts";
import { list } from "../db/list.ts";
import { typed } from "../db/row-query.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { units } from "../dealers/unit-table.ts";
import { type FoundTestRow, toFoundTest } from "./battery-test-row.ts";
import {
  batteryTests,
  dealerTestTallies,
  hasEnded,
  newestTestsFirst,
  possibleHealth,
} from "./battery-test-table.ts";
import type { FoundTest } from "./found-test.ts";
import type { OperatorTestFilter } from "./operator-test-filter.ts";
import {
  askedTests,
  EXTENT,
  foundFields,
  foundTests,
  newestOfEachDealer,
  STATED_STATUS,
  TEST_FILTERS,
  vehicleColumn,
} from "./test-filter-store.ts";

const { id, dealerId, unitId, runId, status, sohPercent, referenceData, testedAtMs, withdrawnAtMs } =
  batteryTests;

const { placeholder } = sql;
const EVERYWHERE = { kind: "everywhere" } as const;

interface Asked extends Omit<ReturnType<typeof askedTests>, keyof OperatorTestFilter>, OperatorTestFilter {}

/**
 * As `tests_dealer_search` says it, which has what is asked of completed tests. SQLite finds rows by the first of the two, and only by an
 * equal state are they in order.
 */
const isCompleted = sql`${status} = 'completed' AND ${hasEnded(batteryTests)}`;
/** A withdrawn result has no state. */
const isValid = sql`${isCompleted} AND ${isNull(withdrawnAtMs)}`;

/**
 * Index: of a VIN `tests_vin`; else of a registration `tests_registration`; else of a run `tests_unit_run`; else of each dealer
 * `tests_dealer`, with a state `tests_dealer_status`, and with a finding, a state of the result or a withdrawal `tests_dealer_search`.
 */
const TESTS = list<Asked>()({
  from: foundTests,
  fields: foundFields,
  order: newestTestsFirst(),
  filters: {
    ...TEST_FILTERS,
    runId: ({ executor, isFoundBy }) =>
      isFoundBy(runId)
        ? sql`${isAmong(executor, unitId, sql`SELECT ${units.id} FROM ${units}`)} AND ${runId} = ${typed("runId", "text")}`
        : sql`${runId} = ${typed("runId", "text")}`,
    overallBatteryStatus: sql`${isCompleted} AND ${STATED_STATUS} = ${placeholder("overallBatteryStatus")}`,
    provisional: {
      isGiven: ({ resultStatus }) => resultStatus === "provisional",
      condition: sql`${isValid} AND ${isNotNull(sohPercent)} AND ${referenceData} = 'provisional'`,
    },
    inconclusive: {
      isGiven: ({ resultStatus }) => resultStatus === "inconclusive",
      condition: sql`${isValid} AND (${isNull(sohPercent)} OR (${referenceData} = 'final' AND ${isNull(possibleHealth(batteryTests))}))`,
    },
    isWithdrawn: sql`${isCompleted} AND ${isNotNull(withdrawnAtMs)}`,
  },
  foundBy(shape) {
    const vehicle = vehicleColumn(shape);
    if (vehicle !== null) return [vehicle, testedAtMs];
    return shape.has("runId") ? [unitId, runId] : [dealerId, testedAtMs, status];
  },
});

type Shape = Parameters<typeof TESTS.where>[0];

/** Of one car, run or dealer: its index finds the tests. Else each dealer's is asked. */
const isFewTests = (shape: Shape) => vehicleColumn(shape) !== null || shape.has("runId", "dealerId");

const narrows = (shape: Shape) =>
  vehicleColumn(shape) !== null ||
  shape.has(
    ...(["runId", "dealerId", "status", "overallBatteryStatus", "sinceMs", "untilMs"] as const),
    ...(["provisional", "inconclusive", "isWithdrawn"] as const),
  );

const queries = TESTS.prepared((shape) => {
  const { executor } = shape;
  const conditions = TESTS.where(shape);
  const ids = isFewTests(shape)
    ? sql`(SELECT ${id} FROM ${batteryTests} WHERE ${conditions} ORDER BY ${newestTestsFirst()} ${EXTENT})`
    : newestOfEachDealer(executor, sql`true`, conditions);
  return {
    page: executor.prepareStatement<FoundTestRow>(
      TESTS.inOrder(shape, TESTS.rows(shape, sql`${id} IN ${ids}`)),
      "eachRun",
    ),
    total: executor.prepareStatement<{ total: number | null }>(countOf(shape, conditions), "eachRun"),
  };
});

function countOf(shape: Shape, conditions: SQL): SQL {
  if (!narrows(shape))
    return sql`SELECT sum(${dealerTestTallies.testCount}) AS "total" FROM ${dealerTestTallies}`;
  const ofDealers = isFewTests(shape)
    ? undefined
    : isAmong(shape.executor, dealerId, sql`SELECT ${dealers.id} FROM ${dealers}`);
  return sql`SELECT count(*) AS "total" FROM ${batteryTests} WHERE ${and(ofDealers, conditions)}`;
}

/** Of all dealers, newest first by `tested_at`, tests without that date last, then by id. */
export async function listOperatorTests(
  executor: Executor,
  filter: OperatorTestFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ tests: FoundTest[]; total: number }> {
  const offset = (page - 1) * perPage;
  const asked = { ...askedTests(EVERYWHERE, filter), ...filter, offset, limit: perPage };
  const { page: pageQuery, total } = queries(executor, asked);
  const rows = await pageQuery.execute(asked);
  return { tests: rows.map(toFoundTest), total: (await total.execute(asked))[0]?.total ?? 0 };
}
