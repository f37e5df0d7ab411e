import { type Column, is, type SQL, sql } from "drizzle-orm";
import { customType, SQLiteCustomColumn } from "drizzle-orm/sqlite-core";

/**
 * The building blocks of tables. Each table is defined once for both engines: stores build their queries from the definition as it
 * is, and the PostgreSQL schema is derived from it (`postgres-schema.ts`). Only what both engines have can be expressed here.
 *
 * | here      | SQLite    | PostgreSQL                                   |
 * | --------- | --------- | -------------------------------------------- |
 * | `integer` | `integer` | `bigint`, read as a number                   |
 * | `real`    | `real`    | `double precision`                           |
 * | `text`    | `text`    | `text COLLATE "C"`: the order of the bytes   |
 * | `flag`    | `integer` | `boolean`                                    |
 * | `json`    | `text`    | `json`, which keeps the text as it was given |
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

/**
 * The same order the other way round: nulls are first on both engines. Rows that arrive in it fill the pages of an index, where those that
 * arrive against it leave them half empty.
 */
export function ascending(column: Column): SQL {
  return sql`${column} ASC`;
}

/** SQLite returns 0 or 1 for such a column. */
export function isFlag(column: Column): boolean {
  return is(column, SQLiteCustomColumn) && column.getSQLType() === "integer";
}
