import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { accountEventGrants } from "../../src/credentials/credential-table.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { apiContract } from "../support/api-contract.ts";
import { createRequest, DEALER_BODY } from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { bareRecord, fullRecord, type WireRecord } from "../support/result-records.ts";
import { asList, asObject, send } from "../support/scenario.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { type SeededCredential, seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";
import { isGenuine } from "../support/verified-webhook.ts";
import { type ReceivedRequest, startReceiver } from "../support/webhook-receiver.ts";
import { createWebhook, EVERY_EVENT, TEST_EVENTS } from "../support/webhook-world.ts";

/** What the receiver answers on each path; 200 unless set. */
const answers = new Map<string, string>();
const OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

interface Partner {
  readonly credential: SeededCredential;
  readonly token: string;
  readonly path: string;
  readonly id: number;
  readonly secret: string;
}

const receiver = await startReceiver((socket, { requestLine }) => {
  socket.write(answers.get(requestLine.split(" ")[1] ?? "") ?? OK);
});
const testApp = await startTestApp({
  settings: { SVC_ALLOW_PRIVATE_WEBHOOKS: "on" },
  ports: { renderPool: new ScriptedRenderer() },
});
const { db } = testApp;
const companyId = await seedCompany(db, "Alpha Group");
const leeds = await seedDealer(db, companyId, "Alpha Leeds");
const group = await partner("/group", { kind: "dealer-group", companyId });
const market = await partner("/market", { kind: "marketplace" });
const ungranted = await partner("/ungranted", { kind: "marketplace" });
const { accountId } = market.credential;
await db.transact((tx) => tx.insert(accountEventGrants).values({ accountId, companyId }));
afterAll(async () => {
  await testApp.close();
  await receiver.stop();
});

async function partner(path: string, wanted: Parameters<typeof seedCredential>[2]): Promise<Partner> {
  const credential = await seedCredential(testApp.db, testApp.random, wanted);
  const token = await bearerToken(testApp, credential);
  const events = wanted.kind === "marketplace" ? TEST_EVENTS : EVERY_EVENT;
  const body = { url: `http://127.0.0.1:${receiver.port}${path}`, events };
  const response = await send(testApp, createWebhook(token, body));
  const { id, secret } = asObject(asObject(await response.json()).data);
  return { credential, token, path, id: Number(id), secret: String(secret) };
}

async function ingest(record: WireRecord): Promise<number> {
  const value = { ...record, unit_serial_number: `SVC-TEST-${leeds.dealerId}` };
  const [outcome] = await testApp.app.ingest.ingestRecords([{ line: 1, value }], { historic: false });
  return Number(asObject(outcome).testId);
}

/** What arrived at each path since the last call, once everything due was attempted; all of it is as the OpenAPI document says. */
let seenCount = 0;
async function arrived(): Promise<Record<string, ReceivedRequest[]>> {
  await testApp.app.deliveries.scheduler.drain();
  const requests = receiver.requests.slice(seenCount);
  seenCount = receiver.requests.length;
  for (const { body } of requests) expect(apiContract().eventBreaches(body)).toEqual([]);
  return Object.groupBy(requests, ({ requestLine }) => requestLine.split(" ")[1] ?? "") as Record<
    string,
    ReceivedRequest[]
  >;
}

async function read(path: string, { token }: Partner): Promise<unknown> {
  const response = await send(testApp, { path, token });
  expect(response.status).toBe(200);
  return asObject(await response.json()).data;
}

function expectGenuine({ secret }: Partner, { headers, body }: ReceivedRequest): void {
  const nowMs = testApp.clock.nowMs();
  expect(isGenuine(secret, { headers: Object.fromEntries(headers), body }, nowMs)).toBe(true);
  expect(isGenuine(secret, { headers: Object.fromEntries(headers), body: `${body} ` }, nowMs)).toBe(false);
}

