import { beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";
import { webhookDeliveries, webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { answered, type Post, ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import { seedCredential } from "../support/seed.ts";
import { isGenuine } from "../support/verified-webhook.ts";
import {
  openWebhookScene,
  RETRY_MS,
  type SceneEndpoint,
  type WebhookScene,
} from "../support/webhook-scene.ts";

const scene = inEachTest(openWebhookScene);
let endpoint: SceneEndpoint;
beforeEach(async () => {
  endpoint = await scene.addEndpoint();
});

const BY_OPERATOR = { accountId: null, actor: "test" } as const;
const everything = { sinceMs: 0, eventNames: [], onlyFailed: false } as const;
const replay = (filter: Partial<Parameters<WebhookScene["webhooks"]["replay"]>[1]> = {}) =>
  scene.webhooks.replay({ accountId: null }, { endpointId: endpoint.id, ...everything, ...filter });
const ping = (id = endpoint.id) => scene.webhooks.ping({ accountId: scene.alpha.accountId }, id);
const row = () => scene.endpointRow(endpoint.id);
const states = async () => (await scene.deliveryRows()).map(({ state }) => state);

async function sent(): Promise<Post[]> {
  await scene.scheduler.drain();
  return scene.client.taken();
}

async function firstSent(): Promise<Post> {
  const [post] = await sent();
  if (post === undefined) throw new Error("nothing was sent");
  return post;
}

const eventsSent = async () => (await sent()).map(({ body }) => JSON.parse(body).event);

async function disable(id = endpoint.id): Promise<void> {
  const health = { disabledAtMs: scene.clock.nowMs(), consecutiveFailures: 50 };
  await scene.db.transact((tx) => tx.update(webhookEndpoints).set(health).where(eq(webhookEndpoints.id, id)));
}

test("a ping is a signed delivery of svc.webhook.test with nothing else in it", async () => {
  await ping();
  const post = await firstSent();
  expect(isGenuine(endpoint.secret, post, scene.clock.nowMs())).toBe(true);
  expect(JSON.parse(post.body)).toEqual({
    event: "svc.webhook.test",
    data: {
      message: expect.any(String),
      test_event: true,
      endpoint_id: endpoint.id,
      sent_at: "2026-03-02T09:30:00.000Z",
      triggered_by: "partner_api",
    },
  });
  expect(await scene.events()).toEqual([]);
});

test("a ping is attempted while its endpoint is disabled, four times at most, and no held delivery is", async () => {
  await scene.publishOf();
  await disable();
  await ping();
  scene.client.onPost = () => answered(503);
  for (const waitMs of [0, ...RETRY_MS, 86_400_000]) {
    scene.clock.advanceMs(waitMs);
    for (const { body } of await sent()) expect(body).toContain("svc.webhook.test");
  }
  expect(await scene.attemptRows()).toHaveLength(4);
  expect(await states()).toEqual(["waiting", "failed"]);
  expect(await row()).toMatchObject({ consecutiveFailures: 51, disabledAtMs: expect.any(Number) });
});

test("a ping that succeeds enables its endpoint, and what was held follows at once", async () => {
  await disable();
  for (let count = 0; count < 20; count += 1) await scene.publishOf();
  expect(await sent()).toEqual([]);
  await ping();
  scene.scheduler.start();
  await scene.scheduler.tick();
  while ((await states()).includes("waiting")) await new Promise<void>((resolve) => setImmediate(resolve));
  await scene.scheduler.stop();
  const [first, ...rest] = scene.client.taken();
  expect(first?.body).toContain("svc.webhook.test");
  expect(rest).toHaveLength(20);
  expect(await row()).toMatchObject({ consecutiveFailures: 0, disabledAtMs: null });
});

test("a ping goes before everything else that waits for its endpoint", async () => {
  for (let count = 0; count < 30; count += 1) await scene.publishOf();
  await ping();
  expect((await firstSent()).body).toContain("svc.webhook.test");
});

test("a replay sends the same bytes under the same id once more, signed again", async () => {
  await scene.publishOf();
  const first = await firstSent();
  scene.clock.advanceSeconds(3600);
  expect(await replay()).toBe(1);
  const [again, ...more] = await sent();
  expect(more).toEqual([]);
  if (again === undefined) throw new Error("nothing was sent");
  expect({ id: again.webhookId, body: again.body }).toEqual({ id: first.webhookId, body: first.body });
  expect(again.headers["webhook-timestamp"]).not.toBe(first.headers["webhook-timestamp"]);
  expect(isGenuine(endpoint.secret, again, scene.clock.nowMs())).toBe(true);
});

test("a replay begins a new round of four attempts, in which the delivery waits, and ends as that ends", async () => {
  scene.client.onPost = () => answered(500);
  await scene.publishOf();
  const round = async () => {
    for (const waitMs of [0, ...RETRY_MS]) {
      scene.clock.advanceMs(waitMs);
      expect(await states()).toEqual(["waiting"]);
      expect(await sent()).toHaveLength(1);
    }
  };
  await round();
  expect(await states()).toEqual(["failed"]);
  await replay();
  expect(await scene.deliveryRows()).toMatchObject([{ state: "waiting", finishedAtMs: null }]);
  await round();
  expect(await states()).toEqual(["failed"]);
  scene.client.onPost = () => answered(200);
  await replay();
  await sent();
  expect(await states()).toEqual(["delivered"]);
  expect(await scene.attemptRows()).toHaveLength(9);
  expect(await row()).toMatchObject({ consecutiveFailures: 0 });
});

test("a replay of a delivery waits once, however often it is asked for", async () => {
  await scene.publishOf();
  await sent();
  for (let count = 0; count < 3; count += 1) expect(await replay()).toBe(1);
  expect(await scene.queueRows()).toHaveLength(1);
  expect(await sent()).toHaveLength(1);
  expect(await sent()).toEqual([]);
});

test("a replay sends a delivery that waits for its retry at once, and leaves its count of attempts and the waits after it", async () => {
  scene.client.onPost = () => answered(500);
  await scene.publishOf();
  await sent();
  const [before] = await scene.queueRows();
  scene.clock.advanceMs(10_000);
  expect(await replay()).toBe(1);
  const dueAtMs = scene.clock.nowMs();
  expect(await scene.queueRows()).toEqual([
    { ...before, isRequested: true, dueAtMs } as typeof before & object,
  ]);
  expect(await sent()).toHaveLength(1);
  scene.clock.advanceMs(119_999);
  expect(await sent()).toEqual([]);
  for (const waitMs of [1, 240_000, 86_400_000]) {
    scene.clock.advanceMs(waitMs);
    await sent();
  }
  expect(await scene.attemptRows()).toHaveLength(4);
});

test("a replay of a delivery that is due already leaves it its place before later ones", async () => {
  await disable();
  await scene.publishOf();
  const [before] = await scene.queueRows();
  scene.clock.advanceMs(10_000);
  await replay();
  expect((await scene.queueRows()).map(({ dueAtMs }) => dueAtMs)).toEqual([before?.dueAtMs ?? 0]);
});

test("a replay is attempted while its endpoint is disabled, of held deliveries as well, and a success enables it", async () => {
  await scene.publishOf();
  await sent();
  await disable();
  await scene.publishOf();
  expect(await sent()).toEqual([]);
  expect(await replay()).toBe(2);
  expect(await sent()).toHaveLength(2);
  expect(await row()).toMatchObject({ consecutiveFailures: 0, disabledAtMs: null });
});

test("a replay takes events from an instant on, that instant included", async () => {
  await scene.publishOf(scene.leeds, "svc.test.failed");
  scene.clock.advanceMs(1);
  const sinceMs = scene.clock.nowMs();
  await scene.publishOf(scene.leeds, "svc.test.completed");
  scene.clock.advanceMs(1);
  await scene.publishOf(scene.leeds, "svc.dealer.activated");
  await sent();
  expect(await replay({ sinceMs })).toBe(2);
  expect(await eventsSent()).toEqual(["svc.test.completed", "svc.dealer.activated"]);
  expect(await replay({ sinceMs: sinceMs + 2 })).toBe(0);
});

test("a replay takes the events that are named, those that failed where that is asked, and never a ping", async () => {
  await ping();
  scene.client.onPost = () => answered(500);
  await scene.publishOf(scene.leeds, "svc.test.failed");
  for (const waitMs of [0, ...RETRY_MS]) {
    scene.clock.advanceMs(waitMs);
    await sent();
  }
  scene.client.onPost = () => answered(200);
  await scene.publishOf(scene.leeds, "svc.test.completed");
  await scene.publishOf(scene.leeds, "svc.dealer.activated");
  await sent();
  const both = { endpointId: endpoint.id, ...everything, onlyFailed: true };
  expect(await scene.webhooks.countReplayed({ accountId: null }, both)).toBe(1);
  expect(await replay({ onlyFailed: true })).toBe(1);
  expect(await eventsSent()).toEqual(["svc.test.failed"]);
  const eventNames = ["svc.test.completed", "svc.dealer.activated"] as const;
  expect(await replay({ eventNames })).toBe(2);
  expect(await eventsSent()).toEqual([...eventNames]);
  expect(await replay()).toBe(3);
});

test("a replay takes no other endpoint's deliveries", async () => {
  const other = await scene.addEndpoint();
  await scene.publishOf();
  await sent();
  await replay();
  expect((await sent()).map(({ url }) => url)).toEqual([endpoint.url]);
  expect(await replay({ endpointId: other.id })).toBe(1);
});

test("a replay of more than one transaction holds queues each delivery once, and leaves alone what comes meanwhile", async () => {
  await scene.publishOf();
  await sent();
  const [first] = await scene.deliveryRows();
  if (first === undefined) throw new Error("nothing was delivered");
  const { id: _, ...delivered } = first;
  await scene.db.transact((tx) =>
    tx
      .insert(webhookDeliveries)
      .values(Array.from({ length: 402 }, (_, index) => ({ ...delivered, webhookId: `id-${index}` }))),
  );
  const { transact } = scene.db;
  let transactionCount = 0;
  Object.assign(scene.db, {
    transact: async (work: Parameters<typeof transact>[0]) => {
      const result = await transact(work);
      transactionCount += 1;
      if (transactionCount !== 1) return result;
      Object.assign(scene.db, { transact });
      scene.clock.advanceMs(1);
      await scene.publishOf();
      return result;
    },
  });
  expect(await replay()).toBe(403);
  const queue = await scene.queueRows();
  expect(queue.filter(({ isRequested }) => isRequested)).toHaveLength(403);
  expect(queue.filter(({ isRequested }) => !isRequested)).toHaveLength(1);
});

test("a delivery sent again at the request of another endpoint is not found and waits nowhere", async () => {
  await scene.publishOf();
  await sent();
  const [delivery] = await scene.deliveryRows();
  if (delivery === undefined) throw new Error("nothing was sent");
  const other = await scene.addEndpoint();
  const resend = (endpointId: number) => scene.webhooks.resend({ accountId: null }, endpointId, delivery.id);
  await expect(resend(other.id)).rejects.toMatchObject({ code: "not_found" });
  expect(await scene.queueRows()).toEqual([]);
  await resend(endpoint.id);
  expect(await scene.queueRows()).toMatchObject([{ endpointId: endpoint.id, deliveryId: delivery.id }]);
});

test("deleting an endpoint drops what waits for it, retries, pings and replays too", async () => {
  scene.client.onPost = () => answered(500);
  await scene.publishOf();
  await sent();
  await scene.publishOf();
  await ping();
  await scene.webhooks.delete(BY_OPERATOR, endpoint.id);
  scene.clock.advanceSeconds(86_400);
  expect(await sent()).toEqual([]);
});

test("deleting an endpoint in the moment after its deliveries were taken up sends none of them, and drops them", async () => {
  await scene.publishOf();
  await ping();
  const db: Database = {
    ...scene.db,
    async transact(work) {
      const result = await scene.db.transact(work);
      if (!(await row()).deletedAtMs) await scene.webhooks.delete(BY_OPERATOR, endpoint.id);
      return result;
    },
  };
  const process = scene.startProcess(new ScriptedDeliveryClient(), db);
  expect(await process.scheduler.tick()).toBe(2);
  await process.scheduler.stop();
  expect(process.client.posts).toEqual([]);
  expect(await states()).toEqual(["dropped", "dropped"]);
});

test("deleting an endpoint while an attempt is under way keeps the outcome and makes no other", async () => {
  const answering = Promise.withResolvers<void>();
  scene.client.onPost = async () => {
    await answering.promise;
    return answered(500);
  };
  await scene.publishOf();
  await scene.scheduler.tick();
  await scene.webhooks.delete(BY_OPERATOR, endpoint.id);
  answering.resolve();
  expect(await sent()).toHaveLength(1);
  scene.clock.advanceSeconds(86_400);
  expect(await sent()).toEqual([]);
  expect(await scene.attemptRows()).toHaveLength(1);
});

test("a rotated secret signs beside the one before for the overlap, and alone from its last millisecond on", async () => {
  const { secret: newer } = await scene.webhooks.rotateSecret(BY_OPERATOR, endpoint.id, 60_000);
  expect(newer).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newer).not.toBe(endpoint.secret);
  scene.clock.advanceMs(59_999);
  await ping();
  const during = await firstSent();
  scene.clock.advanceMs(1);
  await ping();
  const after = await firstSent();
  expect(during.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
  expect(after.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  const nowMs = scene.clock.nowMs();
  expect([endpoint.secret, newer].map((secret) => isGenuine(secret, during, nowMs))).toEqual([true, true]);
  expect([endpoint.secret, newer].map((secret) => isGenuine(secret, after, nowMs))).toEqual([false, true]);
});

test("a rotated secret overlaps for a day unless another time is given, which may be none", async () => {
  await scene.webhooks.rotateSecret(BY_OPERATOR, endpoint.id);
  expect(await row()).toMatchObject({ previousSecretUntilMs: scene.clock.nowMs() + 86_400_000 });
  const { secret } = await scene.webhooks.rotateSecret(BY_OPERATOR, endpoint.id, 0);
  expect(await row()).toMatchObject({ previousSecretUntilMs: null, sealedPreviousSecret: null });
  await ping();
  const post = await firstSent();
  expect(post.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  expect(isGenuine(secret, post, scene.clock.nowMs())).toBe(true);
});

test("an account whose credentials are all revoked is sent nothing that waits, asked for or not, until it has one again", async () => {
  await scene.publishOf();
  await ping();
  await scene.setRevoked(scene.alpha);
  scene.clock.advanceSeconds(3600);
  expect(await sent()).toEqual([]);
  await scene.setRevoked(scene.alpha, false);
  expect(await sent()).toHaveLength(2);
});

test("an account that loses the events of a company is sent nothing of it, and what waited is dropped", async () => {
  const market = await seedCredential(scene.db, scene.random, {
    kind: "marketplace",
    restrictedTo: [scene.alphaId],
  });
  await scene.grantEvents(market, scene.betaId);
  const { id, url } = await scene.addEndpoint(market);
  await scene.publishOf(scene.leeds);
  await scene.publishOf(scene.dublin);
  await scene.withdrawGrants(market);
  expect((await sent()).map((post) => post.url)).toEqual([endpoint.url]);
  const theirs = (await scene.deliveryRows()).filter(({ endpointId }) => endpointId === id);
  expect(theirs.map(({ state }) => state)).toEqual(["dropped", "dropped"]);
  expect(await scene.queueRows()).toEqual([]);
  // What may not be told is not replayed either, and a ping tells of no company.
  expect(await replay({ endpointId: id })).toBe(0);
  await scene.webhooks.ping({ accountId: market.accountId }, id);
  expect((await sent()).map((post) => post.url)).toEqual([url]);
  expect(await scene.endpointRow(id)).toMatchObject({ consecutiveFailures: 0 });
});
