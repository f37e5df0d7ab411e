import { type Column, is, type SQL, sql } from "drizzle-orm";
import { SQLiteCustomColumn } from "drizzle-orm/sqlite-core";

/**
 * PostgreSQL reads the text as a table, so any number of rows is one parameter of one prepared statement. Members are named by the
 * positions of their columns; an absent one is NULL.
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

/** @param name of the placeholder. */
export function selectJsonRows(columns: readonly Column[], name: string): SQL {
  const places = columns.map((_, place) => sql.identifier(String(place)));
  const types = columns.map((column, place) => sql`${places[place]} ${sql.raw(typeOf(column))}`);
  return sql`SELECT ${sql.join(places, sql`, `)} FROM json_to_recordset(CAST(${sql.placeholder(name)} AS json)) AS item(${sql.join(types, sql`, `)})`;
}

const isJson = (column: Column) => is(column, SQLiteCustomColumn) && column.getSQLType() === "text";

/** JSON text is inserted unchanged, so that it is stored letter for letter. */
function memberOf(column: Column, value: unknown): unknown {
  return isJson(column) ? value : column.mapToDriverValue(value);
}

/** The PostgreSQL types behind the type names of `table.ts`. */
const TYPES: Readonly<Record<string, string>> = { integer: "bigint", real: "double precision", text: "text" };

function typeOf(column: Column): string {
  if (is(column, SQLiteCustomColumn)) return isJson(column) ? "json" : "boolean";
  const type = TYPES[column.getSQLType()];
  if (type === undefined) throw new Error(`a column of rows as JSON has the type ${column.getSQLType()}`);
  return type;
}

/** Escapes that PostgreSQL refuses in JSON. After a backslash the match may be harmless; such a text is only written the slower way. */
const UNREADABLE = /\\u(?:0000|d[89a-f])/;

/** Replaces what PostgreSQL cannot keep, as `storable` does for every parameter. */
function readable(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "\ufffd").toWellFormed() : value;
}
