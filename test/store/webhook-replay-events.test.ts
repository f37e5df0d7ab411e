import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { inArray } from "drizzle-orm";
import type { EventName } from "../../src/events/event.ts";
import { webhookDeliveries } from "../../src/webhooks/delivery/webhook-table.ts";
import {
  countReplayed,
  type ReplayFilter,
  type ReplayPlace,
  requeueDeliveries,
} from "../../src/webhooks/endpoints/replay-store.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";
import { openWebhookScene, RETRY_MS, type WebhookScene } from "../support/webhook-scene.ts";

const ANY = { sinceMs: null, onlyFailed: false } as const;

describe("a replay of several events", () => {
  let scene: WebhookScene;
  beforeEach(async () => {
    scene = await openWebhookScene();
  });
  afterEach(() => scene.close());

  async function deliverSeven(): Promise<void> {
    for (const name of [
      ...(["svc.test.failed", "svc.dealer.activated", "svc.test.completed", "svc.test.failed"] as const),
      ...(["svc.dealer.activated", "svc.test.failed", "svc.test.completed"] as const),
    ]) {
      await scene.publishOf(scene.leeds, name);
      scene.clock.advanceMs(1);
    }
    await scene.scheduler.drain();
  }

  async function replayByPages(filter: ReplayFilter): Promise<number[]> {
    const taken: number[] = [];
    let after: ReplayPlace | null = null;
    do {
      const nowMs = scene.clock.nowMs();
      const page = { after, untilMs: nowMs, limit: 2, nowMs, retryCount: RETRY_MS.length };
      const places: ReplayPlace[] = await scene.db.transact((tx) => requeueDeliveries(tx, filter, page));
      expect(places.length).toBeLessThanOrEqual(2);
      taken.push(...places.map(({ id }) => id));
      after = places.at(-1) ?? null;
    } while (after !== null);
    return taken;
  }

  test.each<{ eventNames: EventName[]; expected: number[] }>([
    { eventNames: ["svc.test.failed", "svc.dealer.activated"], expected: [1, 2, 4, 5, 6] },
    { eventNames: ["svc.test.completed", "svc.test.failed"], expected: [1, 3, 4, 6, 7] },
    { eventNames: ["svc.test.failed", "svc.test.failed"], expected: [1, 4, 6] },
  ])(
    "a replay of several events takes each delivery of them once, the oldest event first, page by page: $eventNames",
    async ({ eventNames, expected }) => {
      const { id: endpointId } = await scene.addEndpoint();
      await deliverSeven();
      const filter: ReplayFilter = { ...ANY, endpointId, eventNames };
      const taken = await replayByPages(filter);
      expect(taken).toEqual(expected);
      expect((await scene.queueRows()).map(({ deliveryId }) => deliveryId)).toEqual(expected);
      expect(await countReplayed(scene.db.read, filter)).toBe(expected.length);
    },
  );

  test.each<{ eventNames: EventName[]; expected: number[] }>([
    { eventNames: [], expected: [1, 2, 4, 6] },
    { eventNames: ["svc.test.failed"], expected: [1, 4, 6] },
  ])(
    "a replay of what failed takes each failed delivery of its events once, page by page: $eventNames",
    async ({ eventNames, expected }) => {
      const { id: endpointId } = await scene.addEndpoint();
      await deliverSeven();
      const failed = inArray(webhookDeliveries.id, [1, 2, 4, 6]);
      await scene.db.transact((tx) => tx.update(webhookDeliveries).set({ state: "failed" }).where(failed));
      const filter: ReplayFilter = { endpointId, sinceMs: null, onlyFailed: true, eventNames };
      expect(await countReplayed(scene.db.read, filter)).toBe(expected.length);
      expect(await replayByPages(filter)).toEqual(expected);
    },
  );
});

describeOnSqlite("the statements of a replay", () => {
  const RARER = "webhook_deliveries_rarer (endpoint_id=? AND event=?";
  const UNDELIVERED = "webhook_deliveries_undelivered (endpoint_id=? AND state=?";
  test.each<[string, string, Pick<ReplayFilter, "eventNames" | "onlyFailed">]>([
    ["of a rarer event", RARER, { eventNames: ["svc.test.failed"], onlyFailed: false }],
    [
      "of several rarer events",
      RARER,
      { eventNames: ["svc.test.failed", "svc.dealer.activated"], onlyFailed: false },
    ],
    ["of what failed", UNDELIVERED, { eventNames: [], onlyFailed: true }],
    ["of what failed of an event", UNDELIVERED, { eventNames: ["svc.test.failed"], onlyFailed: true }],
  ])("a replay %s reads those alone, in the order of an index, and no events", async (_, index, wanted) => {
    const opened = await openTestDatabase();
    const explained = new ExplainedDatabase(opened.path);
    try {
      const filter = { ...ANY, endpointId: 1, ...wanted };
      for (const after of [null, { occurredAtMs: 1, id: 1 }]) {
        const page = { after, untilMs: 9, limit: 5, nowMs: 9, retryCount: 3 };
        const asked = await explained.explain(() => requeueDeliveries(explained.read, filter, page));
        expect(asked).not.toBeEmpty();
        for (const { plan } of asked)
          expect(plan).toEqual([expect.stringContaining(`SEARCH webhook_deliveries USING INDEX ${index}`)]);
      }
      const [counted] = await explained.explain(() => countReplayed(explained.read, filter));
      expect(counted?.plan).toEqual([expect.stringContaining(index)]);
    } finally {
      explained.close();
      await opened.close();
    }
  });
});
