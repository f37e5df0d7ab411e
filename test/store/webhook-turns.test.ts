import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";
import {
  DELIVERY_POLL_MS,
  DELIVERY_SLOTS,
  leaseMsFor,
  SLOTS_FOR_FIRSTS,
} from "../../src/webhooks/delivery/delivery-scheduler.ts";
import { SLOTS_OF_QUICK_ENDPOINT, SLOTS_PER_ENDPOINT } from "../../src/webhooks/delivery/endpoint-slots.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { insertDelivery } from "../../src/webhooks/outbox/outbox-store.ts";
import { HangingDeliveryClient } from "../support/hanging-delivery-client.ts";
import { answered, ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import { seedCredential } from "../support/seed.ts";
import {
  DELIVERY_TIMEOUT_MS,
  exampleEvent,
  openWebhookScene,
  type SceneEndpoint,
  type WebhookScene,
} from "../support/webhook-scene.ts";

let scene: WebhookScene;
beforeEach(async () => {
  scene = await openWebhookScene();
});
afterEach(() => scene.close());

const LEASE_MS = leaseMsFor(DELIVERY_TIMEOUT_MS);

async function publishMany(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await scene.publishOf();
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Waits for what the event loop brings by itself; a test that waits in vain runs out of its time. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await turn();
}

const anotherAccount = () =>
  seedCredential(scene.db, scene.random, { kind: "dealer-group", companyId: scene.alphaId });

const states = async () => (await scene.deliveryRows()).map(({ state }) => state);

describe("slots of endpoints", () => {
  test("at most eight slots are used by an endpoint that hangs, and never another's", async () => {
    const hanging = await scene.addEndpoint();
    const well = await scene.addEndpoint();
    const client = new HangingDeliveryClient();
    const hang = client.onPost;
    const process = scene.startProcess(client);
    client.onPost = (async (post: { url: string }) =>
      post.url === well.url ? answered(200) : await hang()) as typeof hang;
    await publishMany(40);
    process.scheduler.start();
    await until(
      async () => (await scene.deliveryRows()).filter(({ state }) => state === "delivered").length === 40,
    );
    expect(client.hangingCount).toBe(SLOTS_PER_ENDPOINT);
    expect(client.posts.filter(({ url }) => url === well.url)).toHaveLength(40);
    expect(client.posts.filter(({ url }) => url === hanging.url)).toHaveLength(SLOTS_PER_ENDPOINT);
    client.onPost = (async () => answered(200)) as typeof hang;
    client.answerAll();
    await until(async () => !(await states()).includes("waiting"));
    await process.scheduler.stop();
    expect(client.posts).toHaveLength(80);
  });

  test("slots are left for others, however many endpoints hang with all of theirs", async () => {
    const hanging: SceneEndpoint[] = [];
    for (let index = 0; index < 35; index += 1) hanging.push(await scene.addEndpoint(await anotherAccount()));
    await publishMany(SLOTS_PER_ENDPOINT);
    const client = new HangingDeliveryClient();
    const process = scene.startProcess(client);
    while ((await process.scheduler.tick()) > 0);
    expect(client.hangingCount).toBeGreaterThanOrEqual(DELIVERY_SLOTS - SLOTS_FOR_FIRSTS);
    const well = await scene.addEndpoint();
    client.taken();
    await scene.publishOf();
    await process.scheduler.tick();
    expect(client.taken().map(({ url }) => url)).toEqual([well.url]);
    client.answerAll();
    await process.scheduler.stop();
  });

  test("slots are earned one by one by an endpoint that answers quickly, up to sixty-four, and lost with its first failure", async () => {
    await scene.addEndpoint();
    await publishMany(3 * SLOTS_OF_QUICK_ENDPOINT);
    const client = new HangingDeliveryClient();
    const process = scene.startProcess(client);
    const counts: number[] = [];
    const round = async (status: number) => {
      while ((await process.scheduler.tick()) > 0);
      counts.push(client.hangingCount);
      client.answerAll(status);
      await until(async () => (await scene.queueRows()).every(({ leaseUntilMs }) => leaseUntilMs === 0));
    };
    for (const status of [200, 200, 200, 200, 500, 200]) await round(status);
    expect(counts).toEqual([8, 16, 32, 64, 64, 8]);
    await process.scheduler.stop();
  });

  test("slots that an endpoint loses while a claim is under way are not claimed for", async () => {
    await scene.addEndpoint();
    await publishMany(2 * SLOTS_OF_QUICK_ENDPOINT);
    const client = new HangingDeliveryClient();
    let onTransaction = () => {};
    const db: Database = {
      ...scene.db,
      transact(work, needs) {
        onTransaction();
        return scene.db.transact(work, needs);
      },
    };
    const process = scene.startProcess(client, db);
    for (const _ of [1, 2]) {
      while ((await process.scheduler.tick()) > 0);
      client.answerAll();
      await until(async () => (await scene.queueRows()).every(({ leaseUntilMs }) => leaseUntilMs === 0));
    }
    // Of 32 that it has earned, 31 are in use when one fails: 8 remain, and nothing more may be sent.
    while ((await process.scheduler.tick()) > 0);
    client.answerNext(200);
    await until(
      async () => (await scene.queueRows()).filter(({ leaseUntilMs }) => leaseUntilMs > 0).length === 31,
    );
    onTransaction = () => {
      onTransaction = () => {};
      client.answerNext(500);
    };
    const sentCount = client.posts.length;
    await process.scheduler.tick();
    expect(client.posts.length - sentCount).toBeLessThanOrEqual(2);
    client.answerAll();
    await process.scheduler.stop();
  });

  test("slots are shared evenly by the endpoints that have something due, and the rest goes to those that have more", async () => {
    const endpoints: SceneEndpoint[] = [];
    const accounts = new Map<number, number>();
    for (let index = 0; index < 10; index += 1) endpoints.push(await scene.addEndpoint());
    await publishMany(10);
    const client = new HangingDeliveryClient();
    const process = scene.startProcess(client);
    expect(await process.scheduler.tick()).toBe(10 * SLOTS_PER_ENDPOINT);
    for (const { url } of client.posts) {
      const id = endpoints.findIndex((endpoint) => endpoint.url === url);
      accounts.set(id, (accounts.get(id) ?? 0) + 1);
    }
    expect([...accounts.values()]).toEqual(Array(10).fill(SLOTS_PER_ENDPOINT));
    expect(await process.scheduler.tick()).toBe(0);
    client.answerAll();
    await process.scheduler.stop();
  });

  test("slots are given out in turn when there are fewer than endpoints: the one served last comes last", async () => {
    const urls: string[] = [];
    const endpointCount = DELIVERY_SLOTS + 20;
    while (urls.length < endpointCount) {
      const { accountId, kind } = await anotherAccount();
      await scene.db.transact(async (tx) => {
        for (let index = 0; index < 10 && urls.length < endpointCount; index += 1) {
          const url = `https://receiver.example/${urls.length}`;
          const body = { url, events: ["svc.test.failed"] as const };
          const { endpoint } = await scene.webhooks.create({ accountId, kind, actor: "test" }, body, tx);
          urls.push(url);
          for (const round of [0, 1, 2])
            await insertDelivery(tx, {
              event: "svc.webhook.test",
              webhookId: `${endpoint.id}-${round}`,
              endpointId: endpoint.id,
              occurredAtMs: scene.clock.nowMs(),
              pingData: "{}",
            });
        }
      });
    }
    const client = new HangingDeliveryClient();
    const process = scene.startProcess(client);
    const served: string[] = [];
    while (served.length < 3 * endpointCount) {
      await process.scheduler.tick();
      served.push(...client.taken().map(({ url }) => url));
      client.answerAll();
      await process.scheduler.stop();
    }
    const rounds = [0, 1, 2].map((round) => served.slice(round * endpointCount, (round + 1) * endpointCount));
    // Nobody is served a second time before everybody was served once.
    for (const round of rounds) expect(round.toSorted()).toEqual(urls.toSorted());
  });

  test("slots are free again once an attempt's outcome could not be recorded", async () => {
    await scene.addEndpoint();
    await publishMany(SLOTS_PER_ENDPOINT);
    let isBroken = false;
    const db: Database = {
      ...scene.db,
      transact: (work) => (isBroken ? Promise.reject(new Error("disk full")) : scene.db.transact(work)),
    };
    const client = new HangingDeliveryClient();
    const process = scene.startProcess(client, db);
    await process.scheduler.tick();
    isBroken = true;
    client.answerAll();
    await process.scheduler.stop();
    expect(scene.logLines.join()).toContain("the outcome of a delivery could not be recorded");
    isBroken = false;
    expect(await process.scheduler.tick()).toBe(0);
    scene.clock.advanceMs(LEASE_MS);
    expect(await process.scheduler.tick()).toBe(SLOTS_PER_ENDPOINT);
    client.answerAll();
    await process.scheduler.stop();
    expect(new Set(await states())).toEqual(new Set(["delivered"]));
  });
});

describe("deliveries held for a disabled endpoint", () => {
  test("deliveries held for a disabled endpoint cost a look at the queue no transaction", async () => {
    const { id } = await scene.addEndpoint();
    await publishMany(3);
    await scene.db.transact((tx) =>
      tx.update(webhookEndpoints).set({ disabledAtMs: 1 }).where(eq(webhookEndpoints.id, id)),
    );
    const db: Database = { ...scene.db, transact: () => Promise.reject(new Error("a transaction")) };
    expect(await scene.startProcess(new ScriptedDeliveryClient(), db).scheduler.tick()).toBe(0);
  });
});

describe("a delivery whose process died", () => {
  test("a delivery whose process died is attempted again by another when its lease is over, and not before", async () => {
    await scene.addEndpoint();
    await scene.publishOf();
    const dead = scene.startProcess(new HangingDeliveryClient());
    expect(await dead.scheduler.tick()).toBe(1);
    const next = scene.startProcess(new HangingDeliveryClient());
    scene.clock.advanceMs(LEASE_MS - 1);
    expect(await next.scheduler.tick()).toBe(0);
    scene.clock.advanceMs(1);
    expect(await next.scheduler.tick()).toBe(1);
    expect(next.client.posts[0]?.webhookId).toBe(dead.client.posts[0]?.webhookId ?? "");
    expect(LEASE_MS).toBeGreaterThan(2 * DELIVERY_TIMEOUT_MS);
    next.client.answerAll(500);
    await next.scheduler.stop();
    // What comes of the first one after all is nobody's business any more.
    dead.client.answerAll(200);
    await dead.scheduler.stop();
    expect(await states()).toEqual(["waiting"]);
    expect((await scene.attemptRows()).map(({ facts }) => JSON.parse(facts).status)).toEqual([500]);
    expect(await scene.queueRows()).toMatchObject([
      { failedCount: 1, dueAtMs: scene.clock.nowMs() + 60_000 },
    ]);
  });

  test("a delivery whose process died is taken over by one of two that look at the same moment", async () => {
    await scene.addEndpoint();
    await publishMany(SLOTS_PER_ENDPOINT);
    const processes = [0, 1, 2].map(() => scene.startProcess(new HangingDeliveryClient()));
    const counts = await Promise.all(processes.map(({ scheduler }) => scheduler.tick()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(SLOTS_PER_ENDPOINT);
    for (const { client, scheduler } of processes) {
      client.answerAll();
      await scheduler.stop();
    }
    expect(await scene.attemptRows()).toHaveLength(SLOTS_PER_ENDPOINT);
  });
});

describe("outcomes", () => {
  test.each([
    ["together", (client: HangingDeliveryClient) => client.answerAll()],
    [
      "one after the other",
      async (client: HangingDeliveryClient) => {
        for (; client.hangingCount > 0; await turn()) client.answerNext();
      },
    ],
  ])(
    "outcomes that come %s are recorded in two transactions at most, not one for each",
    async (_, answer) => {
      for (let index = 0; index < 10; index += 1) await scene.addEndpoint();
      await publishMany(SLOTS_PER_ENDPOINT);
      let transactionCount = 0;
      const db: Database = {
        ...scene.db,
        transact(work) {
          transactionCount += 1;
          return scene.db.transact(work);
        },
      };
      const client = new HangingDeliveryClient();
      const process = scene.startProcess(client, db);
      expect(await process.scheduler.tick()).toBe(80);
      transactionCount = 0;
      await answer(client);
      await process.scheduler.stop();
      expect(await scene.attemptRows()).toHaveLength(80);
      expect(transactionCount).toBeLessThanOrEqual(2);
    },
  );
});

describe("a process", () => {
  test("a process begins with an event the moment it is committed, without waiting for its poll", async () => {
    await scene.addEndpoint();
    const client = new HangingDeliveryClient();
    const process = scene.startProcess(client);
    process.scheduler.start();
    await until(() => process.timers.delaysMs.includes(DELIVERY_POLL_MS));
    await scene.db.transact((tx) =>
      process.publish(tx, exampleEvent(scene.leeds, "svc.test.failed", scene.clock.nowMs())),
    );
    // No timer rings.
    await until(() => client.hangingCount === 1);
    await process.webhooks.ping({ accountId: scene.alpha.accountId }, 1);
    await until(() => client.hangingCount === 2);
    client.answerAll();
    await process.scheduler.stop();
  });

  test("a process sees what another process has queued with its next poll, a second later", async () => {
    await scene.addEndpoint();
    const client = new HangingDeliveryClient();
    const other = scene.startProcess(client);
    other.scheduler.start();
    await until(() => other.timers.delaysMs.includes(DELIVERY_POLL_MS));
    await scene.publishOf();
    for (let count = 0; count < 20; count += 1) await turn();
    expect(client.posts).toEqual([]);
    expect(DELIVERY_POLL_MS).toBe(1000);
    other.timers.ring(DELIVERY_POLL_MS);
    await until(() => client.hangingCount === 1);
    client.answerAll();
    await other.scheduler.stop();
  });

  test("a process that stops takes up nothing new, waits for the attempts under way and records them", async () => {
    await scene.addEndpoint();
    await publishMany(SLOTS_PER_ENDPOINT + 5);
    const client = new HangingDeliveryClient();
    const process = scene.startProcess(client);
    process.scheduler.start();
    await until(() => client.hangingCount === SLOTS_PER_ENDPOINT);
    let isStopped = false;
    const stopping = process.scheduler.stop().then(() => {
      isStopped = true;
    });
    for (let count = 0; count < 20; count += 1) await turn();
    expect(isStopped).toBe(false);
    client.answerAll();
    await stopping;
    expect(await scene.attemptRows()).toHaveLength(SLOTS_PER_ENDPOINT);
    expect((await states()).filter((state) => state === "waiting")).toHaveLength(5);
    expect(client.posts).toHaveLength(SLOTS_PER_ENDPOINT);
    await process.deliveries.close();
    expect(client.isClosed).toBe(true);
  });

  test("a process whose database cannot be looked at says so, and goes on", async () => {
    await scene.addEndpoint();
    await scene.publishOf();
    let isBroken = true;
    const db: Database = {
      ...scene.db,
      transact: (work) => (isBroken ? Promise.reject(new Error("locked")) : scene.db.transact(work)),
    };
    const process = scene.startProcess(new ScriptedDeliveryClient(), db);
    process.scheduler.start();
    await until(() => scene.logLines.join().includes("the queue of deliveries could not be read"));
    isBroken = false;
    await until(() => process.timers.delaysMs.includes(DELIVERY_POLL_MS));
    process.timers.ring(DELIVERY_POLL_MS);
    await until(async () => (await states())[0] === "delivered");
    await process.scheduler.stop();
  });
});
