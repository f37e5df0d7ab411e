import { beforeEach, expect, test } from "bun:test";
import { formatInstant } from "../../src/kernel/instant.ts";
import { presentDelivery } from "../../src/webhooks/delivery/delivery-log-presenter.ts";
import { createDeliveryLogService } from "../../src/webhooks/delivery/delivery-log-service.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import type { DeliveryFailure } from "../../src/webhooks/transport/attempt-outcome.ts";
import { inEachTest } from "../support/in-each-test.ts";
import {
  answered,
  type Post,
  ScriptedDeliveryClient,
  unanswered,
} from "../support/scripted-delivery-client.ts";
import { isGenuine } from "../support/verified-webhook.ts";
import { openWebhookScene, RETRY_MS, type SceneEndpoint } from "../support/webhook-scene.ts";

const VIN = "WAUZZZGE6KB975376";
const PLATE = "MÜ-AB 123E";
const PACK = "0SN-4711 000123";
/** A recipient that sends back what it was sent, in every spelling, and what it signed with. */
const ECHO = [
  ...[`no: ${VIN}`, VIN.toLowerCase(), PLATE, "mü ab123e", "M%C3%9C-AB%20123E", "M\\u00dc-AB 123E"],
  ...[
    PACK,
    "0sn4711000123",
    "M&#220;-AB 123E",
    "whsec_c2VjcmV0c2VjcmV0",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ],
].join("; ");

const scene = inEachTest(openWebhookScene);
let endpoint: SceneEndpoint;
beforeEach(async () => {
  endpoint = await scene.addEndpoint();
});

const failing = () => answered(500);

/** Works off what is due now. @returns what was sent. */
async function sent(): Promise<Post[]> {
  await scene.scheduler.drain();
  return scene.client.taken();
}

/** Publishes events and lets them use up their attempts. */
async function exhaust(count = 1): Promise<void> {
  for (let published = 0; published < count; published += 1) await scene.publishOf();
  await sent();
  for (const waitMs of RETRY_MS) {
    scene.clock.advanceMs(waitMs);
    await sent();
  }
}

const warnings = () =>
  scene.logLines
    .map((line) => JSON.parse(line) as { level: unknown; msg: string; consecutiveFailures?: number })
    .filter(({ msg }) => msg.startsWith("webhook endpoint"))
    .map(({ msg, consecutiveFailures }) => [consecutiveFailures, msg]);

test("an attempt whose outcome cannot be recorded harms none of those that are recorded together with it", async () => {
  for (let count = 0; count < 3; count += 1) await scene.publishOf();
  let postCount = 0;
  scene.client.onPost = () => {
    postCount += 1;
    return { ...answered(200), ...(postCount === 2 ? { phasesMs: null as never } : {}) };
  };
  await sent();
  const states = (await scene.deliveryRows()).map(({ state }) => state).toSorted();
  expect(states).toEqual(["delivered", "delivered", "waiting"]);
  expect(await scene.queueRows()).toHaveLength(1);
  expect(scene.logLines.join()).toContain("the outcome of a delivery could not be recorded");
});

test.each([200, 503])(
  "what is kept of an answer of %i has no VIN, no plate, no identifier of a battery, no secret and no signature, however a recipient sends them back",
  async (status) => {
    await scene.publishOf();
    const vehicle = { vin: VIN, registration: PLATE };
    const data = JSON.stringify({ test: { id: 1, vehicle, battery: { identifier: PACK } } });
    await scene.db.transact((tx) => tx.update(events).set({ data }));
    scene.client.onPost = () => ({ ...answered(status), bodyStart: ECHO });
    await sent();
    const [attempt] = await scene.attemptRows();
    expect(attempt?.bodyStart).toBe(`no: ${Array(11).fill("[…]").join("; ")}`);
  },
);

