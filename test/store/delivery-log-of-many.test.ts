import { afterAll, expect, test } from "bun:test";
import { and, eq, gt, inArray } from "drizzle-orm";
import type { DeliveryPlace } from "../../src/webhooks/delivery/delivery-log.ts";
import { listDeliveryRows } from "../../src/webhooks/delivery/delivery-log-store.ts";
import { finishDelivery } from "../../src/webhooks/delivery/delivery-outcome-store.ts";
import { webhookDeliveries, webhookQueue } from "../../src/webhooks/delivery/webhook-table.ts";
import { insertDeliveries } from "../../src/webhooks/outbox/outbox-store.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { openWebhookScene } from "../support/webhook-scene.ts";

/** More than are looked for in the queue. */
const WAITING = 1_100;

/** More than are read before all that waits is sorted. */
const DELIVERED = 10_001;

/** Newest first. */
let waitingIds: number[];
const scene = await openWebhookScene();
const endpointId = (await scene.addEndpoint()).id;
const nowMs = scene.clock.nowMs();
await scene.db.transact(async (tx) => {
  const ids = await insertDeliveries(
    tx,
    Array.from({ length: WAITING + 2 }, (_, index) => ({
      webhookId: `id-${index}`,
      endpointId,
      // Two of an instant, so that the id decides.
      occurredAtMs: nowMs + Math.floor(index / 2),
      event: "svc.webhook.test",
      pingData: "{}",
    })),
  );
  const [first = 0, last = 0] = [ids[0], ids.at(-1)];
  for (const id of [first, last]) await finishDelivery(tx, id, "delivered", nowMs);
  waitingIds = ids.slice(1, -1).reverse();
});
afterAll(() => scene.close());

const list = (after: DeliveryPlace | null = null) =>
  listDeliveryRows(scene.db.read, { endpointId, state: "waiting", after, limit: 100 });

async function listAll(): Promise<number[]> {
  const listed: number[] = [];
  for (let page = await list(); page.length > 0; page = await list(page.at(-1) ?? null))
    listed.push(...page.map(({ id }) => id));
  return listed;
}

test("the delivery log of many that wait has each of them once, the newest event first, page by page", async () => {
  expect(await listAll()).toEqual(waitingIds);
});

test.skipIf(TEST_ENGINE !== "sqlite")(
  "the delivery log of many that wait reads deliveries in the order of an index, and not the queue",
  async () => {
    const explained = new ExplainedDatabase(scene.path);
    try {
      const filter = { endpointId, state: "waiting", limit: 100 } as const;
      const asked = await explained.explain(() => listDeliveryRows(explained.read, filter));
      const plan = asked.at(-1)?.plan.join("\n");
      expect(plan).toContain("SEARCH webhook_deliveries USING INDEX webhook_deliveries_endpoint");
      expect(plan).not.toContain("webhook_queue_endpoint");
      expect(plan).not.toContain("TEMP B-TREE");
    } finally {
      explained.close();
    }
  },
);

test("the delivery log of many that wait has each of them once where ten thousand newer ones were delivered", async () => {
  const afterMs = scene.clock.nowMs() + 1_000_000;
  const isNewer = and(
    eq(webhookDeliveries.endpointId, endpointId),
    gt(webhookDeliveries.occurredAtMs, afterMs),
  );
  await scene.db.transact(async (tx) => {
    await insertDeliveries(
      tx,
      Array.from({ length: DELIVERED }, (_, index) => ({
        webhookId: `newer-${index}`,
        endpointId,
        occurredAtMs: afterMs + 1 + index,
        event: "svc.webhook.test",
        pingData: "{}",
      })),
    );
    const newer = tx.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isNewer);
    await tx.delete(webhookQueue).where(inArray(webhookQueue.deliveryId, newer));
    await tx.update(webhookDeliveries).set({ state: "delivered", finishedAtMs: afterMs }).where(isNewer);
  });
  expect(await listAll()).toEqual(waitingIds);
});
