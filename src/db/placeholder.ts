import { type Column, type SQL, sql } from "drizzle-orm";

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