test("an attempt has the headers of the specification and no others of its own, and is genuine to the public package", async () => {
  await scene.publishOf();
  scene.clock.advanceMs(1_234_567);
  const [post, ...more] = await sent();
  if (post === undefined) throw new Error("nothing was sent");
  expect(more).toEqual([]);
  const [delivery] = await scene.deliveryRows();
  expect(post.url).toBe(endpoint.url);
  expect(post.headers).toEqual({
    "content-type": "application/json",
    "webhook-id": delivery?.webhookId ?? "",
    "webhook-timestamp": String(Math.floor(scene.clock.nowMs() / 1000)),
    "webhook-signature": expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    "svc-event-id": String(delivery?.eventId),
    "svc-event-created": formatInstant(delivery?.occurredAtMs ?? 0),
  });
  const nowMs = scene.clock.nowMs();
  expect(isGenuine(endpoint.secret, post, nowMs)).toBe(true);
  expect(isGenuine(endpoint.secret, { ...post, body: `${post.body} ` }, nowMs)).toBe(false);
  const { secret: other } = await scene.addEndpoint();
  expect(isGenuine(other, post, nowMs)).toBe(false);
});

test("an attempt that fails by TLS is logged with what is wrong in words, and recorded so", async () => {
  await scene.publishOf();
  scene.client.onPost = () => ({ ...unanswered("tls"), detail: "ERR_SSL_WRONG_VERSION_NUMBER" });
  await sent();
  const reason = "the receiver does not speak TLS on this port (ERR_SSL_WRONG_VERSION_NUMBER)";
  expect(scene.logLines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ failure: "tls", reason, msg: "webhook attempt failed" }),
  ]);
  const [delivery] = await createDeliveryLogService(scene).list({
    endpointId: endpoint.id,
    state: null,
    limit: 1,
  });
  expect(delivery && presentDelivery(delivery).attempts[0]).toMatchObject({ failure: "tls", reason });
});

test("an attempt is recorded with its time, its answer and how long each phase took", async () => {
  await scene.publishOf();
  await sent();
  const [delivery] = await scene.deliveryRows();
  const nowMs = scene.clock.nowMs();
  expect(await scene.attemptRows()).toEqual([
    {
      id: expect.any(Number),
      deliveryId: delivery?.id ?? 0,
      startedAtMs: nowMs,
      failure: null,
      facts:
        '{"status":200,"address":"192.0.2.1","duration_ms":15,"phases_ms":{"dns":1,"connect":2,"tls":3,"first_byte":4,"body":5}}',
      bodyStart: "thanks",
    },
  ]);
  expect(delivery).toMatchObject({ state: "delivered", finishedAtMs: nowMs });
  expect(await scene.queueRows()).toEqual([]);
  expect(await scene.endpointRow(endpoint.id)).toMatchObject({
    lastSuccessAtMs: nowMs,
    lastAttemptAtMs: nowMs,
    consecutiveFailures: 0,
    disabledAtMs: null,
  });
});

for (const status of [200, 201, 202, 204, 299]) {
  test(`an attempt that is answered with ${status} is the last one`, async () => {
    scene.client.onPost = () => answered(status);
    await scene.publishOf();
    await sent();
    scene.clock.advanceSeconds(86_400);
    expect(await sent()).toEqual([]);
    expect(await scene.deliveryRows()).toMatchObject([{ state: "delivered" }]);
  });
}

const FAILURES: readonly DeliveryFailure[] = [
  ...(["url", "dns", "forbidden_address", "connect", "tls", "closed", "protocol", "timeout"] as const),
  "internal",
];
const OUTCOMES = [
  ...[300, 301, 302, 307, 308, 400, 401, 404, 410, 429, 500, 503].map(
    (status) => [`is answered with ${status}`, answered(status)] as const,
  ),
  ...FAILURES.map((failure) => [`fails by ${failure}`, unanswered(failure)] as const),
];
for (const [what, outcome] of OUTCOMES) {
  test(`an attempt that ${what} is followed by three more, and then the delivery has failed`, async () => {
    scene.client.onPost = () => outcome;
    await exhaust();
    scene.clock.advanceSeconds(86_400);
    expect(await sent()).toEqual([]);
    const attempts = await scene.attemptRows();
    expect(attempts).toHaveLength(4);
    expect(new Set(attempts.map(({ failure }) => failure))).toEqual(new Set([outcome.failure]));
    expect(await scene.deliveryRows()).toMatchObject([{ state: "failed" }]);
    expect(await scene.queueRows()).toEqual([]);
    expect(await scene.endpointRow(endpoint.id)).toMatchObject({
      consecutiveFailures: 1,
      disabledAtMs: null,
      lastSuccessAtMs: null,
    });
  });
}

