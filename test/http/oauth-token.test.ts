import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { credentials } from "../../src/credentials/credential-table.ts";
import { apiContract } from "../support/api-contract.ts";
import { asObject, type ScenarioRequest, send } from "../support/scenario.ts";
import { seedCompany, seedCredential } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { basic, fields, GRANT, NO_STORE, post, raw, TOKEN_PATH } from "../support/token-request.ts";

const PATH = "/oauth/token";

const testApp = await startTestApp();
const { db, random } = testApp;
const companyId = await seedCompany(db);
const seed = (more: object) => seedCredential(db, random, { kind: "dealer-group", companyId, ...more });
const group = await seed({ scopes: ["read:tests", "read:certificates"] });
const revoked = await seed({ disabledAtMs: 1 });
const locked = await seed({});
await db.transact((tx) =>
  tx.update(credentials).set({ allowList: "192.0.2.0/24" }).where(eq(credentials.clientId, locked.clientId)),
);
afterAll(() => testApp.close());

async function ask(request: ScenarioRequest, app: TestApp = testApp) {
  const response = await send(app, request);
  const text = await response.text();
  const { status, headers } = response;
  const operation = apiContract().operationAt("POST", PATH);
  if (operation === null) throw new Error(`the document has no ${PATH}`);
  expect(apiContract().breaches(operation, { status, headers, text })).toEqual([]);
  return { status, headers, body: asObject(JSON.parse(text)) };
}
const at = (request: ScenarioRequest): ScenarioRequest => ({ ...request, path: PATH });
const byForm = (more: Record<string, string> = {}, client = group) =>
  at(post({ ...fields(client), ...more }));
const byBasic = (secret: string, more: Record<string, string> = {}) =>
  at(post({ ...GRANT, ...more }, { authorization: basic(group.clientId, secret) }));

test.each([
  ["the form", () => byForm({ scope: "read:tests" })],
  ["Basic", () => byBasic(group.clientSecret, { scope: "read:tests" })],
] as const)(
  "POST /oauth/token answers a client that authenticates by %s as /v1/oauth/token does",
  async (_, request) => {
    const given = await ask(request());
    const underV1 = await send(testApp, { ...request(), path: TOKEN_PATH });
    expect(given.status).toBe(underV1.status);
    expect(given.body).toEqual({
      ...asObject(await underV1.json()),
      access_token: expect.any(String),
      data: expect.objectContaining({ scope: "read:tests" }),
      meta: expect.any(Object),
    });
    const read = await send(testApp, { path: "/v1/tests", token: String(given.body.access_token) });
    expect(read.status).toBe(200);
  },
);

const CHALLENGE = { "www-authenticate": 'Basic realm="svc"' };
const NO_CHALLENGE = { "www-authenticate": null };
const REFUSALS: ReadonlyArray<
  readonly [
    what: string,
    request: () => ScenarioRequest,
    status: number,
    error: string,
    headers?: Readonly<Record<string, string | null>>,
  ]
> = [
  ["an empty form", () => at(raw("")), 400, "invalid_request"],
  ["JSON", () => at(raw("{}", "application/json")), 400, "invalid_request"],
  ["a form without a secret", () => byForm({ client_secret: "" }), 401, "invalid_client", NO_CHALLENGE],
  ["a form that is too large", () => at(raw(`x=${"x".repeat(17_000)}`)), 413, "invalid_request"],
  ["another grant", () => byForm({ grant_type: "password" }), 400, "unsupported_grant_type"],
  ["a scope that is not granted", () => byForm({ scope: "write:dealers" }), 400, "invalid_scope"],
  ["a wrong secret in the form", () => byForm({ client_secret: "x" }), 401, "invalid_client", NO_CHALLENGE],
  ["a wrong secret by Basic", () => byBasic("x"), 401, "invalid_client", CHALLENGE],
  ["a revoked credential", () => byForm({}, revoked), 401, "invalid_client", NO_CHALLENGE],
  ["a credential from elsewhere", () => byForm({}, locked), 400, "unauthorized_client"],
];
test.each([...REFUSALS])(
  "POST /oauth/token refuses %s as RFC 6749 has it",
  async (_, request, status, error, headers = {}) => {
    const refused = await ask(request());
    expect(refused.status).toBe(status);
    expect(refused.body).toEqual({
      error,
      error_description: expect.stringMatching(/^[\x20\x21\x23-\x5b\x5d-\x7e]+\.$/),
      request_id: refused.headers.get("x-request-id"),
    });
    for (const [name, value] of Object.entries({ ...NO_STORE, ...headers }))
      expect(refused.headers.get(name)).toBe(value);
  },
);

test.each(["GET", "PUT", "DELETE"])("%s /oauth/token is refused as RFC 6749 has it", async (method) => {
  const response = await send(testApp, { method, path: `${PATH}?grant_type=client_credentials` });
  expect(response.status).toBe(404);
  expect(asObject(await response.json())).toEqual({
    error: "invalid_request",
    error_description: "This path takes only POST.",
    request_id: response.headers.get("x-request-id"),
  });
  for (const [name, value] of Object.entries(NO_STORE)) expect(response.headers.get(name)).toBe(value);
});

test("POST /oauth/token counts against the same limit as /v1/oauth/token, and says so as RFC 6749 has it", async () => {
  const limited = await startTestApp({ settings: { SVC_RATE_LIMITS: "on" } });
  try {
    limited.clock.setMs(TEST_START_MS);
    const companyId = await seedCompany(limited.db);
    const client = await seedCredential(limited.db, limited.random, { kind: "dealer-group", companyId });
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(byForm({}, client), limited)).status).toBe(200);
      expect((await send(limited, post(fields(client)))).status).toBe(200);
    }
    const refused = await ask(byForm({}, client), limited);
    expect([refused.status, refused.body.error]).toEqual([429, "temporarily_unavailable"]);
  } finally {
    await limited.close();
  }
});
