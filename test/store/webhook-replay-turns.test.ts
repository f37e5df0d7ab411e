import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { SLOTS_PER_ENDPOINT } from "../../src/webhooks/delivery/endpoint-slots.ts";
import { HangingDeliveryClient } from "../support/hanging-delivery-client.ts";
import { ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import { openWebhookScene, type SceneEndpoint, type WebhookScene } from "../support/webhook-scene.ts";

let scene: WebhookScene;
let endpoint: SceneEndpoint;
beforeEach(async () => {
  scene = await openWebhookScene();
  endpoint = await scene.addEndpoint();
});
afterEach(() => scene.close());

const REPLAYED = "svc.test.completed";
const LIVE = "svc.test.failed";

/** All were delivered before, and wait again. */
async function replayOf(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await scene.publishOf(scene.leeds, REPLAYED);
  await scene.scheduler.drain();
  scene.client.taken();
  const filter = {
    endpointId: endpoint.id,
    sinceMs: null,
    eventNames: [REPLAYED],
    onlyFailed: false,
  } as const;
  expect(await scene.webhooks.replay({ accountId: null }, filter)).toBe(count);
}

async function publishLive(count: number): Promise<void> {
  scene.clock.advanceMs(1);
  for (let index = 0; index < count; index += 1) await scene.publishOf(scene.leeds, LIVE);
}

const eventsOf = (posts: readonly { readonly body: string }[]): string[] =>
  posts.map(({ body }) => JSON.parse(body).event);

/** What is sent when all slots are free. */
async function sentAtFirst(): Promise<{ replayed: number; live: number }> {
  const client = new HangingDeliveryClient();
  const process = scene.startProcess(client);
  while ((await process.scheduler.tick()) > 0);
  const sent = eventsOf(client.taken());
  client.answerAll();
  await process.scheduler.stop();
  const countOf = (name: string) => sent.filter((event) => event === name).length;
  return { replayed: countOf(REPLAYED), live: countOf(LIVE) };
}

describe("a replay beside new events", () => {
  test("a replay holds up no new event: that is sent with the endpoint's next deliveries", async () => {
    await replayOf(60);
    await publishLive(1);
    // Not the process that has delivered them, whose endpoint has earned slots.
    const { client, scheduler } = scene.startProcess(new ScriptedDeliveryClient());
    await scheduler.drain();
    const sent = eventsOf(client.taken());
    expect(sent).toHaveLength(61);
    expect(sent.indexOf(LIVE)).toBeLessThan(SLOTS_PER_ENDPOINT);
  });

  test.each([
    ["half each while there is more of both", 20, 20, { replayed: 4, live: 4 }],
    ["all for a replay alone", 20, 0, { replayed: 8, live: 0 }],
    ["all for new events alone", 0, 20, { replayed: 0, live: 8 }],
    ["to a replay what few new events leave", 20, 2, { replayed: 6, live: 2 }],
    ["to new events what a short replay leaves", 2, 20, { replayed: 2, live: 6 }],
  ])("a replay shares the endpoint's slots with new events: %s", async (_, replayed, live, expected) => {
    if (replayed > 0) await replayOf(replayed);
    await publishLive(live);
    expect(await sentAtFirst()).toEqual(expected);
  });

  test("a replay and new events take turns where slots become free one by one", async () => {
    await replayOf(20);
    await publishLive(20);
    const client = new HangingDeliveryClient();
    const process = scene.startProcess(client);
    while ((await process.scheduler.tick()) > 0);
    client.taken();
    // A failure earns no slot, so each answer frees one.
    const sent: string[] = [];
    while (sent.length < 8) {
      client.answerNext(500);
      while ((await process.scheduler.tick()) === 0)
        await new Promise<void>((resolve) => setImmediate(resolve));
      sent.push(...eventsOf(client.taken()));
    }
    expect(sent.filter((event) => event === LIVE)).toHaveLength(4);
    expect(sent.slice(0, 2).toSorted()).toEqual([REPLAYED, LIVE]);
    client.answerAll();
    await process.scheduler.stop();
  });
});
