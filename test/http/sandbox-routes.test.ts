import { afterAll, expect, test } from "bun:test";
import type { FedEvent } from "../../cli/listen/event-feed-client.ts";
import { EVENT_NAMES } from "../../src/events/event.ts";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import { SandboxFile } from "../../src/sandbox/sandbox-file.ts";
import { keepSandboxApart } from "../../src/sandbox/sandbox-mark.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { findEventSpan } from "../../src/webhooks/outbox/retention-store.ts";
import { bearerToken } from "../support/forged-token.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { rejectionOf } from "../support/thrown.ts";

const DAY_SECONDS = 86_400;
const BAND = "Sandbox: everything here is made up.";

const sandbox = await startTestApp({
  settings: { SVC_SANDBOX: "on" },
  ports: { renderPool: new ScriptedRenderer() },
});
const companyId = await seedCompany(sandbox.db);
await seedDealer(sandbox.db, companyId, "Harbour Street Motors");
const group = await seedCredential(sandbox.db, sandbox.random, { kind: "dealer-group", companyId });
afterAll(() => sandbox.close());

async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await sandbox.fetch(`/sandbox/v1${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...sent,
  });
  const { data, error } = (await response.json()) as {
    data: never;
    error?: { code: string; message: string; field?: string };
  };
  return { status: response.status, data: data as Record<string, never> & { id: number }, error };
}
/** Another installation, for as long as the work takes. */
async function withAnother(work: (other: TestApp) => Promise<void>): Promise<void> {
  const other = await startTestApp();
  await work(other).finally(() => other.close());
}
/** @returns what the installation says of itself on a page: in a header, and in a band. */
async function toldBy(app: TestApp, path: string) {
  const response = await app.fetch(path, { headers: { accept: "text/html" } });
  return { header: response.headers.get("svc-sandbox"), band: (await response.text()).includes(BAND) };
}
const rendered = async () => expect((await sandbox.app.certificates.scheduler.drain()).failed).toEqual([]);
const eventsOf = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await sandbox.fetch("/v1/events?per_page=100", { headers });
  return ((await response.json()) as { data: FedEvent[] }).data.map(({ event }) => event);
};

test("a sandbox begins, completes and fails tests as test units do, and all else follows: certificate and events", async () => {
  const token = await bearerToken(sandbox, group);
  const begun = await ask("POST", "/tests", { vin: "WVWZZZE1ZMP424242" });
  expect(begun.status).toBe(201);
  expect(begun.data).toMatchObject({
    status: "in_progress",
    vehicle: { vin: "WVWZZZE1ZMP424242" },
    dealer: { name: "Harbour Street Motors" },
  });
  const battery = {
    soh_percent: 84.5,
    identifier: "0SN-4711-000777",
    replaced_on: "2025-05-03",
    soh_basis: "certified_energy",
    certified_energy_kwh: 57.4,
    full_cycles: 412,
  };
  const result = { ...battery, overall_battery_status: "WARNING", reference_data: "provisional" };
  expect(await ask("POST", `/tests/${begun.data.id}/complete`, result)).toMatchObject({ status: 202 });
  await rendered();
  expect((await ask("GET", `/tests/${begun.data.id}`)).data).toMatchObject({
    status: "completed",
    result_status: "provisional",
    battery,
    diagnostics: { overall_battery_status: "WARNING" },
  });
  const other = await ask("POST", "/tests");
  expect(await ask("POST", `/tests/${other.data.id}/fail`)).toMatchObject({
    status: 200,
    data: { status: "failed" },
  });
  expect(await eventsOf(token)).toEqual(["svc.test.completed", "svc.test.failed"]);
});

test("a sandbox sets off every event that an endpoint can subscribe to, by what causes it", async () => {
  const before = (await eventsOf(await bearerToken(sandbox, group))).length;
  // A certificate must be there before it is withdrawn, and is withdrawn before it is reinstated.
  const LAST = ["svc.certificate.withdrawn", "svc.certificate.reinstated"];
  const inOrder = EVENT_NAMES.toSorted((one, other) => LAST.indexOf(one) - LAST.indexOf(other));
  expect((await ask("POST", "/events", { event: "certificate.reinstated" })).error?.message).toBe(
    "There is no withdrawn certificate to reinstate: trigger certificate.withdrawn first.",
  );
  for (const event of [...inOrder, "webhook.disabled"]) {
    expect([event, (await ask("POST", "/events", { event })).status]).toEqual([event, 202]);
    await rendered();
  }
  const set = (await eventsOf(await bearerToken(sandbox, group))).slice(before);
  expect(set.toSorted()).toEqual([...EVENT_NAMES, "svc.webhook.disabled"].toSorted());
});

test.each([
  ["a test that there is not", "/tests/999/complete", {}, null],
  ["a dealer without a unit", "/tests", { dealer_id: 999 }, null],
  ["a VIN that is none", "/tests", { vin: "WVW" }, "vin"],
  ["a placeholder for a VIN", "/tests", { vin: "1".repeat(17) }, "vin"],
  [
    "a status that there is not",
    "/tests/1/complete",
    { overall_battery_status: "FINE" },
    "overall_battery_status",
  ],
  ["a day that there is not", "/tests/1/complete", { replaced_on: "2025-02-30" }, "replaced_on"],
  ["another basis", "/tests/1/complete", { soh_basis: "energy" }, "soh_basis"],
  ["an event that it does not set off", "/events", { event: "svc.webhook.test" }, "event"],
  ["a clock that goes back", "/clock", { advance_seconds: -1 }, "advance_seconds"],
] as const)("a sandbox refuses %s", async (_, path, body, field) => {
  const answer = await ask("POST", path, body);
  const expected = field === null ? [404, "not_found", undefined] : [422, "invalid_field", field];
  expect([answer.status, answer.error?.code, answer.error?.field]).toEqual(expected);
  expect(answer.error?.message).not.toMatch(/or null|within your reach/);
});

test("a sandbox refuses to complete a test that has ended, and pages of other sites", async () => {
  const { data } = await ask("POST", "/tests");
  await ask("POST", `/tests/${data.id}/fail`);
  expect(await ask("POST", `/tests/${data.id}/complete`)).toMatchObject({
    status: 422,
    error: { message: `Test ${data.id} has already ended, as failed.` },
  });
  const foreign = await ask("POST", "/tests", {}, { origin: "https://elsewhere.example" });
  expect(foreign).toMatchObject({ status: 400, error: { code: "invalid_request" } });
  // A name that its owner has led to this machine: to the browser, the page is of the same origin.
  const rebound = { host: "evil.example", origin: "http://evil.example", "sec-fetch-site": "same-origin" };
  expect(await ask("POST", "/tests", {}, rebound)).toMatchObject({ status: 400 });
  expect(await ask("GET", "/clock", undefined, { host: "evil.example" })).toMatchObject({ status: 400 });
  expect(await ask("GET", "/clock", undefined, { host: "localhost:8080" })).toMatchObject({ status: 200 });
});

test("a sandbox says on every page and in every answer that it is one, and no other installation does", () =>
  withAnother(async (other) => {
    const code = "A".repeat(22);
    for (const path of ["/", "/verify", `/verify/${code}`, "/portal/sign-in", "/docs", "/docs/start/tour"]) {
      expect(await toldBy(sandbox, path), path).toEqual({ header: "true", band: true });
      expect(await toldBy(other, path), path).toEqual({ header: null, band: false });
    }
    const documents = [sandbox, other].map(async (app) => await (await app.fetch("/v1/openapi.json")).json());
    expect(await Promise.all(documents)).toMatchObject([
      { servers: [{ description: "A sandbox: everything in it is made up." }] },
      { servers: [{ description: "Production, the only environment." }] },
    ]);
    for (const path of ["/v1/tests", "/healthz", "/.well-known/jwks.json", "/nothing"])
      expect((await sandbox.fetch(path)).headers.get("svc-sandbox")).toBe("true");
    expect((await other.fetch("/sandbox/v1/clock")).status).toBe(404);
  }));

test("a sandbox moves its clock ahead: a token expires, a retry to loopback is due, signed at the time of the machine, and the next start goes on there", async () => {
  const timestamps: (string | null)[] = [];
  const receiver = Bun.serve({
    port: 0,
    fetch({ headers }) {
      timestamps.push(headers.get("webhook-timestamp"));
      return new Response(null, { status: 500 });
    },
  });
  try {
    const authorization = `Bearer ${await bearerToken(sandbox, group)}`;
    const created = await sandbox.fetch("/v1/webhooks", {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ url: `http://127.0.0.1:${receiver.port}/`, events: ["svc.test.failed"] }),
    });
    expect(created.status).toBe(201);
    await ask("POST", "/events", { event: "test.failed" });
    const deliver = () => sandbox.app.deliveries.scheduler.drain();
    await deliver();
    await deliver();
    expect(timestamps).toHaveLength(1);

    const [before, after] = [
      await ask("GET", "/clock"),
      await ask("POST", "/clock", { advance_seconds: DAY_SECONDS }),
    ].map(({ data }) => data as unknown as { now: string; ahead_seconds: number });
    expect(after?.ahead_seconds).toBe(DAY_SECONDS);
    expect(Date.parse(after?.now ?? "") - Date.parse(before?.now ?? "")).toBe(DAY_SECONDS * 1_000);
    await deliver();
    const machineSeconds = String(Math.floor(sandbox.clock.nowMs() / 1_000));
    expect(timestamps).toEqual([machineSeconds, machineSeconds]);
    const refused = await sandbox.fetch("/v1/tests", { headers: { authorization } });
    expect(await refused.json()).toMatchObject({ error: { code: "token_expired" } });
    expect(new SandboxFile(sandbox.dataDir).read().clock_ahead_ms).toBe(DAY_SECONDS * 1_000);
  } finally {
    await receiver.stop(true);
  }
});

