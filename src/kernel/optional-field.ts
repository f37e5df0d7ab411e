import type { Field } from "./field.ts";
import { type JsonSchema, orNotGiven } from "./json-schema.ts";
import { sentOrNull } from "./sent.ts";

/** For these readers, undefined, null and an empty text mean the same: the member is not given. */

function isNotGiven({ schema }: Field<unknown>): (value: unknown) => boolean {
  const { type } = schema;
  return type === "string"
    ? (value) => value === undefined || value === null || value === ""
    : (value) => value === undefined || value === null;
}

function notGivenAs<T, W, N>(
  field: Field<T, W>,
  notGiven: N,
  notes: JsonSchema = {},
): Field<T | N, W | null> {
  const isNone = isNotGiven(field);
  return {
    ...sentOrNull<T | N, W>(field),
    expected: field.expected,
    schema: { ...orNotGiven(field.schema), ...notes },
    mayBeAbsent: true,
    at: (path) => {
      const read = field.at(path);
      return (value) => (isNone(value) ? notGiven : read(value));
    },
  };
}

export function nullable<T, W>(field: Field<T, W>): Field<T | null, W | null> {
  return notGivenAs(field, null);
}

export function optional<T, W>(field: Field<T, W>): Field<T | undefined, W | null> {
  return notGivenAs(field, undefined);
}

/** Undefined when the member is absent. Null is refused, and so is the empty text if the field refuses it. */
export function orAbsent<T, W>(field: Field<T, W>): Field<T | undefined, W> {
  return {
    ...field,
    mayBeAbsent: true,
    at: (path) => {
      const read = field.at(path);
      return (value) => (value === undefined ? undefined : read(value));
    },
  };
}

/** The schema says the default in words: clients generated from a document assume that a member with a `default` is always there. */
export function withDefault<T extends string | number>(field: Field<T>, value: T): Field<T, T | null> {
  const { description } = field.schema;
  const words = [...(typeof description === "string" ? [description] : []), `The default is ${value}.`];
  return notGivenAs(field, value, { description: words.join(" ") });
}

/** For a part of an update that can be removed. Undefined when absent: the stored value stays. Null and the empty text remove it. */
export function clearable<T, W>(field: Field<T, W>): Field<T | null | undefined, W | null> {
  const removable = notGivenAs(field, null);
  return {
    ...removable,
    at: (path) => {
      const read = removable.at(path);
      return (value) => (value === undefined ? undefined : read(value));
    },
  };
}
