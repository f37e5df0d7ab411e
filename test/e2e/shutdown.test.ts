import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { Webhook } from "standardwebhooks";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { webhookAttempts } from "../../src/webhooks/delivery/webhook-table.ts";
import { until } from "../support/litestream.ts";
import { signIn } from "../support/mixed-load.ts";
import { expectedIn } from "../support/operator-incidents.ts";
import { fullRecord } from "../support/result-records.ts";
import { untilAcknowledged } from "../support/retrying-caller.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { makeTestPlace } from "../support/test-database.ts";

setDefaultTimeout(120_000);
const STOP_MAX_MS = 30_000;
/** As they come. */
function linesOf(stream: ReadableStream<Uint8Array>): string[] {
  const lines: string[] = [];
  void (async () => {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      const parts = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = parts.pop() ?? "";
      lines.push(...parts);
    }
  })();
  return lines;
}

/** A signal that svc does not wait for yet would end about one start in two with 143. */
const STARTS = 4;
const CLIENT_COUNT = 24;
const RESULT_COUNT = 16;
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;

let abandon = () => {};
const svc = await compileSvc();
const place = await makeTestPlace();
afterAll(async () => {
  abandon();
  await place.remove();
  await svc.remove();
});

const servePlace = () => ({
  cwd: place.folder,
  env: {
    ...(place.settings as Record<string, string>),
    SVC_INGEST_SECRET: INGEST_SECRET,
    SVC_ALLOW_PRIVATE_WEBHOOKS: "on",
    SVC_RATE_LIMITS: "off",
    // Ten seconds unless it is said: the suite does not wait for them.
    SVC_WEBHOOK_TIMEOUT_SECONDS: "4",
    SVC_RENDER_WORKERS: "1",
    SVC_LOG_LEVEL: "error",
  },
});

async function start() {
  const { url, process } = await svc.serve(servePlace());
  abandon = () => process.kill("SIGKILL");
  const errors = new Response(process.stderr).text();
  return {
    url,
    async stop() {
      const startedNs = Bun.nanoseconds();
      process.kill("SIGTERM");
      const exitCode = await process.exited;
      return { exitCode, errors: await errors, tookMs: (Bun.nanoseconds() - startedNs) / 1e6 };
    },
  };
}

test("SIGTERM at the moment in which svc says that it listens ends it as at any other: with 0", async () => {
  const exitCodes: (number | null)[] = [];
  for (let count = 0; count < STARTS; count += 1) exitCodes.push((await (await start()).stop()).exitCode);
  expect(exitCodes).toEqual(Array(STARTS).fill(0));
});

test("SIGHUP, SIGUSR1 and SIGUSR2 do not end svc, and the log has one line of each", async () => {
  expect(expectedIn("kill -HUP")).toBe("keeps serving, one line");
  const { url, process } = await svc.serve({
    ...servePlace(),
    env: { ...servePlace().env, SVC_LOG_LEVEL: "warn" },
  });
  abandon = () => process.kill("SIGKILL");
  const signals = ["SIGHUP", "SIGUSR1", "SIGUSR2"] as const;
  const lines = linesOf(process.stderr);
  for (const signal of signals) {
    process.kill(signal);
    await until(() => lines.some((line) => line.includes(`"signal":"${signal}"`)));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  }
  process.kill("SIGTERM");
  expect(await process.exited).toBe(0);
  const told = lines.filter((line) => line.includes("the signal has no effect"));
  expect(told.map((line) => JSON.parse(line).signal)).toEqual([...signals]);
});