test("a retry comes 60, 120 and 240 s after the attempt before has ended, at that millisecond and not one earlier", async () => {
  scene.client.onPost = () => {
    // Time that the attempt takes.
    scene.clock.advanceMs(7_777);
    return failing();
  };
  await scene.publishOf();
  expect(await sent()).toHaveLength(1);
  for (const waitMs of [60_000, 120_000, 240_000]) {
    expect(await scene.deliveryRows()).toMatchObject([{ state: "waiting", finishedAtMs: null }]);
    const endedMs = scene.clock.nowMs();
    scene.clock.setMs(endedMs + waitMs - 1);
    expect(await sent()).toEqual([]);
    scene.clock.setMs(endedMs + waitMs);
    expect(await sent()).toHaveLength(1);
    expect(await scene.endpointRow(endpoint.id)).toMatchObject({ lastAttemptAtMs: scene.clock.nowMs() });
  }
  expect(await scene.deliveryRows()).toMatchObject([{ state: "failed", finishedAtMs: scene.clock.nowMs() }]);
});

test("a retry has the same id and body as the first attempt, and a time and signature of its own", async () => {
  scene.client.onPost = failing;
  await scene.publishOf();
  const posts: Array<Post & { atMs: number }> = [];
  for (const waitMs of [0, ...RETRY_MS]) {
    scene.clock.advanceMs(waitMs);
    for (const post of await sent()) posts.push({ ...post, atMs: scene.clock.nowMs() });
  }
  expect(posts).toHaveLength(4);
  expect(new Set(posts.map(({ webhookId }) => webhookId)).size).toBe(1);
  expect(new Set(posts.map(({ body }) => body)).size).toBe(1);
  expect(new Set(posts.map(({ headers }) => headers["webhook-signature"])).size).toBe(4);
  for (const { atMs, ...post } of posts) {
    expect(isGenuine(endpoint.secret, post, atMs)).toBe(true);
    // Not one of an earlier attempt, which a recipient would find too old.
    expect(Number(post.headers["webhook-timestamp"])).toBe(Math.floor(atMs / 1000));
  }
});

test("a retry that succeeds ends the delivery, and does not count against the endpoint", async () => {
  let answer = 500;
  scene.client.onPost = () => answered(answer);
  await scene.publishOf();
  await sent();
  scene.clock.advanceMs(60_000);
  await sent();
  answer = 204;
  scene.clock.advanceMs(120_000);
  await sent();
  expect(await scene.deliveryRows()).toMatchObject([{ state: "delivered" }]);
  expect((await scene.attemptRows()).map(({ facts }) => JSON.parse(facts).status)).toEqual([500, 500, 204]);
  expect(await scene.endpointRow(endpoint.id)).toMatchObject({ consecutiveFailures: 0 });
});

test("a retry survives a restart, neither lost nor early", async () => {
  scene.client.onPost = failing;
  await scene.publishOf();
  await sent();
  const next = scene.startProcess(new ScriptedDeliveryClient());
  scene.clock.advanceMs(59_999);
  await next.scheduler.drain();
  expect(next.client.posts).toEqual([]);
  scene.clock.advanceMs(1);
  await next.scheduler.drain();
  expect(next.client.posts).toHaveLength(1);
});

test("a retry waits as the setting says", async () => {
  const quick = await openWebhookScene({ retryMs: [1_000] });
  await quick.addEndpoint();
  quick.client.onPost = failing;
  await quick.publishOf();
  await quick.scheduler.drain();
  quick.clock.advanceMs(1_000);
  await quick.scheduler.drain();
  expect(await quick.deliveryRows()).toMatchObject([{ state: "failed" }]);
  expect(quick.client.posts).toHaveLength(2);
  await quick.close();
});

