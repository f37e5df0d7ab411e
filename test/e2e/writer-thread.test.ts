import { afterEach, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { enqueueRender } from "../../src/certificates/render-queue-store.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { type Config, readConfig } from "../../src/settings/config.ts";
import { startWriter } from "../../src/writer.ts";
import type { WriterThreadData } from "../../src/writer-methods.ts";
import { type App, createApp } from "../support/composed-app.ts";
import { exampleMail } from "../support/mail-example.ts";
import { fullRecord } from "../support/result-records.ts";
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
setDefaultTimeout(120_000);

let place: TestPlace;
let config: Config;
let app: App;
let dealer: SeededDealer;
let logLines: string[];
let timers: TestTimers;
let endCount: number;

beforeEach(async () => {
  place = await makeTestPlace();
  logLines = [];
  timers = new TestTimers();
  endCount = 0;
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

const dataOf = (config: Config): WriterThreadData => ({
  config,
  url: URL,
  sandboxClock: null,
});

function start(onRendered: (durationMs: number) => void = () => {}, path?: string) {
  const log = capturingLog((line) => logLines.push(line));
  const onEnded = () => {
    endCount += 1;
  };
  return startWriter({
    data: dataOf(config),
    log,
    timers,
    onRendered,
    onEnded,
    onDiskFault() {},
    ...(path === undefined ? {} : { path }),
  });
}

test("the writer thread renders what waits, says how long it took, and has finished it when it has stopped", async () => {
  const testId = await queueHeldTest();
  const told = Promise.withResolvers<number>();
  const thread = start(told.resolve);
  expect(await told.promise).toBeGreaterThan(0);
  await thread.stop();
  const { test } = await app.lookup.getForOperator(testId);
  expect(test.status).toBe("completed");
  expect(logLines).toEqual([]);
});

test("the writer thread sends the mail that waits, and has recorded it when it has stopped", async () => {
  await app.db.transact((tx) => app.mail.enqueue(tx, exampleMail()));
  await start().stop();
  expect(readdirSync(join(place.folder, "mail")).filter((name) => name.endsWith(".eml"))).toHaveLength(1);
  const rows = await app.db.read.select({ state: mailOutbox.state }).from(mailOutbox);
  expect(rows).toEqual([{ state: "sent" }]);
  expect(logLines).toEqual([]);
});

test("the writer thread stores results for the thread that handles requests", async () => {
  const thread = start();
  const report = await thread.call("ingestBody", [
    new TextEncoder().encode(
      JSON.stringify(fullRecord({ unit_serial_number: `SVC-TEST-${dealer.dealerId}` })),
    ),
    null,
  ]);
  expect(report).toMatchObject({ accepted: 1 });
  await thread.stop();
});

test("the writer thread reports itself when it is asked: how its queues get on, whether it can write, and what it has counted", async () => {
  await queueHeldTest();
  const told = Promise.withResolvers<number>();
  const thread = start(told.resolve);
  const { queues, writeFault } = await thread.call("vitals", []);
  expect(writeFault).toBeNull();
  expect(queues.map(({ name }) => name)).toEqual(["render", "deliveries", "mail"]);
  for (const { sinceLookMs } of queues) expect(sinceLookMs).toBeGreaterThanOrEqual(0);
  await told.promise;
  const families = await thread.call("metrics", []);
  const countOf = (name: string) => families.find((family) => family.name === name)?.series.length;
  expect(countOf("svc_render_jobs_finished_total")).toBeGreaterThan(0);
  expect(countOf("svc_queue_jobs")).toBe(11);
  await thread.stop();
  await expect(thread.call("vitals", [])).rejects.toMatchObject({ code: "service_unavailable" });
});

test("a writer thread that dies is replaced after a moment, which is one line of the log until one has come up; calls meanwhile get 503", async () => {
  const thread = start(undefined, join(import.meta.dir, "../support/dying-worker.ts"));
  for (let round = 1; round <= 2; round += 1) {
    await expect(thread.call("vitals", [])).rejects.toMatchObject({ code: "service_unavailable" });
    expect(endCount).toBe(round);
    await expect(thread.call("vitals", [])).rejects.toMatchObject({ code: "service_unavailable" });
    expect(timers.delaysMs).toEqual([1_000]);
    timers.ring();
  }
  expect(logLines.filter((line) => line.includes("the writer thread ended"))).toHaveLength(1);
  await thread.stop();
  expect(timers.delaysMs).toEqual([]);
});

testOnSqlite("a writer thread that dies in a transaction holds up no other writer", async () => {
  const thread = start(undefined, join(import.meta.dir, "../support/worker-dying-in-its-transaction.ts"));
  await expect(thread.call("vitals", [])).rejects.toMatchObject({ code: "service_unavailable" });
  await seedCompany(app.db);
  await thread.stop();
});
