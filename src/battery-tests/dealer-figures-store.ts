import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { memoized, prepared } from "../db/prepared.ts";
import type { Dealer } from "../dealers/dealer.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { batteryTests, dealerTestTallies, hasEnded } from "./battery-test-table.ts";
import type { Months } from "./dealer-figures.ts";
import type { MonthFigures, MonthSpan } from "./dealer-test-search.ts";

interface TestTotal {
  readonly dealer: Pick<Dealer, "id" | "timeZone" | "registeredAddress" | "shippingAddress">;
  readonly totalCount: number;
}

/** By id. Indexes: `dealers_company`, the primary key of the tallies. */
export async function listTestTotals(executor: Executor, companyId: number): Promise<TestTotal[]> {
  const total = executor
    .select({ total: sql`COALESCE(sum(${dealerTestTallies.testCount}), 0)` })
    .from(dealerTestTallies)
    .where(eq(dealerTestTallies.dealerId, dealers.id));
  return await executor
    .select({
      dealer: {
        id: dealers.id,
        timeZone: dealers.timeZone,
        registeredAddress: dealers.registeredAddress,
        shippingAddress: dealers.shippingAddress,
      },
      totalCount: sql`(${total})`.mapWith(Number),
    })
    .from(dealers)
    .where(eq(dealers.companyId, companyId))
    .orderBy(asc(dealers.id));
}

interface TwoMonths {
  readonly dealerId: number;
  readonly thisMonthCount: number;
  readonly testCount: number;
  readonly sohSum: number | null;
  readonly sohCount: number;
  readonly evaluatedCount: number;
  readonly warnedCount: number;
}

const { placeholder } = sql;
const { status, referenceData, sohPercent, withdrawnAtMs, warningBits } = batteryTests;
const soh = sql`CASE WHEN ${referenceData} = 'final' AND ${withdrawnAtMs} IS NULL THEN ${sohPercent} END`;

/** The second condition lets SQLite use `tests_dealer_search`, which has all of `TEST_SUMS`. */
const IS_COUNTED = sql`${status} = 'completed' AND ${hasEnded(batteryTests)}`;

/** See `MonthFigures`. */
const TEST_SUMS = {
  testCount: sql`count(*)`,
  sohSum: sql`sum(${soh})`,
  sohCount: sql`count(${soh})`,
  evaluatedCount: sql`count(${warningBits})`,
  warnedCount: sql`count(NULLIF(${warningBits}, 0))`,
};

/** In the order given. Index: `tests_dealer_search`, without reading rows. */
export async function listMonthFigures(
  executor: Executor,
  dealerId: number,
  months: readonly MonthSpan[],
): Promise<MonthFigures[]> {
  const spans = months.flatMap(({ fromMs, untilMs }, index) => [
    [`from${index}`, fromMs],
    [`until${index}`, untilMs],
  ]);
  const rows = await monthQueries(executor)(String(months.length)).execute({
    dealerId,
    ...Object.fromEntries(spans),
  });
  return rows
    .toSorted((a, b) => a.place - b.place)
    .map(({ sohSum, place: _, ...counts }) => ({
      ...counts,
      meanSohPercent: sohSum === null ? null : sohSum / counts.sohCount,
    }));
}

interface MonthRow extends Omit<MonthFigures, "meanSohPercent"> {
  readonly place: number;
  readonly sohSum: number | null;
}

/** A range of the index for each month: nothing is sorted or grouped. */
const monthQueries = prepared((executor) =>
  memoized((count: string) => {
    const { dealerId, testedAtMs } = batteryTests;
    const { testCount, sohSum, sohCount, evaluatedCount, warnedCount } = TEST_SUMS;
    const months = Array.from(
      { length: Number(count) },
      (_, place) =>
        sql`SELECT ${sql.raw(String(place))} AS "place", ${testCount} AS "testCount", ${sohSum} AS "sohSum", ${sohCount} AS "sohCount",
          ${evaluatedCount} AS "evaluatedCount", ${warnedCount} AS "warnedCount"
        FROM ${batteryTests}
        WHERE ${dealerId} = ${placeholder("dealerId")} AND ${IS_COUNTED}
          AND ${testedAtMs} >= ${placeholder(`from${place}`)} AND ${testedAtMs} < ${placeholder(`until${place}`)}`,
    );
    return executor.prepareStatement<MonthRow>(sql.join(months, sql` UNION ALL `));
  }),
);

/** At most 500 dealers; those without tests are left out. Index: `tests_dealer_search`, without rows. */
export async function listTwoMonths(
  executor: Executor,
  dealerIds: readonly number[],
  { lastMs, thisMs, nextMs }: Months,
): Promise<TwoMonths[]> {
  const { dealerId, testedAtMs } = batteryTests;
  const { testCount, sohSum, sohCount, evaluatedCount, warnedCount } = TEST_SUMS;
  return await executor
    .select({
      dealerId,
      testCount: testCount.mapWith(Number),
      thisMonthCount: sql`count(CASE WHEN ${testedAtMs} >= ${thisMs} THEN 1 END)`.mapWith(Number),
      sohSum: sql<number | null>`${sohSum}`.mapWith((value) => (value === null ? null : Number(value))),
      sohCount: sohCount.mapWith(Number),
      evaluatedCount: evaluatedCount.mapWith(Number),
      warnedCount: warnedCount.mapWith(Number),
    })
    .from(batteryTests)
    .where(
      and(inArray(dealerId, [...dealerIds]), IS_COUNTED, gte(testedAtMs, lastMs), lt(testedAtMs, nextMs)),
    )
    .groupBy(dealerId);
}
