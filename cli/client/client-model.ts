import type { DocumentedOperation, OpenApiDocument } from "../../src/http/openapi/openapi-document.ts";
import type { JsonSchema } from "../../src/kernel/json-schema.ts";

export interface ClientModel {
  readonly version: string;
  /** Objects and enums, each once, by their names in the document. */
  readonly types: readonly NamedType[];
  readonly calls: readonly ClientCall[];
  readonly events: readonly ClientEvent[];
}

export type ClientType =
  | { readonly kind: "text" | "integer" | "number" | "boolean" | "null" | "unknown" }
  | { readonly kind: "one-of"; readonly values: readonly string[] }
  | { readonly kind: "constant"; readonly value: string | boolean }
  | { readonly kind: "list"; readonly of: ClientType }
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "nullable"; readonly of: ClientType }
  | { readonly kind: "choice"; readonly of: readonly ClientType[] };

function nameOfRef({ $ref }: JsonSchema): string | null {
  return $ref?.split("/").at(-1) ?? null;
}

function typeOf(schema: JsonSchema): ClientType {
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

export type NamedType =
  | { readonly kind: "object"; readonly name: string; readonly members: readonly ClientMember[] }
  | { readonly kind: "alias"; readonly name: string; readonly type: ClientType };

export interface ClientMember {
  readonly name: string;
  readonly type: ClientType;
  readonly isRequired: boolean;
  /** Empty where the document says nothing. */
  readonly words: string;
}

/** One operation that a token is needed for. */
export interface ClientCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly words: string;
  readonly pathNames: readonly ClientMember[];
  readonly query: readonly ClientMember[];
  readonly body: string | null;
  readonly answer: string;
  readonly data: ClientType;
  /** The type of one entry, where the response is a page of several; null where it is one thing. */
  readonly entry: ClientType | null;
  /** Whether it is returned with its envelope: a page, and what always says more in `meta` than the id of the request. */
  readonly isWhole: boolean;
  /** How many entries the reader of every page requests at once; null for as many as the service gives unasked. */
  readonly readPerPage: number | null;
  /** Parameters that say where the list begins, as a cursor does: the service refuses them beside one. */
  readonly startNames: readonly string[];
  /** Whether a POST may be repeated under a key. */
  readonly takesKey: boolean;
}

interface ClientEvent {
  readonly event: string;
  readonly name: string;
  readonly dataName: string;
}

/** @throws when the document has a form that clients cannot be written from. */
export function clientModel(document: OpenApiDocument): ClientModel {
  const schemas = withOneForm(document);
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { security }]) => security.some((scheme) => "oauth2" in scheme))
      .map(([method, operation]) => callOf(schemas, path, method, operation)),
  );
  const events = Object.entries(document.webhooks).map(([event, { post }]) => {
    const name = nameOfRef(jsonSchemaOf(post.requestBody?.content)) ?? "";
    const data = memberSchema(schemas, name, "data");
    return { event, name, dataName: nameOfRef(data) ?? "" };
  });
  const roots = [
    ...calls.flatMap(({ body, answer }) => (body === null ? [answer] : [body, answer])),
    ...calls.flatMap(({ query }) => query.flatMap(({ type }) => (type.kind === "named" ? [type.name] : []))),
    ...events.map(({ name }) => name),
  ];
  return { version: document.info.version, types: typesOf(schemas, roots), calls, events };
}

