import { afterEach, beforeEach, expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import type {
  CertificateDocument,
  RenderedCertificate,
} from "../../src/certificates/certificate-document.ts";
import {
  createRenderPool,
  type RenderPool,
  type RenderPoolOptions,
} from "../../src/certificates/rendering/render-pool.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import type { ScriptedAnswer } from "../support/scripted-render-worker.ts";
import { TestTimers } from "../support/test-timers.ts";
import { NO_PARTICULARS } from "./rendering/sample-documents.ts";

const WORKER = fileURLToPath(new URL("../support/scripted-render-worker.ts", import.meta.url));
const TIMEOUT_MS = 30_000;
const IDLE_MS = 60_000;

/** Lets the test see which held jobs have started, and lets them go. */
class Holds {
  readonly #channel = new BroadcastChannel("scripted-render");
  readonly #started = new Map<string, PromiseWithResolvers<void>>();

  constructor() {
    this.#channel.addEventListener("message", (event) => {
      if (typeof event.data === "object") this.#entry(event.data.held).resolve();
    });
  }

  started(certificateNumber: string): Promise<void> {
    return this.#entry(certificateNumber).promise;
  }

  release(certificateNumber: string): void {
    this.#channel.postMessage(certificateNumber);
  }

  close(): void {
    this.#channel.close();
  }

  #entry(certificateNumber: string): PromiseWithResolvers<void> {
    const entry = this.#started.get(certificateNumber) ?? Promise.withResolvers<void>();
    this.#started.set(certificateNumber, entry);
    return entry;
  }
}

let timers: TestTimers;
let holds: Holds;
let pools: RenderPool[];
let warnings: unknown[];

beforeEach(() => {
  timers = new TestTimers();
  holds = new Holds();
  pools = [];
  warnings = [];
});
afterEach(async () => {
  holds.close();
  for (const pool of pools) await pool.close();
});

function openPool(size: number, options: Partial<RenderPoolOptions> = {}): RenderPool {
  const pool = createRenderPool({
    size,
    workerPath: WORKER,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    timers,
    log: { warn: (fields: unknown) => warnings.push(fields) },
    ...options,
  });
  pools.push(pool);
  return pool;
}

function documentNumbered(certificateNumber: string): CertificateDocument {
  return {
    certificateNumber,
    verificationUrl: "https://svc.example/verify/x",
    testedAtMs: null,
    resultsReceivedAtMs: null,
    resultStatus: null,
    vehicle: null,
    vehicleSupported: null,
    battery: null,
    diagnostics: null,
    warnings: null,
    ...NO_PARTICULARS,
    logoFiles: [],
    logProof: null,
  };
}

async function answerOf(rendered: Promise<RenderedCertificate>): Promise<ScriptedAnswer> {
  return JSON.parse(new TextDecoder().decode((await rendered).pdf)) as ScriptedAnswer;
}

function render(pool: RenderPool, certificateNumber: string): Promise<ScriptedAnswer> {
  return answerOf(pool.render(documentNumbered(certificateNumber)));
}

async function errorOf(rendered: Promise<unknown>): Promise<ServiceError> {
  const error = await rendered.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw new Error(`expected a ServiceError, got ${String(error)}`);
}

test("each render job gets its own document's files, as plain bytes", async () => {
  const pool = openPool(2);
  const rendered = await pool.render(documentNumbered("answer 1"));
  expect(rendered.jpeg).toEqual(new Uint8Array([0xff, 0xd8]));
  const answers = await Promise.all(["answer 2", "answer 3", "answer 4"].map((name) => render(pool, name)));
  expect(answers.map((answer) => answer.certificateNumber)).toEqual(["answer 2", "answer 3", "answer 4"]);
});

test("the render pool never has more threads than its size, however many jobs wait", async () => {
  const pool = openPool(2);
  const names = Array.from({ length: 12 }, (_, index) => `answer ${index}`);
  const answers = await Promise.all(names.map((name) => render(pool, name)));
  expect(new Set(answers.map((answer) => answer.threadId)).size).toBeLessThanOrEqual(2);
});

test("render jobs that come one after the other are all rendered by the thread that is warm", async () => {
  const pool = openPool(2);
  const threadIds = new Set<number>();
  for (let job = 1; job <= 5; job += 1) {
    const rendered = pool.render(documentNumbered(`answer ${job}`));
    await rendered;
    // Without a wait: the next job is asked for at once.
    void answerOf(rendered).then(({ threadId }) => threadIds.add(threadId));
  }
  await render(pool, "answer last");
  expect(threadIds.size).toBe(1);
});

test("each render thread has one job at a time, and its next one when that has ended", async () => {
  const pool = openPool(2);
  const all = ["hold 1", "hold 2", "hold 3", "hold 4"].map((name) => render(pool, name));
  await Promise.all([1, 2].map((number) => holds.started(`hold ${number}`)));
  for (const number of [1, 2]) holds.release(`hold ${number}`);
  await Promise.all([3, 4].map((number) => holds.started(`hold ${number}`)));
  for (const number of [3, 4]) holds.release(`hold ${number}`);
  const answers = await Promise.all(all);
  expect(answers.map((answer) => answer.jobsHeld)).toEqual([1, 1, 1, 1]);
  expect(new Set(answers.slice(0, 2).map((answer) => answer.threadId)).size).toBe(2);
});

