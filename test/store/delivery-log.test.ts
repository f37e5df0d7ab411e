import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Executor } from "../../src/db/database.ts";
import { ATTEMPTS_SHOWN_MAX } from "../../src/webhooks/delivery/delivery-log.ts";
import { presentDelivery } from "../../src/webhooks/delivery/delivery-log-presenter.ts";
import { createDeliveryLogService } from "../../src/webhooks/delivery/delivery-log-service.ts";
import { findDeliveryRow, listDeliveryRows } from "../../src/webhooks/delivery/delivery-log-store.ts";
import { finishDelivery, insertAttempt } from "../../src/webhooks/delivery/delivery-outcome-store.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { insertEndpoint } from "../../src/webhooks/endpoints/endpoint-store.ts";
import { insertDelivery, insertEvents } from "../../src/webhooks/outbox/outbox-store.ts";
import type { AttemptOutcome } from "../../src/webhooks/transport/attempt-outcome.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

const EVENT_DATA = JSON.stringify({ test: { id: 1 } });

let endpointId: number;
let quietId: number;
let oddId: number;
const ids: Record<string, number> = {};

function outcome(changes: Partial<AttemptOutcome>): AttemptOutcome {
  const phasesMs = { dns: 1.25, connect: 2, tls: null, firstByte: 10.04, body: 0 };
  return {
    result: "success",
    failure: null,
    detail: null,
    status: 204,
    address: "203.0.113.7",
    phasesMs,
    durationMs: 13.29,
    bodyStart: "",
    ...changes,
  } as AttemptOutcome;
}

const FAILED = { result: "failure", failure: "connect", status: null, bodyStart: null } as const;
const UNREACHED = { dns: null, connect: null, tls: null, firstByte: null, body: null };
const ODD_OUTCOMES: readonly Partial<AttemptOutcome>[] = [
  { bodyStart: '{"a": "\\u0041"}, \\ and ąęł 漢 🙂' },
  { bodyStart: null, address: null, phasesMs: UNREACHED, durationMs: 0 },
  { ...FAILED, detail: "ECONNREFUSED" },
  { ...FAILED, detail: 'odd ","detail":"words"' },
  { ...FAILED, detail: "", address: "2001:db8::1" },
  { ...FAILED, failure: "status", status: 301, bodyStart: ',"detail":"x"' },
  { ...FAILED, failure: "status", status: 503, durationMs: 123_456.789 },
];

const opened = await openTestDatabase();
const { db } = opened;
const companyId = await seedCompany(db);
const { dealerId } = await seedDealer(db, companyId, "Leeds");
const { accountId } = await seedCredential(db, new SeededRandom("log"), {
  kind: "dealer-group",
  companyId,
});
const endpoint = { accountId, url: "https://example.com/", events: ["svc.test.completed"] as const };
await db.transact(async (tx) => {
  const sealed = { sealedSecret: "", createdAtMs: TEST_START_MS };
  endpointId = (await insertEndpoint(tx, { ...endpoint, ...sealed })).id;
  quietId = (await insertEndpoint(tx, { ...endpoint, ...sealed })).id;
  oddId = (await insertEndpoint(tx, { ...endpoint, ...sealed })).id;
  const deliver = async (name: string, afterMs: number, to = endpointId) => {
    const occurredAtMs = TEST_START_MS + afterMs;
    const [eventId = 0] = await insertEvents(tx, [
      {
        name: "svc.test.completed",
        companyId,
        dealerId,
        occurredAtMs,
        data: EVENT_DATA,
        marketplaceData: null,
      },
    ]);
    const delivery = {
      webhookId: `id-${name}`,
      endpointId: to,
      occurredAtMs,
      event: "svc.test.completed",
    } as const;
    ids[name] = await insertDelivery(tx, { ...delivery, eventId });
    return ids[name];
  };
  const lost = await deliver("lost", 1000);
  for (const [index, failure] of (["timeout", "status"] as const).entries()) {
    const status = failure === "status" ? 503 : null;
    const failed = outcome({ result: "failure", failure, status, bodyStart: null });
    await insertAttempt(tx, lost, TEST_START_MS + 1010 + index * 60_000, failed);
  }
  await finishDelivery(tx, lost, "failed", TEST_START_MS + 61_500);
  const sent = await deliver("sent", 2000);
  await insertAttempt(tx, sent, TEST_START_MS + 2005, outcome({ bodyStart: "OK" }));
  await finishDelivery(tx, sent, "delivered", TEST_START_MS + 2020);
  await deliver("waits", 3000);
  // Written later, of an event before all others.
  await deliver("late", 0);
  await deliver("elsewhere", 9000, quietId);
  const odd = await deliver("odd", 9000, oddId);
  for (const [index, changes] of ODD_OUTCOMES.entries())
    await insertAttempt(tx, odd, TEST_START_MS + 9000 + index, outcome(changes));
  await finishDelivery(tx, odd, "delivered", TEST_START_MS + 9999);
  ids.ping = await insertDelivery(tx, {
    webhookId: "id-ping",
    event: "svc.webhook.test",
    endpointId,
    occurredAtMs: TEST_START_MS + 2500,
    pingData: "{}",
  });
});
afterAll(() => opened.close());

