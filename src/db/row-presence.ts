import { and, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Executor } from "./executor.ts";

/** Whether a row meets all conditions. @param column of the index that should be used: it is all that is read. */
export async function hasRow(
  executor: Executor,
  column: SQLiteColumn,
  condition: SQL,
  ...more: readonly SQL[]
): Promise<boolean> {
  const rows = await executor
    .select({ column })
    .from(column.table as SQLiteTable)
    .where(and(condition, ...more))
    .limit(1);
  return rows.length > 0;
}
