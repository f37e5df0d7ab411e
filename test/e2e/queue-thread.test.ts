import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { enqueueRender } from "../../src/certificates/render-job-store.ts";
import { databasePath } from "../../src/db/open-data.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import type { QueueWorkerData } from "../../src/queue-message.ts";
import { QueueThread } from "../../src/queue-thread.ts";
import { queueWorkerPath } from "../../src/queue-worker-path.ts";
import { type Config, readConfig } from "../../src/settings/config.ts";
import { type App, createApp } from "../support/composed-app.ts";
import { exampleMail } from "../support/mail-example.ts";
import { type SeededDealer, seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { capturingLog } from "../support/test-app.ts";
import { makeTestPlace, type TestPlace } from "../support/test-database.ts";
import { testOnSqlite } from "../support/test-engine.ts";
import { TestTimers } from "../support/test-timers.ts";

const URL = "http://127.0.0.1:1";
const HELD = {
  status: "in_progress",
  resultHeld: true,
  certificateNumber: null,
  renderedAtMs: null,
} as const;

// A thread on a busy machine takes seconds to start.
setDefaultTimeout(30_000);

let place: TestPlace;
let config: Config;
let app: App;
let dealer: SeededDealer;
let logLines: string[];

beforeEach(async () => {
  place = await makeTestPlace();
  logLines = [];
  config = readConfig({ ...place.settings, SVC_LOG_LEVEL: "warn" }, { isTerminal: false });
  const log = capturingLog((line) => logLines.push(line));
  app = await createApp(config, { clock: systemClock, random: systemRandom(), log });
  dealer = await seedDealer(app.db, await seedCompany(app.db), "Ours");
});
afterEach(async () => {
  await app.close();
  await place.remove();
});

async function queueHeldTest(): Promise<number> {
  const testId = await seedTest(app.db, dealer, HELD);
  await app.db.transact((tx) => enqueueRender(tx, testId, systemClock.nowMs()));
  return testId;
}

const dataOf = (config: Config): QueueWorkerData => ({
  config,
  url: URL,
  sandboxClock: null,
});

function startThread(workerPath: string, timers: TestTimers, onRendered: (durationMs: number) => void) {
  const log = capturingLog((line) => logLines.push(line));
  return new QueueThread({ workerPath, data: dataOf(config), log, timers, onRendered });
}

describe("the queue thread", () => {
  test("the queue thread renders what waits, says how long it took, and has finished it when it has stopped", async () => {
    const testId = await queueHeldTest();
    const told = Promise.withResolvers<number>();
    const thread = startThread(queueWorkerPath, new TestTimers(), told.resolve);
    expect(await told.promise).toBeGreaterThan(0);
    await thread.stop();
    const { test } = await app.lookup.getForOperator(testId);
    expect(test.status).toBe("completed");
    expect(logLines).toEqual([]);
  });

  test("the queue thread sends the mail that waits, and has recorded it when it has stopped", async () => {
    await app.db.transact((tx) => app.mail.enqueue(tx, exampleMail()));
    await startThread(queueWorkerPath, new TestTimers(), () => {}).stop();
    expect(readdirSync(join(place.folder, "mail")).filter((name) => name.endsWith(".eml"))).toHaveLength(1);
    const rows = await app.db.read.select({ state: mailOutbox.state }).from(mailOutbox);
    expect(rows).toEqual([{ state: "sent" }]);
    expect(logLines).toEqual([]);
  });

  test("the queue thread hears when it is woken", async () => {
    const told = Promise.withResolvers<number>();
    const scripted = join(import.meta.dir, "../support/scripted-queue-worker.ts");
    const thread = startThread(scripted, new TestTimers(), told.resolve);
    thread.wake();
    expect(await told.promise).toBe(7);
    await thread.stop();
  });

  test("the queue thread is given the calls of several turns in one message, a lone one too, and none after what was ordered later", async () => {
    const scripted = join(import.meta.dir, "../support/scripted-queue-worker.ts");
    const thread = startThread(scripted, new TestTimers(), () => {});
    const call = { service: "any", method: "any", args: [] };
    const first = thread.call(call);
    const together = thread.call(call);
    await new Promise(setImmediate);
    const nextTurn = thread.call(call);
    expect(await Promise.all([first, together, nextTurn])).toEqual([
      { result: 3 },
      { result: 3 },
      { result: 3 },
    ]);
    expect(await thread.call(call)).toEqual({ result: 1 });
    const before = thread.call(call);
    thread.wake();
    const after = thread.call(call);
    expect(await Promise.all([before, after])).toEqual([{ result: 1 }, { result: 1 }]);
    await thread.stop();
    expect(thread.call(call)).toBeNull();
  });

  test("the queue thread reports itself when it is asked: how its queues get on, whether it can write, and what it has counted", async () => {
    await queueHeldTest();
    const told = Promise.withResolvers<number>();
    const thread = startThread(queueWorkerPath, new TestTimers(), told.resolve);
    const { queues, writeFault } = await thread.ask("vitals");
    expect(writeFault).toBeNull();
    expect(queues.map(({ name }) => name)).toEqual(["render", "deliveries", "mail"]);
    for (const { sinceLookMs } of queues) expect(sinceLookMs).toBeGreaterThanOrEqual(0);
    await told.promise;
    const families = await thread.ask("metrics");
    const countOf = (name: string) => families.find((family) => family.name === name)?.series.length;
    expect(countOf("svc_render_jobs_finished_total")).toBeGreaterThan(0);
    expect(countOf("svc_queue_jobs")).toBe(10);
    await thread.stop();
    await expect(thread.ask("vitals")).rejects.toThrow("there is no queue thread");
  });

  test("the queue thread is woken in place of the scheduler that hands over to it", async () => {
    const woken = Promise.withResolvers<void>();
    app.certificates.scheduler.handOver(woken.resolve);
    const testId = await seedTest(app.db, dealer, HELD);
    expect(await app.certificates.queueRendering(testId)).toBe(true);
    await woken.promise;
  });

  test("a queue thread that dies is replaced after a moment, and that is said; one that is stopped is not", async () => {
    const timers = new TestTimers();
    const dying = join(import.meta.dir, "../support/dying-worker.ts");
    const died = Promise.withResolvers<void>();
    let endCount = 0;
    const thread = new QueueThread({
      workerPath: dying,
      data: dataOf(config),
      timers,
      onRendered: () => {},
      onEnded: () => {
        endCount += 1;
      },
      log: {
        error(fields: object | string) {
          logLines.push(JSON.stringify(fields));
          died.resolve();
        },
      },
    });
    // Asked in its last moments, it must not be waited for for ever.
    await expect(thread.ask("vitals")).rejects.toThrow("queue thread");
    await died.promise;
    expect(endCount).toBe(1);
    expect(logLines.join()).toContain("no such thing");
    expect(timers.delaysMs).toEqual([1_000]);
    await thread.stop();
    expect(timers.delaysMs).toEqual([]);
  });

  testOnSqlite(
    "a queue thread that dies in its turn to write gives it back, and ends every wait for it",
    async () => {
      const dying = join(import.meta.dir, "../support/worker-dying-in-its-turn.ts");
      const thread = startThread(dying, new TestTimers(), () => {});
      const call = thread.call({ service: "ingestRequests", method: "ingestBody", args: [] });
      const endTurn = await thread.takeTurn();
      expect(await call).toMatchObject({ refusal: { code: "service_unavailable" } });
      // Those who have nobody to ask take their turns themselves.
      expect(thread.takeTurn()).toBeNull();
      expect(thread.call({ service: "ingestRequests", method: "ingestBody", args: [] })).toBeNull();
      endTurn?.();
      // Of a process of its own: a wait in this thread could not be given up.
      const program = `
      import { openSqliteDatabase } from "${import.meta.dir}/../../src/db/sqlite-database.ts";
      await openSqliteDatabase(process.argv[1]).transact(async () => {});`;
      const writer = Bun.spawn([process.execPath, "-e", program, databasePath(config.dataDir)], {
        timeout: 10_000,
      });
      expect(await writer.exited).toBe(0);
      await thread.stop();
    },
  );
});
