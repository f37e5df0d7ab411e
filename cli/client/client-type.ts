import type { JsonSchema } from "../../src/kernel/json-schema.ts";

export type ClientType =
  | { readonly kind: "text" | "integer" | "number" | "boolean" | "null" | "unknown" }
  | { readonly kind: "one-of"; readonly values: readonly string[] }
  | { readonly kind: "constant"; readonly value: string | boolean }
  | { readonly kind: "list"; readonly of: ClientType }
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "nullable"; readonly of: ClientType }
  | { readonly kind: "choice"; readonly of: readonly ClientType[] };

export function nameOfRef({ $ref }: JsonSchema): string | null {
  return $ref?.split("/").at(-1) ?? null;
}

export function typeOf(schema: JsonSchema): ClientType {
  const name = nameOfRef(schema);
  if (name !== null) return { kind: "named", name };
  if (schema.anyOf !== undefined) return choiceOf(schema.anyOf.map(typeOf));
  if (schema.const !== undefined) return { kind: "constant", value: schema.const };
  const types = (typeof schema.type === "string" ? [schema.type] : schema.type) ?? [];
  if (schema.enum !== undefined) {
    const values = schema.enum.filter((value): value is string => value !== null && value !== "");
    return choiceOf([
      { kind: "one-of", values },
      ...(schema.enum.includes(null) || types.includes("null") ? [NULL] : []),
    ]);
  }
  return choiceOf(types.map((type) => plain(type, schema)));
}

const NULL: ClientType = { kind: "null" };
const UNKNOWN: ClientType = { kind: "unknown" };

function plain(type: string, { items }: JsonSchema): ClientType {
  switch (type) {
    case "string":
      return { kind: "text" };
    case "integer":
    case "number":
    case "boolean":
    case "null":
      return { kind: type };
    case "array":
      return { kind: "list", of: items === undefined ? UNKNOWN : typeOf(items) };
    default:
      return UNKNOWN;
  }
}

function choiceOf(all: readonly ClientType[]): ClientType {
  const parts = all.filter(({ kind }) => kind !== "null");
  const [first] = parts;
  if (first === undefined) return all[0] ?? UNKNOWN;
  const choice: ClientType = parts.length === 1 ? first : { kind: "choice", of: parts };
  return parts.length === all.length ? choice : { kind: "nullable", of: choice };
}
