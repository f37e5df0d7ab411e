import { type Column, type GetColumnData, is, Placeholder, type Query, type SQL, sql } from "drizzle-orm";
import type { Executor } from "./database.ts";

/** A prepared select for what runs on every request. */
export interface RowQuery<Row> {
  /** To be awaited. @param values those of the query's placeholders, by name. */
  execute(values: Readonly<Record<string, unknown>>): Row[] | Promise<Row[]>;
}

type Fields = Readonly<Record<string, Column | SQL>>;
/** What a row holds: JSON only as text, and booleans as SQLite keeps them. */
type Stored<Data> = Data extends boolean ? boolean | 0 | 1 : Data;
type FieldData<Field> = Field extends Column
  ? Stored<GetColumnData<Field>>
  : Field extends SQL<infer Data>
    ? Data
    : never;
export type RowOf<Selected extends Fields> = { [Name in keyof Selected]: FieldData<Selected[Name]> };
export type Selection<Selected extends Fields> = {
  [Name in keyof Selected]: SQL.Aliased<FieldData<Selected[Name]>>;
};
type Parameter = string | number | bigint | boolean | null;

/**
 * Prepares a select whose rows are flat objects with the names of `fields`, taken as SQLite's binding makes them: Drizzle's own
 * mapping of rows takes longer than the query. Nothing is decoded, so JSON columns are selected with `jsonText`, and joins must be
 * inner ones.
 */
export function prepareRows<Selected extends Fields>(
  executor: Executor,
  fields: Selected,
  build: (selection: Selection<Selected>) => { toSQL(): Query },
): RowQuery<RowOf<Selected>> {
  const aliased = Object.entries(fields).map(([name, field]) => [name, sql`${field}`.as(name)]);
  const query = build(Object.fromEntries(aliased) as Selection<Selected>).toSQL();
  const statement = executor.$client.prepare<RowOf<Selected>, Parameter[]>(query.sql);
  const parameters = query.params.map(valueReader);
  return {
    // SQLite has answered when the call returns: a promise around that would only be waited for.
    execute: (values) => statement.all(...parameters.map((read) => read(values))),
  };
}

/** A JSON column as the text that is stored. */
export function jsonText(column: Column): SQL<string | null> {
  return sql<string | null>`CAST(${column} AS TEXT)`;
}

function valueReader(parameter: unknown): (values: Readonly<Record<string, unknown>>) => Parameter {
  if (is(parameter, Placeholder)) return (values) => values[parameter.name] as Parameter;
  const constant = parameter as Parameter;
  return () => constant;
}
