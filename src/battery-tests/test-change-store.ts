import type { SQL } from "drizzle-orm";
import { changeNumber, countChange } from "../db/change-number.ts";
import type { Database, Executor } from "../db/database.ts";
import { createHighWaterMark, type HighWaterMark } from "../db/high-water-mark.ts";
import { batteryTests } from "./battery-test-table.ts";
import { testChanges } from "./test-change-table.ts";

/** Await it before tests are written in a transaction; they get `nextTestChange`. */
export async function countTestChange(tx: Executor): Promise<void> {
  await countChange(tx, testChanges.id);
}

/** Higher than that of every change that was committed before. */
export function nextTestChange(executor: Executor): SQL<number> {
  return changeNumber(executor, testChanges.id);
}

export function testChangeHighWaterMark(db: Database): HighWaterMark {
  return createHighWaterMark(db, { column: testChanges.id, writtenTo: batteryTests });
}
