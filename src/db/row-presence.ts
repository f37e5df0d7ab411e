import type { SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Executor } from "./executor.ts";

/** Whether a row meets the condition. It reads this column of the first one that does: best one of the index that is meant. */
export async function hasRow(
  executor: Executor,
  column: SQLiteColumn,
  condition: SQL | undefined,
): Promise<boolean> {
  const rows = await executor
    .select({ column })
    .from(column.table as SQLiteTable)
    .where(condition)
    .limit(1);
  return rows.length > 0;
}
