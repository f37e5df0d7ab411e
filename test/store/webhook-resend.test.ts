import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Database } from "../../src/db/database.ts";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { HangingDeliveryClient } from "../support/hanging-delivery-client.ts";
import { ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import {
  openWebhookScene,
  RETRY_MS,
  type SceneEndpoint,
  type WebhookProcess,
  type WebhookScene,
} from "../support/webhook-scene.ts";

let scene: WebhookScene;
let endpoint: SceneEndpoint;
let client: HangingDeliveryClient;
let scheduler: WebhookProcess["scheduler"];
beforeEach(async () => {
  scene = await openWebhookScene();
  endpoint = await scene.addEndpoint();
  client = new HangingDeliveryClient();
  ({ scheduler } = scene.startProcess(client));
  await scene.publishOf();
});
afterEach(() => scene.close());

async function theDelivery() {
  const [delivery] = await scene.deliveryRows();
  if (delivery === undefined) throw new Error("nothing was published");
  return delivery;
}

const resend = async () => {
  const { id } = await theDelivery();
  await scene.webhooks.resend({ accountId: null }, endpoint.id, id);
};

async function end(status: number): Promise<void> {
  client.answerAll(status);
  await scheduler.stop();
}

/** Attempts that fail, each at its time; the next one is then due. */
async function fail(waitsMs: readonly number[]): Promise<void> {
  for (const waitMs of waitsMs) {
    expect(await scheduler.tick()).toBe(1);
    await end(503);
    scene.clock.advanceMs(waitMs);
  }
}

describe("a resend while an attempt is under way", () => {
  test("a resend while the last attempt is under way is sent at once when that fails, with all attempts of a new round", async () => {
    await fail(RETRY_MS);
    await scheduler.tick();
    scene.clock.advanceMs(5_000);
    await resend();
    await end(503);
    expect(await theDelivery()).toMatchObject({ state: "waiting", finishedAtMs: null });
    // Its round has failed all the same.
    expect(await scene.endpointRow(endpoint.id)).toMatchObject({ consecutiveFailures: 1 });
    await fail([...RETRY_MS, 0]);
    expect(await theDelivery()).toMatchObject({ state: "failed", attemptCount: 8 });
    expect(await scheduler.tick()).toBe(0);
    expect(await scene.endpointRow(endpoint.id)).toMatchObject({ consecutiveFailures: 2 });
  });

  test.each([
    ["it is later", 5_000],
    ["no time has passed", 0],
    ["the clock was set back", -5_000],
  ])(
    "a resend while an earlier attempt is under way is sent at once when that fails, which counts, also where %s",
    async (_, passedMs) => {
      await scheduler.tick();
      scene.clock.advanceMs(passedMs);
      await resend();
      await end(503);
      await fail(RETRY_MS.slice(1));
      await scheduler.tick();
      await end(503);
      expect(await theDelivery()).toMatchObject({ state: "failed", attemptCount: 4 });
    },
  );

  test("a resend while an attempt is under way that succeeds is sent no second time", async () => {
    await scheduler.tick();
    await resend();
    await end(200);
    expect(await theDelivery()).toMatchObject({ state: "delivered", attemptCount: 1 });
    expect(await scheduler.tick()).toBe(0);
  });

  test("a resend counts for one attempt: when the next one fails, the delivery waits again", async () => {
    await scheduler.tick();
    await resend();
    await end(503);
    await scheduler.tick();
    await end(503);
    expect(await scene.queueRows()).toMatchObject([
      { failedCount: 2, dueAtMs: scene.clock.nowMs() + RETRY_MS[1] },
    ]);
  });

  test("a replay, unlike a resend, leaves a delivery whose earlier attempt is under way at its waits", async () => {
    await scheduler.tick();
    const filter = { endpointId: endpoint.id, sinceMs: 0, eventNames: [], onlyFailed: false };
    expect(await scene.webhooks.replay({ accountId: null }, filter)).toBe(1);
    await end(503);
    expect(await scene.queueRows()).toMatchObject([
      { failedCount: 1, dueAtMs: scene.clock.nowMs() + RETRY_MS[0] },
    ]);
  });
});

test("a resend of what a replay has queued keeps its place in the replay", async () => {
  await scheduler.tick();
  await end(200);
  const filter = { endpointId: endpoint.id, sinceMs: 0, eventNames: [], onlyFailed: false };
  expect(await scene.webhooks.replay({ accountId: null }, filter)).toBe(1);
  const [queued] = await scene.queueRows();
  scene.clock.advanceMs(5_000);
  await resend();
  expect(await scene.queueRows()).toMatchObject([{ dueAtMs: queued?.dueAtMs }]);
});

test("a replay while the last attempt is under way is sent at once when that fails, with all attempts of a new round", async () => {
  await fail(RETRY_MS);
  await scheduler.tick();
  const filter = { endpointId: endpoint.id, sinceMs: 0, eventNames: [], onlyFailed: false };
  expect(await scene.webhooks.replay({ accountId: null }, filter)).toBe(1);
  await end(503);
  expect(await theDelivery()).toMatchObject({ state: "waiting", finishedAtMs: null });
  await fail([...RETRY_MS, 0]);
  expect(await theDelivery()).toMatchObject({ state: "failed", attemptCount: 8 });
});

test("a replay while the last attempt is under way that succeeds is sent no second time", async () => {
  await fail(RETRY_MS);
  await scheduler.tick();
  const filter = { endpointId: endpoint.id, sinceMs: 0, eventNames: [], onlyFailed: false };
  expect(await scene.webhooks.replay({ accountId: null }, filter)).toBe(1);
  await end(200);
  expect(await theDelivery()).toMatchObject({ state: "delivered", attemptCount: 4 });
  expect(await scheduler.tick()).toBe(0);
});

test("a resend in the moment in which nothing can be signed for its endpoint is attempted once it can be", async () => {
  const setSecret = (sealedSecret: string) =>
    scene.db.transact((tx) => tx.update(webhookEndpoints).set({ sealedSecret }));
  const { sealedSecret } = await scene.endpointRow(endpoint.id);
  await setSecret("lost");
  let transactionCount = 0;
  const db: Database = {
    ...scene.db,
    async transact(work) {
      transactionCount += 1;
      // After the claim, and before it is given back.
      if (transactionCount === 2) await resend();
      return await scene.db.transact(work);
    },
  };
  await scene.startProcess(new ScriptedDeliveryClient(), db).scheduler.tick();
  expect(transactionCount).toBe(2);
  expect(await scene.queueRows()).toMatchObject([{ attemptCount: 0, failedCount: 0 }]);
  await setSecret(sealedSecret);
  await fail([...RETRY_MS, 0]);
  expect(await theDelivery()).toMatchObject({ state: "failed", attemptCount: 4 });
});
