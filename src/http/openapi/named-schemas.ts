import type { JsonSchema } from "../../kernel/json-schema.ts";

/** Each schema with a name is written only once. */
export class NamedSchemas {
  readonly #byName = new Map<string, { readonly source: JsonSchema; readonly written: JsonSchema }>();

  /** @throws when two different schemas have the same name. */
  refer(schema: JsonSchema): JsonSchema {
    const { title } = schema;
    if (title === undefined) return this.#referWithin(schema);
    const name = title.replace(/[^A-Za-z0-9]/g, "");
    const known = this.#byName.get(name);
    if (known === undefined) {
      const { title: _, ...rest } = schema;
      this.#byName.set(name, { source: schema, written: this.#referWithin(rest) });
    } else if (!Bun.deepEquals(known.source, schema)) {
      throw new Error(`two schemas are called ${name}`);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  get all(): Readonly<Record<string, JsonSchema>> {
    const entries = [...this.#byName].map(([name, { written }]) => [name, written] as const);
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #referWithin(schema: JsonSchema): JsonSchema {
    const { properties, items, anyOf } = schema;
    return {
      ...schema,
      ...(properties === undefined
        ? {}
        : {
            properties: Object.fromEntries(
              Object.entries(properties).map(([key, member]) => [key, this.refer(member)]),
            ),
          }),
      ...(items === undefined ? {} : { items: this.refer(items) }),
      ...(anyOf === undefined ? {} : { anyOf: anyOf.map((part) => this.refer(part)) }),
    };
  }
}
