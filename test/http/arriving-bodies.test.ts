import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { ArrivingBodies } from "../../src/http/arriving-bodies.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

const KIB = 1024;
const DEADLINE_MS = 10_000;
const source = (rateKey: string) => ({ rateKey, widerKeys: [] });

/** The test sends it piece by piece. */
function slowRequest(declaredBytes: number) {
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sink = controller;
    },
  });
  const headers = { "content-length": String(declaredBytes) };
  return {
    request: new Request("http://svc.test/", { method: "POST", headers, body }),
    async send(byteCount: number) {
      sink?.enqueue(new Uint8Array(byteCount));
      await Bun.sleep(0);
    },
    end: () => sink?.close(),
  };
}

function open(maxBytes: number) {
  const warnings: unknown[] = [];
  const timers = new TestTimers();
  const log = { warn: (line: unknown) => void warnings.push(line) };
  const clock = new TestClock();
  const bodies = new ArrivingBodies({ log, clock, timers, maxBytes });
  const enter = (rateKey: string) => {
    const slow = slowRequest(1_000 * KIB);
    const read = bodies.read(slow.request, source(rateKey), 2_000 * KIB, DEADLINE_MS).then(
      ({ byteLength }) => byteLength,
      (error: unknown) => (error instanceof ServiceError ? error.code : String(error)),
    );
    return { ...slow, read };
  };
  return { enter, timers, clock, warnings };
}

test("bodies of which nothing comes keep nobody away, and are given up after seconds in all", async () => {
  const { enter, timers, warnings } = open(300 * KIB);
  const idle = Array.from({ length: 200 }, (_, index) => enter(`idle ${index % 6}`));
  await idle[0]?.send(1);
  const honest = enter("honest");
  await honest.send(100 * KIB);
  honest.end();
  expect(await honest.read).toBe(100 * KIB);
  expect(new Set(timers.delaysMs)).toEqual(new Set([DEADLINE_MS]));
  timers.ring(DEADLINE_MS);
  expect(new Set(await Promise.all(idle.map(({ read }) => read)))).toEqual(new Set(["invalid_request"]));
  expect(warnings).toEqual([]);
});

test("when what has come fills the memory, the oldest body of the source that holds most is evicted, not the oldest of all", async () => {
  const { enter } = open(400 * KIB);
  const honest = enter("honest");
  await honest.send(80 * KIB);
  const stalled = ["a", "b", "a", "b"].map(enter);
  for (const body of stalled.slice(0, 3)) await body.send(90 * KIB);
  await stalled[3]?.send(80 * KIB);
  expect(await stalled[0]?.read).toBe("service_unavailable");
  const other = enter("other");
  await other.send(80 * KIB);
  expect(await stalled[1]?.read).toBe("service_unavailable");
  for (const body of [honest, other]) body.end();
  expect(await Promise.all([honest.read, other.read])).toEqual([80 * KIB, 80 * KIB]);
});

test("a source that holds most evicts its own oldest body, and no other's", async () => {
  const { enter } = open(400 * KIB);
  const others = ["a", "b", "c"].map(enter);
  for (const body of others) await body.send(90 * KIB);
  const [first, second] = [enter("most"), enter("most")];
  await first.send(100 * KIB);
  await second.send(50 * KIB);
  expect(await first.read).toBe("service_unavailable");
  for (const body of [...others, second]) body.end();
  expect(await Promise.all([...others, second].map(({ read }) => read))).toEqual([
    ...[90, 90, 90].map((size) => size * KIB),
    50 * KIB,
  ]);
});

test("the log says at most once a minute that the memory for bodies on their way in is full, also while a connection stays", async () => {
  const { enter, warnings, clock } = open(400 * KIB);
  await enter("stays").send(1);
  for (const expectedCount of [1, 1, 2]) {
    const stalled = ["a", "b", "c"].map(enter);
    for (const body of stalled) await body.send(150 * KIB);
    expect(await stalled[0]?.read).toBe("service_unavailable");
    for (const body of stalled.slice(1)) body.end();
    await Promise.all(stalled.map(({ read }) => read));
    expect(warnings).toEqual(
      Array.from(
        { length: expectedCount },
        () => "upload buffer is full (400 KiB): the oldest incomplete uploads are rejected",
      ),
    );
    clock.advanceSeconds(30);
  }
});

