import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { units } from "../../src/dealers/unit-table.ts";
import { insertMark } from "../../src/installation/installation-store.ts";
import { COMMAND_AGENT } from "../../src/sandbox/request-faults.ts";
import { asList, asObject } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { TestTimers } from "../support/test-timers.ts";

const DAY_SECONDS = 86_400;

const timers = new TestTimers();
const sandbox = await startTestApp({
  settings: { SVC_SANDBOX: "on" },
  ports: { renderPool: new ScriptedRenderer(), timers },
});
const companyId = await seedCompany(sandbox.db);
await seedDealer(sandbox.db, companyId, "Harbour Street Motors");
const group = await seedCredential(sandbox.db, sandbox.random, { kind: "dealer-group", companyId });
afterAll(() => sandbox.close());

async function ask(method: string, path: string, body?: object) {
  const response = await sandbox.fetch(`/sandbox/v1${path}`, {
    method,
    ...(body === undefined ? {} : { headers: JSON_TYPE, body: JSON.stringify(body) }),
  });
  const { data, error } = asObject(await response.json());
  return { status: response.status, data: asObject(data ?? {}), error: asObject(error ?? {}) };
}
const JSON_TYPE = { "content-type": "application/json" };

/** As a partner; the clock moves, so each call has a token of its own. */
async function call(
  method: string,
  path: string,
  body?: object,
  extra: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: group.clientId,
    client_secret: group.clientSecret,
  });
  const issued = await sandbox.fetch("/v1/oauth/token", { method: "POST", body: form });
  const authorization = `Bearer ${asObject(await issued.json()).access_token}`;
  const headers = { authorization, ...extra, ...(body === undefined ? {} : JSON_TYPE) };
  return await sandbox.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}
const dataOf = async (response: Response) => asObject(await response.json()).data;

async function completed(result: object) {
  const { data: begun } = await ask("POST", "/tests");
  const answer = await ask("POST", `/tests/${begun.id}/complete`, result);
  expect(answer.status).toBe(202);
  await sandbox.app.certificates.scheduler.drain();
  return (await ask("GET", `/tests/${begun.id}`)).data;
}

test("a result of a sandbox that is not conclusive has no state of health and the warning of the example data", async () => {
  expect(await completed({ overall_battery_status: "NOT_CONCLUSIVE" })).toMatchObject({
    status: "completed",
    result_status: "inconclusive",
    battery: { soh_percent: null, capacity_kwh: null, estimated_range_miles: null, nominal_kwh: 58 },
    diagnostics: { overall_battery_status: "NOT_CONCLUSIVE" },
    warnings: ["NOT_ENOUGH_DATA"],
  });
});

test("a result of a sandbox has the warnings that were asked for, also unknown ones, and no diagnostics or no supported model where that was asked for", async () => {
  const warnings = ["UNCLEAR_MODEL", "NOT_KNOWN_YET"];
  const unsupported = { vehicle_supported: false, warnings, reference_data: "provisional" };
  expect(await completed(unsupported)).toMatchObject({
    result_status: "provisional",
    vehicle_supported: false,
    warnings,
    diagnostics: { overall_battery_status: "OK" },
  });
  expect(await completed({ diagnostics: false })).toMatchObject({
    result_status: "final",
    vehicle_supported: true,
    warnings: [],
    diagnostics: null,
    battery: { soh_percent: 91.4 },
  });
});

test.each([
  ["soh_percent", { soh_percent: 80, overall_battery_status: "NOT_CONCLUSIVE" }],
  ["overall_battery_status", { diagnostics: false, overall_battery_status: "WARNING" }],
  ["warnings[0]", { warnings: ["no code"] }],
])("a sandbox refuses a result whose %s no test unit sends", async (field, result) => {
  const { data: begun } = await ask("POST", "/tests");
  const answer = await ask("POST", `/tests/${begun.id}/complete`, result);
  expect(answer).toMatchObject({ status: 422, error: { code: "invalid_field", field } });
});

test("a sandbox withdraws and reinstates the certificate of a test by its id, once each, and says what is wrong otherwise", async () => {
  const { id } = await completed({});
  const { data: begun } = await ask("POST", "/tests");
  const messageOf = async (path: string) => {
    const { status, error } = await ask("POST", path, {});
    return [status, error.message];
  };
  expect(await messageOf(`/tests/${id}/reinstate`)).toEqual([
    422,
    `The certificate of test ${id} is not withdrawn.`,
  ]);
  expect(await messageOf(`/tests/${begun.id}/withdraw`)).toEqual([
    404,
    expect.stringContaining("There is no certificate of this test"),
  ]);
  const withdrawn = await ask("POST", `/tests/${id}/withdraw`, { reason: "Wrong vehicle" });
  expect(withdrawn).toMatchObject({ status: 200, data: { certificate_available: false } });
  expect(await messageOf(`/tests/${id}/withdraw`)).toEqual([
    422,
    `The certificate of test ${id} is already withdrawn.`,
  ]);
  expect(await ask("POST", `/tests/${id}/reinstate`)).toMatchObject({
    data: { certificate_available: true },
  });
  const events = asList(await dataOf(await call("GET", "/v1/events?per_page=1000")));
  expect(events.slice(-2).map(({ event }) => event)).toEqual([
    "svc.certificate.withdrawn",
    "svc.certificate.reinstated",
  ]);
});

