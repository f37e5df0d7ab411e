import { type Column, is, type SQL, sql } from "drizzle-orm";
import {
  customType,
  SQLiteCustomColumn,
  SQLiteInteger,
  SQLiteReal,
  SQLiteText,
} from "drizzle-orm/sqlite-core";

/**
 * Each table is defined once for both engines, with only what both have: stores build queries from it, and
 * `postgres-schema.ts` derives PostgreSQL's types. There `text` is in the order of bytes, and `json` keeps
 * the text as given.
 */
export {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable as table,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

export const flag = customType<{ data: boolean; driverData: boolean | 0 | 1 }>({
  dataType: () => "integer",
  toDriver: (value) => value,
  fromDriver: Boolean,
});

const jsonType = customType<{ data: unknown; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (text): unknown => JSON.parse(text),
});

export const json = jsonType;

/** Nulls are last on both engines. */
export function descending(column: Column): SQL {
  return sql`${column} DESC`;
}

/** Nulls are first on both engines. Rows that arrive in this order fill the pages of an index. */
export function ascending(column: Column): SQL {
  return sql`${column} ASC`;
}

export type ColumnKind = "integer" | "real" | "text" | "flag" | "json";

/** SQLite returns 0 or 1 for a flag. @throws Error for a type that is not offered here. */
export function columnKind(column: Column): ColumnKind {
  if (is(column, SQLiteCustomColumn)) return column.getSQLType() === "integer" ? "flag" : "json";
  if (is(column, SQLiteInteger)) return "integer";
  if (is(column, SQLiteReal)) return "real";
  if (is(column, SQLiteText)) return "text";
  throw new Error(`${column.name}: no table has the type ${column.columnType}`);
}