const log = () => createDeliveryLogService(opened);
const all = { state: null, limit: 100 } as const;

test("the delivery log of an endpoint is the newest event's delivery first, whenever it was written, and no other endpoint's", async () => {
  const listed = await log().list({ endpointId, ...all });
  expect(listed.map(({ webhookId }) => webhookId)).toEqual([
    ...["id-waits", "id-ping", "id-sent", "id-lost", "id-late"],
  ]);
  expect((await log().list({ endpointId: quietId, ...all })).map(({ id }) => id)).toEqual([
    ids.elsewhere ?? 0,
  ]);
  expect(await log().list({ endpointId: 999, ...all })).toEqual([]);
});

test("the delivery log of an endpoint stops at its limit", async () => {
  const listed = await log().list({ endpointId, state: null, limit: 2 });
  expect(listed.map(({ id }) => id)).toEqual([ids.waits ?? 0, ids.ping ?? 0]);
});

test.each([
  ["waiting", ["waits", "ping", "late"]],
  ["delivered", ["sent"]],
  ["failed", ["lost"]],
  ["dropped", []],
] as const)("the delivery log of the state %s is the deliveries in it alone", async (state, names) => {
  const listed = await log().list({ endpointId, state, limit: 100 });
  expect(listed.map(({ webhookId }) => webhookId)).toEqual(names.map((name) => `id-${name}`));
});

test("the delivery log has each attempt with its times, and what waits with its due time", async () => {
  const [waits, ping, sent, lost] = (await log().list({ endpointId, ...all })).map(presentDelivery);
  expect(sent).toEqual({
    id: ids.sent ?? 0,
    webhook_id: "id-sent",
    event_id: 2,
    event: "svc.test.completed",
    state: "delivered",
    occurred_at: "2026-03-02T09:30:02.000Z",
    finished_at: "2026-03-02T09:30:02.020Z",
    next_attempt_at: null,
    attempt_count: 1,
    attempts: [
      {
        started_at: "2026-03-02T09:30:02.005Z",
        result: "success",
        failure: null,
        reason: null,
        status: 204,
        address: "203.0.113.7",
        duration_ms: 13.3,
        answer_start: "OK",
        phases_ms: { dns: 1.3, connect: 2, tls: null, first_byte: 10, body: 0 },
      },
    ],
  });
  expect(waits).toMatchObject({ next_attempt_at: "2026-03-02T09:30:03.000Z", finished_at: null });
  expect(ping).toMatchObject({
    event: "svc.webhook.test",
    event_id: null,
    state: "waiting",
    attempts: [],
  });
  expect(lost?.attempts.map(({ reason, status }) => [reason, status])).toEqual([
    ["no complete answer in time", null],
    ["answered 503, not 2xx", 503],
  ]);
});

test("the delivery log has the answer and the detail of each attempt, whatever came of it", async () => {
  const [odd] = await log().list({ endpointId: oddId, ...all });
  expect(odd?.attempts.map(({ answerStart }) => answerStart)).toEqual(
    ODD_OUTCOMES.map(({ bodyStart = "" }) => bodyStart),
  );
  expect(odd?.attempts.map(({ failureDetail }) => failureDetail)).toEqual(
    ODD_OUTCOMES.map(({ detail = null }) => detail),
  );
});

test("the delivery log has no due time for what a disabled endpoint holds, but for a ping, which is sent all the same", async () => {
  const setDisabled = (disabledAtMs: number | null) =>
    opened.db.transact((tx) =>
      tx.update(webhookEndpoints).set({ disabledAtMs }).where(eq(webhookEndpoints.id, endpointId)),
    );
  await setDisabled(TEST_START_MS);
  try {
    for (const state of [null, "waiting"] as const) {
      const [waits, ping] = (await log().list({ endpointId, ...all, state })).map(presentDelivery);
      expect(waits).toMatchObject({ state: "waiting", next_attempt_at: null });
      expect(ping).toMatchObject({ state: "waiting", next_attempt_at: "2026-03-02T09:30:02.500Z" });
    }
    expect((await log().find(endpointId, "id-waits"))?.dueAtMs).toBeNull();
  } finally {
    await setDisabled(null);
  }
});

