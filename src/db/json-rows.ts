import { type Column, is, type SQL, sql } from "drizzle-orm";
import { SQLiteCustomColumn } from "drizzle-orm/sqlite-core";

/**
 * Rows of some columns as one JSON text, which PostgreSQL reads as a table: any number of rows is one parameter of one prepared
 * statement. Members are named by the places of their columns; one that is absent is NULL.
 */
export function jsonRows(columns: readonly Column[], rows: ReadonlyArray<readonly unknown[]>): string {
  const named = rows.map((row) => {
    const members: Record<number, unknown> = {};
    row.forEach((value, place) => {
      if (value !== null && value !== undefined) members[place] = memberOf(columns[place] as Column, value);
    });
    return members;
  });
  const text = JSON.stringify(named);
  return UNREADABLE.test(text) ? JSON.stringify(named, readable) : text;
}

/** `SELECT` of such rows. @param name of the placeholder. */
export function selectJsonRows(columns: readonly Column[], name: string): SQL {
  const places = columns.map((_, place) => sql.identifier(String(place)));
  const types = columns.map((column, place) => sql`${places[place]} ${sql.raw(typeOf(column))}`);
  return sql`SELECT ${sql.join(places, sql`, `)} FROM json_to_recordset(CAST(${sql.placeholder(name)} AS json)) AS item(${sql.join(types, sql`, `)})`;
}

const isJson = (column: Column) => is(column, SQLiteCustomColumn) && column.getSQLType() === "text";

/** JSON stands in the text as it is, and is stored letter for letter. */
function memberOf(column: Column, value: unknown): unknown {
  return isJson(column) ? value : column.mapToDriverValue(value);
}

/** What `table.ts` calls by these names is this on PostgreSQL. */
const TYPES: Readonly<Record<string, string>> = { integer: "bigint", real: "double precision", text: "text" };

function typeOf(column: Column): string {
  if (is(column, SQLiteCustomColumn)) return isJson(column) ? "json" : "boolean";
  const type = TYPES[column.getSQLType()];
  if (type === undefined) throw new Error(`a column of rows as JSON has the type ${column.getSQLType()}`);
  return type;
}

/** What PostgreSQL makes no text of; a backslash before it may also make it something else. */
const UNREADABLE = /\\u(?:0000|d[89a-f])/;

/** As in every parameter; see `storable`. */
function readable(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "\ufffd").toWellFormed() : value;
}
