import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { KeyRing } from "../../src/keys/key-ring.ts";
import { queueDepths } from "../../src/observability/queue-depth-store.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import {
  listLostSecrets,
  newWebhookSecret,
  sealSecret,
} from "../../src/webhooks/endpoints/webhook-secret.ts";
import { openWebhookScene, type SceneEndpoint, type WebhookScene } from "../support/webhook-scene.ts";

const HOUR_MS = 3_600_000;
const OTHER_KEY = { id: "elsewhere", secret: new Uint8Array(32).fill(7) };
const otherKeys: KeyRing = { current: OTHER_KEY, all: [OTHER_KEY] };
const LOST_LINE = "its secret cannot be opened";

let scene: WebhookScene;
let lost: SceneEndpoint;
let sound: SceneEndpoint;
beforeEach(async () => {
  scene = await openWebhookScene();
  lost = await scene.addEndpoint();
  sound = await scene.addEndpoint();
  await put({ sealedSecret: sealSecret(otherKeys, lost.id, lost.secret) });
});
afterEach(() => scene.close());

async function put(columns: Partial<typeof webhookEndpoints.$inferInsert>): Promise<void> {
  await scene.db.transact((tx) =>
    tx.update(webhookEndpoints).set(columns).where(eq(webhookEndpoints.id, lost.id)),
  );
}

async function sentTo(): Promise<string[]> {
  await scene.scheduler.drain();
  return scene.client.taken().map(({ url }) => url);
}

const lostLines = () => scene.logLines.filter((line) => line.includes(LOST_LINE));

test("a delivery whose endpoint's secret cannot be opened stays due and counts as late, uses up no attempt, and delays no other endpoint's", async () => {
  await scene.publishOf();
  for (let hour = 0; hour < 3; hour += 1) {
    expect(await sentTo()).toEqual(hour === 0 ? [sound.url] : []);
    scene.clock.advanceMs(HOUR_MS);
  }
  const depths = await queueDepths(scene.db.read, scene.clock.nowMs());
  expect(depths.find(({ name }) => name === "deliveries")).toMatchObject({
    dueCount: 1,
    leasedCount: 0,
    oldestDueMs: 3 * HOUR_MS,
  });
  expect(await scene.queueRows()).toMatchObject([{ endpointId: lost.id, attemptCount: 0, failedCount: 0 }]);
  expect(await scene.endpointRow(lost.id)).toMatchObject({ consecutiveFailures: 0, disabledAtMs: null });
});

test("an endpoint whose secret cannot be opened is tried again within seconds, is named once in the log, and gets what waits once the key is back", async () => {
  await scene.publishOf();
  await sentTo();
  scene.clock.advanceSeconds(10);
  await sentTo();
  await put({ sealedSecret: sealSecret(scene.keys, lost.id, lost.secret) });
  expect(await sentTo()).toEqual([]);
  expect(scene.scheduler.unsignableCount()).toBe(1);
  scene.clock.advanceSeconds(10);
  expect(await sentTo()).toEqual([lost.url]);
  expect(scene.scheduler.unsignableCount()).toBe(0);
  expect(lostLines()).toHaveLength(1);
  expect(scene.logLines.join()).toContain("can be opened again");
});

test("an endpoint that was deleted is no longer counted among those whose secret cannot be opened", async () => {
  await scene.publishOf();
  await sentTo();
  await scene.webhooks.delete({ accountId: null, actor: "test" }, lost.id);
  expect(await listLostSecrets(scene.db.read, scene.keys)).toEqual([]);
  scene.clock.advanceSeconds(30);
  await sentTo();
  expect(scene.scheduler.unsignableCount()).toBe(0);
});

test("a new secret drops the old one that cannot be opened and says so, and signs alone from then on", async () => {
  expect(await listLostSecrets(scene.db.read, scene.keys)).toEqual([{ endpointId: lost.id, url: lost.url }]);
  await scene.publishOf();
  await sentTo();
  expect(await scene.webhooks.rotateSecret({ accountId: null, actor: "test" }, lost.id)).toMatchObject({
    isFormerLost: true,
  });
  expect(await scene.endpointRow(lost.id)).toMatchObject({
    sealedPreviousSecret: null,
    previousSecretUntilMs: null,
  });
  expect(await scene.webhooks.rotateSecret({ accountId: null, actor: "test" }, sound.id)).toMatchObject({
    isFormerLost: false,
  });
  expect(await listLostSecrets(scene.db.read, scene.keys)).toEqual([]);
  scene.clock.advanceSeconds(10);
  expect(await sentTo()).toEqual([lost.url]);
});

test("a secret from before the last rotation that cannot be opened is left out, and the current one signs", async () => {
  await put({
    sealedSecret: sealSecret(scene.keys, lost.id, lost.secret),
    sealedPreviousSecret: sealSecret(otherKeys, lost.id, newWebhookSecret(scene.random)),
    previousSecretUntilMs: scene.clock.nowMs() + HOUR_MS,
  });
  await scene.publishOf();
  await scene.scheduler.drain();
  const post = scene.client.taken().find(({ url }) => url === lost.url);
  expect(post?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
});