const withdraw = async (testId: number) => {
  await arrived();
  const { withdrawals } = testApp.app.certificates;
  await withdrawals.withdraw({ kind: "test", testId }, "Wrong vehicle.", "operator:test");
};
const reinstate = async (testId: number) => {
  await withdraw(testId);
  await arrived();
  await testApp.app.certificates.withdrawals.reinstate({ kind: "test", testId }, "operator:test");
};
for (const [event, record, change] of [
  ["svc.test.completed", () => fullRecord({ run_id: "events-1" }), null],
  [
    "svc.test.failed",
    () => bareRecord("failed", { run_id: "events-2", failure_reason: "interrupted" }),
    null,
  ],
  [
    "svc.certificate.withdrawn",
    () =>
      bareRecord("completed", {
        run_id: "events-withdrawn",
        tested_at: "2026-03-01T10:00:00.000Z",
        vehicle: { vin: "WVWZZZE1ZMP000124" },
      }),
    withdraw,
  ],
  [
    "svc.certificate.reinstated",
    () => bareRecord("completed", { run_id: "events-reinstated", tested_at: "2026-03-01T11:00:00.000Z" }),
    reinstate,
  ],
] as const) {
  test(`the event ${event} arrives with the test as it is read, byte for byte, without the address of its page`, async () => {
    const testId = await ingest(record());
    await testApp.app.certificates.scheduler.drain();
    await change?.(testId);
    const requests = await arrived();
    expect(Object.keys(requests).toSorted()).toEqual(["/group", "/market"]);
    // To a marketplace the test has its dealer, as in events.
    const page = { verification_url: null };
    const asRead = Object.assign(asObject(await read(`/v1/tests/${testId}`, market)), page);
    expect(asRead).toMatchObject({ id: testId, dealer: { id: leeds.dealerId, name: leeds.name } });
    const { dealer: slim, ...toGroup } = asRead;
    expect(Object.assign(asObject(await read(`/v1/tests/${testId}`, group)), page)).toEqual(toGroup);
    const dealer = await read(`/v1/dealers/${leeds.dealerId}`, group);
    const [toOurs, toTheirs] = [requests["/group"] ?? [], requests["/market"] ?? []];
    expect(toOurs.map(({ body }) => body)).toEqual([
      JSON.stringify({ event, data: { test: asRead, dealer } }),
    ]);
    expect(toTheirs.map(({ body }) => body)).toEqual([
      JSON.stringify({ event, data: { test: asRead, dealer: slim } }),
    ]);
    for (const request of toOurs) expectGenuine(group, request);
    for (const request of toTheirs) expectGenuine(market, request);
  });
}

test("an event of a test arrives with the headers of the specification", async () => {
  await ingest(bareRecord("failed", { run_id: "events-3" }));
  const [request] = (await arrived())["/group"] ?? [];
  if (request === undefined) throw new Error("nothing arrived");
  expect(request.requestLine).toBe("POST /group HTTP/1.1");
  expect(Object.fromEntries(request.headers)).toMatchObject({
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(request.body)),
    "user-agent": "svc-webhooks/1.0",
    "webhook-id": expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
    "webhook-timestamp": String(testApp.clock.nowMs() / 1000),
    "webhook-signature": expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
  });
  expect(request.headers.has("authorization")).toBe(false);
  expect(request.headers.has("cookie")).toBe(false);
});

test("an event has the same id at each endpoint, in the lists of deliveries and in the feed of events, under one webhook-id at each", async () => {
  await ingest(bareRecord("failed", { run_id: "events-ids" }));
  const requests = await arrived();
  const [toGroup, toMarket] = [requests["/group"]?.[0], requests["/market"]?.[0]];
  if (toGroup === undefined || toMarket === undefined) throw new Error("nothing arrived");
  const fed = asList(await read("/v1/events?per_page=1000", group))
    .map(asObject)
    .at(-1);
  for (const [endpoint, { headers }] of [
    [group, toGroup],
    [market, toMarket],
  ] as const) {
    expect(headers.get("svc-event-id")).toBe(String(fed?.id));
    expect(headers.get("svc-event-created")).toBe(String(fed?.created_at));
    const [listed] = asList(await read(`/v1/webhooks/${endpoint.id}/deliveries`, endpoint)).map(asObject);
    expect(listed).toMatchObject({ event_id: fed?.id, webhook_id: headers.get("webhook-id") });
  }
  expect(toGroup.headers.get("webhook-id")).not.toBe(toMarket.headers.get("webhook-id"));
});

test("a dealer that is made is sent to its group alone, as it is read", async () => {
  const response = await send(testApp, createRequest(group.token, DEALER_BODY));
  const { id } = asObject(asObject(await response.json()).data);
  const requests = await arrived();
  expect(Object.keys(requests)).toEqual(["/group"]);
  const dealer = await read(`/v1/dealers/${id}`, group);
  expect(requests["/group"]?.map(({ body }) => body)).toEqual([
    JSON.stringify({ event: "svc.dealer.activated", data: { dealer } }),
  ]);
});