test("svc that must stop under load answers every request that has begun, ends within 30 s with 0, and goes on when it is started again", async () => {
  // A receiver that takes what it is sent and never answers.
  const attempted = Promise.withResolvers<void>();
  const hanging = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 60,
    fetch() {
      attempted.resolve();
      return new Promise<Response>(() => {});
    },
  });
  const db = await place.open();
  const companyId = await seedCompany(db);
  const dealer = await seedDealer(db, companyId, "Brackenmoor Leeds");
  const random = new SeededRandom("shutdown");
  const credential = await seedCredential(db, random, { kind: "dealer-group", companyId });

  const first = await start();
  const authorization = await signIn(() => first.url, credential);
  await untilAcknowledged(() =>
    fetch(`${first.url}/v1/webhooks`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ url: `http://127.0.0.1:${hanging.port}/`, events: ["svc.test.completed"] }),
    }),
  );
  const { tests } = await untilAcknowledged(() => ingest(first.url, `SVC-TEST-${dealer.dealerId}`));
  expect(tests).toHaveLength(RESULT_COUNT);
  await attempted.promise;

  const port = Number(new URL(first.url).port);
  const clients = Array.from({ length: CLIENT_COUNT }, () => new BusyClient(port, authorization));
  const slow = new SlowUpload(port, authorization);
  await Promise.all([slow.begun, ...clients.map(({ answered }) => answered)]);
  const stopping = first.stop();
  slow.finish();
  const stopped = await stopping;
  expect(stopped).toMatchObject({ exitCode: 0, errors: "" });
  expect(stopped.tookMs).toBeLessThan(STOP_MAX_MS);
  expect(await slow.answer).toStartWith("HTTP/1.1 201 ");
  for (const client of clients) expect(await client.ended).toBe("answered");

  // What was under way is on record, whole: the attempts at the hanging receiver, and each certificate with its number.
  const attempts = await db.read.select().from(webhookAttempts);
  expect(attempts.length).toBeGreaterThan(0);
  expect(new Set(attempts.map(({ failure }) => failure))).toEqual(new Set(["timeout"]));
  const before = await db.read.select().from(batteryTests);
  const waiting = before.filter(({ status }) => status === "in_progress");
  expect(waiting.length).toBeGreaterThan(0);
  for (const { status, certificateNumber } of before)
    expect(certificateNumber === null).toBe(status === "in_progress");

  await hanging.stop(true);
  const second = await start();
  while ((await db.read.select().from(batteryTests)).some(({ status }) => status !== "completed"))
    await Bun.sleep(50);
  expect(await second.stop()).toMatchObject({ exitCode: 0 });
  await db.close();
});

function ingest(baseUrl: string, serialNumber: string): Promise<Response> {
  const results = Array.from({ length: RESULT_COUNT }, (_, index) =>
    fullRecord({ unit_serial_number: serialNumber, run_id: `run-${index}` }),
  );
  const body = JSON.stringify({ results });
  const now = new Date();
  return fetch(`${baseUrl}/ingest/v1/results`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": "shutdown",
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(INGEST_SECRET).sign("shutdown", now, body),
    },
    body,
  });
}

/** Asks on one connection again as soon as it is answered, until it is told to leave. */
class BusyClient {
  readonly answered: Promise<void>;
  /** `answered` when the last request that was sent had its whole answer. */
  readonly ended: Promise<"answered" | "cut">;

  constructor(port: number, authorization: string) {
    const answered = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<"answered" | "cut">();
    this.answered = answered.promise;
    this.ended = ended.promise;
    const socket = connect(port, "127.0.0.1");
    let text = "";
    let isWaiting = true;
    const ask = () => {
      text = "";
      isWaiting = true;
      socket.write(
        `GET /v1/tests?per_page=5 HTTP/1.1\r\nHost: svc\r\nAuthorization: ${authorization}\r\n\r\n`,
      );
    };
    socket.once("connect", ask);
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (!isWhole(text)) return;
      isWaiting = false;
      answered.resolve();
      if (!/^connection: close\r$/im.test(text)) ask();
    });
    socket.once("close", () => ended.resolve(isWaiting ? "cut" : "answered"));
  }
}

/** A request of which svc has the beginning when it is told to stop, and the rest only then. */
class SlowUpload {
  readonly begun: Promise<void>;
  readonly answer: Promise<string>;
  readonly #socket: Socket;
  readonly #rest: string;

  constructor(port: number, authorization: string) {
    const dealer = JSON.stringify({
      name: "Slow",
      primary_contact_name: "Ann",
      primary_contact_email: "ann@slow.example",
      shipping_address: { line1: "1 Quay", city: "Leith", postcode: "EH6 6LX", country: "GB" },
    });
    const half = dealer.length >> 1;
    this.#rest = dealer.slice(half);
    const begun = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<string>();
    this.begun = begun.promise;
    this.answer = answer.promise;
    this.#socket = connect(port, "127.0.0.1", () => {
      const head = [
        "POST /v1/dealers HTTP/1.1",
        "Host: svc",
        `Authorization: ${authorization}`,
        "Idempotency-Key: slow",
        "Content-Type: application/json",
        `Content-Length: ${dealer.length}`,
      ].join("\r\n");
      this.#socket.write(`${head}\r\n\r\n${dealer.slice(0, half)}`, () => begun.resolve());
    });
    let text = "";
    this.#socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (isWhole(text)) answer.resolve(text);
    });
    this.#socket.on("error", () => {});
    this.#socket.once("close", () => answer.resolve(text));
  }

  finish(): void {
    this.#socket.write(this.#rest);
  }
}

function isWhole(text: string): boolean {
  const headEnd = text.indexOf("\r\n\r\n");
  const length = /^content-length: (\d+)\r$/im.exec(text)?.[1];
  return headEnd >= 0 && length !== undefined && text.length >= headEnd + 4 + Number(length);
}
