import type { Scope } from "../../src/access/scope.ts";
import type { SecuredOperation } from "../../src/http/openapi/operation.ts";
import { ID_SCHEMA, type JsonSchema } from "../../src/kernel/json-schema.ts";
import type { InstallationClient } from "../installation-client.ts";

export interface ReadTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: "object";
    readonly properties: Readonly<Record<string, JsonSchema>>;
    readonly required: readonly string[];
    readonly additionalProperties: false;
  };
  /** What the credential needs; null for anyone. */
  readonly scope: Scope | null;
  call(given: Readonly<Record<string, unknown>>, client: InstallationClient): Promise<ToolAnswer>;
}

export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** The arguments are the operation's parameters, and the response is that of the API. `first` is what a caller must know before all else. */
export function toolOf(operation: SecuredOperation, first = ""): ReadTool {
  const { id, path, summary, description, access } = operation;
  if (operation.method !== "get") throw new Error(`${id} changes something`);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const declared = operation.parameters ?? [];
  const query = declared.filter((parameter) => parameter.in === "query");
  const ids = inPath.filter((name) => !declared.some((parameter) => parameter.name === name));
  const properties = Object.fromEntries([
    ...ids.map((name) => [name, ID_SCHEMA] as const),
    ...declared.flatMap((one) =>
      one.in === "header" ? [] : [[one.name, { ...one.schema, description: one.description }] as const],
    ),
  ]);
  return {
    name: id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    description: [`${summary}.`, first, description].filter((text) => text !== "").join(" "),
    inputSchema: {
      type: "object",
      properties,
      required: [...inPath, ...query.filter(({ required }) => required === true).map(({ name }) => name)],
      additionalProperties: false,
    },
    scope: access.scope,
    async call(given, client) {
      const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(given[name])),
      );
      const asked = new URLSearchParams();
      for (const { name } of query) if (given[name] !== undefined) asked.set(name, String(given[name]));
      const { status, text } = await client.read(asked.size === 0 ? place : `${place}?${asked}`);
      return { text, isError: status !== 200 };
    },
  };
}

/** Null when the installation may judge the arguments. */
export function faultIn(
  { name, inputSchema }: ReadTool,
  given: Readonly<Record<string, unknown>>,
): string | null {
  const { properties, required } = inputSchema;
  const optional = Object.keys(properties).filter((one) => !required.includes(one));
  const taken = [
    ...(required.length > 0 ? [`needs ${required.join(", ")}`] : []),
    ...(optional.length > 0 ? [`may be given ${optional.join(", ")}`] : []),
  ].join(", and ");
  const unknown = Object.keys(given).find((one) => !Object.hasOwn(properties, one));
  if (unknown !== undefined) return `There is no argument ${unknown}: ${name} ${taken}.`;
  const missing = required.find((one) => given[one] === undefined);
  if (missing !== undefined) return `The argument ${missing} is missing: ${name} ${taken}.`;
  const deep = Object.entries(given).find(([, value]) => typeof value === "object" && value !== null);
  return deep === undefined ? null : `The argument ${deep[0]} must be a single value.`;
}
