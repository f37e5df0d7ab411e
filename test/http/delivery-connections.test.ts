import { afterEach, expect, test } from "bun:test";
import type { DeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import { createDeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";
import { type Answering, startReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

const TIMEOUT_MS = 10_000;
const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
const answerOk: Answering = (socket) => socket.write(OK);

const opened: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function receiver(
  answer: Answering = answerOk,
  at: { host?: string; port?: number } = {},
): Promise<WebhookReceiver> {
  const started = await startReceiver(answer, at);
  opened.push(() => started.stop());
  return started;
}

function scene(resolver = new ScriptedResolver()) {
  const timers = new TestTimers();
  const clock = new TestClock();
  const client: DeliveryClient = createDeliveryClient({
    resolver,
    clock,
    timers,
    allowPrivate: true,
    timeoutMs: TIMEOUT_MS,
    userAgent: "svc/1.0",
  });
  opened.push(() => client.close());
  const body = new TextEncoder().encode("{}");
  return { client, timers, clock, post: (url: string) => client.post({ url, headers: {}, body }) };
}

/** Two receivers on one port, at two addresses of this machine. */
async function twoReceivers(): Promise<readonly [WebhookReceiver, WebhookReceiver]> {
  const first = await receiver();
  return [first, await receiver(answerOk, { host: "127.0.0.2", port: first.port })];
}

test("a connection goes to the address that was checked, whatever the name resolves to a moment later", async () => {
  const [checked, other] = await twoReceivers();
  const resolver = new ScriptedResolver({ "hooks.example": [["127.0.0.1"], ["127.0.0.2"]] });
  const { post } = scene(resolver);
  const outcome = await post(`http://hooks.example:${checked.port}/`);
  expect(outcome).toMatchObject({ result: "success", address: "127.0.0.1" });
  expect(resolver.asked).toEqual(["hooks.example"]);
  expect([checked.connectionCount, other.connectionCount]).toEqual([1, 0]);
});

test("a connection goes to an address of the present attempt, though one to an earlier address is kept open", async () => {
  const [first, second] = await twoReceivers();
  const resolver = new ScriptedResolver({
    "hooks.example": [["127.0.0.1"], ["127.0.0.2"], ["127.0.0.2", "127.0.0.1"]],
  });
  const { post } = scene(resolver);
  const url = `http://hooks.example:${first.port}/`;
  expect((await post(url)).address).toBe("127.0.0.1");
  expect((await post(url)).address).toBe("127.0.0.2");
  expect((await post(url)).phasesMs.connect).toBeNull();
  expect([first.connectionCount, second.connectionCount]).toEqual([1, 1]);
});

test("a connection goes nowhere once the name resolves to a forbidden address, though one is kept open", async () => {
  const started = await receiver();
  const resolver = new ScriptedResolver({
    "hooks.example": [["127.0.0.1"], ["127.0.0.1", "169.254.169.254"]],
  });
  const { post } = scene(resolver);
  const url = `http://hooks.example:${started.port}/`;
  expect((await post(url)).result).toBe("success");
  expect(await post(url)).toMatchObject({ failure: "forbidden_address", address: null });
  expect(started.requests.length).toBe(1);
});

test("a connection goes to the next address when one refuses", async () => {
  const started = await receiver();
  const resolver = new ScriptedResolver({ "hooks.example": [["127.0.0.3", "127.0.0.2", "127.0.0.1"]] });
  const outcome = await scene(resolver).post(`http://hooks.example:${started.port}/`);
  expect(outcome).toMatchObject({ result: "success", address: "127.0.0.1" });
});

test("a connection goes to the first four addresses at most", async () => {
  const started = await receiver();
  const refusing = ["127.0.0.2", "127.0.0.3", "127.0.0.4"];
  const resolver = new ScriptedResolver({
    "hooks.example": [
      [...refusing, "127.0.0.5", "127.0.0.1"],
      [...refusing, "127.0.0.1"],
    ],
  });
  const { post } = scene(resolver);
  const url = `http://hooks.example:${started.port}/`;
  expect(await post(url)).toMatchObject({ failure: "connect", address: "127.0.0.5" });
  expect(await post(url)).toMatchObject({ result: "success", address: "127.0.0.1" });
});

test("a connection goes nowhere when every address refuses", async () => {
  const started = await receiver();
  await started.stop();
  const resolver = new ScriptedResolver({ "hooks.example": [["127.0.0.3", "127.0.0.1"]] });
  const { post, timers } = scene(resolver);
  expect(await post(`http://hooks.example:${started.port}/`)).toMatchObject({
    result: "failure",
    failure: "connect",
    detail: "ECONNREFUSED",
    address: "127.0.0.1",
    phasesMs: { dns: 0, connect: null, firstByte: null },
  });
  expect(timers.delaysMs).toEqual([]);
});

test("a connection is kept for the next delivery to the same origin", async () => {
  const started = await receiver();
  const { post } = scene();
  const first = await post(`http://127.0.0.1:${started.port}/a`);
  expect(first.phasesMs).toEqual({ dns: null, connect: 0, tls: null, firstByte: 0, body: 0 });
  const second = await post(`http://127.0.0.1:${started.port}/b`);
  expect(second.phasesMs).toEqual({ dns: null, connect: null, tls: null, firstByte: 0, body: 0 });
  expect(started.connectionCount).toBe(1);
  expect(started.requests.length).toBe(2);
});

test("a connection is kept for one delivery at a time", async () => {
  const started = await receiver();
  const { post } = scene();
  const url = `http://127.0.0.1:${started.port}/`;
  const outcomes = await Promise.all([post(url), post(url), post(url)]);
  expect(outcomes.map(({ result }) => result)).toEqual(["success", "success", "success"]);
  expect(started.connectionCount).toBe(3);
});

test("a connection is not kept for another name, though it is the same address", async () => {
  const started = await receiver();
  const resolver = new ScriptedResolver({ "a.example": [["127.0.0.1"]], "b.example": [["127.0.0.1"]] });
  const { post } = scene(resolver);
  await post(`http://a.example:${started.port}/`);
  await post(`http://b.example:${started.port}/`);
  expect(started.connectionCount).toBe(2);
});

test.each([
  ["the server says so", "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok"],
  [
    "the server keeps it for a second only",
    "HTTP/1.1 200 OK\r\nKeep-Alive: timeout=1\r\nContent-Length: 2\r\n\r\nok",
  ],
  ["the server speaks HTTP/1.0", "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok"],
  ["more came than was asked for", `${OK}HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n`],
  [
    "the body was not read to its end",
    `HTTP/1.1 200 OK\r\nContent-Length: 70000\r\n\r\n${"x".repeat(70_000)}`,
  ],
])("a connection is not kept when %s", async (_, answer) => {
  const started = await receiver((socket) => socket.write(answer));
  const { post } = scene();
  const url = `http://127.0.0.1:${started.port}/`;
  expect((await post(url)).result).toBe("success");
  await started.until("close");
  expect((await post(url)).result).toBe("success");
  expect(started.connectionCount).toBe(2);
});

test("a connection is kept for 4 s of idleness and then closed, on one timer for all", async () => {
  const started = await receiver();
  const { post, timers, clock } = scene();
  const url = `http://127.0.0.1:${started.port}/`;
  await Promise.all([post(url), post(url)]);
  expect(timers.delaysMs).toEqual([4000]);
  clock.advanceMs(3999);
  await post(url);
  expect(started.connectionCount).toBe(2);
  clock.advanceMs(1);
  // One has been idle for 4 s by now, the other for 1 ms.
  timers.ring(4000);
  await started.until("close");
  expect(timers.delaysMs).toEqual([4000]);
  clock.advanceMs(4000);
  timers.ring(4000);
  await started.until("close", 2);
  expect(timers.delaysMs).toEqual([]);
});

test("a connection is kept no longer than 4 s even where the timer is late", async () => {
  const started = await receiver();
  const { post, clock } = scene();
  const url = `http://127.0.0.1:${started.port}/`;
  await post(url);
  clock.advanceMs(4000);
  await post(url);
  expect(started.connectionCount).toBe(2);
});

test("a connection is kept a second less than the server says", async () => {
  const answer = "HTTP/1.1 200 OK\r\nKeep-Alive: timeout=3\r\nContent-Length: 2\r\n\r\nok";
  const started = await receiver((socket) => socket.write(answer));
  const { post, clock } = scene();
  const url = `http://127.0.0.1:${started.port}/`;
  await post(url);
  clock.advanceMs(1999);
  await post(url);
  expect(started.connectionCount).toBe(1);
  clock.advanceMs(2000);
  await post(url);
  expect(started.connectionCount).toBe(2);
});

test("a connection is kept until the client is closed", async () => {
  const started = await receiver();
  const { post, timers, client } = scene();
  await post(`http://127.0.0.1:${started.port}/`);
  await client.close();
  await started.until("close");
  expect(timers.delaysMs).toEqual([]);
});

test("a kept connection that the server closes under the next request is replaced, and the request is sent once more", async () => {
  const started = await receiver((socket, _, index) => {
    if (index === 1) socket.resetAndDestroy();
    else socket.write(OK);
  });
  const { post } = scene();
  const url = `http://127.0.0.1:${started.port}/`;
  await post(url);
  expect(await post(url)).toMatchObject({ result: "success", phasesMs: { connect: 0 } });
  expect(started.requests.length).toBe(3);
});

test("a kept connection that the server closes under the next request, and the new one as well, fails the attempt: it is sent twice at most", async () => {
  const started = await receiver((socket, _, index) => {
    if (index > 0) socket.end();
    else socket.write(OK);
  });
  const { post } = scene();
  const url = `http://127.0.0.1:${started.port}/`;
  await post(url);
  expect(await post(url)).toMatchObject({ result: "failure", failure: "closed", status: null });
  expect(started.requests.length).toBe(3);
});

test("a kept connection that the server closes after the first byte of the answer fails the attempt: it is not sent again", async () => {
  const started = await receiver((socket, _, index) => {
    if (index > 0) socket.end("HTTP/1.1 2");
    else socket.write(OK);
  });
  const { post } = scene();
  const url = `http://127.0.0.1:${started.port}/`;
  await post(url);
  expect(await post(url)).toMatchObject({ result: "failure", failure: "closed" });
  expect(started.requests.length).toBe(2);
});

test("a kept connection that the server closes while it is idle is forgotten", async () => {
  const started = await receiver((socket) => socket.end(OK));
  const { post, timers } = scene();
  const url = `http://127.0.0.1:${started.port}/`;
  await post(url);
  await started.until("close");
  expect((await post(url)).result).toBe("success");
  expect(timers.delaysMs.includes(TIMEOUT_MS)).toBe(false);
});

test("closing the client waits for the attempt under way", async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<() => void>();
  const started = await receiver((socket) => ask(() => socket.write(OK)));
  const { post, client } = scene();
  const attempt = post(`http://127.0.0.1:${started.port}/`);
  const answer = await asked;
  const ended: string[] = [];
  const closing = client.close().then(() => ended.push("client"));
  const ending = attempt.then(({ result }) => ended.push(result));
  answer();
  await Promise.all([closing, ending]);
  expect(ended).toEqual(["success", "client"]);
  await started.until("close");
});
