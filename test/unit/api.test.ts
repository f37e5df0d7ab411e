import { expect, test } from "bun:test";
import type { Caller } from "../../src/access/caller.ts";
import { type Api, createApi } from "../../src/http/api.ts";
import type { OpenRequest } from "../../src/http/open-request.ts";
import { type ErrorCode, ServiceError } from "../../src/kernel/errors.ts";
import { refuseOnPage } from "../../src/web/page-refusal.ts";
import { asObject, type JsonObject } from "../support/scenario.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { capturingLog } from "../support/test-app.ts";
import { TestClock } from "../support/test-clock.ts";

/** The API around one handler, with a caller that nobody has to prove to be. */
function apiWith(refused?: ServiceError): { api: Api; lines: JsonObject[]; counted: string[] } {
  const lines: JsonObject[] = [];
  const counted: string[] = [];
  const caller: Caller = {
    clientId: "svc_id_test",
    accountId: 1,
    kind: "dealer-group",
    scopes: new Set(["read:tests"]),
    reach: { kind: "everywhere" },
    mayWrite: true,
    dailyVehicles: null,
  };
  const api = createApi({
    refusePage: refuseOnPage,
    publicUrl: () => "https://svc.example",
    authenticator: {
      async authenticate({ identify, counted }) {
        identify(caller.clientId);
        if (refused !== undefined) throw refused;
        counted(1);
        return caller;
      },
    },
    sourceOf: () => ({ address: null, rateKey: "unknown", widerKeys: [] }),
    limiter: { countAddress: ({ rateKey }) => void counted.push(rateKey) },
    clock: new TestClock(),
    random: new SeededRandom("api"),
    log: capturingLog((line) => lines.push(asObject(JSON.parse(line)))),
  });
  return { api, lines, counted };
}

const context = { request: new Request("http://host/v1/x?vin=WVW"), params: {}, route: "/v1/x" };

async function answerTo(handler: (request: OpenRequest) => never) {
  const { api, lines } = apiWith();
  const open = await api.open(handler)(context);
  const secured = await api.secured({ scope: "read:tests", group: "lists" }, handler)(context);
  const [body, other] = [asObject(await open.json()), asObject(await secured.json())];
  expect(secured.status).toBe(open.status);
  expect(asObject(other.error).code).toBe(asObject(body.error).code);
  return { status: open.status, error: asObject(body.error), lines };
}

const throws = (error: unknown) => () => {
  throw error;
};

test("a refusal by another limit than the group's says nothing of the group's, unlike any other refusal", async () => {
  for (const [code, policy] of [
    ["too_many_requests", null],
    ["not_found", '"lists";q=60;w=60'],
  ] as const) {
    const { api } = apiWith();
    const handler = throws(new ServiceError(code, "No."));
    const { headers } = await api.secured({ scope: "read:tests", group: "lists" }, handler)(context);
    expect(headers.get("ratelimit-policy")).toBe(policy);
    expect(headers.get("ratelimit") === null).toBe(policy === null);
  }
});

test("an unforeseen failure is answered with the request id alone, and the log has its place under that id, not its message", async () => {
  const { status, error, lines } = await answerTo(throws(new TypeError("cannot read WVWZZZE1ZMP000001")));
  expect(status).toBe(500);
  expect(error.code).toBe("internal_error");
  expect(String(error.message)).toContain("request id");
  expect(String(error.message)).not.toContain("WVW");
  expect(lines[0]).toMatchObject({
    level: 50,
    msg: "request failed",
    requestId: error.request_id,
    error: "TypeError",
    at: expect.stringContaining("api.test.ts"),
  });
  expect(JSON.stringify(lines)).not.toContain("WVW");
});

for (const thrown of ["text", null, undefined, { code: "not_found" }]) {
  test(`a handler that throws ${JSON.stringify(thrown)} is answered as any other failure`, async () => {
    expect((await answerTo(throws(thrown))).status).toBe(500);
  });
}

for (const code of [
  "setup",
  "usage",
  "conflict",
  "internal_error",
  "service_unavailable",
] as const satisfies ErrorCode[]) {
  test(`a handler that throws ${code} is reported to the operator in the log`, async () => {
    const { lines } = await answerTo(
      throws(new ServiceError(code, "The disk is full: make room.", { internal: "SQLITE_FULL" })),
    );
    expect(lines[0]).toMatchObject({
      level: 50,
      msg: "request failed",
      code,
      reason: "The disk is full: make room.",
      detail: "SQLITE_FULL",
    });
  });
}

test("a refusal by a handler leaves no line of its own unless it holds something for the operator", async () => {
  const plain = await answerTo(throws(new ServiceError("not_found", "Nothing here.")));
  expect(plain.lines.map(({ msg }) => msg)).toEqual(["request", "request"]);
  const detailed = await answerTo(
    throws(new ServiceError("not_found", "Nothing here.", { internal: "file is gone" })),
  );
  expect(detailed.lines.map(({ msg, level }) => [msg, level])).toEqual([
    ["request refused", 40],
    ["request", 30],
    ["request refused", 40],
    ["request", 30],
  ]);
});

test("a handler's answer is followed by one log line with route, status and time, and without the query", async () => {
  const { api, lines } = apiWith();
  const response = await api.secured({ scope: "read:tests", group: "lists" }, () => ({ data: 1 }))(context);
  expect(response.status).toBe(200);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    method: "GET",
    route: "/v1/x",
    status: 200,
    durationMs: 0,
    clientId: "svc_id_test",
  });
  expect(JSON.stringify(lines)).not.toContain("WVW");
});

test("a handler is not called when the caller is refused, and the line says whose credential it was", async () => {
  const { api, lines } = apiWith(new ServiceError("credential_disabled", "Revoked."));
  const { status } = await api.secured({ scope: "read:tests", group: "lists" }, throws("called"))(context);
  expect(status).toBe(403);
  expect(lines).toEqual([expect.objectContaining({ msg: "request", status: 403, clientId: "svc_id_test" })]);
});

test("a handler's own response still gets the request id", async () => {
  const { api } = apiWith();
  const response = await api.open(() => new Response("file", { status: 206 }))(context);
  expect(response.status).toBe(206);
  expect(response.headers.get("x-request-id")).toMatch(/^req_/);
});

test("a handler is not called without the scope", async () => {
  const { api } = apiWith();
  let called = false;
  const response = await api.secured({ scope: "write:dealers", group: "writes" }, () => {
    called = true;
    return { data: 1 };
  })(context);
  expect(response.status).toBe(403);
  expect(called).toBe(false);
});

test("a request that names two hosts is counted once by its address and reaches no handler, whatever kind of route it asks", async () => {
  const { api, counted } = apiWith();
  const never = throws(new Error("reached"));
  const request = new Request("http://a/v1/x", { headers: { host: "a, b" } });
  const asked = { ...context, request };
  for (const ask of [
    api.open(never),
    api.secured({ scope: "read:tests", group: "lists" }, never),
    api.probe(never),
    () => api.unknownRoute(request, []),
  ]) {
    const { status } = await ask(asked);
    expect(status).toBe(400);
    expect(counted.splice(0)).toEqual(["unknown"]);
  }
});
