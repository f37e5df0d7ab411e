import { afterEach, expect, test } from "bun:test";
import type { Socket } from "node:net";
import { Webhook } from "standardwebhooks";
import { systemClock } from "../../src/kernel/clock.ts";
import { signWebhook } from "../../src/kernel/webhook-signature.ts";
import type { AttemptOutcome } from "../../src/webhooks/transport/attempt-outcome.ts";
import type { DeliveryClient, DeliveryClientOptions } from "../../src/webhooks/transport/delivery-client.ts";
import { createDeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";
import { type Answering, startReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

const TIMEOUT_MS = 10_000;
const BODY = new TextEncoder().encode('{"event":"svc.webhook.test","data":{"message":"Łódź"}}');
const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

const opened: Array<{ close(): Promise<void> }> = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

async function receiver(
  answer: Answering,
  options?: Parameters<typeof startReceiver>[1],
): Promise<WebhookReceiver> {
  const started = await startReceiver(answer, options);
  opened.push({ close: () => started.stop() });
  return started;
}

interface Scene {
  readonly client: DeliveryClient;
  readonly timers: TestTimers;
  readonly clock: TestClock;
  post(
    url: string,
    more?: { headers?: Record<string, string>; body?: Uint8Array; signal?: AbortSignal },
  ): Promise<AttemptOutcome>;
}

function scene(options: Partial<DeliveryClientOptions> = {}): Scene {
  const timers = new TestTimers();
  const clock = new TestClock();
  const client = createDeliveryClient({
    resolver: new ScriptedResolver(),
    clock,
    timers,
    allowPrivate: true,
    timeoutMs: TIMEOUT_MS,
    userAgent: "svc/1.0",
    ...options,
  });
  opened.push(client);
  const headers = { "content-type": "application/json" };
  return { client, timers, clock, post: (url, more) => client.post({ url, headers, body: BODY, ...more }) };
}

/** Tells when the client looks at the clock for the first time after something has happened. */
class WatchedClock extends TestClock {
  readonly #seen = Promise.withResolvers<void>();
  readonly looked = this.#seen.promise;

  constructor(readonly hasHappened: () => boolean) {
    super();
  }

  override nowMs(): number {
    if (this.hasHappened()) this.#seen.resolve();
    return super.nowMs();
  }
}

const send =
  (bytes: string): Answering =>
  (socket) =>
    socket.write(bytes);
const sendAndEnd =
  (bytes: string): Answering =>
  (socket) =>
    socket.end(bytes);

test("a delivery arrives as it was signed", async () => {
  const { port, requests } = await receiver(send(OK));
  const { post } = scene();
  const key = new Uint8Array(32).fill(7);
  const id = "msg_2b7";
  const timestampSeconds = Math.floor(systemClock.nowMs() / 1000);
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": signWebhook(key, { id, timestampSeconds, body: BODY }),
    "content-type": "application/json",
  };
  const outcome = await post(`http://127.0.0.1:${port}/in?dealer=1`, { headers });
  expect(outcome).toMatchObject({ result: "success", failure: null, status: 200, bodyStart: "ok" });
  expect(outcome.address).toBe("127.0.0.1");

  const [request] = requests;
  expect(request?.requestLine).toBe("POST /in?dealer=1 HTTP/1.1");
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    ...headers,
    host: `127.0.0.1:${port}`,
    "user-agent": "svc/1.0",
    accept: "*/*",
    "content-length": String(BODY.length),
  });
  const secret = `whsec_${Buffer.from(key).toString("base64")}`;
  expect(new Webhook(secret).verify(request?.body ?? "", headers)).toEqual(JSON.parse(request?.body ?? ""));
});

test("a delivery larger than any buffer arrives whole", async () => {
  const { port, requests } = await receiver(send(OK));
  const body = new TextEncoder().encode("0123456789abcdef".repeat(256 * 1024));
  const outcome = await scene().post(`http://127.0.0.1:${port}/`, { body });
  expect(outcome.result).toBe("success");
  expect(requests[0]?.body.length).toBe(body.length);
  expect(requests[0]?.body.endsWith("abcdef")).toBe(true);
});

test("a delivery names the host of the URL, whatever address it goes to", async () => {
  const { port, requests } = await receiver(send(OK));
  const resolver = new ScriptedResolver({ "hooks.example.": [["127.0.0.1"]] });
  await scene({ resolver }).post(`http://hooks.example.:${port}/`);
  expect(requests[0]?.headers.get("host")).toBe(`hooks.example.:${port}`);
});

