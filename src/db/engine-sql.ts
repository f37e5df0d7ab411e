import { type Column, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Executor } from "./database.ts";
import { prepared } from "./prepared.ts";

/** Only what must differ between the engines; all else in the stores is the same SQL on both. */

/**
 * PostgreSQL skips rows that another claim holds. The array keeps its planner from running the select more
 * than once, which would claim more than the limit.
 */
export function idsToClaim(tx: Executor, select: SQLWrapper): SQL {
  return tx.engine === "postgres"
    ? sql`(SELECT unnest(ARRAY(${select} FOR UPDATE SKIP LOCKED)))`
    : sql`${select}`;
}

/** `select` uses `itemId()`; its limit is for each item. `name` names the placeholder of a JSON array. */
export function idsToClaimOfEach(tx: Executor, id: SQLiteColumn, name: string, select: SQLWrapper): SQL {
  const items = jsonItems(tx, name);
  // SQLite has no LATERAL: the table is joined again by its key.
  const key = sql.identifier(id.name);
  return tx.engine === "postgres"
    ? sql`(SELECT unnest(ARRAY(SELECT chosen.id FROM ${items} CROSS JOIN LATERAL (${select} FOR UPDATE SKIP LOCKED) AS chosen(id))))`
    : sql`(SELECT chosen.${key} FROM ${items} CROSS JOIN ${id.table} AS chosen WHERE chosen.${key} IN ${select})`;
}

export function itemId(): SQL {
  return sql`CAST(item.value AS bigint)`;
}

/** Each item is `item.value`: a list of any length is one parameter. `name` names the placeholder. */
export function jsonItems(executor: Executor, name: string): SQL {
  const list = sql.placeholder(name);
  return executor.engine === "postgres"
    ? sql`jsonb_array_elements(CAST(${list} AS jsonb)) AS item(value)`
    : sql`json_each(${list}) AS item`;
}

/** The values of all rows as JSON, in no particular order; without rows an empty array, or null on PostgreSQL. */
export function jsonArrayOf(executor: Executor, value: SQL): SQL {
  return executor.engine === "postgres" ? sql`json_agg(${value})` : sql`json_group_array(${value})`;
}

/** `name` names the placeholder of a JSON array. */
export function isAmongIds(executor: Executor, column: Column, name: string): SQL {
  return isAmong(executor, column, sql`SELECT ${itemId()} FROM ${jsonItems(executor, name)}`);
}

/** By the index of the column: PostgreSQL would otherwise join with few `ids`, and read all of the table; see `rowOfEach`. */
export function isAmong(executor: Executor, column: SQLWrapper, ids: SQL): SQL {
  return executor.engine === "postgres" ? sql`${column} = ANY(ARRAY(${ids}))` : sql`${column} IN (${ids})`;
}

/** `name` names the placeholder of a JSON array of texts. */
export function isAmongTexts(executor: Executor, text: SQLWrapper, name: string): SQL {
  const list = sql.placeholder(name);
  return executor.engine === "postgres"
    ? sql`${text} = ANY(ARRAY(SELECT jsonb_array_elements_text(CAST(${list} AS jsonb))))`
    : sql`${text} IN (SELECT value FROM json_each(${list}))`;
}

/**
 * Looks each row up in the index: a plain join, planned for the few tests of a new installation, would go on
 * to read all. `condition` must be all columns of a unique index. `isLocking` keeps others from changing the
 * rows.
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

/** As `rowOfEach`, of an index that is not unique: all rows of each item. OFFSET keeps the planner from joining the whole table. */
export function rowsOfEach(executor: Executor, table: SQLiteTable, condition: SQL): SQL {
  if (executor.engine === "sqlite") return sql`CROSS JOIN ${table} ON ${condition}`;
  const name = sql.identifier(getTableName(table));
  return sql`CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE ${condition} OFFSET 0) AS ${name}`;
}

/** SQLite does not know how rare a value is, and may take the index of the less selective column. */
export function unindexed(executor: Executor, column: Column): SQL {
  return executor.engine === "postgres" ? sql`${column}` : sql`+${column}`;
}

/**
 * A condition that no index finds rows by. PostgreSQL takes columns of which one follows from the other for
 * independent: it expects next to no rows, and may read the indexes of both to their end.
 */
export function pickedOut(executor: Executor, condition: SQL): SQL {
  return executor.engine === "postgres" ? sql`CASE WHEN ${condition} THEN true END` : condition;
}

/** For a `LIKE` in small letters. SQLite ignores ASCII case anyway, and function calls take milliseconds. */
export function ignoringCase(executor: Executor, column: Column): SQL {
  return executor.engine === "postgres" ? sql`lower(${column})` : sql`${column}`;
}

/** From the table, not only from the index. */
export function readsRowsOfOffset(executor: Executor): boolean {
  return executor.engine === "postgres";
}

/**
 * Ends a SELECT: until the transaction ends, nobody changes the rows that it found. On PostgreSQL one that began
 * before they were changed runs again.
 */
export function lockingRowsShared(executor: Executor): SQL {
  return executor.engine === "postgres" ? sql`FOR SHARE` : sql``;
}

/**
 * One transaction at a time, among all processes, runs from here to its end: it protects what it changes
 * outside the database. `lock` is a number that stands for this purpose.
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

/**
 * From the counter of an id that has no other use; on SQLite `countChange` must have counted before. The
 * statement must be the one that writes the row: `createHighWaterMark` relies on its lock.
 */
export function changeNumber(executor: Executor, id: Column): SQL<number> {
  return executor.engine === "postgres"
    ? sql<number>`nextval(${sql.raw(`'"${getTableName(id.table)}_${id.name}_seq"'`)})`
    : sql<number>`(SELECT seq FROM sqlite_sequence WHERE name = ${sql.raw(`'${getTableName(id.table)}'`)})`;
}

/** Call it in the transaction before the rows of a change are written. */
export async function countChange(tx: Executor, id: Column): Promise<void> {
  if (tx.engine === "postgres") return;
  const name = getTableName(id.table);
  const counted = await countUp(tx).execute({ name });
  if (counted.length === 0) await beginCount(tx).execute({ name });
}

const countUp = prepared((tx) =>
  tx.prepareStatement(
    sql`UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = ${sql.placeholder("name")} RETURNING seq`,
  ),
);

const beginCount = prepared((tx) =>
  tx.prepareStatement(sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${sql.placeholder("name")}, 1)`),
);
