import { type Column, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Executor } from "./executor.ts";

/** Only the SQL that must differ between the engines. Everything else in the stores is the same SQL on both. */

/**
 * The ids that a claim may take, for the `IN` of its `UPDATE`. On PostgreSQL, rows that another claim holds at this moment are skipped, not
 * waited for. The array keeps the planner from running the select more than once, which would claim more than its limit. On SQLite there is
 * no other claim at this moment.
 */
export function idsToClaim(tx: Executor, select: SQLWrapper): SQL {
  return tx.engine === "postgres"
    ? sql`(SELECT unnest(ARRAY(${select} FOR UPDATE SKIP LOCKED)))`
    : sql`${select}`;
}

/**
 * `select` compares a column with `itemId()`, and its limit applies to each item of a JSON array.
 *
 * @param name of the placeholder of the array.
 */
export function idsToClaimOfEach(tx: Executor, id: SQLiteColumn, name: string, select: SQLWrapper): SQL {
  const items = jsonItems(tx, name);
  // SQLite has no LATERAL: the table is joined a second time by its key instead.
  const key = sql.identifier(id.name);
  return tx.engine === "postgres"
    ? sql`(SELECT unnest(ARRAY(SELECT chosen.id FROM ${items} CROSS JOIN LATERAL (${select} FOR UPDATE SKIP LOCKED) AS chosen(id))))`
    : sql`(SELECT chosen.${key} FROM ${items} CROSS JOIN ${id.table} AS chosen WHERE chosen.${key} IN ${select})`;
}

export function itemId(): SQL {
  return sql`CAST(item.value AS bigint)`;
}

/**
 * Each item is the column `value` of `item`: a list of any length is one parameter of a prepared statement.
 *
 * @param name of the placeholder.
 */
export function jsonItems(executor: Executor, name: string): SQL {
  const list = sql.placeholder(name);
  return executor.engine === "postgres"
    ? sql`jsonb_array_elements(CAST(${list} AS jsonb)) AS item(value)`
    : sql`json_each(${list}) AS item`;
}

/** @param name of the placeholder of a JSON array. */
export function isAmongIds(executor: Executor, column: Column, name: string): SQL {
  const ids = sql`SELECT ${itemId()} FROM ${jsonItems(executor, name)}`;
  // Otherwise PostgreSQL would join with the items, and read all of a small table for it; see `rowOfEach`.
  return executor.engine === "postgres" ? sql`${column} = ANY(ARRAY(${ids}))` : sql`${column} IN (${ids})`;
}

/**
 * Joins `jsonItems` with the row of a table that each item names, if there is one.
 *
 * PostgreSQL plans a prepared statement for the size that a table has at that time. With a plain join it would read the few tests of a new
 * installation in full, and continue to do so when there are many. This way it looks up each row in the index.
 *
 * @param condition names at most one row for each item: all columns of a unique index.
 * @param options.isLocking keeps others from changing the rows until the transaction ends; on SQLite nobody else writes meanwhile.
 */
export function rowOfEach(
  executor: Executor,
  table: SQLiteTable,
  condition: SQL,
  { isLocking = false } = {},
): SQL {
  if (executor.engine === "sqlite") return sql`CROSS JOIN ${table} ON ${condition}`;
  const locking = isLocking ? sql`FOR UPDATE` : sql``;
  const name = sql.identifier(getTableName(table));
  return sql`CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE ${condition} LIMIT 1 ${locking}) AS ${name}`;
}

/**
 * For a condition in which no index should be used. SQLite's planner does not know how rare a value is, and would sometimes choose the
 * index of the less selective column. PostgreSQL's planner has statistics.
 */
export function unindexed(executor: Executor, column: Column): SQL {
  return executor.engine === "postgres" ? sql`${column}` : sql`+${column}`;
}

/**
 * For a `LIKE` with a pattern in small letters: capital letters of ASCII match as well. On SQLite they always do, and each call of a
 * function for a hundred thousand rows takes milliseconds.
 */
export function ignoringCase(executor: Executor, column: Column): SQL {
  return executor.engine === "postgres" ? sql`lower(${column})` : sql`${column}`;
}

/** Whether rows that an OFFSET skips are read from the table, not from the index alone: on PostgreSQL they are. */
export function readsRowsOfOffset(executor: Executor): boolean {
  return executor.engine === "postgres";
}

/**
 * Lets one transaction at a time, among all processes on the database, run from here to its end. It protects what the transaction
 * changes outside the database. On SQLite transactions run one at a time anyway.
 *
 * @param lock a number that stands for this purpose.
 */
export async function passAlone(tx: Executor, lock: number): Promise<void> {
  if (tx.engine !== "postgres") return;
  await tx.prepareStatement(sql`SELECT pg_advisory_xact_lock(CAST(${lock} AS bigint))`).execute({});
}

export function jsonPathText(
  executor: Executor,
  column: Column,
  path: readonly string[],
): SQL<string | null> {
  return executor.engine === "postgres"
    ? sql<string | null>`CAST(${column} AS json) #>> ${`{${path.join(",")}}`}`
    : sql<string | null>`CAST(json_extract(${column}, ${`$.${path.join(".")}`}) AS text)`;
}
