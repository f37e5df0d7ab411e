import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Executor } from "../../src/db/database.ts";
import { insertStoredAnswer, SECRET_ANSWER_MS } from "../../src/http/idempotency-store.ts";
import { idempotencyKeys } from "../../src/http/idempotency-table.ts";
import { unpacedPruningTime } from "../../src/installation/pruning-time.ts";
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookQueue,
} from "../../src/webhooks/delivery/webhook-table.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { createRetention, PRUNE_INTERVAL_MS, PRUNE_PAUSE_MS } from "../../src/webhooks/outbox/retention.ts";
import type { TestTimers } from "../support/test-timers.ts";
import {
  openWebhookScene,
  RETENTION_MS,
  type SceneEndpoint,
  type WebhookScene,
} from "../support/webhook-scene.ts";

let scene: WebhookScene;
let endpoint: SceneEndpoint;
beforeEach(async () => {
  scene = await openWebhookScene();
  endpoint = await scene.addEndpoint();
});
afterEach(() => scene.close());

/** Rings the pauses between steps until the pruning is over. */
async function pruned(timers: TestTimers = scene.timers, pruning = scene.retention.prune()): Promise<number> {
  let isOver = false;
  const over = pruning.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    timers.ring(PRUNE_PAUSE_MS);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return await over;
}

/** Puts in so many deliveries of one event, each with one attempt. */
async function seedDeliveries(
  count: number,
  { endpointId = endpoint.id, occurredAtMs = scene.clock.nowMs(), attemptCount = 1 } = {},
): Promise<number[]> {
  return await scene.db.transact(async (tx) => {
    const { dealerId, companyId } = scene.leeds;
    const [event] = await tx
      .insert(events)
      .values({ name: "svc.test.failed", companyId, dealerId, occurredAtMs, data: "{}" })
      .returning({ id: events.id });
    const ids: number[] = [];
    for (let start = 0; start < count; start += 500) {
      const rows = Array.from({ length: Math.min(500, count - start) }, () => ({
        webhookId: crypto.randomUUID(),
        endpointId,
        eventId: event?.id ?? null,
        event: "svc.test.failed" as const,
        occurredAtMs,
        state: "failed" as const,
        finishedAtMs: occurredAtMs,
        attemptCount,
      }));
      const inserted = await tx
        .insert(webhookDeliveries)
        .values(rows)
        .returning({ id: webhookDeliveries.id });
      ids.push(...inserted.map(({ id }) => id));
    }
    for (let round = 0; round < attemptCount; round += 1) await seedAttempts(tx, ids, occurredAtMs);
    return ids;
  });
}

async function seedAttempts(
  tx: Executor,
  deliveryIds: readonly number[],
  startedAtMs: number,
): Promise<void> {
  for (let start = 0; start < deliveryIds.length; start += 500) {
    const rows = deliveryIds.slice(start, start + 500);
    await tx
      .insert(webhookAttempts)
      .values(rows.map((deliveryId) => ({ deliveryId, startedAtMs, facts: "[1]", failure: "status" })));
  }
}

/** Puts deliveries back into the queue, under a lease that ends at `leaseUntilMs`. */
async function lease(deliveryIds: readonly number[], leaseUntilMs: number, endpointId = endpoint.id) {
  await scene.db.transact(async (tx) => {
    await tx.insert(webhookQueue).values(
      deliveryIds.map((deliveryId) => ({
        deliveryId,
        endpointId,
        isRequested: false,
        dueAtMs: 0,
        leaseToken: "of a process",
        leaseUntilMs,
        attemptCount: 1,
        failedCount: 0,
      })),
    );
  });
}

async function remaining() {
  const [deliveries, attempts, queue, kept] = [
    await scene.deliveryRows(),
    await scene.attemptRows(),
    await scene.queueRows(),
    await scene.events(),
  ];
  const { length: endpoints } = await scene.endpointRows();
  return {
    deliveries: deliveries.length,
    attempts: attempts.length,
    queue: queue.length,
    events: kept.length,
    endpoints,
  };
}

