import fc from "fast-check";
import type { OpenApiDocument } from "../../src/http/openapi/openapi-document.ts";
import type { JsonSchema } from "../../src/kernel/json-schema.ts";

type Json = fc.JsonValue;

/** Values of members that must match existing data, or whose rules the schema states only in words. */
export type KnownValues = Readonly<Record<string, readonly Json[]>>;

/** Values that a schema of the document allows; for texts, those that can be generated from it. */
export function valuesOf(
  document: OpenApiDocument,
  schema: JsonSchema,
  known: KnownValues,
): fc.Arbitrary<Json> {
  const of = (inner: JsonSchema, name: string): fc.Arbitrary<Json> => {
    const meant = known[name];
    if (meant !== undefined) return fc.constantFrom(...meant);
    if (inner.$ref !== undefined) {
      const target = document.components.schemas[inner.$ref.split("/").at(-1) ?? ""];
      if (target === undefined) throw new Error(`${inner.$ref} leads nowhere`);
      return of(target, name);
    }
    if (inner.anyOf !== undefined) return fc.oneof(...inner.anyOf.map((part) => of(part, name)));
    if (inner.const !== undefined) return fc.constant(inner.const);
    if (inner.enum !== undefined) return fc.constantFrom(...inner.enum);
    const types = typeof inner.type === "string" ? [inner.type] : (inner.type ?? []);
    if (types.length === 0) return fc.jsonValue();
    return fc.oneof(...types.map((type) => ofType(type, inner, name)));
  };

  const ofType = (type: string, inner: JsonSchema, name: string): fc.Arbitrary<Json> => {
    switch (type) {
      case "null":
        return fc.constant(null);
      case "boolean":
        return fc.boolean();
      case "integer":
        return fc.integer({ min: inner.minimum ?? -1e6, max: Math.min(inner.maximum ?? 1e6, 2 ** 31 - 1) });
      case "number":
        return fc.double({ min: inner.minimum ?? -1e6, max: inner.maximum ?? 1e6, noNaN: true });
      case "array":
        return fc.array(of(inner.items ?? {}, name), {
          minLength: inner.minItems ?? 0,
          maxLength: Math.min(inner.maxItems ?? 3, 3),
        });
      case "object": {
        const members = Object.entries(inner.properties ?? {}).map(
          ([key, member]) => [key, of(member, key)] as const,
        );
        return fc.record(Object.fromEntries(members), {
          requiredKeys: [...(inner.required ?? [])],
          noNullPrototype: true,
        }) as fc.Arbitrary<Json>;
      }
      default:
        return texts(inner);
    }
  };
  return of(schema, "");
}

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === "date-time") {
    const range = { min: new Date("2001-01-01"), max: new Date("2099-12-31"), noInvalidDate: true };
    return fc.date(range).map((date) => date.toISOString());
  }
  const examples = (schema.examples ?? []).filter((example) => typeof example === "string");
  const maxLength = Math.min(schema.maxLength ?? 20, 20);
  const free = fc
    .string({ unit: "grapheme", minLength: schema.minLength ?? 0, maxLength })
    // A character that a reader sees may be several code points, and a schema counts code points.
    .filter((text) => [...text].length <= maxLength)
    .filter((text) => schema.pattern === undefined || new RegExp(schema.pattern, "u").test(text))
    // A schema can exclude an empty text, but not one that only looks empty.
    .filter((text) => text === "" || /[^\s\p{Cf}]/u.test(text));
  return examples.length === 0 ? free : fc.oneof(fc.constantFrom(...examples), free);
}

/** The same value, or one with an error somewhere: a member removed, added or replaced by any value. */
export function bent(values: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const bends = fc.record({
    how: fc.constantFrom("drop", "replace", "add", "whole"),
    steps: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    other: fc.oneof(fc.jsonValue(), fc.constantFrom<Json>(null, "", -1, 1e308, "\u0000", "\ud800", [], {})),
  });
  return fc
    .tuple(values, bends)
    .map(([value, { how, steps, other }]) => (how === "whole" ? other : bend(value, how, steps, other)));
}

function bend(value: Json, how: string, [step = 0, ...rest]: readonly number[], other: Json): Json {
  if (typeof value !== "object" || value === null) return how === "replace" ? other : value;
  const entries: ReadonlyArray<readonly [string, Json]> = Object.entries(value) as [string, Json][];
  const chosen = entries[step % Math.max(entries.length, 1)];
  if (chosen === undefined || how === "add") return rebuilt(value, [...entries, ["surprise", other]]);
  const [key, member] = chosen;
  const deeper = rest.length > 0 && typeof member === "object" && member !== null;
  if (how === "drop" && !deeper)
    return rebuilt(
      value,
      entries.filter(([name]) => name !== key),
    );
  const replaced = deeper ? bend(member, how, rest, other) : other;
  return rebuilt(
    value,
    entries.map(([name, old]) => [name, name === key ? replaced : old]),
  );
}

function rebuilt(like: Json, entries: ReadonlyArray<readonly [string, Json]>): Json {
  return Array.isArray(like) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}
