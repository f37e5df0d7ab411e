import { afterAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { credentials } from "../../src/credentials/credential-table.ts";
import { bearerToken } from "../support/forged-token.ts";
import { asObject, expectEnvelope, type ScenarioRequest, send } from "../support/scenario.ts";
import { type SeededCredential, seedCompany, seedCredential, seedDealer, seedTest } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

let addressCount = 0;

/** Loopback is a trusted proxy here, so that a request may say where it comes from. */
const testApp = await startTestApp({
  settings: { SVC_RATE_LIMITS: "on", SVC_TRUSTED_PROXIES: "127.0.0.1/32" },
});
const companyId = await seedCompany(testApp.db);
const dealer = await seedDealer(testApp.db, companyId, "One");
const dealerId = dealer.dealerId;
const testId = await seedTest(testApp.db, dealer);
beforeEach(() => testApp.clock.setMs(TEST_START_MS));
afterAll(() => testApp.close());

/** An address that no request has come from. */
function freshAddress(): string {
  addressCount += 1;
  return `198.51.${Math.floor(addressCount / 250)}.${(addressCount % 250) + 1}`;
}
const newCredential = (wanted: Partial<Parameters<typeof seedCredential>[2]> = {}) =>
  seedCredential(testApp.db, testApp.random, { kind: "dealer-group", companyId, ...wanted });

interface Outcome {
  readonly status: number;
  readonly code: string | null;
}
async function ask(request: ScenarioRequest, from = freshAddress()): Promise<Outcome> {
  const response = await send(testApp, {
    ...request,
    headers: { ...request.headers, "x-forwarded-for": from },
  });
  const text = await response.text();
  if (!response.headers.get("content-type")?.startsWith("application/json"))
    return { status: response.status, code: null };
  const { error } = JSON.parse(text) as { error?: { code: string } };
  return { status: response.status, code: error?.code ?? null };
}
const LIMITED: Outcome = { status: 429, code: "too_many_requests" };
async function times<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await run(index));
  return results;
}
const limitedAmong = (outcomes: readonly Outcome[]) => outcomes.filter(({ status }) => status === 429).length;

const json = (method: string, path: string, body: unknown): ScenarioRequest => ({
  method,
  path,
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", "idempotency-key": "one" },
});

/** The table of the specification, section 8: each group, its limit, and every call of it. */
const GROUPS: ReadonlyArray<readonly [group: string, limit: number, calls: () => ScenarioRequest[]]> = [
  [
    "reads by id",
    120,
    () => [
      { path: `/v1/tests/${testId}` },
      { path: `/v1/dealers/${dealerId}` },
      { path: `/v1/tests/${testId}/certificate` },
      { path: `/v1/tests/${testId}/preview` },
    ],
  ],
  [
    "lists",
    60,
    () => [
      { path: "/v1/tests" },
      { path: "/v1/dealers" },
      { path: `/v1/dealers/${dealerId}/tests` },
      { path: "/v1/webhooks" },
      { path: "/v1/webhooks/999" },
    ],
  ],
  [
    "writes",
    30,
    () => [
      json("POST", "/v1/dealers", {}),
      json("PATCH", `/v1/dealers/${dealerId}`, {}),
      json("POST", `/v1/dealers/${dealerId}/units`, {}),
      json("POST", "/v1/webhooks", {}),
      { method: "DELETE", path: "/v1/webhooks/999" },
    ],
  ],
  ["webhook test pings", 10, () => [{ method: "POST", path: "/v1/webhooks/999/test" }]],
  ["webhook replays", 5, () => [json("POST", "/v1/webhooks/999/replay", { since: "2026-01-01T00:00:00Z" })]],
];

for (const [group, limit, calls] of GROUPS) {
  test(`the limit of a minute answers ${limit} ${group} of a credential, from wherever, and no more; all its calls count together`, async () => {
    const token = await bearerToken(testApp, await newCredential());
    const requestAt = (index: number) => {
      const chosen = calls()[index % calls().length];
      if (chosen === undefined) throw new Error("a group without a call");
      return { ...chosen, token };
    };
    const outcomes = await times(limit, (index) => ask(requestAt(index)));
    expect(limitedAmong(outcomes)).toBe(0);
    for (const [index] of calls().entries()) expect(await ask(requestAt(index))).toEqual(LIMITED);
    testApp.clock.advanceMs(29_999);
    expect(await ask(requestAt(0))).toEqual(LIMITED);
  });
}