test("an endpoint is disabled by the fiftieth delivery in a row that used up its attempts, with warnings on the way", async () => {
  scene.client.onPost = failing;
  await exhaust(49);
  expect(await scene.endpointRow(endpoint.id)).toMatchObject({
    consecutiveFailures: 49,
    disabledAtMs: null,
  });
  await scene.publishOf();
  for (const waitMs of [0, 60_000, 120_000]) {
    scene.clock.advanceMs(waitMs);
    await sent();
  }
  expect(await scene.endpointRow(endpoint.id)).toMatchObject({
    consecutiveFailures: 49,
    disabledAtMs: null,
  });
  scene.clock.advanceMs(240_000);
  await sent();
  expect(await scene.endpointRow(endpoint.id)).toMatchObject({
    consecutiveFailures: 50,
    disabledAtMs: scene.clock.nowMs(),
  });
  const coming = "webhook endpoint keeps failing, and will be disabled";
  expect(warnings()).toEqual([
    ...[25, 40].map((count) => [count, coming]),
    [50, "webhook endpoint disabled"],
  ]);
  expect(scene.logLines.join()).not.toContain(endpoint.url);
});

test("an endpoint's count of failures starts from zero after a success, of whichever delivery", async () => {
  const few = await openWebhookScene({ disableAfter: 3 });
  const { id } = await few.addEndpoint();
  let isWell = false;
  few.client.onPost = () => (isWell ? answered(200) : failing());
  const exhaustOne = async () => {
    await few.publishOf();
    for (const waitMs of [0, ...RETRY_MS]) {
      few.clock.advanceMs(waitMs);
      await few.scheduler.drain();
    }
  };
  await exhaustOne();
  await exhaustOne();
  expect(await few.endpointRow(id)).toMatchObject({ consecutiveFailures: 2, disabledAtMs: null });
  isWell = true;
  await few.publishOf();
  await few.scheduler.drain();
  expect(await few.endpointRow(id)).toMatchObject({ consecutiveFailures: 0 });
  isWell = false;
  await exhaustOne();
  await exhaustOne();
  expect(await few.endpointRow(id)).toMatchObject({ consecutiveFailures: 2, disabledAtMs: null });
  await exhaustOne();
  expect(await few.endpointRow(id)).toMatchObject({
    consecutiveFailures: 3,
    disabledAtMs: few.clock.nowMs(),
  });
  await few.close();
});

test("an endpoint is disabled once, at the third of three, however many attempts end together", async () => {
  const few = await openWebhookScene({ disableAfter: 3 });
  const { id } = await few.addEndpoint();
  few.client.onPost = failing;
  for (let count = 0; count < 7; count += 1) await few.publishOf();
  for (const waitMs of [0, ...RETRY_MS]) {
    few.clock.advanceMs(waitMs);
    await few.scheduler.drain();
  }
  // Those that were under way already count on.
  const { consecutiveFailures, disabledAtMs } = await few.endpointRow(id);
  expect({ consecutiveFailures, disabledAtMs }).toEqual({
    consecutiveFailures: 7,
    disabledAtMs: few.clock.nowMs(),
  });
  expect(few.logLines.filter((line) => line.includes("webhook endpoint disabled"))).toHaveLength(1);
  await few.close();
});

test("an endpoint that fails does not hold up another, nor count against it", async () => {
  const well = await scene.addEndpoint();
  scene.client.onPost = ({ url }) => (url === well.url ? answered(200) : failing());
  await exhaust();
  expect(await scene.endpointRow(well.id)).toMatchObject({ consecutiveFailures: 0 });
  expect(await scene.endpointRow(endpoint.id)).toMatchObject({ consecutiveFailures: 1 });
  expect((await scene.attemptRows()).filter(({ facts }) => JSON.parse(facts).status === 200)).toHaveLength(1);
});
