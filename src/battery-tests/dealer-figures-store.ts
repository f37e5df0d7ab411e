import { asc, eq, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { itemId, jsonItems } from "../db/engine-sql.ts";
import { memoized, prepared } from "../db/prepared.ts";
import type { Dealer } from "../dealers/dealer.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { batteryTests, dealerTestTallies, hasEnded, possibleHealth } from "./battery-test-table.ts";
import type { TestSums } from "./dealer-figures.ts";
import type { MonthSpan } from "./dealer-test-search.ts";

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

const { placeholder } = sql;
const { status, referenceData, withdrawnAtMs, warningBits } = batteryTests;
const soh = sql`CASE WHEN ${referenceData} = 'final' AND ${withdrawnAtMs} IS NULL THEN ${possibleHealth(batteryTests)} END`;

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

/** Of a dealer that has completed tests in the month. */
export interface DealerMonth extends TestSums {
  readonly dealerId: number;
  /** The place of the month among those that were asked for. */
  readonly place: number;
}

/** In no order. Index: `tests_dealer_search`, without reading rows. */
export async function listDealerMonths(
  executor: Executor,
  dealerIds: readonly number[],
  months: readonly MonthSpan[],
): Promise<DealerMonth[]> {
  const spans = months.flatMap(({ fromMs, untilMs }, index) => [
    [`from${index}`, fromMs],
    [`until${index}`, untilMs],
  ]);
  return await monthQueries(executor)(String(months.length)).execute({
    dealerIds: JSON.stringify(dealerIds),
    ...Object.fromEntries(spans),
  });
}

/** A range of the index for each dealer and month. Without the join, SQLite may look through those of all dealers. */
const monthQueries = prepared((executor) =>
  memoized((count: string) => {
    const { dealerId, testedAtMs } = batteryTests;
    const { testCount, sohSum, sohCount, evaluatedCount, warnedCount } = TEST_SUMS;
    const months = Array.from(
      { length: Number(count) },
      (_, place) =>
        sql`SELECT ${sql.raw(String(place))} AS "place", ${itemId()} AS "dealerId", ${testCount} AS "testCount",
          ${sohSum} AS "sohSum", ${sohCount} AS "sohCount", ${evaluatedCount} AS "evaluatedCount", ${warnedCount} AS "warnedCount"
        FROM ${jsonItems(executor, "dealerIds")} CROSS JOIN ${batteryTests}
        WHERE ${dealerId} = ${itemId()} AND ${IS_COUNTED}
          AND ${testedAtMs} >= ${placeholder(`from${place}`)} AND ${testedAtMs} < ${placeholder(`until${place}`)}
        GROUP BY ${itemId()}`,
    );
    return executor.prepareStatement<DealerMonth>(sql.join(months, sql` UNION ALL `));
  }),
);