test("the limit of a minute counts each group by itself, and each credential, though of one account", async () => {
  const credential = await newCredential();
  const token = await bearerToken(testApp, credential);
  await times(60, () => ask({ path: "/v1/tests", token }));
  expect(await ask({ path: "/v1/tests", token })).toEqual(LIMITED);
  expect((await ask({ path: `/v1/tests/${testId}`, token })).status).toBe(200);
  const second = await testApp.app.credentials.rotate("operator:ann", credential.clientId);
  const other = await bearerToken(testApp, { ...credential, clientId: second.credential.clientId });
  expect((await ask({ path: "/v1/tests", token: other })).status).toBe(200);
  // Another token of the first one is the first one.
  testApp.clock.advanceSeconds(1);
  expect(await ask({ path: "/v1/tests", token: await bearerToken(testApp, credential) })).toEqual(LIMITED);
});

test("the window of a limit is the clock minute: a full one is forgotten when the next begins", async () => {
  const token = await bearerToken(testApp, await newCredential());
  testApp.clock.setMs(TEST_START_MS + 59_999);
  await times(61, () => ask({ path: "/v1/tests", token }));
  expect(await ask({ path: "/v1/tests", token })).toEqual(LIMITED);
  testApp.clock.setMs(TEST_START_MS + 60_000);
  expect(limitedAmong(await times(60, () => ask({ path: "/v1/tests", token })))).toBe(0);
  expect(await ask({ path: "/v1/tests", token })).toEqual(LIMITED);
});

test("the limit answers exactly as many requests that come at once as it says", async () => {
  const token = await bearerToken(testApp, await newCredential());
  const from = freshAddress();
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => ask({ path: "/v1/tests", token }, from)),
  );
  expect(limitedAmong(outcomes)).toBe(40);
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(60);
});

test("the refusal of a limit says how many seconds are left, and has no Retry-After", async () => {
  const token = await bearerToken(testApp, await newCredential());
  await times(60, () => ask({ path: "/v1/tests", token }));
  for (const [passedMs, seconds] of [
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_999, 1],
  ] as const) {
    testApp.clock.setMs(TEST_START_MS + passedMs);
    const response = await send(testApp, {
      path: "/v1/tests",
      token,
      headers: { "x-forwarded-for": freshAddress() },
    });
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBeNull();
    const { error } = expectEnvelope(response, await response.text());
    expect(asObject(error)).toEqual({
      code: "too_many_requests",
      message: `No more than 60 requests a minute are allowed here: the next minute begins in ${seconds} s.`,
      request_id: expect.any(String),
      doc_url: expect.stringMatching(/errors#too_many_requests$/),
    });
  }
});

test("a request without the scope counts, and is refused for the limit first", async () => {
  const token = await bearerToken(testApp, await newCredential({ scopes: ["read:dealers"] }));
  const outcomes = await times(60, () => ask({ path: "/v1/tests", token }));
  expect(outcomes.every(({ code }) => code === "insufficient_scope")).toBe(true);
  expect(await ask({ path: "/v1/tests", token })).toEqual(LIMITED);
});

test("a request from an address that is not on the allow-list uses nothing up", async () => {
  const credential = await newCredential();
  await testApp.app.credentials.allowFrom("operator:ann", credential.clientId, ["203.0.113.0/24"]);
  const token = await bearerToken(testApp, credential);
  const strange = await times(61, () => ask({ path: "/v1/tests", token }));
  expect(strange.every(({ code }) => code === "ip_not_allowed")).toBe(true);
  expect(limitedAmong(await times(60, () => ask({ path: "/v1/tests", token }, "203.0.113.7")))).toBe(0);
  expect(await ask({ path: "/v1/tests", token }, "203.0.113.7")).toEqual(LIMITED);
  expect((await ask({ path: "/v1/tests", token })).code).toBe("ip_not_allowed");
});

