import { eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { batteryTests, newestTestsFirst } from "./battery-test-table.ts";

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