describe("deliveries older than the retention", () => {
  test("a delivery older than it is kept goes, with its attempts and its event, at the millisecond after its time", async () => {
    await seedDeliveries(3, { attemptCount: 4 });
    scene.clock.advanceMs(RETENTION_MS);
    expect(await pruned()).toBe(0);
    expect(await remaining()).toEqual({ deliveries: 3, attempts: 12, queue: 0, events: 1, endpoints: 1 });
    scene.clock.advanceMs(1);
    expect(await pruned()).toBe(3 + 12 + 1);
    expect(await remaining()).toEqual({ deliveries: 0, attempts: 0, queue: 0, events: 0, endpoints: 1 });
  });

  test("pruning leaves younger deliveries, one by one, and an event without a recipient goes by its own age", async () => {
    await scene.publishOf(scene.dublin);
    await seedDeliveries(250);
    scene.clock.advanceMs(1000);
    await seedDeliveries(5);
    await scene.publishOf(scene.dublin);
    scene.clock.advanceMs(RETENTION_MS - 500);
    await pruned();
    expect(await remaining()).toEqual({ deliveries: 5, attempts: 5, queue: 0, events: 2, endpoints: 1 });
  });

  test("a delivery is not lost while it waits within its time, and goes after it, waiting or not", async () => {
    await scene.publishOf();
    scene.clock.advanceMs(RETENTION_MS);
    await pruned();
    expect(await remaining()).toMatchObject({ deliveries: 1, queue: 1, events: 1 });
    scene.clock.advanceMs(1);
    await pruned();
    expect(await remaining()).toMatchObject({ deliveries: 0, queue: 0, events: 0 });
  });

  test("an expired delivery waits for an attempt that is under way, which holds up nothing else, and goes once its lease is over", async () => {
    // More of them than one step looks at, and the oldest of all.
    const busy = await seedDeliveries(150);
    scene.clock.advanceMs(1);
    await seedDeliveries(120);
    scene.clock.advanceMs(RETENTION_MS + 1);
    await lease(busy, scene.clock.nowMs() + 1);
    await pruned();
    expect(await remaining()).toMatchObject({ deliveries: 150, queue: 150, events: 1 });
    // Their process has died; a disabled endpoint's deliveries are never claimed again.
    scene.clock.advanceMs(1);
    await pruned();
    expect(await remaining()).toMatchObject({ deliveries: 0, queue: 0, attempts: 0, events: 0 });
  });
});

describe("a deleted endpoint", () => {
  test("a deleted endpoint goes with everything that was for it, of whatever age, and nothing of another does", async () => {
    const other = await scene.addEndpoint();
    await scene.publishOf();
    await seedDeliveries(230);
    await scene.webhooks.delete({ accountId: null, actor: "test" }, endpoint.id);
    expect(await pruned()).toBe(1 + 230 + 230 + 1);
    expect(await scene.endpointRows()).toMatchObject([{ id: other.id }]);
    expect(await scene.queueRows()).toMatchObject([{ endpointId: other.id }]);
    expect(await remaining()).toMatchObject({ deliveries: 1, attempts: 0 });
  });

  test("a deleted endpoint with an attempt under way stays until that is over, and others go meanwhile", async () => {
    const other = await scene.addEndpoint();
    const [busy = 0] = await seedDeliveries(120);
    await seedDeliveries(120, { endpointId: other.id });
    await lease([busy], scene.clock.nowMs() + 60_000);
    await scene.webhooks.delete({ accountId: null, actor: "test" }, endpoint.id);
    await scene.webhooks.delete({ accountId: null, actor: "test" }, other.id);
    await pruned();
    expect(await scene.deliveryRows()).toMatchObject([{ id: busy }]);
    expect(await scene.endpointRows()).toMatchObject([{ id: endpoint.id }]);
    // The process has died: nobody gives the lease back.
    scene.clock.advanceMs(60_000);
    await pruned();
    expect(await remaining()).toMatchObject({ deliveries: 0, queue: 0, endpoints: 0 });
  });
});

