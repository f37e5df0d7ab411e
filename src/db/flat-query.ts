import { is, Placeholder } from "drizzle-orm";

export interface RowQuery<Row> {
  /** To be awaited. @param values those of the query's placeholders, by name. */
  execute(values: Readonly<Record<string, unknown>>): Row[] | Promise<Row[]>;
}

/**
 * `once` lets PostgreSQL keep one plan for all values, as it does after a few runs when that looks no more expensive. `eachRun` makes it
 * plan for the values of each run, for queries whose best plan depends on them, and for those of so many shapes that its connections
 * should not keep them: it releases a kept statement only with the connection. SQLite's plans do not depend on values.
 */
export type Planning = "once" | "eachRun";

export type Parameter = string | number | bigint | boolean | null;

export function valueReader(parameter: unknown): (values: Readonly<Record<string, unknown>>) => Parameter {
  if (is(parameter, Placeholder)) return (values) => values[parameter.name] as Parameter;
  const constant = parameter as Parameter;
  return () => constant;
}
