import { sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { memoized, prepared } from "../db/prepared.ts";
import { batteryTests, hasEnded } from "./battery-test-table.ts";
import type { MonthFigures, MonthSpan } from "./dealer-test-search.ts";

const { placeholder } = sql;
const { status, referenceData, sohPercent, withdrawnAtMs, warningBits } = batteryTests;
const soh = sql`CASE WHEN ${referenceData} = 'final' AND ${withdrawnAtMs} IS NULL THEN ${sohPercent} END`;

/** The second condition lets SQLite use `tests_dealer_search`, which has all of `TEST_SUMS`. */
export const IS_COUNTED = sql`${status} = 'completed' AND ${hasEnded(batteryTests)}`;

/** See `MonthFigures`. */
export const TEST_SUMS = {
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
