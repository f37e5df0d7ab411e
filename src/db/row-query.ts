import { Column, type GetColumnData, is, Placeholder, type Query, type SQL, sql } from "drizzle-orm";
import type { Executor } from "./database.ts";

/** A prepared select for what runs on every request. */
export interface RowQuery<Row> {
  /** @param values those of the query's placeholders, by name. */
  execute(values: Readonly<Record<string, unknown>>): Promise<Row[]>;
}

type Fields = Readonly<Record<string, Column | SQL>>;
type FieldData<Field> = Field extends Column
  ? GetColumnData<Field>
  : Field extends SQL<infer Data>
    ? Data
    : never;
export type RowOf<Selected extends Fields> = { [Name in keyof Selected]: FieldData<Selected[Name]> };
export type Selection<Selected extends Fields> = {
  [Name in keyof Selected]: SQL.Aliased<FieldData<Selected[Name]>>;
};
type Parameter = string | number | bigint | boolean | null;

/**
 * Prepares a select whose rows are flat objects with the names of `fields`. Each field is named in the SQL too, so that the rows
 * are taken as SQLite's binding makes them: Drizzle's own mapping takes longer than the query. Joins must be inner ones.
 */
export function prepareRows<Selected extends Fields>(
  executor: Executor,
  fields: Selected,
  build: (selection: Selection<Selected>) => { toSQL(): Query },
): RowQuery<RowOf<Selected>> {
  const entries = Object.entries(fields);
  const selection = Object.fromEntries(entries.map(([name, field]) => [name, sql`${field}`.as(name)]));
  const query = build(selection as Selection<Selected>).toSQL();
  const statement = executor.$client.prepare<RowOf<Selected>, Parameter[]>(query.sql);
  const parameters = query.params.map(valueReader);
  const decoders = entries.flatMap(([name, field]) => decoderOf(name, field));
  return {
    async execute(values) {
      const rows = statement.all(...parameters.map((read) => read(values)));
      for (const row of rows) {
        for (const decode of decoders) decode(row);
      }
      return rows;
    },
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

/** What turns the stored value of a column into its own type, where the two differ (booleans, JSON). */
function decoderOf(name: string, field: Column | SQL): ((row: Record<string, unknown>) => void)[] {
  if (!is(field, Column) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return [];
  return [
    (row) => {
      const stored = row[name];
      if (stored !== null) row[name] = field.mapFromDriverValue(stored);
    },
  ];
}
