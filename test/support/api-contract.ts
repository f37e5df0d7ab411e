import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { apiDocument } from "../../src/api-document.ts";
import type {
  DocumentedOperation,
  DocumentedResponse,
  OpenApiDocument,
} from "../../src/http/openapi/openapi-document.ts";

export interface ContractOperation {
  readonly method: string;
  readonly path: string;
  readonly documented: DocumentedOperation;
}

interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Checks answers against the OpenAPI document. Members that the document does not have count as a breach here, though clients must ignore
 * them.
 */
export class ApiContract {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #validators = new Map<string, ValidateFunction>();
  readonly operations: readonly ContractOperation[];

  constructor(readonly document: OpenApiDocument) {
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ ...(closed(document) as object), $id: "svc" });
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, documented]) => ({ method, path, documented })),
    );
  }

  /** Null when the document has no such operation. */
  operationAt(method: string, path: string): ContractOperation | null {
    const found = this.operations.find(
      (operation) =>
        operation.method === method.toLowerCase() &&
        new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
    );
    return found ?? null;
  }

  /** @returns every difference; normally none. */
  breaches(operation: ContractOperation, answer: ReceivedAnswer): string[] {
    const { method, path, documented } = operation;
    const { status, headers, text } = answer;
    const given = documented.responses[String(status)];
    if (given === undefined) return [`status ${status} is not declared`];
    const pointer =
      "$ref" in given ? given.$ref.slice(2).split("/") : ["paths", path, method, "responses", String(status)];
    const response = "$ref" in given ? this.#sharedResponse(given.$ref) : given;
    const breaches: string[] = [];
    const requestId = headers.get("x-request-id");
    if (requestId === null || !/^req_[A-Za-z0-9_-]{22}$/.test(requestId)) breaches.push("no X-Request-Id");
    const type = headers.get("content-type")?.split(";")[0] ?? null;
    const declared = Object.keys(response.content ?? {});
    if (type === null ? declared.length > 0 : !declared.includes(type))
      breaches.push(`content type ${type} is not declared`);
    if (type === "application/json" && declared.includes(type))
      breaches.push(...this.#jsonBreaches(pointer, text, requestId));
    const codes = response["x-error-codes"];
    if (codes !== undefined) breaches.push(...codeBreaches(codes, text));
    return breaches;
  }

  /** @returns every difference; normally none. */
  eventBreaches(text: string): string[] {
    const body = parsed(text);
    const name = (body as { event?: unknown } | undefined)?.event;
    if (typeof name !== "string" || this.document.webhooks[name] === undefined)
      return [`${String(name)} is no event of the document`];
    const pointer = ["webhooks", name, "post", "requestBody", "content", "application/json", "schema"];
    const fault = this.#fault(pointer, body);
    return fault === null ? [] : [`${name}: ${fault}`];
  }

  #jsonBreaches(pointer: readonly string[], text: string, requestId: string | null): string[] {
    const body = parsed(text);
    if (body === undefined) return ["the body is not JSON"];
    const fault = this.#fault([...pointer, "content", "application/json", "schema"], body);
    const { meta, error } = body as { meta?: { request_id?: unknown }; error?: { request_id?: unknown } };
    const told = (meta ?? error)?.request_id;
    const sameId = told === undefined || told === requestId;
    return [...(fault === null ? [] : [fault]), ...(sameId ? [] : ["the request ids differ"])];
  }

  #sharedResponse(ref: string): DocumentedResponse {
    const response = this.document.components.responses[ref.split("/").at(-1) ?? ""];
    if (response === undefined) throw new Error(`${ref} leads nowhere`);
    return response;
  }

  #fault(pointer: readonly string[], value: unknown): string | null {
    const ref = `svc#/${pointer.map(escaped).join("/")}`;
    const validate = this.#validators.get(ref) ?? this.#ajv.compile({ $ref: ref });
    this.#validators.set(ref, validate);
    return validate(value) ? null : this.#ajv.errorsText(validate.errors);
  }
}

/** Beyond what the schema says: the code is one of those that the response lists, and has the members that go with it. */
function codeBreaches(codes: readonly string[], text: string): string[] {
  const { error } = (parsed(text) ?? {}) as { error?: string | Readonly<Record<string, unknown>> };
  if (typeof error === "string") return codes.includes(error) ? [] : [`the code ${error} is not declared`];
  const code = String(error?.code);
  const has = (name: string) => error !== undefined && name in error;
  return [
    ...(codes.includes(code) ? [] : [`the code ${code} is not declared`]),
    ...(code === "invalid_field" && !has("field") ? ["no field is named"] : []),
    ...(code.endsWith("_not_ready") === has("retry_after_seconds")
      ? []
      : ["retry_after_seconds belongs to what is not ready"]),
  ];
}

let contract: ApiContract | undefined;

/** The contract of the product's own document, compiled once for all tests. */
export function apiContract(): ApiContract {
  contract ??= new ApiContract(apiDocument("http://127.0.0.1"));
  return contract;
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Objects may have only the members that are written down. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, closed(member)] as const);
  const isOpenObject =
    "type" in value &&
    String(value.type).includes("object") &&
    "properties" in value &&
    !("additionalProperties" in value);
  return { ...Object.fromEntries(entries), ...(isOpenObject ? { additionalProperties: false } : {}) };
}