test("the render pool says when a job is taken up: its time begins then, however long it waited", async () => {
  const pool = openPool(1);
  const events: string[] = [];
  const first = pool.render(documentNumbered("hold first"), null, () => events.push("first starts"));
  const second = pool.render(documentNumbered("answer second"), null, () => events.push("second starts"));
  await holds.started("hold first");
  events.push("first is held");
  holds.release("hold first");
  await Promise.all([first, second]);
  expect(events).toEqual(["first starts", "first is held", "second starts"]);
});

test("render jobs start in the order in which they were asked for", async () => {
  const pool = openPool(1);
  const ended: string[] = [];
  const names = ["answer a", "answer b", "answer c", "answer d"];
  await Promise.all(names.map(async (name) => ended.push((await render(pool, name)).certificateNumber)));
  expect(ended).toEqual(names);
});

test("a render thread without a job for long enough ends, and the next job has a new one", async () => {
  const pool = openPool(1);
  const before = await render(pool, "answer before");
  timers.ring(IDLE_MS);
  const after = await render(pool, "answer after");
  expect(after.threadId).not.toBe(before.threadId);
  expect(warnings).toEqual([]);
});

test("a render pool without a thread is refused", () => {
  for (const size of [0, -1, 1.5, Number.NaN]) expect(() => createRenderPool({ size })).toThrow(RangeError);
});

test("a program that has rendered ends by itself, though its threads are alive", async () => {
  const program = `
      const { createRenderPool } = await import(${JSON.stringify(import.meta.resolve("../../src/certificates/rendering/render-pool.ts"))});
      const pool = createRenderPool({ size: 2, workerPath: ${JSON.stringify(WORKER)} });
      const documents = ["answer 1", "answer 2"].map((certificateNumber) => ({ certificateNumber }));
      const rendered = await Promise.all(documents.map((document) => pool.render(document)));
      console.log(rendered.length);`;
  const child = Bun.spawn([process.execPath, "-e", program], { stdout: "pipe", stderr: "inherit" });
  expect(await new Response(child.stdout).text()).toBe("2\n");
  expect(await child.exited).toBe(0);
});

test("a document that cannot be rendered fails alone: its reason is internal, its thread goes on", async () => {
  const pool = openPool(1);
  const before = await render(pool, "answer before");
  const error = await errorOf(render(pool, "fail"));
  expect(error.code).toBe("internal_error");
  expect(error.internal).toContain("no glyph for ☃");
  expect(error.message).not.toContain("☃");
  expect((await render(pool, "answer after")).threadId).toBe(before.threadId);
  expect(warnings).toEqual([]);
});

const deaths: readonly [string, string][] = [
  ["throw", "thrown in the thread"],
  ["exit", "exited with 3"],
];
for (const [death, reason] of deaths) {
  test(`a render thread that dies (${death}) takes only its own job with it`, async () => {
    const pool = openPool(1);
    const before = await render(pool, "answer before");
    const dying = errorOf(render(pool, death));
    const waiting = render(pool, "answer waiting");
    const error = await dying;
    expect(error.code).toBe("internal_error");
    expect(error.internal).toBe(reason);
    expect((await waiting).certificateNumber).toBe("answer waiting");
    expect((await render(pool, "answer after")).threadId).not.toBe(before.threadId);
    expect(warnings).toEqual([{ reason }]);
  });
}

test("a render thread that does not answer in time is stopped and replaced", async () => {
  const pool = openPool(1);
  const before = await render(pool, "answer before");
  const late = errorOf(render(pool, "spin"));
  const waiting = render(pool, "answer waiting");
  expect(timers.delaysMs).toEqual([TIMEOUT_MS]);
  timers.ring(TIMEOUT_MS);
  const error = await late;
  expect(error.code).toBe("internal_error");
  expect(error.internal).toBe(`no reply within ${TIMEOUT_MS} ms`);
  expect((await waiting).threadId).not.toBe(before.threadId);
});

test("a worker file that is not there rejects the job instead of leaving it waiting", async () => {
  const pool = openPool(1, { workerPath: `${WORKER}.missing` });
  const error = await errorOf(render(pool, "answer"));
  expect(error.code).toBe("internal_error");
  expect(error.internal).toContain("scripted-render-worker.ts.missing");
  expect(error.message).toBe("The certificate could not be rendered: its render thread stopped.");
});

test("a closing render pool lets the jobs of its threads end, and refuses those that wait and those that come", async () => {
  const pool = openPool(1);
  const running = render(pool, "hold running");
  const waiting = errorOf(render(pool, "answer waiting"));
  await holds.started("hold running");
  const closed = pool.close();
  expect((await waiting).code).toBe("service_unavailable");
  expect((await errorOf(render(pool, "answer late"))).code).toBe("service_unavailable");
  holds.release("hold running");
  expect((await running).certificateNumber).toBe("hold running");
  await closed;
  expect(timers.delaysMs).toEqual([]);
  expect(warnings).toEqual([]);
});

test("a render pool that never rendered closes at once, and closing twice is harmless", async () => {
  const pool = openPool(3);
  await pool.close();
  await pool.close();
});