test("no source has more than half of the memory for bodies on their way in: its latest is evicted", async () => {
  const { enter } = open(400 * KIB);
  const [first, second, other] = [enter("a"), enter("a"), enter("b")];
  await first.send(120 * KIB);
  await other.send(150 * KIB);
  await second.send(100 * KIB);
  expect(await second.read).toBe("service_unavailable");
  for (const body of [first, other]) body.end();
  expect(await Promise.all([first.read, other.read])).toEqual([120 * KIB, 150 * KIB]);
});

describe("POST /verify/check beside senders that pause", () => {
  const MAX_BYTES = 2 * 1024 * KIB;
  const timers = new TestTimers();
  const sockets: Socket[] = [];
  let testApp: TestApp;
  beforeAll(async () => {
    const settings = {
      SVC_TRUSTED_PROXIES: "127.0.0.1/32",
      SVC_INGEST_SECRET: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
    };
    testApp = await startTestApp({ ports: { timers }, settings });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await testApp.close();
  });

  /** Sends the first bytes of a document that it says is of 2 MiB, and no more. */
  async function sendBeginning(
    address: string,
    byteCount: number,
    route: readonly string[] = ["POST /verify/check HTTP/1.1", "Content-Type: application/pdf"],
  ) {
    const socket = connect(testApp.port, "127.0.0.1");
    sockets.push(socket);
    const answered = new Promise<number>((resolve, reject) => {
      socket.on("data", (bytes: Buffer) => resolve(Number(bytes.toString("latin1").split(" ")[1])));
      socket.on("error", reject);
    });
    const head = [
      ...route,
      "Host: localhost",
      `Content-Length: ${MAX_BYTES}`,
      `X-Forwarded-For: ${address}`,
    ].join("\r\n");
    const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.alloc(byteCount)]);
    await new Promise((resolve) => socket.write(bytes, resolve));
    return { answered, finish: () => socket.write(Buffer.alloc(MAX_BYTES - byteCount)) };
  }

  const check = (address: string, byteCount: number) =>
    testApp.fetch("/verify/check", {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/pdf", "x-forwarded-for": address },
      body: new Uint8Array(byteCount),
    });
  const fullLines = () => testApp.logLines.filter((line) => line.includes("upload buffer is full (64 MiB)"));

  test("eighteen connections of six addresses that send nothing more keep nobody away, and each is closed after a minute", async () => {
    const idle: Promise<number>[] = [];
    for (let index = 0; index < 18; index++)
      idle.push((await sendBeginning(`198.51.100.${index % 6}`, 1)).answered);
    expect((await check("203.0.113.1", 1_000 * KIB)).status).toBe(200);
    timers.ring(60_000);
    expect(new Set(await Promise.all(idle))).toEqual(new Set([400]));
    expect(fullLines()).toEqual([]);
  });

  test("results that nobody has signed, 40 MiB of them on their way in, displace neither each other nor a document", async () => {
    const document = await sendBeginning("203.0.113.1", MAX_BYTES - 1);
    const ingest = [
      "POST /ingest/v1/results HTTP/1.1",
      "Content-Type: application/json",
      "webhook-id: msg_1",
      `webhook-timestamp: ${Math.floor(testApp.clock.nowMs() / 1000)}`,
      "webhook-signature: v1,forged",
    ];
    const results = [];
    for (let index = 0; index < 20; index++)
      results.push(await sendBeginning(`198.51.100.${index % 6}`, MAX_BYTES - 1, ingest));
    for (const body of [...results, document]) body.finish();
    expect(new Set(await Promise.all(results.map(({ answered }) => answered)))).toEqual(new Set([401]));
    expect(await document.answered).toBe(200);
  });

  test("connections that send all but the end of large documents are evicted for another address, and the log says so once, as a warning", async () => {
    const stalled: Promise<number>[] = [];
    for (let index = 0; index < 36; index++)
      stalled.push((await sendBeginning(`198.51.100.${index % 6}`, MAX_BYTES - 1)).answered);
    expect(await Promise.race(stalled)).toBe(503);
    expect((await check("203.0.113.1", 1_500 * KIB)).status).toBe(200);
    expect(fullLines().map((line) => JSON.parse(line).level)).toEqual([40]);
    expect(testApp.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