test("a revoked credential is refused before the limit, and nothing is counted", async () => {
  const credential = await newCredential();
  const token = await bearerToken(testApp, credential);
  const setDisabled = (disabledAtMs: number | null) =>
    testApp.db.transact(async (tx) => {
      await tx.update(credentials).set({ disabledAtMs }).where(eq(credentials.clientId, credential.clientId));
    });
  await setDisabled(1);
  const outcomes = await times(61, () => ask({ path: "/v1/tests", token }));
  expect(outcomes.every(({ code }) => code === "credential_disabled")).toBe(true);
  await setDisabled(null);
  expect((await ask({ path: "/v1/tests", token })).status).toBe(200);
});

/** One of every kind, in turn: no token, a bad one, no route, a broken path, pages, files, the token endpoint, a lookup. */
function anything(index: number, token: string): ScenarioRequest {
  const kinds: ScenarioRequest[] = [
    { path: "/v1/tests" },
    { path: "/v1/tests", token: "abc" },
    { path: "/v1/nothing" },
    { path: "/v1/tests/%ZZ", method: "PUT" },
    { path: "/verify/AAAAAAAAAAAAAAAAAAAAAA" },
    { path: "/setup/new-link" },
    { path: "/v1/files/x" },
    { path: "/v1/oauth/token", method: "POST" },
    { path: "/ingest/v1/results", method: "POST" },
    { path: `/v1/tests/${testId}`, token },
  ];
  return kinds[index % kinds.length] ?? { path: "/" };
}

test("the limit of an address answers 300 requests of any kind in a minute, and then none", async () => {
  const token = await bearerToken(testApp, await newCredential());
  const from = freshAddress();
  expect(limitedAmong(await times(300, (index) => ask(anything(index, token), from)))).toBe(0);
  const refused = await times(10, (index) => ask(anything(index, token), from));
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 429));
  expect((await ask({ path: `/v1/tests/${testId}`, token })).status).toBe(200);
  testApp.clock.advanceSeconds(30);
  expect(await ask({ path: "/v1/nothing" }, from)).toEqual(LIMITED);
  testApp.clock.advanceSeconds(30);
  expect((await ask({ path: "/v1/nothing" }, from)).status).toBe(404);
});

test("a request that the address is refused for does not count for the credential", async () => {
  const token = await bearerToken(testApp, await newCredential());
  const from = freshAddress();
  await times(290, () => ask({ path: "/v1/nothing" }, from));
  const outcomes = await Promise.all(
    Array.from({ length: 80 }, () => ask({ path: "/v1/tests", token }, from)),
  );
  expect(limitedAmong(outcomes)).toBe(70);
  expect(limitedAmong(await times(50, () => ask({ path: "/v1/tests", token })))).toBe(0);
  expect(await ask({ path: "/v1/tests", token })).toEqual(LIMITED);
});

test("the limit takes an IPv6 /64 for one address", async () => {
  await times(300, (index) => ask({ path: "/v1/nothing" }, `2001:db8:1:2::${(index + 1).toString(16)}`));
  expect(await ask({ path: "/v1/nothing" }, "2001:db8:1:2:ffff::1")).toEqual(LIMITED);
  expect((await ask({ path: "/v1/nothing" }, "2001:db8:1:3::1")).status).toBe(404);
});

test("the limit gives an IPv6 /56 a budget of its own, whatever /64 of it asks: no more than four have", async () => {
  const token = await bearerToken(testApp, await newCredential());
  const looked = { path: `/v1/tests/${testId}`, token };
  for (const subnet of ["00", "01", "02", "0a"]) {
    const from = `2001:db8:2:2${subnet}::1`;
    const outcomes = await Promise.all(Array.from({ length: 310 }, () => ask({ path: "/v1/nothing" }, from)));
    expect(limitedAmong(outcomes)).toBe(10);
  }
  expect(await ask({ path: "/v1/nothing" }, "2001:db8:2:2ff::1")).toEqual(LIMITED);
  // Nor does what its network is refused for count for the credential.
  expect(limitedAmong(await times(130, () => ask(looked, "2001:db8:2:2fe::1")))).toBe(130);
  expect(limitedAmong(await times(120, () => ask(looked)))).toBe(0);
  expect((await ask({ path: "/v1/nothing" }, "2001:db8:2:300::1")).status).toBe(404);
});

