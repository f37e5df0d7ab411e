import { expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import type { EventName } from "../../src/events/event.ts";
import type { ErrorCode } from "../../src/kernel/errors.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { apiContract } from "./api-contract.ts";
import { rowsAdded, tableContents } from "./table-contents.ts";
import type { TestApp } from "./test-app.ts";

/** One HTTP exchange of a table: a request, and everything that must follow from it. */
export interface Scenario {
  readonly name: string;
  readonly request: ScenarioRequest | (() => ScenarioRequest | Promise<ScenarioRequest>);
  readonly status: number;
  /** Left out, the answer must be a success. */
  readonly error?: { readonly code: ErrorCode; readonly field?: string };
  /** Null says that the answer must not have the header. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  readonly body?: (body: JsonObject) => void | Promise<void>;
  /** A value of the request that the answer may repeat, such as a scope of the specification. */
  readonly mayEcho?: string;
  /** In their order; none unless given. */
  readonly events?: readonly EventName[];
  /** Rows that each table gained; `{}` says that nothing was written or changed. Left out, it is not checked. */
  readonly writes?: Readonly<Record<string, number>>;
}

export interface ScenarioRequest {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | Uint8Array | ReadableStream<Uint8Array>;
}

export type JsonObject = { readonly [key: string]: unknown };

/** One scenario for each request, with the same response. Each is named by the beginning and its key. */
export function scenariosOf(
  beginning: string,
  response: Omit<Scenario, "name" | "request">,
  requests: Readonly<Record<string, Scenario["request"]>>,
): Scenario[] {
  return Object.entries(requests).map(([what, request]) => ({
    name: `${beginning} ${what}`,
    request,
    ...response,
  }));
}

/** The app is requested when a test runs. */
export function testScenarios(testApp: () => TestApp, scenarios: readonly Scenario[]): void {
  for (const scenario of scenarios) {
    test(scenario.name, () => runScenario(testApp(), scenario));
  }
}

async function runScenario(testApp: TestApp, scenario: Scenario): Promise<void> {
  const request = typeof scenario.request === "function" ? await scenario.request() : scenario.request;
  const before = await eventNames(testApp);
  const contentsBefore = scenario.writes === undefined ? undefined : await tableContents(testApp.db);
  const loggedCount = testApp.logLines.length;
  const response = await send(testApp, request);
  const text = await response.text();
  expect(response.status, text).toBe(scenario.status);
  for (const [name, expected] of Object.entries(scenario.headers ?? {}))
    expectHeader(response, name, expected);
  const body = expectEnvelope(response, text);
  expectAsDocumented(request, response, text);
  if (scenario.error === undefined) {
    expect(body.error).toBeUndefined();
  } else {
    expectError(body, scenario.error);
    expectNoEcho(text, request, scenario.mayEcho);
  }
  await scenario.body?.(body);
  if (scenario.writes !== undefined && contentsBefore !== undefined) {
    const contents = await tableContents(testApp.db);
    expect(rowsAdded(contentsBefore, contents)).toEqual({ ...scenario.writes });
    if (Object.keys(scenario.writes).length === 0) expect(contents).toEqual(contentsBefore);
  }
  const after = await eventNames(testApp);
  expect(after.slice(before.length)).toEqual([...(scenario.events ?? [])]);
  expectNothingLogged(testApp.logLines.slice(loggedCount), request);
}

export async function send(testApp: Pick<TestApp, "fetch">, request: ScenarioRequest): Promise<Response> {
  const { method = "GET", path, token, headers, body } = request;
  return await testApp.fetch(path, {
    method,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

function expectAsDocumented({ method = "GET", path }: ScenarioRequest, response: Response, text: string) {
  const contract = apiContract();
  const operation = contract.operationAt(method, path.split("?")[0] ?? "");
  if (operation === null) return;
  const { status, headers } = response;
  expect(contract.breaches(operation, { status, headers, text })).toEqual([]);
}

/** JSON in the envelope, and one request id in the body and the header. @param origin whose pages may read it; nobody's unless given */
export function expectEnvelope(response: Response, text: string, origin: "*" | null = null): JsonObject {
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const body = asObject(JSON.parse(text));
  const requestId = asObject(body.meta ?? body.error).request_id;
  expect(requestId).toMatch(/^req_[A-Za-z0-9_-]{22}$/);
  expect(response.headers.get("x-request-id")).toBe(String(requestId));
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("access-control-allow-origin")).toBe(origin);
  return body;
}

function expectError(body: JsonObject, expected: { code: ErrorCode; field?: string }): void {
  expect(Object.keys(body)).toEqual(["error"]);
  const error = asObject(body.error);
  expect(error.code).toBe(expected.code);
  expect(error.field).toBe(expected.field);
  expect(String(error.message)).toMatch(/^[A-Za-z_].+\.$/);
  expect(String(error.doc_url)).toEndWith(`/docs/reference/errors#${expected.code}`);
  const allowed = ["code", "message", "request_id", "doc_url", "field", "retry_after_seconds"];
  expect(Object.keys(error).filter((key) => !allowed.includes(key))).toEqual([]);
}

/** Values this short are words of any message. */
const ECHO_MIN_LENGTH = 5;

/** A refusal never repeats a value that was sent: no query value, no form value, no text of a JSON body, no token. */
function expectNoEcho(text: string, request: ScenarioRequest, mayEcho: string | undefined): void {
  for (const value of valuesSent(request)) if (value !== mayEcho) expect(text).not.toContain(value);
}

/** Nothing that was sent may be in the log, neither a vehicle nor a secret. */
function expectNothingLogged(lines: readonly string[], request: ScenarioRequest): void {
  expect(lines.length).toBeGreaterThan(0);
  const log = lines.join("\n");
  for (const value of valuesSent(request)) expect(log).not.toContain(value);
}

function valuesSent({ path, body, token, headers }: ScenarioRequest): string[] {
  const query = new URLSearchParams(path.split("?")[1] ?? "");
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const authorization = headers?.authorization?.split(" ")[1] ?? "";
  const json = typeof body === "string" ? textsOf(parseOrNull(body)) : [];
  const values = [...query.values(), ...form.values(), ...json, token ?? "", authorization];
  const isPublic = (value: string) => value === "client_credentials" || value.startsWith("svc_id_");
  return values.filter((value) => value.length >= ECHO_MIN_LENGTH && !isPublic(value));
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Without the names of members. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function expectHeader(response: Response, name: string, expected: string | RegExp | null): void {
  const value = response.headers.get(name);
  if (expected instanceof RegExp) expect(value ?? "", `header ${name}`).toMatch(expected);
  else expect(value, `header ${name}`).toBe(expected);
}

async function eventNames(testApp: TestApp): Promise<EventName[]> {
  const rows = await testApp.db.read.select({ name: events.name }).from(events).orderBy(asc(events.id));
  return rows.map((row) => row.name);
}

export function asObject(value: unknown): JsonObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`not a JSON object: ${JSON.stringify(value)}`);
  }
  return value as JsonObject;
}

export function asList(value: unknown): readonly JsonObject[] {
  if (!Array.isArray(value)) throw new Error(`not a JSON array: ${JSON.stringify(value)}`);
  return value.map(asObject);
}
