import { afterEach, expect, test } from "bun:test";
import { join } from "node:path";
import { and, count, eq, inArray } from "drizzle-orm";
import { systemRandom } from "../../src/kernel/random.ts";
import { loadKeys } from "../../src/keys/key-ring.ts";
import { createDeliveryService } from "../../src/webhooks/delivery/delivery-service.ts";
import { SLOTS_PER_ENDPOINT } from "../../src/webhooks/delivery/endpoint-slots.ts";
import { webhookDeliveries } from "../../src/webhooks/delivery/webhook-table.ts";
import { insertEndpoint, replaceSecrets } from "../../src/webhooks/endpoints/endpoint-store.ts";
import { newWebhookSecret, sealSecret } from "../../src/webhooks/endpoints/webhook-secret.ts";
import { newWebhookId } from "../../src/webhooks/outbox/outbox.ts";
import { insertDelivery, insertEvents } from "../../src/webhooks/outbox/outbox-store.ts";
import { createDeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { SENDING } from "../support/sending.ts";
import { capturingLog } from "../support/test-app.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { TestTimers } from "../support/test-timers.ts";
import { type Answering, startReceiver } from "../support/webhook-receiver.ts";

const ENDPOINT_COUNT = 200;
/** For each endpoint and round; for the bad ones far more than there are slots for all. */
const DELIVERIES = 3;
const DELIVERIES_OF_BAD = 80;
const ROUNDS = 2;
const TIMEOUT_MS = 10_000;
const RETRY_MS = 60_000;
const TEST_TIMEOUT_MS = 60_000;

const OK: Answering = (socket) => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
/** Time stands still here, so what drips has given its first byte and owes the others. */
const BAD: Readonly<Record<string, Answering>> = {
  hangs: () => {},
  drips: (socket) => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n."),
  fails: (socket) => socket.write("HTTP/1.1 500 Oh\r\nContent-Length: 2\r\n\r\nno"),
  endless: (socket) => {
    socket.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n");
    const pour = () => {
      while (!socket.destroyed && socket.write("x".repeat(16_384)));
    };
    socket.on("drain", pour);
    pour();
  },
};

const opened: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function openScene() {
  const place = await openTestDatabase();
  opened.push(() => place.close());
  const { db, folder } = place;
  const random = new SeededRandom(`${runSeed()}:isolation`);
  const clock = new TestClock();
  const timers = new TestTimers();
  const { atRest: keys, webhooks: webhookKeys } = loadKeys(join(folder, "keys.json"), systemRandom());
  const companyId = await seedCompany(db);
  const { dealerId } = await seedDealer(db, companyId, "Brackenmoor Leeds");
  const { accountId } = await seedCredential(db, random, { kind: "dealer-group", companyId });
  const client = createDeliveryClient({
    resolver: new ScriptedResolver(),
    clock,
    timers,
    timeoutMs: TIMEOUT_MS,
    allowPrivate: true,
    userAgent: "svc/1.0",
  });
  const service = createDeliveryService({
    db,
    clock,
    wallClock: clock,
    timers,
    random,
    keys,
    webhookKeys,
    enqueueMail: async () => {},
    tellDealer: async () => {},
    client,
    timeoutMs: TIMEOUT_MS,
    log: capturingLog(() => {}),
    quiet: SENDING,
    policy: { retryMs: [RETRY_MS], disableAfter: 1_000 },
  });

  return {
    db,
    timers,
    scheduler: service.scheduler,

    async receive(answer: Answering) {
      const receiver = await startReceiver(answer);
      opened.push(() => receiver.stop());
      return receiver;
    },

    async addEndpoint(port: number, path: string): Promise<number> {
      return await db.transact(async (tx) => {
        const url = `http://127.0.0.1:${port}/${path}`;
        const events = ["svc.test.failed"] as const;
        const { id } = await insertEndpoint(tx, {
          accountId,
          url,
          events,
          sealedSecret: "",
          createdAtMs: clock.nowMs(),
        });
        const sealedSecret = sealSecret(keys, id, newWebhookSecret(random));
        await replaceSecrets(tx, id, {
          sealedSecret,
          sealedPreviousSecret: null,
          previousSecretUntilMs: null,
        });
        return id;
      });
    },

    /** Writes one event and so many deliveries of it for each of these endpoints. */
    async queue(wanted: ReadonlyArray<{ readonly endpointId: number; readonly deliveryCount: number }>) {
      await db.transact(async (tx) => {
        const occurredAtMs = clock.nowMs();
        const event = { name: "svc.test.failed", companyId, dealerId, occurredAtMs, data: "{}" } as const;
        const [eventId = 0] = await insertEvents(tx, [{ ...event, marketplaceData: null }]);
        for (const { endpointId, deliveryCount } of wanted)
          for (let index = 0; index < deliveryCount; index += 1)
            await insertDelivery(tx, {
              event: "svc.test.failed",
              webhookId: newWebhookId(random),
              endpointId,
              occurredAtMs,
              eventId,
            });
      });
      service.scheduler.wake();
    },

    async deliveredCount(endpointIds: readonly number[]): Promise<number> {
      const [row] = await db.read
        .select({ total: count() })
        .from(webhookDeliveries)
        .where(
          and(
            inArray(webhookDeliveries.endpointId, [...endpointIds]),
            eq(webhookDeliveries.state, "delivered"),
          ),
        );
      return row?.total ?? 0;
    },

    /** Attempts end when the test lets their time run out: those under way, and those that take their places. */
    async stop(): Promise<void> {
      const stopped = service.scheduler.stop();
      timers.ring(TIMEOUT_MS);
      await stopped;
      await service.close();
    },
  };
}

test(
  "196 of 200 endpoints are delivered to while one hangs, one drips, one fails and one answers without end",
  async () => {
    const scene = await openScene();
    const good = await scene.receive(OK);
    const goodIds: number[] = [];
    const badIds: number[] = [];
    const badReceivers = new Map<string, Awaited<ReturnType<typeof startReceiver>>>();
    // The bad ones are served first.
    for (const [name, answer] of Object.entries(BAD)) {
      const receiver = await scene.receive(answer);
      badReceivers.set(name, receiver);
      badIds.push(await scene.addEndpoint(receiver.port, name));
    }
    while (goodIds.length < ENDPOINT_COUNT - badIds.length)
      goodIds.push(await scene.addEndpoint(good.port, `good-${goodIds.length}`));

    scene.scheduler.start();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await scene.queue([
        ...badIds.map((endpointId) => ({ endpointId, deliveryCount: DELIVERIES_OF_BAD })),
        ...goodIds.map((endpointId) => ({ endpointId, deliveryCount: DELIVERIES })),
      ]);
      // No timer rings, so nothing that is under way at the bad ones ends by its time-out.
      const wanted = round * goodIds.length * DELIVERIES;
      await good.until("request", wanted);
      while ((await scene.deliveredCount(goodIds)) < wanted) await new Promise(setImmediate);
    }
    for (const name of ["hangs", "drips"])
      expect(badReceivers.get(name)?.requests).toHaveLength(SLOTS_PER_ENDPOINT);
    await scene.stop();
    expect(good.requests).toHaveLength(ROUNDS * goodIds.length * DELIVERIES);
    const [hanging = 0, dripping = 0, failing = 0] = badIds;
    expect(await scene.deliveredCount([hanging, dripping, failing])).toBe(0);
  },
  TEST_TIMEOUT_MS,
);