test("events that are old by the clock of a sandbox are deleted at the next look, however far it was moved", async () => {
  const { app, db } = sandbox;
  const oldest = async () => (await findEventSpan(db.read))?.oldestMs ?? Number.POSITIVE_INFINITY;
  await app.retention.prune();
  const event = { name: "svc.test.failed", companyId: 1, dealerId: 1, data: "{}" } as const;
  await db.transact((tx) => tx.insert(events).values({ ...event, occurredAtMs: app.clock.nowMs() }));
  const atMs = await oldest();
  await ask("POST", "/clock", { advance_seconds: 89 * DAY_SECONDS });
  await app.retention.prune();
  expect(await oldest()).toBe(atMs);
  await ask("POST", "/clock", { advance_seconds: 2 * DAY_SECONDS });
  await app.retention.prune();
  expect(await oldest()).toBeGreaterThan(atMs);
});

test("the clock of a sandbox cannot be moved out of the years that its dates can have", async () => {
  const before = (await ask("GET", "/clock")).data;
  const tenYears = { advance_seconds: 10 * 366 * DAY_SECONDS };
  let answer = await ask("POST", "/clock", tenYears);
  for (let count = 0; count < 12 && answer.status === 200; count += 1)
    answer = await ask("POST", "/clock", tenYears);
  expect(answer).toMatchObject({ status: 422 });
  const { now } = (await ask("GET", "/clock")).data as unknown as { now: string };
  expect(now > String(before.now) && now < "2100").toBe(true);
});

test.each(["a marketplace's credential", "a person"])(
  "a database with %s and nothing else never becomes a sandbox",
  (held) =>
    withAnother(async (app) => {
      if (held === "a person")
        await app.db.transact((tx) => ensurePerson(tx, { email: "owner@dealer.example", nowMs: 1 }));
      else await seedCredential(app.db, app.random, { kind: "marketplace" });
      expect((await rejectionOf(keepSandboxApart(app, true))).message).toContain("holds an installation");
    }),
);

test("a database that is a sandbox is served as one alone, and one that holds an installation never becomes one", async () => {
  const { db, clock } = sandbox;
  const real = await rejectionOf(keepSandboxApart({ db, clock }, true));
  expect([real.code, real.message]).toEqual(["setup", expect.stringContaining("holds an installation")]);
  await withAnother(async (empty) => {
    expect(await keepSandboxApart(empty, false)).toBe(false);
    expect(await keepSandboxApart(empty, true)).toBe(true);
    await seedCompany(empty.db);
    expect(await keepSandboxApart(empty, true)).toBe(false);
    expect((await rejectionOf(keepSandboxApart(empty, false))).message).toContain("--sandbox");
  });
});
