import type { OpenApiDocument } from "../../src/http/openapi/openapi-document.ts";
import type { JsonSchema } from "../../src/kernel/json-schema.ts";

interface Edge {
  /** Dotted. */
  readonly path: string;
  readonly keyword: string;
  /** The whole value, changed in this one place. */
  readonly value: unknown;
}

/** The schema that a reference leads to. @throws when it leads nowhere. */
function resolved(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const target = document.components.schemas[schema.$ref.split("/").at(-1) ?? ""];
  if (target === undefined) throw new Error(`${schema.$ref} leads nowhere`);
  return target;
}

/** Values that differ from a good one in one place: for each keyword of the schema, what is just within it and just beyond it. */
export function offByOne(document: OpenApiDocument, schema: JsonSchema, good: unknown, path = ""): Edge[] {
  const whole = resolved(document, schema);
  const own = valuesAt(whole, good).map(([keyword, value]) => ({ path, keyword, value }));
  const parts = [...(whole.anyOf ?? []), ...(whole.allOf ?? [])].flatMap((part) =>
    offByOne(document, part, good, path),
  );
  return [
    ...own,
    ...parts,
    ...ofMembers(document, whole, good, path),
    ...ofItems(document, whole, good, path),
  ];
}

function ofMembers(
  document: OpenApiDocument,
  { properties }: JsonSchema,
  good: unknown,
  path: string,
): Edge[] {
  if (!isObject(good)) return [];
  return Object.entries(properties ?? {}).flatMap(([name, member]) => {
    if (!(name in good)) return [];
    const within = offByOne(document, member, good[name], path === "" ? name : `${path}.${name}`);
    return within.map((edge) => ({ ...edge, value: { ...good, [name]: edge.value } }));
  });
}

function ofItems(document: OpenApiDocument, { items }: JsonSchema, good: unknown, path: string): Edge[] {
  if (!Array.isArray(good) || items === undefined || good.length === 0) return [];
  const [first, ...rest] = good as unknown[];
  const within = offByOne(document, items, first, `${path}[0]`);
  return within.map((edge) => ({ ...edge, value: [edge.value, ...rest] }));
}

const OTHER_TYPES: readonly unknown[] = [null, true, 7, 7.5, "svc", [], {}];

function valuesAt(schema: JsonSchema, good: unknown): Array<readonly [keyword: string, value: unknown]> {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, enum: values, pattern } = schema;
  const around = (keyword: string, edge: number | undefined, make: (size: number) => unknown) =>
    edge === undefined
      ? []
      : [edge - 1, edge, edge + 1]
          .filter((size) => size >= 0 || keyword.endsWith("imum"))
          .map((size) => [keyword, make(size)] as const);
  const found: Array<readonly [string, unknown]> = [];
  if (schema.type !== undefined) found.push(...OTHER_TYPES.map((value) => ["type", value] as const));
  if (typeof good === "string") {
    found.push(...around("minLength", minLength, (size) => "x".repeat(size)));
    found.push(...around("maxLength", maxLength, (size) => "x".repeat(size)));
    found.push(...around("maxLength", maxLength, (size) => "🚗".repeat(size)));
    if (pattern !== undefined || schema.format !== undefined)
      for (const text of [
        `${good}\u0000`,
        `${good}\n`,
        ` ${good}`,
        `${good} `,
        "",
        "\u2028",
        good.toLowerCase(),
      ])
        found.push(["pattern", text]);
  }
  if (typeof good === "number") {
    found.push(...around("minimum", minimum, (size) => size), ...around("maximum", maximum, (size) => size));
    for (const edge of [minimum, maximum]) if (edge !== undefined) found.push(["integer", edge + 0.5]);
  }
  for (const value of values ?? []) {
    found.push(["enum", value]);
    if (typeof value === "string" && value !== "")
      found.push(["enum", `${value}x`], ["enum", value.toUpperCase()], ["enum", value.toLowerCase()]);
  }
  if (Array.isArray(good)) {
    const filled = (size: number) => Array.from({ length: size }, () => good[0]);
    found.push(...around("minItems", minItems, filled), ...around("maxItems", maxItems, filled));
  }
  if (isObject(good) && schema.properties !== undefined) {
    for (const name of Object.keys(good)) {
      const { [name]: _, ...without } = good;
      found.push(["required", without]);
    }
    for (const name of ["surprise", "", "constructor", "__proto__"])
      found.push([
        "additionalProperties",
        JSON.parse(`{${JSON.stringify(name)}:1,${JSON.stringify(good).slice(1)}`),
      ]);
    found.push(["minProperties", {}]);
  }
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
