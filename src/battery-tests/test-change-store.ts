import type { SQL } from "drizzle-orm";
import { changeNumber, countChange } from "../db/change-number.ts";
import type { Database, Executor } from "../db/database.ts";
import { createSettledNumbers, type SettledNumbers } from "../db/settled-numbers.ts";
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

export function settledTestChanges(db: Database): SettledNumbers {
  return createSettledNumbers(db, { column: testChanges.id, writtenTo: batteryTests });
}
