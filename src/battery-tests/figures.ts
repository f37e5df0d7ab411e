import type { Field } from "../kernel/field.ts";
import type { JsonSchema } from "../kernel/json-schema.ts";
import { memberCopy } from "../kernel/member-copy.ts";
import { nullable } from "../kernel/optional-field.ts";
import { described, type HeldObject, type WireObject } from "../kernel/sent.ts";
import { type Shape, shape } from "../kernel/shape.ts";

/**
 * Declares one figure of a test, which may be absent. @param description for the Test's documentation. @param example as a Test
 * shows it.
 */
export function figure<T, W>(
  field: Field<T, W>,
  description: string,
  example: W | null,
): Field<T | null, W | null> {
  return described(nullable(field), { description }, example);
}

/**
 * Declares figures that a record sends, that columns of the same names store and that a Test shows. One declaration gives their
 * type, reader, columns, form on the wire, JSON Schema and example.
 */
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
    of: memberCopy(names.map((name) => ({ name, from: name }))),
  };
}

interface Figures<M> extends Shape<M> {
  /** The names of the members, which are also the names of their columns. */
  readonly names: readonly (keyof M & string)[];
  /** The figures when all are null. */
  readonly none: HeldObject<M>;
  readonly noneOnWire: WireObject<M>;
  /** Picks the figures from the columns of a row. */
  of(row: HeldObject<M>): HeldObject<M>;
}