const tokenRequest = (clientId: string, clientSecret: string): ScenarioRequest => ({
  method: "POST",
  path: "/v1/oauth/token",
  body: new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  }),
});
const good = ({ clientId, clientSecret }: SeededCredential) => tokenRequest(clientId, clientSecret);

test("the token endpoint answers 10 requests for a client from an address, right or wrong, and no more", async () => {
  const client = await newCredential();
  const from = freshAddress();
  const basic = btoa(`${client.clientId}:${client.clientSecret}`);
  const outcomes = [
    ...(await times(5, () => ask(good(client), from))),
    ...(await times(4, () => ask(tokenRequest(client.clientId, "wrong"), from))),
    await ask(
      {
        method: "POST",
        path: "/v1/oauth/token",
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: "client_credentials" }),
      },
      from,
    ),
  ];
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 401, 401, 401, 401, 200]);
  expect(await ask(good(client), from)).toEqual(LIMITED);
  testApp.clock.advanceSeconds(60);
  expect((await ask(good(client), from)).status).toBe(200);
});

test("the token endpoint lets nobody lock a client out: it is counted by the address as well", async () => {
  const client = await newCredential();
  const stranger = freshAddress();
  await times(10, () => ask(tokenRequest(client.clientId, "wrong"), stranger));
  expect(await ask(tokenRequest(client.clientId, "wrong"), stranger)).toEqual(LIMITED);
  expect((await ask(good(client))).status).toBe(200);
  expect((await ask(good(await newCredential()), stranger)).status).toBe(200);
});

test("the token endpoint counts a client id of any length, which is not kept", async () => {
  const from = freshAddress();
  const long = "a".repeat(16_000);
  await times(10, () => ask(tokenRequest(long, "wrong"), from));
  expect(await ask(tokenRequest(long, "wrong"), from)).toEqual(LIMITED);
  expect((await ask(tokenRequest(`${long}b`, "wrong"), from)).code).toBe("invalid_client");
});

test("the token endpoint's refusal may not be cached", async () => {
  const client = await newCredential();
  const from = freshAddress();
  const request = { ...good(client), headers: { "x-forwarded-for": from } };
  for (let count = 0; count < 10; count += 1) await send(testApp, request);
  const response = await send(testApp, request);
  expect(response.status).toBe(429);
  expect([response.headers.get("cache-control"), response.headers.get("pragma")]).toEqual([
    "no-store",
    "no-cache",
  ]);
});

test("SVC_RATE_LIMITS=off refuses nothing for its number", async () => {
  const unlimited = await startTestApp({ settings: { SVC_RATE_LIMITS: "off" } });
  try {
    const statuses = await times(301, async () => (await unlimited.fetch("/v1/nothing")).status);
    expect(new Set(statuses)).toEqual(new Set([404]));
  } finally {
    await unlimited.close();
  }
});

test("a key that a dealer made for itself reaches that dealer alone while requests are counted, and counts for itself", async () => {
  const sibling = await seedDealer(testApp.db, companyId, "Its sibling");
  const siblingTestId = await seedTest(testApp.db, sibling);
  const tokens: string[] = [];
  for (let count = 0; count < 2; count++)
    tokens.push(await bearerToken(testApp, await newCredential({ dealerId })));
  const [token = "", other = ""] = tokens;
  expect(await ask({ path: `/v1/tests/${testId}`, token })).toEqual({ status: 200, code: null });
  expect(await ask({ path: `/v1/tests/${siblingTestId}`, token })).toEqual({
    status: 404,
    code: "not_found",
  });
  expect(await ask({ path: `/v1/dealers/${sibling.dealerId}`, token })).toEqual({
    status: 404,
    code: "not_found",
  });
  await times(60, () => ask({ path: "/v1/tests", token }));
  expect(await ask({ path: "/v1/tests", token })).toEqual(LIMITED);
  expect(await ask({ path: "/v1/tests", token: other })).toEqual({ status: 200, code: null });
});