test("a receiver that was away gets everything once it is back, under the same ids", async () => {
  answers.set("/group", "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n");
  await ingest(bareRecord("failed", { run_id: "events-4" }));
  const [first] = (await arrived())["/group"] ?? [];
  expect(await read(`/v1/webhooks/${group.id}`, group)).toMatchObject({
    last_attempt_at: new Date(testApp.clock.nowMs()).toISOString(),
    consecutive_failures: 0,
  });
  testApp.clock.advanceSeconds(60);
  answers.delete("/group");
  const [second] = (await arrived())["/group"] ?? [];
  if (first === undefined || second === undefined) throw new Error("nothing arrived");
  expect(second.headers.get("webhook-id")).toBe(first.headers.get("webhook-id") ?? "");
  expect(second.body).toBe(first.body);
  expect(Number(second.headers.get("webhook-timestamp"))).toBe(
    Number(first.headers.get("webhook-timestamp")) + 60,
  );
  expectGenuine(group, second);
});

test("a receiver that redirects is not followed, and has failed", async () => {
  answers.set(
    "/group",
    `HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:${receiver.port}/elsewhere\r\nContent-Length: 0\r\n\r\n`,
  );
  await ingest(bareRecord("failed", { run_id: "events-5" }));
  expect(Object.keys(await arrived()).toSorted()).toEqual(["/group", "/market"]);
  answers.delete("/group");
  testApp.clock.advanceSeconds(60);
  expect(Object.keys(await arrived())).toEqual(["/group"]);
});

test("a marketplace without a grant finds the tests, and gets no event of them, though its ping arrives", async () => {
  const response = await send(testApp, {
    method: "POST",
    path: `/v1/webhooks/${ungranted.id}/test`,
    token: ungranted.token,
  });
  expect(response.status).toBe(200);
  const [request, ...more] = (await arrived())["/ungranted"] ?? [];
  if (request === undefined) throw new Error("nothing arrived");
  expect(more).toEqual([]);
  expect(JSON.parse(request.body).event).toBe("svc.webhook.test");
  // It is not among the events.
  expect(request.headers.has("svc-event-id")).toBe(false);
  expect(request.headers.has("svc-event-created")).toBe(false);
  expectGenuine(ungranted, request);
  const told = receiver.requests.filter(({ requestLine }) => requestLine.includes("/ungranted"));
  expect(told).toHaveLength(1);
  const found = await read("/v1/tests?vin=WVWZZZE1ZMP000123", ungranted);
  expect(asList(found).length).toBeGreaterThan(0);
});

test("the event svc.webhook.disabled arrives at the account's other endpoint with the disabled one as it is read", async () => {
  answers.set("/failing", "HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n");
  const url = `http://127.0.0.1:${receiver.port}/failing`;
  const created = await send(testApp, createWebhook(group.token, { url, events: ["svc.dealer.activated"] }));
  const id = Number(asObject(asObject(await created.json()).data).id);
  await testApp.db.transact((tx) =>
    tx.update(webhookEndpoints).set({ consecutiveFailures: 49 }).where(eq(webhookEndpoints.id, id)),
  );
  await send(testApp, { method: "POST", path: `/v1/webhooks/${id}/test`, token: group.token });
  await arrived();
  for (const seconds of [60, 120]) {
    testApp.clock.advanceSeconds(seconds);
    await arrived();
  }
  testApp.clock.advanceSeconds(240);
  const [told, ...more] = [await arrived(), await arrived()].flatMap((requests) => requests["/group"] ?? []);
  if (told === undefined) throw new Error("nothing arrived");
  expect(more).toEqual([]);
  expectGenuine(group, told);
  const endpoint = await read(`/v1/webhooks/${id}`, group);
  expect(JSON.parse(told.body)).toEqual({ event: "svc.webhook.disabled", data: { endpoint } });
});

test("each event of the document has arrived, and was as the document says", () => {
  const arrivedNames = receiver.requests.map(({ body }) => asObject(JSON.parse(body)).event);
  expect([...new Set(arrivedNames)].toSorted()).toEqual(
    Object.keys(apiContract().document.webhooks).toSorted(),
  );
});
