import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { batteryTests, dealerTestTallies } from "./battery-test-table.ts";
import type { Months } from "./dealer-figures.ts";

/** Both differ once a test of the dealer has changed, has come or was erased. */
export interface TestsVersion {
  readonly dealerId: number;
  readonly totalCount: number;
  /** Of the last change of a test; null without tests. */
  readonly lastChangeNo: number | null;
}

/** Of every dealer of a company, by id. Indexes: `dealers_company`, then the primary key of the tallies and `tests_dealer_changes`. */
export async function listTestsVersions(executor: Executor, companyId: number): Promise<TestsVersion[]> {
  const total = executor
    .select({ total: sql`COALESCE(sum(${dealerTestTallies.testCount}), 0)` })
    .from(dealerTestTallies)
    .where(eq(dealerTestTallies.dealerId, dealers.id));
  const lastChange = executor
    .select({ changeNo: batteryTests.changeNo })
    .from(batteryTests)
    .where(eq(batteryTests.dealerId, dealers.id))
    .orderBy(desc(batteryTests.changeNo))
    .limit(1);
  return await executor
    .select({
      dealerId: dealers.id,
      totalCount: sql`(${total})`.mapWith(Number),
      lastChangeNo: sql<number | null>`(${lastChange})`.mapWith((value) =>
        value === null ? null : Number(value),
      ),
    })
    .from(dealers)
    .where(eq(dealers.companyId, companyId))
    .orderBy(asc(dealers.id));
}

interface MonthRow {
  readonly dealerId: number;
  readonly thisMonthCount: number;
  readonly testCount: number;
  readonly warnedCount: number;
  readonly meanSohPercent: number | null;
}

/**
 * The completed tests of two months by dealer; dealers without any are left out. Index: `tests_dealer_status`, which contains all that is
 * read, so that no row is.
 *
 * @param dealerIds at most 500.
 */
export async function listMonthFigures(
  executor: Executor,
  dealerIds: readonly number[],
  { lastMs, thisMs, nextMs }: Months,
): Promise<MonthRow[]> {
  const { dealerId, status, testedAtMs, sohPercent, warningBits } = batteryTests;
  const countOf = (condition: ReturnType<typeof sql>) =>
    sql`COALESCE(sum(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`.mapWith(Number);
  return await executor
    .select({
      dealerId,
      testCount: sql`count(*)`.mapWith(Number),
      thisMonthCount: countOf(sql`${testedAtMs} >= ${thisMs}`),
      warnedCount: countOf(sql`${warningBits} > 0`),
      meanSohPercent: sql<number | null>`avg(${sohPercent})`.mapWith((value) =>
        value === null ? null : Number(value),
      ),
    })
    .from(batteryTests)
    .where(
      and(
        inArray(dealerId, [...dealerIds]),
        eq(status, "completed"),
        gte(testedAtMs, lastMs),
        lt(testedAtMs, nextMs),
      ),
    )
    .groupBy(dealerId);
}
