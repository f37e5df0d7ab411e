import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * A named parameter for a column of a prepared insert or update, written as the column writes its values.
 *
 * Drizzle's bare placeholder passes null through the column's encoder too, where it becomes `false` in a boolean column and
 * the text `null` in a JSON one; here null stays NULL.
 */
export function columnPlaceholder(name: string, column: Column): SQL {
  const encoder = {
    mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
  };
  return sql`${sql.param(sql.placeholder(name), encoder)}`;
}

/** Each placeholder is named after its column. */
export function columnPlaceholders<Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  names: readonly Name[],
): Record<Name, SQL> {
  const placeholders = names.map((name) => [name, columnPlaceholder(name, columns[name])]);
  return Object.fromEntries(placeholders) as Record<Name, SQL>;
}
