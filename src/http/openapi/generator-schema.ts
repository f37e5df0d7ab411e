import type { JsonSchema } from "../../kernel/json-schema.ts";

const INT32_MAX = 2 ** 31 - 1;

const EMPTY_OR_NULL: JsonSchema = { enum: ["", null] };

/** Generators make a class of the choice of an empty text, so it is left unsaid. */
export function withoutEmptyText(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const [given, empty] = anyOf ?? [];
  if (given === undefined || !Bun.deepEquals(empty, EMPTY_OR_NULL)) return schema;
  if (given.title !== undefined || given.type !== "string")
    return { ...rest, anyOf: [given, { type: "null" }] };
  return { ...given, ...rest, type: ["string", "null"] };
}

/** Clients' generators then write code that compiles and holds every value. */
export function forGenerators(schema: JsonSchema): JsonSchema {
  const { pattern, allOf, not } = schema;
  return {
    ...schema,
    ...numberFormat(schema),
    ...(pattern === undefined ? {} : { pattern: quotable(pattern) }),
    ...(allOf === undefined ? {} : { allOf: allOf.map(forGenerators) }),
    ...(not === undefined ? {} : { not: forGenerators(not) }),
  };
}

/** Without a format, generators take 32 bits: too few for an id, and 93.4 becomes 93.400002. */
function numberFormat({ type, format, maximum }: JsonSchema): Pick<JsonSchema, "format"> {
  const types = typeof type === "string" ? [type] : (type ?? []);
  if (format !== undefined) return {};
  if (types.includes("integer"))
    return { format: maximum !== undefined && maximum <= INT32_MAX ? "int32" : "int64" };
  return types.includes("number") ? { format: "double" } : {};
}

/** Go has patterns in a member's tag, between back quotes and double quotes. */
function quotable(pattern: string): string {
  return pattern.replace(/\\.|[`"/]/g, (found) => {
    const character = found.at(-1) ?? "";
    return '`"/'.includes(character) ? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}` : found;
  });
}