test("units that are ordered in a sandbox are shipped a day later and activated after three, by its clock, and then test", async () => {
  await ask("POST", "/clock", { advance_seconds: 400 * DAY_SECONDS });
  // What is older belongs to the example data.
  await sandbox.db.transact((tx) => insertMark(tx, "sandbox", sandbox.app.clock.nowMs()));
  const old = await seedDealer(sandbox.db, companyId, "Old Yard Motors");
  await sandbox.db.transact((tx) =>
    tx.update(units).set({ status: "ordered" }).where(eq(units.id, old.unitId)),
  );
  const body = {
    name: "New Street Motors",
    primary_contact_name: "A. Example",
    primary_contact_email: "a.example@dealer.example",
    shipping_address: { line1: "1 New Street", city: "Leeds", postcode: "LS1 1AA", country: "GB" },
    num_boxes: 2,
  };
  const ordered = await call("POST", "/v1/dealers", body, { "idempotency-key": "new-street" });
  expect(ordered.status).toBe(201);
  const dealerId = Number(asObject(await dataOf(ordered)).id);
  const statuses = async (id = dealerId) => {
    const dealer = asObject(await dataOf(await call("GET", `/v1/dealers/${id}`)));
    return asList(dealer.units).map(({ status }) => status);
  };
  const seen = [await statuses()];
  for (const hours of [23, 1, 47, 1]) {
    await ask("POST", "/clock", { advance_seconds: hours * 3_600 });
    seen.push(await statuses());
  }
  expect(seen.map(([first]) => first)).toEqual(["ordered", "ordered", "shipped", "shipped", "active"]);
  expect(seen.at(-1)).toEqual(["active", "active"]);
  expect(await statuses(old.dealerId)).toEqual(["ordered"]);
  expect(await ask("POST", "/tests", { dealer_id: dealerId })).toMatchObject({
    status: 201,
    data: { dealer: { name: "New Street Motors" } },
  });
});

test("a unit is shipped and activated at once in a sandbox, in this order alone", async () => {
  const yard = await seedDealer(sandbox.db, companyId, "Quay Motors");
  const path = (move: string) => `/units/${yard.unitId}/${move}`;
  await sandbox.db.transact((tx) =>
    tx.update(units).set({ status: "ordered", serialNumber: null }).where(eq(units.id, yard.unitId)),
  );
  expect(await ask("POST", path("activate"))).toMatchObject({ status: 422 });
  expect(await ask("POST", path("ship"))).toMatchObject({
    status: 200,
    data: { id: yard.unitId, status: "shipped", serial_number: expect.stringMatching(/^SANDBOX-/) },
  });
  expect(await ask("POST", path("ship"))).toMatchObject({ status: 422 });
  expect(await ask("POST", path("activate"))).toMatchObject({ status: 200, data: { status: "active" } });
  expect(await ask("POST", "/units/999999/ship")).toMatchObject({ status: 404 });
});

test("the next requests with a token are refused as often as a sandbox was told, with what a real refusal says of the limit and without an effect", async () => {
  expect(await ask("POST", "/fail-next", { fault: "429", count: 2 })).toMatchObject({
    status: 200,
    data: { fault: "429", count: 2 },
  });
  expect((await sandbox.fetch("/v1/tests")).status).toBe(401);
  // Such as svc listen, which asks all the time.
  const own = await call("GET", "/v1/webhooks", undefined, { "user-agent": COMMAND_AGENT });
  expect(own.status).toBe(200);
  for (const expected of [429, 429, 200]) {
    const response = await call("GET", "/v1/webhooks");
    expect(response.status).toBe(expected);
    if (expected === 200) continue;
    expect(asObject(await response.json()).error).toMatchObject({ code: "too_many_requests" });
    expect(response.headers.get("ratelimit")).toMatch(/^"lists";r=0;t=\d+$/);
  }
  await ask("POST", "/fail-next", { fault: "503" });
  const hook = { url: "http://127.0.0.1:9/hook", events: ["svc.test.failed"] };
  const refused = await call("POST", "/v1/webhooks", hook);
  expect([refused.status, await refused.json()]).toMatchObject([
    503,
    { error: { code: "service_unavailable" } },
  ]);
  expect(await dataOf(await call("GET", "/v1/webhooks"))).toEqual([]);
});

test("a request that a sandbox was told to slow down takes effect after 40 seconds", async () => {
  await ask("POST", "/fail-next", { fault: "slow" });
  const hook = { url: "http://127.0.0.1:9/slow", events: ["svc.test.failed"] };
  const slow = call("POST", "/v1/webhooks", hook);
  const isSlowed = () => timers.delaysMs.includes(40_000);
  while (!isSlowed()) await new Promise(setImmediate);
  expect(await dataOf(await call("GET", "/v1/webhooks"))).toEqual([]);
  timers.ring(40_000);
  expect((await slow).status).toBe(201);
  const { id } = asList(await dataOf(await call("GET", "/v1/webhooks")))[0] ?? {};
  await call("DELETE", `/v1/webhooks/${id}`);
});

test("the endpoint that a sandbox disables to set off svc.webhook.disabled is deleted, so that it can be set off without end", async () => {
  for (let count = 0; count < 12; count += 1)
    expect((await ask("POST", "/events", { event: "webhook.disabled" })).status).toBe(202);
  expect(await dataOf(await call("GET", "/v1/webhooks"))).toEqual([]);
  const events = asList(await dataOf(await call("GET", "/v1/events?per_page=1000")));
  expect(events.filter(({ event }) => event === "svc.webhook.disabled")).toHaveLength(12);
});

test("no installation but a sandbox takes orders to refuse requests", async () => {
  const other = await startTestApp();
  try {
    const response = await other.fetch("/sandbox/v1/fail-next", {
      method: "POST",
      headers: JSON_TYPE,
      body: JSON.stringify({ fault: "503" }),
    });
    expect(response.status).toBe(404);
  } finally {
    await other.close();
  }
});
