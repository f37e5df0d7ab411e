import { type Column, type SQL, sql } from "drizzle-orm";
import { customType } from "drizzle-orm/sqlite-core";

/**
 * What tables are made of. Each table is defined once and stands for both engines: the queries of the stores are built from it as
 * it is, and the PostgreSQL schema is derived from it (`postgres-schema.ts`). Nothing that only one engine knows can be said here.
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

/** True or false. */
export const flag = customType<{ data: boolean; driverData: boolean | 0 | 1 }>({
  dataType: () => "integer",
  toDriver: (value) => value,
  fromDriver: Boolean,
});

const jsonType = customType<{ data: unknown; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (text) => JSON.parse(text) as unknown,
});

/** A value kept as JSON text. */
export const json = jsonType;

/** A column of an index, highest first; nulls are last on both engines. */
export function descending(column: Column): SQL {
  return sql`${column} DESC`;
}