test.each([
  [{ "x-name": "a\r\nX-Injected: 1" }],
  [{ "x-name": "a\nb" }],
  [{ "x-name": "a\u0000" }],
  [{ "x-name": "Łódź" }],
  [{ "x-name": "" }],
  [{ "x-name": " a" }],
  [{ "x name": "a" }],
  [{ "x-name:": "a" }],
  [{ "x\r\ny": "a" }],
  [{ "": "a" }],
  [{ Host: "other.example" }],
  [{ "Content-Length": "0" }],
  [{ "transfer-encoding": "chunked" }],
  [{ connection: "close" }],
])("a delivery with the headers %j is not sent at all", async (headers) => {
  const started = await receiver(send(OK));
  const outcome = await scene().post(`http://127.0.0.1:${started.port}/`, { headers });
  expect(outcome).toMatchObject({ result: "failure", failure: "request", status: null, address: null });
  expect(started.connectionCount).toBe(0);
});

test("a delivery is not sent under a user agent with a line end in it", () => {
  expect(() => scene({ userAgent: "svc\r\nX: 1" })).toThrow(RangeError);
});

const chunked = "Transfer-Encoding: chunked\r\n\r\n";
// How a response is read is tested with only the reader: here, what becomes of an attempt.
test.each<[string, Answering, Partial<AttemptOutcome>]>([
  [
    "204 is a success",
    send("HTTP/1.1 204 No Content\r\n\r\n"),
    { result: "success", status: 204, bodyStart: "" },
  ],
  [
    "a body called gzip is shown as it came",
    send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nplain"),
    { result: "success", bodyStart: "plain" },
  ],
  [
    "301 is a failure, and is not followed",
    send("HTTP/1.1 301 Moved\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n"),
    { failure: "status", status: 301 },
  ],
  [
    "500 is a failure",
    send("HTTP/1.1 500 Oops\r\nContent-Length: 4\r\n\r\noops"),
    { failure: "status", status: 500, bodyStart: "oops" },
  ],
  [
    "500 is a failure by its status though it is cut off",
    sendAndEnd("HTTP/1.1 500 Oops\r\nContent-Length: 9\r\n\r\noops"),
    { failure: "status", status: 500, bodyStart: "oops" },
  ],
  [
    "200 cut off is a failure",
    sendAndEnd("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok"),
    { failure: "closed", status: 200, bodyStart: "ok" },
  ],
  [
    "nothing, the connection ended, is a failure",
    (socket) => socket.end(),
    { failure: "closed", status: null, bodyStart: null },
  ],
  [
    "nothing, the connection reset, is a failure",
    (socket) => socket.resetAndDestroy(),
    { failure: "closed", status: null },
  ],
  [
    "garbage is a failure",
    send("\x00\x01\x02 garbage\r\n\r\n"),
    { failure: "protocol", status: null, bodyStart: null },
  ],
  [
    "endless headers is a failure",
    send(`HTTP/1.1 200 OK\r\n${"X-Fill: 0123456789\r\n".repeat(5000)}`),
    { failure: "protocol", status: null, detail: "the header block is too long" },
  ],
])("an answer of %s", async (_, answer, wanted) => {
  const started = await receiver(answer);
  const outcome = await scene().post(`http://127.0.0.1:${started.port}/`);
  expect(outcome).toMatchObject({ result: wanted.result ?? "failure", failure: null, ...wanted });
  expect(outcome.bodyStart ?? "").not.toMatch(/\p{C}/u);
  // The same attempt never sends twice over connections of its own making.
  expect(started.requests.length).toBe(1);
});

