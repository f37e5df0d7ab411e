import { explained } from "../kernel/explained-field.ts";
import { type Field, nullable } from "../kernel/field.ts";
import type { JsonSchema } from "../kernel/json-schema.ts";
import { described, type HeldObject, type WireObject } from "../kernel/sent.ts";
import { type Shape, shape } from "../kernel/shape.ts";

/** `description` and `example` are for documentation. */
export function figure<T, W>(
  field: Field<T, W>,
  description: string,
  example: W | null,
): Field<T | null, W | null> {
  return described(explained(nullable(field), description), {}, example);
}

/** One declaration gives type, reader, columns, form on the wire, JSON Schema and example. */
export function figures<const M extends Readonly<Record<string, Field<unknown>>>>(
  members: M,
  notes: Pick<JsonSchema, "title" | "description">,
): Figures<M> {
  const names = Object.keys(members);
  const field = described(shape(members), notes);
  const none = Object.fromEntries(names.map((name) => [name, null])) as HeldObject<M>;
  return {
    ...field,
    names: names as (keyof M & string)[],
    none,
    noneOnWire: field.present(none),
    of(row) {
      const held: Record<string, unknown> = {};
      for (const name of names) held[name] = row[name];
      return held as HeldObject<M>;
    },
  };
}

interface Figures<M> extends Shape<M> {
  /** Also of their columns. */
  readonly names: readonly (keyof M & string)[];
  readonly none: HeldObject<M>;
  readonly noneOnWire: WireObject<M>;
  /** From the columns of a row. */
  of(row: HeldObject<M>): HeldObject<M>;
}
