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
  return jsonText(named);
}

function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  return UNREADABLE.test(text) ? JSON.stringify(value, readable) : text;
}

export function selectJsonRows(columns: readonly Column[], name: string): SQL {
  const places = columns.map((_, place) => sql.identifier(String(place)));
  const types = columns.map((column, place) => sql`${places[place]} ${sql.raw(typeOf(column))}`);
  return sql`SELECT ${sql.join(places, sql`, `)} FROM json_to_recordset(CAST(${sql.placeholder(name)} AS json)) AS item(${sql.join(types, sql`, `)})`;
}

/** One row, a parameter for each value: the server sets this up sooner than it reads JSON. */
export function selectRow(columns: readonly Column[]): SQL {
  const values = columns.map(
    (column, place) =>
      sql`CAST(${sql.placeholder(String(place))} AS ${sql.raw(typeOf(column))}) AS ${sql.identifier(String(place))}`,
  );
  return sql`SELECT ${sql.join(values, sql`, `)}`;
}

/** The parameters of `selectRow`, by the places of their columns. */
export function rowParameters(
  columns: readonly Column[],
  row: readonly unknown[],
): Readonly<Record<number, unknown>> {
  return row.map((value, place) => {
    if (value === null || value === undefined) return null;
    const member = memberOf(columns[place] as Column, value);
    return isJson(columns[place] as Column) ? jsonText(member) : member;
  });
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
