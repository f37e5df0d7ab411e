import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import type { Dealer } from "../dealers/dealer.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { batteryTests, dealerTestTallies } from "./battery-test-table.ts";
import type { Months } from "./dealer-figures.ts";
import { IS_COUNTED, TEST_SUMS } from "./month-figures-store.ts";

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
