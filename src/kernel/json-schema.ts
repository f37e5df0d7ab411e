/** JSON Schema 2020-12, as in OpenAPI 3.1; only the keywords that svc uses. */
export interface JsonSchema {
  /** A schema with a name is written only once in a document. */
  readonly title?: string;
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly (string | null)[];
  readonly const?: string | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly additionalProperties?: boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly default?: string | number;
  readonly examples?: readonly unknown[];
}

type JsonType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

/** A schema with a name keeps it and becomes one alternative beside null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (schema.title !== undefined || schema.$ref !== undefined || type === undefined) {
    return { anyOf: [schema, { type: "null" }] };
  }
  const types = typeof type === "string" ? [type] : type;
  return {
    ...schema,
    type: [...types, "null"],
    ...(schema.enum === undefined ? {} : { enum: [...schema.enum, null] }),
  };
}

/** Also accepts null and, for a text, the empty text. A schema with a name or a format keeps it and becomes one alternative. */
export function orNotGiven(schema: JsonSchema): JsonSchema {
  if (schema.type !== "string") return orNull(schema);
  const { title, format, pattern, minLength, description, examples, ...rest } = schema;
  if (title !== undefined || format !== undefined) {
    const notes = {
      ...(description === undefined ? {} : { description }),
      ...(examples === undefined ? {} : { examples }),
    };
    return { ...notes, anyOf: [schema, { enum: ["", null] }] };
  }
  return {
    ...rest,
    ...(description === undefined ? {} : { description }),
    ...(examples === undefined ? {} : { examples }),
    type: ["string", "null"],
    ...(pattern === undefined ? {} : { pattern: `^(?:${pattern.replace(/^\^|\$$/g, "")})?$` }),
    ...(rest.enum === undefined ? {} : { enum: [...rest.enum, "", null] }),
  };
}

/** All these members are there, and others may be added later. */
export function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  notes: Pick<JsonSchema, "title" | "description"> = {},
): JsonSchema {
  return { ...notes, type: "object", properties, required: Object.keys(properties) };
}

export function arrayOf(items: JsonSchema, notes: Pick<JsonSchema, "description"> = {}): JsonSchema {
  return { ...notes, type: "array", items };
}

export const INSTANT_SCHEMA: JsonSchema = {
  type: "string",
  format: "date-time",
  description: "ISO 8601 in UTC with milliseconds and a `Z`.",
  examples: ["2026-01-31T12:00:00.000Z"],
};

export const ID_SCHEMA: JsonSchema = { type: "integer", minimum: 1 };

export function withOptional(schema: JsonSchema, members: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { ...schema, properties: { ...schema.properties, ...members } };
}

export function meaning(description: string, schema: JsonSchema): JsonSchema {
  return { ...schema, description };
}
