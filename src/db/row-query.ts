import { and, type Column, type GetColumnData, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Executor, Planning, RowQuery } from "./database.ts";

export type Fields = Readonly<Record<string, Column | SQL>>;
/** JSON only as text, booleans in the engine's own form. */
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
/**
 * Undecoded, as Drizzle's mapping takes longer than the query: select JSON with `jsonText`, and what an outer
 * join may leave out as SQL of a nullable type.
 */
export function prepareRows<Selected extends Fields>(
  executor: Executor,
  fields: Selected,
  build: (selection: Selection<Selected>) => SQLWrapper,
  planning: Planning = "once",
): RowQuery<RowOf<Selected>> {
  const aliased = Object.entries(fields).map(([name, field]) => [name, sql`${field}`.as(name)]);
  const query = build(Object.fromEntries(aliased) as Selection<Selected>).getSQL();
  return executor.prepareStatement(query, planning);
}

export function selected(fields: Fields): SQL {
  return sql.join(
    Object.entries(fields).map(([name, field]) => sql`${field} AS ${sql.identifier(name)}`),
    sql`, `,
  );
}

/**
 * A parameter with its type. SQLite plans a bare one beside LIMIT, or `=` under ORDER BY, at every run, which takes longer than finding a
 * test.
 */
export function typed(name: string, type: "bigint" | "text"): SQL {
  return sql`CAST(${sql.placeholder(name)} AS ${sql.raw(type)})`;
}

export function jsonText(column: Column): SQL<string | null> {
  return sql<string | null>`CAST(${column} AS TEXT)`;
}

/** Keeps NULL: Drizzle's own would write `false` in a boolean column, and the text `null` in a JSON one. */
export function columnPlaceholder(name: string, column: Column): SQL {
  const encoder = {
    mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
  };
  return sql`${sql.param(sql.placeholder(name), encoder)}`;
}

export function columnPlaceholders<Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  names: readonly Name[],
): Record<Name, SQL> {
  const placeholders = names.map((name) => [name, columnPlaceholder(name, columns[name])]);
  return Object.fromEntries(placeholders) as Record<Name, SQL>;
}

/** Whether a row meets all conditions. @param column of the index that should be used: it is all that is read. */
export async function hasRow(
  executor: Executor,
  column: SQLiteColumn,
  condition: SQL,
  ...more: readonly SQL[]
): Promise<boolean> {
  const rows = await executor
    .select({ column })
    .from(column.table as SQLiteTable)
    .where(and(condition, ...more))
    .limit(1);
  return rows.length > 0;
}
