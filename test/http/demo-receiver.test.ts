import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { DemoClient } from "../../cli/demo/demo-client.ts";
import { type DemoReceiver, startDemoReceiver } from "../../cli/demo/demo-receiver.ts";
import { awaitDelivery, registerReceiver } from "../../cli/demo/tour-webhook.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { oneEngine } from "../support/one-engine.ts";
import { seedCredential } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { TestTimers } from "../support/test-timers.ts";
import { rejectionOf } from "../support/thrown.ts";

oneEngine("the protocol with another program does not depend on the engine");

const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const OTHER = `whsec_${Buffer.alloc(32, 6).toString("base64")}`;
const COMPLETED = JSON.stringify({ event: "svc.test.completed", data: { test: { id: 7 } } });

let timers: TestTimers;
let receiver: DemoReceiver;
beforeAll(() => {
  timers = new TestTimers();
  receiver = startDemoReceiver({ nowMs: () => 1_000, after: (delayMs, run) => timers.after(delayMs, run) });
});
afterAll(() => receiver.stop());

async function send(
  body: string,
  { secret = SECRET, id = "one", url = receiver.url, sent = body } = {},
): Promise<number> {
  const seconds = Math.floor(systemClock.nowMs() / 1000);
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": new Webhook(secret).sign(id, new Date(seconds * 1000), body),
  };
  return (await fetch(url, { method: "POST", headers, body: sent })).status;
}

describe("the receiver of the tour", () => {
  test("the receiver of the tour takes nothing before it knows a secret, and then only what is signed with that one, byte for byte", async () => {
    expect(await send(COMPLETED)).toBe(401);
    receiver.trust(SECRET);
    expect(await send(COMPLETED, { secret: OTHER })).toBe(401);
    expect(await send(COMPLETED, { sent: `${COMPLETED} ` })).toBe(401);
    expect(await send(COMPLETED, { url: new URL("/elsewhere", receiver.url).href })).toBe(404);
    const waiting = receiver.deliveryOf(7, 5_000);
    timers.ring(5_000);
    expect(await waiting).toBeNull();
  });

  test("the receiver of the tour hands over the delivery of a test, whether it came before or after it was asked for, and knows a repeated id", async () => {
    const told: boolean[] = [];
    receiver.watch(({ isRepeated }) => told.push(isRepeated));
    const asked = receiver.deliveryOf(7, 5_000);
    expect(await send(COMPLETED)).toBe(204);
    const delivery = {
      webhookId: "one",
      event: "svc.test.completed",
      testId: 7,
      verifiedAtMs: 1_000,
      isRepeated: false,
    };
    expect(await asked).toEqual(delivery);
    expect(await send(COMPLETED)).toBe(204);
    expect(await receiver.deliveryOf(7, 5_000)).toEqual(delivery);
    expect(told).toEqual([false, true]);
  });
});

describe("the tour", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { SVC_ALLOW_PRIVATE_WEBHOOKS: "on" } });
  });
  afterAll(() => app.close());

  test("the tour registers its receiver over the API, deletes that of a tour before, and fails in words when nothing comes", async () => {
    const { clientId, clientSecret } = await seedCredential(app.db, app.random, { kind: "marketplace" });
    const wait = async () => {};
    const client = new DemoClient(app.baseUrl, { fetch, wait });
    await client.signIn(clientId, clientSecret);
    const before = await registerReceiver(app.app.webhooks, client, receiver);
    const endpoint = await registerReceiver(app.app.webhooks, client, receiver);
    expect((await app.app.webhooks.list({ accountId: null })).map(({ id }) => id)).toEqual([endpoint.id]);
    expect(endpoint.id).not.toBe(before.id);
    // The new secret is trusted in place of the one before.
    expect(await send(COMPLETED, { id: "two" })).toBe(401);

    const failing = rejectionOf(
      awaitDelivery({ deliveryLog: app.app.deliveryLog, receiver, wait }, endpoint, 8),
    );
    timers.ring(15_000);
    const { code, message } = await failing;
    expect({ code, message }).toEqual({
      code: "setup",
      message: "No genuine webhook of the test has come: nothing was queued for its endpoint.",
    });
  });
});