describe("pruning", () => {
  /** What each step of a pruning removes. */
  async function stepsOf(prune: () => Promise<number>) {
    const steps: Array<{ deliveries: number; attempts: number }> = [];
    // What is there is counted before the first step begins.
    let before = await remaining();
    let isOver = false;
    const over = prune().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (!scene.timers.delaysMs.includes(PRUNE_PAUSE_MS)) continue;
      const after = await remaining();
      steps.push({
        deliveries: before.deliveries - after.deliveries,
        attempts: before.attempts - after.attempts,
      });
      before = after;
      scene.timers.ring(PRUNE_PAUSE_MS);
    }
    await over;
    expect(before).toMatchObject({ deliveries: 0, attempts: 0, events: 0 });
    return steps;
  }

  test("pruning removes at most a hundred deliveries and a thousand attempts in a transaction, and pauses after each", async () => {
    await seedDeliveries(250, { attemptCount: 4 });
    const [replayed = 0] = await seedDeliveries(1);
    for (let round = 0; round < 6; round += 1) {
      await scene.db.transact((tx) => seedAttempts(tx, Array(500).fill(replayed), scene.clock.nowMs()));
    }
    scene.clock.advanceMs(RETENTION_MS + 1);
    const steps = await stepsOf(() => scene.retention.prune());
    expect(steps.length).toBeGreaterThan(5);
    expect(Math.max(...steps.map(({ deliveries }) => deliveries))).toBe(100);
    expect(Math.max(...steps.map(({ attempts }) => attempts))).toBe(1000);
  });

  test("pruning takes half as much at a time where a step kept the lock for long, and slowly more where it did not", async () => {
    await seedDeliveries(250);
    scene.clock.advanceMs(RETENTION_MS + 1);
    const { db, clock, timers, log } = scene;
    // The first three steps take 40 ms each by this clock, all others no time.
    const readings = [0, 40, 0, 40, 0, 40];
    const stopwatch = { nowMs: () => readings.shift() ?? 0 };
    const retention = createRetention({
      db,
      clock,
      stopwatch,
      timers,
      log,
      pruningTime: unpacedPruningTime(clock, RETENTION_MS),
      otherSteps: [],
    });
    const sizes = (await stepsOf(() => retention.prune())).map(({ deliveries }) => deliveries);
    // The look for deleted endpoints, which finds nothing, is the first step.
    expect(sizes.slice(0, 6)).toEqual([50, 25, 13, 18, 23, 28]);
  });

  test("pruning removes secrets from stored answers once a retry may not show them any more", async () => {
    const { db, clock } = scene;
    const answer = (key: string, sealedData: string | null) =>
      db.transact((tx) =>
        insertStoredAnswer(tx, {
          owner: "account:1",
          operation: "POST /v1/webhooks",
          key,
          requestDigest: "",
          status: 201,
          resource: { kind: "webhook", id: endpoint.id },
          data: "{}",
          sealedData,
          createdAtMs: clock.nowMs(),
        }),
      );
    for (let index = 0; index < 120; index += 1) await answer(`old-${index}`, "sealed");
    clock.advanceMs(1);
    await answer("young", "sealed");
    clock.advanceMs(SECRET_ANSWER_MS - 1);
    await pruned();
    const rows = await db.read.select().from(idempotencyKeys);
    expect(rows).toHaveLength(121);
    expect(rows.filter(({ sealedData }) => sealedData !== null).map(({ key }) => key)).toEqual(["young"]);
  });

  test("pruning goes on every ten minutes until it is stopped, and stops between two steps", async () => {
    const { retention, timers } = scene;
    const settled = async () => {
      for (let turn = 0; turn < 50; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
    };
    retention.start();
    while (!timers.delaysMs.includes(PRUNE_INTERVAL_MS)) await settled();
    await seedDeliveries(300);
    scene.clock.advanceMs(RETENTION_MS + 1);
    timers.ring(PRUNE_INTERVAL_MS);
    while (!timers.delaysMs.includes(PRUNE_PAUSE_MS)) await settled();
    const stopping = retention.stop();
    await pruned(
      timers,
      stopping.then(() => 0),
    );
    expect(await remaining()).toMatchObject({ deliveries: 200 });
    expect(timers.delaysMs).toEqual([]);
  });

  test("pruning that fails says so in the log, and is tried again", async () => {
    const { clock, timers, log } = scene;
    const db = { ...scene.db, transact: () => Promise.reject(new Error("the disk is gone")) };
    const retention = createRetention({
      db,
      clock,
      stopwatch: clock,
      timers,
      log,
      otherSteps: [],
      pruningTime: unpacedPruningTime(clock, RETENTION_MS),
    });
    retention.start();
    while (!timers.delaysMs.includes(PRUNE_INTERVAL_MS))
      await new Promise<void>((resolve) => setImmediate(resolve));
    expect(scene.logLines.join()).toContain("old events and deliveries could not be pruned");
    await retention.stop();
  });

  test("pruning takes a delivery's queue entry and attempts along, so that nothing is left without it", async () => {
    await scene.publishOf();
    const [row] = await scene.deliveryRows();
    await scene.db.transact((tx) => seedAttempts(tx, [row?.id ?? 0], scene.clock.nowMs()));
    await scene.db.transact((tx) =>
      tx.update(webhookEndpoints).set({ disabledAtMs: 1 }).where(eq(webhookEndpoints.id, endpoint.id)),
    );
    scene.clock.advanceMs(RETENTION_MS + 1);
    await pruned();
    expect(await remaining()).toEqual({ deliveries: 0, attempts: 0, queue: 0, events: 0, endpoints: 1 });
  });
});