test("the delivery log shows the newest attempts of a delivery that was resent again and again, reads no others, and counts all", async () => {
  const attemptCount = 3 * ATTEMPTS_SHOWN_MAX;
  const often = ids.elsewhere ?? 0;
  await opened.db.transact(async (tx) => {
    for (let index = 0; index < attemptCount; index += 1)
      await insertAttempt(tx, often, TEST_START_MS + index, outcome({ bodyStart: `${index}` }));
  });
  const newest = Array.from(
    { length: ATTEMPTS_SHOWN_MAX },
    (_, index) => `${attemptCount - ATTEMPTS_SHOWN_MAX + index}`,
  );
  const inList = await log().list({ endpointId: quietId, ...all });
  const found = [await log().find(quietId, "id-elsewhere"), await log().findById(quietId, often)];
  for (const delivery of [...inList, ...found]) {
    expect(delivery?.attempts.map(({ answerStart }) => answerStart)).toEqual(newest);
    expect(delivery?.attemptCount).toBe(attemptCount);
  }
});

test("the delivery log counts what waits by endpoint", async () => {
  expect(await log().countWaiting()).toEqual(
    new Map([
      [endpointId, 3],
      [quietId, 1],
    ]),
  );
});

describeOnSqlite("the statements of the log", () => {
  let explained: ExplainedDatabase;
  beforeAll(() => {
    explained = new ExplainedDatabase(opened.path);
  });
  afterAll(() => explained.close());
  const planOf = async (run: (read: Executor) => Promise<unknown>) => {
    const [query] = await explained.explain(() => run(explained.read));
    return query?.plan ?? [];
  };

  test("the delivery log reads deliveries in the order of an index, and sorts nothing", async () => {
    const plan = await planOf((read) => listDeliveryRows(read, { endpointId, ...all }));
    expect(plan.join("\n")).toContain("SEARCH webhook_deliveries USING INDEX webhook_deliveries_endpoint");
    expect(plan.filter((step) => /^SCAN (?!(?:page|found|newest)$)|TEMP B-TREE/.test(step))).toEqual([]);
  });

  test.each(["failed", "dropped"] as const)(
    "the delivery log finds deliveries that are %s in an index of such alone",
    async (state) => {
      const plan = await planOf((read) => listDeliveryRows(read, { endpointId, ...all, state }));
      expect(plan.join("\n")).toContain(
        "USING INDEX webhook_deliveries_undelivered (endpoint_id=? AND state=?)",
      );
      expect(plan.filter((step) => /^SCAN (?!(?:page|found|newest)$)|TEMP B-TREE/.test(step))).toEqual([]);
    },
  );

  test("the delivery log goes on after a place in the order of an index, and reads nothing before it", async () => {
    const after = { occurredAtMs: 1, id: 1 };
    const plan = await planOf((read) => listDeliveryRows(read, { endpointId, ...all, after }));
    expect(plan.join("\n")).toMatch(/webhook_deliveries_endpoint \(endpoint_id=\? AND \(?occurred_at_ms/);
    expect(plan.filter((step) => /^SCAN (?!(?:page|found|newest)$)|TEMP B-TREE/.test(step))).toEqual([]);
  });

  test("the delivery log finds deliveries of a rarer event in an index of such alone", async () => {
    const event = "svc.test.failed";
    const plan = await planOf((read) => listDeliveryRows(read, { endpointId, ...all, event }));
    expect(plan.join("\n")).toContain("webhook_deliveries_rarer (endpoint_id=? AND event=?)");
    expect(plan.filter((step) => /^SCAN (?!(?:page|found|newest)$)|TEMP B-TREE/.test(step))).toEqual([]);
  });

  test("the delivery log finds one delivery by its webhook-id", async () => {
    const plan = await planOf((read) => findDeliveryRow(read, endpointId, { webhookId: "id" }));
    expect(plan.join("\n")).toContain("webhook_deliveries_webhook_id (webhook_id=?)");
  });

  test("the delivery log finds attempts by an index", async () => {
    const plan = await planOf((read) => listDeliveryRows(read, { endpointId, ...all }));
    expect(plan.join("\n")).toContain(
      "SEARCH webhook_attempts USING INDEX webhook_attempts_delivery (delivery_id=?)",
    );
  });
});