test("malicious answers, 889 times in a row, leave no connection behind", async () => {
  const malice = [
    send("\x00\x01\x02 garbage\r\n\r\n"),
    send(`HTTP/1.1 200 OK\r\n${"X-Fill: 0123456789\r\n".repeat(1800)}`),
    send("HTTP/1.1 100 Continue\r\n\r\n".repeat(1800)),
    send(`HTTP/1.1 200 OK\r\n\r\n${"x".repeat(70_000)}`),
    send(`HTTP/1.1 200 OK\r\n${chunked}1;${"x".repeat(400_000)}`),
    send("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
    send(`${OK}HTTP/1.1 200 OK\r\n\r\n`),
    sendAndEnd("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok"),
    sendAndEnd("HTTP/1.1 500"),
    (socket: Socket) => socket.resetAndDestroy(),
  ];
  const started = await receiver((socket, request, index) =>
    malice[index % malice.length]?.(socket, request, index),
  );
  const { post, timers } = scene();
  let left = 889;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await post(`http://127.0.0.1:${started.port}/`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  await started.until("close", started.connectionCount);
  expect(started.connectionCount).toBe(889);
  expect(timers.delaysMs).toEqual([]);
});

test("an answer of 2xx with an endless body is a success, of which 64 KiB are read", async () => {
  const answer = (socket: Socket) => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    const more = () => {
      while (!socket.destroyed && socket.write("x".repeat(16 * 1024)));
    };
    socket.on("drain", more);
    more();
  };
  const started = await receiver(answer);
  const outcome = await scene().post(`http://127.0.0.1:${started.port}/`);
  expect(outcome).toMatchObject({ result: "success", status: 200, bodyStart: "x".repeat(1024) });
  await started.until("close");
});

test("an answer of 2xx whose request was not read to its end is a success, but not on a connection to use again", async () => {
  const started = await receiver(() => {}, {
    onConnection: (socket) => {
      socket.pause();
      socket.write(OK);
    },
  });
  const { post } = scene();
  const body = new Uint8Array(32 * 1024 * 1024);
  expect(await post(`http://127.0.0.1:${started.port}/`, { body })).toMatchObject({ result: "success" });
  expect(await post(`http://127.0.0.1:${started.port}/`, { body })).toMatchObject({ result: "success" });
  expect(started.connectionCount).toBe(2);
});

const STUCK: ReadonlyArray<[string, Answering, Partial<AttemptOutcome>]> = [
  ["says nothing", () => {}, { failure: "timeout", status: null, bodyStart: null }],
  ["stops in its head", send("HTTP/1.1 200 OK\r\nX: "), { failure: "timeout", status: null }],
  [
    "sends interim heads alone",
    send("HTTP/1.1 102 Processing\r\n\r\n"),
    { failure: "timeout", status: null },
  ],
];
test.each(STUCK)("the one deadline ends an attempt whose receiver %s", async (_, answer, wanted) => {
  const started = await receiver(answer);
  const { post, timers } = scene();
  const attempt = post(`http://127.0.0.1:${started.port}/`);
  await started.until("request");
  expect(timers.delaysMs).toEqual([TIMEOUT_MS]);
  timers.ring(TIMEOUT_MS);
  expect(await attempt).toMatchObject({ result: "failure", ...wanted });
  await started.until("close");
  expect(timers.delaysMs).toEqual([]);
});

for (const [status, failure] of [
  [200, "timeout"],
  [500, "status"],
] as const) {
  test(`the one deadline ends a body that drips for ever: after ${status} it is a failure by ${failure}`, async () => {
    let drip = () => {};
    const started = await receiver((socket) => {
      socket.write(`HTTP/1.1 ${status} Slow\r\n\r\n`);
      drip = () => socket.write("x");
    });
    const clock = new WatchedClock(() => started.requests.length > 0);
    const { post, timers } = scene({ clock });
    const attempt = post(`http://127.0.0.1:${started.port}/`);
    // After its request, the client looks at the clock at the first byte of the answer.
    await clock.looked;
    for (let count = 0; count < 5; count += 1) drip();
    clock.advanceMs(TIMEOUT_MS);
    timers.ring(TIMEOUT_MS);
    expect(await attempt).toMatchObject({ result: "failure", failure, status, durationMs: TIMEOUT_MS });
    await started.until("close");
  });
}

test("the one deadline ends an attempt whose name is not resolved", async () => {
  const resolver = new ScriptedResolver({ "hooks.example": ["silence"] });
  const { post, timers } = scene({ resolver });
  const attempt = post("https://hooks.example/");
  timers.ring(TIMEOUT_MS);
  expect(await attempt).toMatchObject({ failure: "timeout", address: null, phasesMs: { dns: null } });
});

test("the one deadline ends a TLS handshake that nobody takes up", async () => {
  const started = await receiver(() => {});
  const clock = new WatchedClock(() => started.connectionCount > 0);
  const { post, timers } = scene({ clock });
  const attempt = post(`https://127.0.0.1:${started.port}/`);
  await started.until("connection");
  await clock.looked;
  timers.ring(TIMEOUT_MS);
  expect(await attempt).toMatchObject({
    failure: "timeout",
    address: "127.0.0.1",
    phasesMs: { connect: 0, tls: null },
  });
  await started.until("close");
});

test("the one deadline is not left behind by an attempt that ended in time", async () => {
  const started = await receiver(sendAndEnd(OK));
  const { post, timers } = scene();
  await post(`http://127.0.0.1:${started.port}/`);
  expect(timers.delaysMs.includes(TIMEOUT_MS)).toBe(false);
});

test("an attempt is given up when its signal says so", async () => {
  const started = await receiver(() => {});
  const { post, timers } = scene();
  const controller = new AbortController();
  const attempt = post(`http://127.0.0.1:${started.port}/`, { signal: controller.signal });
  await started.until("request");
  controller.abort();
  expect(await attempt).toMatchObject({ result: "failure", failure: "aborted" });
  expect(timers.delaysMs).toEqual([]);
  await started.until("close");
});

test("an attempt is given up before it starts when its signal has said so, or when the client is closed", async () => {
  const started = await receiver(send(OK));
  const resolver = new ScriptedResolver({ "hooks.example": [["127.0.0.1"]] });
  const { post, client } = scene({ resolver });
  const url = `http://hooks.example:${started.port}/`;
  expect(await post(url, { signal: AbortSignal.abort() })).toMatchObject({ failure: "aborted" });
  await client.close();
  expect(await post(url)).toMatchObject({ failure: "aborted" });
  expect(started.connectionCount).toBe(0);
  expect(resolver.asked).toEqual([]);
});
