import { inArray, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { rowOfEach, rowsOfEach, unindexed } from "../db/engine-sql.ts";
import { prepared } from "../db/prepared.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { units } from "../dealers/unit-table.ts";
import { batteryTests, hasEnded } from "./battery-test-table.ts";
import { testRemarks } from "./test-remark-table.ts";
import type { UnitRemarks } from "./unit-outlier.ts";

const { id, dealerId, unitId, status, testedAtMs, resultHeld, failureReason } = batteryTests;
const since = sql.placeholder("sinceMs");

interface UnitCount {
  readonly unitId: number;
  readonly resultCount: number;
}

/** A range of the index for each dealer, which holds all that is read. */
const completedOfUnits = prepared((executor) =>
  executor.prepareStatement<UnitCount>(
    sql`
    SELECT ${unitId} AS "unitId", count(*) AS "resultCount"
    FROM ${dealers}
    ${rowsOfEach(
      executor,
      batteryTests,
      sql`${dealerId} = ${dealers.id} AND ${status} = 'completed' AND ${hasEnded(batteryTests)} AND ${testedAtMs} >= ${since}`,
    )}
    GROUP BY ${unitId}`,
    "eachRun",
  ),
);

interface RemarkedCount {
  readonly unitId: number;
  readonly remarkedCount: number;
  readonly uncompletedCount: number;
}

/** A test whose result was refused no longer says when it was made. */
const remarkedOfUnits = prepared((executor) =>
  executor.prepareStatement<RemarkedCount>(
    sql`
    SELECT ${unitId} AS "unitId", count(*) AS "remarkedCount",
      count(CASE WHEN ${status} <> 'completed' THEN 1 END) AS "uncompletedCount"
    FROM (SELECT DISTINCT ${unindexed(executor, testRemarks.testId)} AS id FROM ${testRemarks} WHERE ${testRemarks.noticedAtMs} >= ${since}) AS remarked
    ${rowOfEach(executor, batteryTests, sql`${id} = remarked.id`)}
    WHERE (${testedAtMs} IS NULL OR ${testedAtMs} >= ${since}) AND (${resultHeld} OR ${failureReason} = 'refused')
    GROUP BY ${unitId}`,
    "eachRun",
  ),
);

/**
 * Of each unit that has any, the results of tests since then: completed ones, and those with remarks that are held, refused or being rendered.
 * Indexes: `tests_dealer_search`, `test_remarks_noticed` and the primary key of the tests; no other row is read.
 */
export async function listUnitRemarks(executor: Executor, sinceMs: number): Promise<UnitRemarks[]> {
  const completed = await completedOfUnits(executor).execute({ sinceMs });
  const remarked = await remarkedOfUnits(executor).execute({ sinceMs });
  const found = new Map<number, UnitRemarks>();
  for (const row of completed)
    found.set(row.unitId, { unitId: row.unitId, resultCount: Number(row.resultCount), remarkedCount: 0 });
  for (const row of remarked) {
    const resultCount = (found.get(row.unitId)?.resultCount ?? 0) + Number(row.uncompletedCount);
    found.set(row.unitId, { unitId: row.unitId, resultCount, remarkedCount: Number(row.remarkedCount) });
  }
  return [...found.values()];
}

/** By unit; those that were ordered and never seen have none. */
export async function listSerialNumbers(
  executor: Executor,
  unitIds: readonly number[],
): Promise<Map<number, string | null>> {
  if (unitIds.length === 0) return new Map();
  const rows = await executor
    .select({ id: units.id, serialNumber: units.serialNumber })
    .from(units)
    .where(inArray(units.id, [...unitIds]));
  return new Map(rows.map((row) => [row.id, row.serialNumber]));
}
