import { eq, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { batteryTests } from "./battery-test-table.ts";

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
    .orderBy(sql`${batteryTests.testedAtMs} DESC NULLS LAST`, sql`${batteryTests.id} DESC`)
    .limit(NEWEST_COUNT)
    .as("newest");
  const [row] = await executor
    .select({ id: newest.id })
    .from(newest)
    .where(eq(newest.unitId, unitId))
    .orderBy(sql`${newest.testedAtMs} DESC NULLS LAST`, sql`${newest.id} DESC`)
    .limit(1);
  return row?.id ?? null;
}
