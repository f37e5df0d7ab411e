import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { EVENT_NAMES } from "../../src/events/event.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import type { FailureFilter } from "../../src/webhooks/endpoints/delivery-request-service.ts";
import { countHeld, listFailureGroups } from "../../src/webhooks/endpoints/failure-store.ts";
import type { AttemptOutcome } from "../../src/webhooks/transport/attempt-outcome.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { answered, unanswered } from "../support/scripted-delivery-client.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";
import { openWebhookScene, RETRY_MS, type WebhookScene } from "../support/webhook-scene.ts";

const EVERYONES = { accountId: null };
const ALL = { sinceMs: null, eventNames: [] };

let scene: WebhookScene;
beforeEach(async () => {
  scene = await openWebhookScene();
});
afterEach(() => scene.close());

/** Publishes one event and lets its delivery use up its attempts, the last of them with this outcome. */
async function fail(
  outcome: AttemptOutcome,
  name: "svc.test.failed" | "svc.test.completed" = "svc.test.failed",
) {
  scene.clock.advanceMs(1_000);
  await scene.publishOf(scene.leeds, name);
  scene.client.onPost = () => answered(500);
  for (const waitMs of RETRY_MS) {
    await scene.scheduler.drain();
    scene.clock.advanceMs(waitMs);
  }
  scene.client.onPost = () => outcome;
  await scene.scheduler.drain();
}

const tls = (detail: string): AttemptOutcome => ({ ...unanswered("tls"), detail });
const groupsOf = async (endpointId: number, filter: Partial<FailureFilter> = {}) =>
  (await listFailureGroups(scene.db.read, { ...ALL, ...filter, endpointId })).map(
    ({ failure, status, failureDetail, count }) => [failure, status, failureDetail, count],
  );

test("failed deliveries are counted by what their last attempt came to: failure, status and code", async () => {
  const { id } = await scene.addEndpoint();
  const other = await scene.addEndpoint({ ...scene.alpha });
  for (const outcome of [
    ...[answered(503), answered(503), answered(404), unanswered("timeout")],
    ...[tls("CERT_HAS_EXPIRED"), tls("CERT_HAS_EXPIRED"), tls("DEPTH_ZERO_SELF_SIGNED_CERT")],
  ])
    await fail(outcome);
  const expected = [
    ["status", 404, null, 1],
    ["status", 503, null, 2],
    ["timeout", null, null, 1],
    ["tls", null, "CERT_HAS_EXPIRED", 2],
    ["tls", null, "DEPTH_ZERO_SELF_SIGNED_CERT", 1],
  ];
  for (const endpointId of [id, other.id]) expect((await groupsOf(endpointId)).sort()).toEqual(expected);
});

test("failed deliveries are counted from an instant on and of some events, and say when the first and the last of them failed", async () => {
  const { id } = await scene.addEndpoint();
  await fail(answered(503));
  const firstAtMs = scene.clock.nowMs();
  const sinceMs = firstAtMs + 1;
  await fail(answered(503));
  await fail(answered(503), "svc.test.completed");
  const lastAtMs = scene.clock.nowMs();
  const [all, ...more] = await listFailureGroups(scene.db.read, { ...ALL, endpointId: id });
  expect(more).toEqual([]);
  expect(all).toMatchObject({ count: 3, firstAtMs, lastAtMs });
  expect(await groupsOf(id, { sinceMs })).toEqual([["status", 503, null, 2]]);
  expect(
    await listFailureGroups(scene.db.read, { sinceMs, eventNames: ["svc.test.completed"], endpointId: id }),
  ).toMatchObject([{ count: 1, firstAtMs: lastAtMs, lastAtMs }]);
});

