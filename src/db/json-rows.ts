import { type Column, is, type SQL, sql } from "drizzle-orm";
import { SQLiteCustomColumn } from "drizzle-orm/sqlite-core";

/** Any number of rows is one parameter. Positions of columns name the members; an absent one is NULL. */
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

export function selectJsonRows(columns: readonly Column[], name: string): SQL {
  const places = columns.map((_, place) => sql.identifier(String(place)));
  const types = columns.map((column, place) => sql`${places[place]} ${sql.raw(typeOf(column))}`);
  return sql`SELECT ${sql.join(places, sql`, `)} FROM json_to_recordset(CAST(${sql.placeholder(name)} AS json)) AS item(${sql.join(types, sql`, `)})`;
}

const isJson = (column: Column) => is(column, SQLiteCustomColumn) && column.getSQLType() === "text";

/** Stores JSON text letter for letter. */
function memberOf(column: Column, value: unknown): unknown {
  return isJson(column) ? value : column.mapToDriverValue(value);
}

const TYPES: Readonly<Record<string, string>> = { integer: "bigint", real: "double precision", text: "text" };

function typeOf(column: Column): string {
  if (is(column, SQLiteCustomColumn)) return isJson(column) ? "json" : "boolean";
  const type = TYPES[column.getSQLType()];
  if (type === undefined) throw new Error(`a column of rows as JSON has the type ${column.getSQLType()}`);
  return type;
}

/** PostgreSQL refuses these in JSON. A harmless match, after a backslash, only takes the slower way. */
const UNREADABLE = /\\u(?:0000|d[89a-f])/;

/** As `storable` does for every parameter. */
function readable(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "\ufffd").toWellFormed() : value;
}
