import { is, Placeholder } from "drizzle-orm";

export interface RowQuery<Row> {
  /** By the names of the placeholders. */
  execute(values: Readonly<Record<string, unknown>>): Row[] | Promise<Row[]>;
}

/** `once`: PostgreSQL keeps one plan. `eachRun`: plans depend on values, or there are too many shapes. */
export type Planning = "once" | "eachRun";

export type Parameter = string | number | bigint | boolean | null;

export function valueReader(parameter: unknown): (values: Readonly<Record<string, unknown>>) => Parameter {
  if (is(parameter, Placeholder)) return (values) => values[parameter.name] as Parameter;
  const constant = parameter as Parameter;
  return () => constant;
}