test("failed deliveries that are resent wait, each once however often they are asked for, and count as failed only when they fail again", async () => {
  const { id: endpointId } = await scene.addEndpoint();
  await fail(answered(503));
  await fail(answered(503));
  const filter = { ...ALL, endpointId, onlyFailed: true };
  expect(await scene.webhooks.replay(EVERYONES, filter)).toBe(2);
  expect(await scene.webhooks.replay(EVERYONES, filter)).toBe(0);
  expect(await scene.queueRows()).toHaveLength(2);
  expect(await groupsOf(endpointId)).toEqual([]);
  const ids = (await scene.deliveryRows()).map(({ webhookId }) => webhookId);
  scene.client.taken();
  scene.client.onPost = ({ webhookId }) => answered(webhookId === ids[0] ? 200 : 410);
  await scene.scheduler.drain();
  for (const waitMs of RETRY_MS) {
    scene.clock.advanceMs(waitMs);
    await scene.scheduler.drain();
  }
  expect(new Set(scene.client.taken().map(({ webhookId }) => webhookId))).toEqual(new Set(ids));
  expect(await groupsOf(endpointId)).toEqual([["status", 410, null, 1]]);
});

test("failed deliveries leave out pings, and what a disabled endpoint holds is counted apart, but not what was requested", async () => {
  const { id: endpointId } = await scene.addEndpoint();
  scene.client.onPost = () => answered(500);
  await scene.webhooks.ping({ ...EVERYONES, actor: "test" }, endpointId);
  for (const waitMs of [...RETRY_MS, 0]) {
    await scene.scheduler.drain();
    scene.clock.advanceMs(waitMs);
  }
  expect((await scene.deliveryRows()).map(({ state }) => state)).toEqual(["failed"]);
  expect(await groupsOf(endpointId)).toEqual([]);
  const disabled = { disabledAtMs: scene.clock.nowMs(), disabledReason: "failures" } as const;
  await scene.db.transact((tx) =>
    tx.update(webhookEndpoints).set(disabled).where(eq(webhookEndpoints.id, endpointId)),
  );
  const firstAtMs = scene.clock.nowMs();
  await scene.publishOf();
  scene.clock.advanceMs(5);
  await scene.publishOf(scene.leeds, "svc.test.completed");
  const held = (eventNames: (typeof EVENT_NAMES)[number][] = []) =>
    countHeld(scene.db.read, { endpointId, sinceMs: null, eventNames });
  expect(await held()).toEqual({ count: 2, firstAtMs, lastAtMs: firstAtMs + 5 });
  expect(await held(["svc.test.failed"])).toMatchObject({ count: 1 });
  const { held: ofService } = await scene.webhooks.failures(EVERYONES, { ...ALL, endpointId });
  expect(ofService.count).toBe(2);
  const [, first] = await scene.deliveryRows();
  await scene.webhooks.resend({ ...EVERYONES, actor: "test" }, endpointId, first?.id ?? 0);
  expect(await held()).toMatchObject({ count: 1 });
});

describeOnSqlite("the statements of failed deliveries", () => {
  test("failed deliveries are found in the index of only these, and one attempt of each by its key: delivered ones are not read", async () => {
    const opened = await openTestDatabase();
    const explained = new ExplainedDatabase(opened.path);
    try {
      for (const eventNames of [[], ["svc.test.failed" as const]]) {
        const filter = { endpointId: 1, sinceMs: 5, eventNames };
        const [asked, ...more] = await explained.explain(() => listFailureGroups(explained.read, filter));
        expect(more).toEqual([]);
        expect(asked?.plan).toEqual([
          expect.stringContaining(
            "webhook_deliveries USING INDEX webhook_deliveries_undelivered (endpoint_id=? AND state=? AND occurred_at_ms>?)",
          ),
          expect.stringContaining("webhook_attempts USING INTEGER PRIMARY KEY"),
          expect.stringContaining("CORRELATED SCALAR SUBQUERY"),
          expect.stringContaining("webhook_attempts_delivery (delivery_id=?)"),
          "USE TEMP B-TREE FOR GROUP BY",
        ]);
        const [held] = await explained.explain(() => countHeld(explained.read, filter));
        expect(held?.plan).toEqual([
          expect.stringContaining("webhook_queue_endpoint (endpoint_id=? AND is_requested=?)"),
          expect.stringContaining("webhook_deliveries USING INTEGER PRIMARY KEY"),
        ]);
      }
    } finally {
      explained.close();
      await opened.close();
    }
  });
});