/** Of the method that reads every page. */
export function wordsOfAll({ query, startNames }: ClientCall): string {
  if (!query.some(({ name }) => name === "cursor")) return "Reads every page.";
  const leftOut = startNames.map((name) => `; ${name} is left out then`).join("");
  return `Reads every page, beginning at cursor if it is given${leftOut}.`;
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Of a file that may not be rendered yet. */
const WAITS = " Waits until it is ready, for as long as the client may wait in all.";

function callOf(schemas: Schemas, path: string, method: string, operation: DocumentedOperation): ClientCall {
  const { operationId: id, summary, parameters = [], requestBody, responses } = operation;
  const answer = answerOf(operation);
  const data = typeOf(memberSchema(schemas, answer, "data"));
  const membersIn = (place: string) =>
    parameters
      .filter((parameter) => parameter.in === place && parameter["x-gives-other-form"] !== true)
      .map(({ name, schema, required, description }) => ({
        name,
        type: typeOf(schema),
        isRequired: required,
        words: description,
      }));
  const query = membersIn("query");
  const meta = memberSchema(schemas, answer, "meta");
  const { required: metaMembers = [] } = schemas[nameOfRef(meta) ?? ""] ?? meta;
  const perPage = parameters.find(({ name }) => name === "per_page")?.schema.maximum ?? null;
  const isFollowed =
    query.some(({ name }) => name === "cursor") && !query.some(({ name }) => name === "page");
  const takesKey = parameters.some(({ name }) => name === "Idempotency-Key");
  return {
    id,
    method: method.toUpperCase(),
    path,
    words: `${summary}.${"409" in responses ? WAITS : ""}`,
    pathNames: membersIn("path"),
    query,
    body: nameOfRef(jsonSchemaOf(requestBody?.content)),
    answer,
    data,
    entry: data.kind === "list" ? data.of : null,
    isWhole: data.kind === "list" || metaMembers.some((name) => name !== "request_id"),
    readPerPage: isFollowed ? perPage : null,
    startNames: parameters.filter((one) => one["x-not-with"] === "cursor").map(({ name }) => name),
    takesKey,
  };
}

/** A call returns one type, the first of its `data`: it has no parameter that gives another. */
function withOneForm({ components, paths }: OpenApiDocument): Schemas {
  const changed = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter(({ parameters = [] }) => parameters.some((one) => one["x-gives-other-form"] === true))
    .map((operation) => {
      const name = answerOf(operation);
      const { properties = {}, ...schema } = components.schemas[name] ?? {};
      const [first = {}] = properties.data?.anyOf ?? [];
      return [name, { ...schema, properties: { ...properties, data: first } }] as const;
    });
  return { ...components.schemas, ...Object.fromEntries(changed) };
}

/** @throws when the operation returns no envelope. */
function answerOf({ operationId: id, responses }: DocumentedOperation): string {
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  if (success === undefined || "$ref" in success) throw new Error(`${id} returns nothing`);
  const answer = nameOfRef(jsonSchemaOf(success.content));
  if (answer === null) throw new Error(`${id} returns no envelope`);
  return answer;
}

function jsonSchemaOf(content: DocumentedContent): JsonSchema {
  return content?.["application/json"]?.schema ?? {};
}
type DocumentedContent = NonNullable<DocumentedOperation["requestBody"]>["content"] | undefined;

function memberSchema(schemas: Schemas, owner: string, name: string): JsonSchema {
  const member = schemas[owner]?.properties?.[name];
  if (member === undefined) throw new Error(`${owner} has no ${name}`);
  return member;
}

/** With everything that they refer to, in the order of the alphabet. */
function typesOf(schemas: Schemas, roots: readonly string[]): NamedType[] {
  const found = new Map<string, NamedType>();
  const add = (name: string): void => {
    const schema = schemas[name];
    if (found.has(name)) return;
    if (schema === undefined) throw new Error(`there is no schema ${name}`);
    const { properties, required = [] } = schema;
    found.set(
      name,
      properties === undefined
        ? { kind: "alias", name, type: typeOf(schema) }
        : {
            kind: "object",
            name,
            members: Object.entries(properties).map(([member, its]) => ({
              name: member,
              type: typeOf(its),
              isRequired: required.includes(member),
              words: its.description ?? "",
            })),
          },
    );
    for (const other of refsIn(schema)) add(other);
  };
  for (const name of roots) add(name);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function refsIn({ $ref, properties = {}, items, anyOf = [] }: JsonSchema): string[] {
  const own = $ref === undefined ? [] : [nameOfRef({ $ref }) ?? ""];
  const parts = [...Object.values(properties), ...(items === undefined ? [] : [items]), ...anyOf];
  return [...own, ...parts.flatMap(refsIn)];
}
