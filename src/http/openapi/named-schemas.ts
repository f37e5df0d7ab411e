import type { JsonSchema } from "../../kernel/json-schema.ts";

const INT32_MAX = 2 ** 31 - 1;

const EMPTY_OR_NULL: JsonSchema = { enum: ["", null] };

/** Generators create a class of the choice of an empty text. Where a format gives the type in clients, it is left unsaid. */
function withoutChoiceOfEmptyText(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const [given, empty] = anyOf ?? [];
  if (given === undefined || !Bun.deepEquals(empty, EMPTY_OR_NULL)) return schema;
  const { title, format: _, ...text } = given;
  if (title === undefined && given.type === "string") return { ...given, ...rest, type: ["string", "null"] };
  if (given.allOf === undefined) return { ...rest, anyOf: [given, { type: "null" }] };
  const { not } = given;
  return {
    ...text,
    ...rest,
    type: ["string", "null"],
    allOf: given.allOf.map(orEmpty),
    // Null has every pattern.
    ...(not === undefined ? {} : { not: { ...not, type: "string" } }),
  };
}

function orEmpty({ pattern, ...rest }: JsonSchema): JsonSchema {
  return pattern === undefined ? rest : { ...rest, pattern: `^$|${pattern}` };
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

/**
 * An object without a name gets one from its place (`DealerUnits`): generators would number it, and each
 * number would change with the next operation.
 */
export class NamedSchemas {
  readonly #byName = new Map<string, { readonly source: JsonSchema; readonly written: JsonSchema }>();

  /** @throws when two different schemas have the same name. */
  refer(given: JsonSchema, place: string): JsonSchema {
    const schema = withoutChoiceOfEmptyText(given);
    const { title } = schema;
    if (title !== undefined) return this.#named(schema, title.replace(/[^A-Za-z0-9]/g, ""));
    if (schema.properties === undefined) return this.#referWithin(schema, place);
    const { type, description } = schema;
    if (type === "object") return this.#named(schema, place);
    // The object gets the name, not the choice of object or null.
    const { description: _, ...rest } = schema;
    return {
      ...(description === undefined ? {} : { description }),
      anyOf: [this.#named({ ...rest, type: "object" }, place), { type: "null" }],
    };
  }

  get all(): Readonly<Record<string, JsonSchema>> {
    const entries = [...this.#byName].map(([name, { written }]) => [name, written] as const);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #named(schema: JsonSchema, name: string): JsonSchema {
    const known = this.#byName.get(name);
    if (known === undefined) {
      const { title: _, ...rest } = schema;
      this.#byName.set(name, { source: schema, written: this.#referWithin(rest, name) });
    } else if (!Bun.deepEquals(known.source, schema)) {
      throw new Error(`two schemas are called ${name}`);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #referWithin(schema: JsonSchema, place: string): JsonSchema {
    const { properties, items, anyOf } = schema;
    return {
      ...forGenerators(schema),
      ...(properties === undefined
        ? {}
        : {
            properties: Object.fromEntries(
              Object.entries(properties).map(([key, member]) => [
                key,
                this.refer(member, place + capitalised(key)),
              ]),
            ),
          }),
      ...(items === undefined ? {} : { items: this.refer(items, `${place}Item`) }),
      ...(anyOf === undefined ? {} : { anyOf: anyOf.map((part) => this.refer(part, place)) }),
    };
  }
}

/** `cell_voltage_v` → `CellVoltageV`. */
export function capitalised(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
