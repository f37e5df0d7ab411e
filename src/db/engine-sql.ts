import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Executor } from "./executor.ts";

/** Where one text cannot serve both engines. Everything else that stores say is the same SQL on both. */

/**
 * The ids that a claim may take, for the `IN` of its `UPDATE`. On PostgreSQL rows that another claim holds at this moment are
 * passed over instead of waited for; the array keeps the planner from running the select more than once, which would claim more
 * than its limit. On SQLite there is no other claim at this moment.
 */
export function idsToClaim(tx: Executor, select: SQLWrapper): SQL {
  return tx.engine === "postgres"
    ? sql`(SELECT unnest(ARRAY(${select} FOR UPDATE SKIP LOCKED)))`
    : sql`${select}`;
}

/**
 * A column in a condition for which no index should be taken. SQLite's planner, which does not know how rare a value is, would at
 * times choose the index of the column that narrows less; PostgreSQL's has statistics.
 */
export function unindexed(executor: Executor, column: Column): SQL {
  return executor.engine === "postgres" ? sql`${column}` : sql`+${column}`;
}

/** Whether the rows that an OFFSET passes over are read whole, not in the index alone: on PostgreSQL they are. */
export function readsRowsOfOffset(executor: Executor): boolean {
  return executor.engine === "postgres";
}
