import type {
  DocumentedOperation,
  DocumentedParameter,
  OpenApiDocument,
} from "../http/openapi/openapi-document.ts";

export interface SampleRequest {
  readonly method: string;
  /** With its query, percent-encoded. */
  readonly path: string;
  readonly access: "bearer" | "client" | "signature" | "anyone";
  readonly idempotencyKey: string | null;
  readonly body: SampleBody | null;
  readonly response: "envelope" | "json" | "file";
  /** Whether it returns 409 with `Retry-After` while a file is rendered: the samples then retry. */
  readonly isAwaited: boolean;
  /** Whether the code of a refusal is `error` itself (RFC 6749), not `error.code`. */
  readonly isPlainError: boolean;
}

type SampleBody =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "form"; readonly members: readonly (readonly [name: string, value: string])[] };

/** For a file that is not rendered yet; a test may have no result for hours. */
export const WAIT_MAX_SECONDS = 300;

/** Other values than those of the document, such as those of an installation on which the samples are run. */
export interface SampleValues {
  /** By the name of the parameter. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** By the text in the body that they stand for. */
  readonly texts?: Readonly<Record<string, string>>;
}

export interface OperationPlace {
  readonly operation: DocumentedOperation;
  /** In capital letters. */
  readonly method: string;
  readonly path: string;
}

const OAUTH_TOKEN_PATH = "/oauth/token";

export function operationPlaces(document: OpenApiDocument): OperationPlace[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ operation, method: method.toUpperCase(), path })),
  );
}

export function sampleRequest(
  { operation, method, path }: OperationPlace,
  values: SampleValues = {},
): SampleRequest {
  const { parameters = [] } = operation;
  const exampleOf = (parameter: DocumentedParameter) =>
    values.parameters?.[parameter.name] ?? String(parameter.example ?? `{${parameter.name}}`);
  const filled = parameters
    .filter((parameter) => parameter.in === "path")
    .reduce(
      (text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(exampleOf(parameter))),
      path,
    );
  const query = shownQuery(parameters)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(exampleOf(parameter))}`)
    .join("&");
  const key = parameters.find(({ name }) => name === "Idempotency-Key");
  return {
    method,
    path: query === "" ? filled : `${filled}?${query}`,
    access: accessOf(operation),
    idempotencyKey: key === undefined ? null : exampleOf(key),
    body: bodyOf(operation, values.texts ?? {}),
    response: responseOf(operation),
    isAwaited: "409" in operation.responses,
    isPlainError: path === OAUTH_TOKEN_PATH,
  };
}

/** What is required, or else the first that has an example. */
function shownQuery(parameters: readonly DocumentedParameter[]): readonly DocumentedParameter[] {
  const query = parameters.filter((parameter) => parameter.in === "query");
  const required = query.filter((parameter) => parameter.required);
  return required.length > 0 ? required : query.filter(({ example }) => example !== undefined).slice(0, 1);
}

function accessOf({ security }: DocumentedOperation): SampleRequest["access"] {
  const names = security.flatMap((each) => Object.keys(each));
  if (names.includes("oauth2")) return "bearer";
  if (names.includes("clientBasic")) return "client";
  return names.includes("ingestSignature") ? "signature" : "anyone";
}

function bodyOf(
  { requestBody }: DocumentedOperation,
  texts: Readonly<Record<string, string>>,
): SampleBody | null {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const value = Object.values(content?.examples ?? {})[0]?.value ?? content?.example;
  if (type === undefined || value === undefined) return null;
  if (type === "application/x-www-form-urlencoded")
    return {
      kind: "form",
      members: Object.entries(Object(value)).map(([name, member]) => [name, String(member)]),
    };
  return { kind: "json", value: withTexts(value, texts) };
}

function withTexts(value: unknown, texts: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") return texts[value] ?? value;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, texts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withTexts(member, texts)]));
}

function responseOf({ responses }: DocumentedOperation): SampleRequest["response"] {
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const content = success === undefined || "$ref" in success ? {} : (success.content ?? {});
  const json = content["application/json"];
  if (json === undefined) return Object.keys(content).length === 0 ? "json" : "file";
  return "meta" in Object(json.example) ? "envelope" : "json";
}
