import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { installationMarks } from "../../src/installation/installation-table.ts";
import { createPruningTime } from "../../src/installation/pruning-time.ts";
import { formatInstant } from "../../src/kernel/instant.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { createRetention, keptEvents, PRUNE_PAUSE_MS } from "../../src/webhooks/outbox/retention.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { openWebhookScene, RETENTION_MS, type WebhookScene } from "../support/webhook-scene.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let scene: WebhookScene;
/** One clock for each process: time that runs moves all of them, and who sets one moves it alone. */
let running: TestClock[];
beforeEach(async () => {
  scene = await openWebhookScene();
  running = [];
});
afterEach(() => scene.close());

function startProcess({ retentionMs = RETENTION_MS, clock = scene.clock } = {}) {
  const stopwatch = new TestClock(1_000.5);
  running.push(stopwatch);
  const { db, log, timers } = scene;
  const pruningTime = createPruningTime({
    ...{ db, clock, log, stopwatch, retentionMs },
    events: keptEvents,
  });
  const retention = createRetention({
    ...{ db, clock, stopwatch, timers, log, pruningTime },
    otherSteps: [],
  });
  async function prune(): Promise<number> {
    let isOver = false;
    const over = retention.prune().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      timers.ring(PRUNE_PAUSE_MS);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    return await over;
  }
  return { pruningTime, prune };
}

type Process = ReturnType<typeof startProcess>;

/** All look every ten minutes, as they do in production, or every two hours. */
async function run(ms: number, ...processes: readonly Process[]): Promise<void> {
  const stepMs = ms < DAY_MS ? 10 * MINUTE_MS : 2 * HOUR_MS;
  for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) {
    scene.clock.advanceMs(stepMs);
    for (const stopwatch of running) stopwatch.advanceMs(stepMs);
    for (const { prune } of processes) await prune();
  }
}

/** An event on each of so many days until now. */
async function publishDaily(days: number): Promise<void> {
  const { dealerId, companyId } = scene.leeds;
  const nowMs = scene.clock.nowMs();
  const event = { name: "svc.test.failed", companyId, dealerId, data: "{}" } as const;
  const rows = Array.from({ length: days }, (_, day) => ({ ...event, occurredAtMs: nowMs - day * DAY_MS }));
  await scene.db.transact((tx) => tx.insert(events).values(rows));
}

const kept = async () => (await scene.events()).length;
const marks = async () =>
  new Map((await scene.db.read.select().from(installationMarks)).map(({ kind, atMs }) => [kind, atMs]));

describe("a clock that is wrong for a while", () => {
  test("a clock that is 400 days ahead for one start of svc deletes no event, and none once it is right again", async () => {
    await publishDaily(90);
    await run(HOUR_MS, startProcess());
    scene.clock.advanceMs(400 * DAY_MS);
    const wrong = startProcess();
    await wrong.prune();
    scene.clock.advanceMs(10_000);
    await wrong.prune();
    expect(await kept()).toBe(90);
    scene.clock.advanceMs(-400 * DAY_MS);
    await run(HOUR_MS, startProcess());
    expect(await kept()).toBe(90);
  });

  test("a clock that is 400 days ahead at the first start after an upgrade deletes no event", async () => {
    await publishDaily(90);
    scene.clock.advanceMs(400 * DAY_MS);
    const upgraded = startProcess();
    await upgraded.prune();
    expect(await kept()).toBe(90);
    expect(await marks()).toEqual(
      new Map([
        ["pruning", TEST_START_MS],
        ["retention", TEST_START_MS - 90 * DAY_MS],
      ]),
    );
  });

  test("a clock that stays ahead deletes what is a day older for each hour that svc runs, and the log says what waits", async () => {
    await publishDaily(90);
    const process = startProcess();
    await process.prune();
    scene.clock.advanceMs(400 * DAY_MS);
    await run(4 * HOUR_MS, process);
    expect(await kept()).toBe(90 - 3);
    const line = JSON.parse(scene.logLines.find((said) => said.includes("behind the clock")) ?? "{}");
    expect(line).toMatchObject({
      level: 40,
      eventsDeletedBefore: formatInstant(TEST_START_MS - 90 * DAY_MS + 4 * HOUR_MS),
      waitingEventCount: 90,
      hoursLeft: 418,
    });
    expect(scene.logLines.filter((said) => said.includes("behind the clock"))).toHaveLength(1);
    scene.clock.advanceMs(-400 * DAY_MS);
    await run(10 * MINUTE_MS, process);
    expect(scene.logLines.filter((said) => said.includes("caught up"))).toHaveLength(1);
  });

  test("a clock that was ahead for a day is followed back, so that the next jump deletes nothing either", async () => {
    await publishDaily(1);
    const process = startProcess();
    await process.prune();
    scene.clock.advanceMs(400 * DAY_MS);
    await run(DAY_MS, process);
    scene.clock.advanceMs(-400 * DAY_MS);
    await run(DAY_MS, process);
    expect((await marks()).get("pruning")).toBe(scene.clock.nowMs());
    expect(await kept()).toBe(1);
    scene.clock.advanceMs(400 * DAY_MS);
    await run(HOUR_MS, process);
    expect(await kept()).toBe(1);
  });

  test("a clock that is decades behind for an hour delays pruning by a day at most, and deletes nothing early", async () => {
    await publishDaily(90);
    const process = startProcess();
    await process.prune();
    scene.clock.advanceMs(-50 * 365 * DAY_MS);
    await run(HOUR_MS, process);
    scene.clock.advanceMs(50 * 365 * DAY_MS);
    expect(await kept()).toBe(90);
    expect(await process.pruningTime.nowMs()).toBe(TEST_START_MS - DAY_MS);
    await run(2 * HOUR_MS, process);
    expect(await process.pruningTime.nowMs()).toBe(scene.clock.nowMs());
  });
});

describe("a first start with a clock that is decades behind", () => {
  const BEHIND_MS = 56 * 365 * DAY_MS;
  beforeEach(() => scene.clock.advanceMs(-BEHIND_MS));

  /** Until its time server answers. */
  async function runBehind(): Promise<Process> {
    const process = startProcess();
    await run(HOUR_MS, process);
    scene.clock.advanceMs(BEHIND_MS);
    return process;
  }

  test("an installation whose clock was decades behind at its first start deletes what is old within days of running", async () => {
    await runBehind();
    // A process that started after the clock was put right finds the time that the first one has stored.
    const process = startProcess();
    await run(3 * DAY_MS, process);
    expect(await process.pruningTime.nowMs()).toBe(scene.clock.nowMs());
    expect(await process.pruningTime.eventsBeforeMs()).toBe(scene.clock.nowMs() - RETENTION_MS);
  });

  test("events that are dated decades ago by such a clock do not keep later ones from being deleted", async () => {
    await publishDaily(1);
    const process = await runBehind();
    await publishDaily(89);
    expect(await kept()).toBe(90);
    await run(10 * MINUTE_MS, process);
    expect(await kept()).toBe(89);
    await run(4 * DAY_MS, process);
    expect(await kept()).toBe(89 - 3);
  });

  test("a clock that is still decades behind deletes nothing", async () => {
    await publishDaily(1);
    await run(DAY_MS, startProcess());
    expect(await kept()).toBe(1);
  });
});

describe("normal running", () => {
  test("in normal running, events are deleted when they are 90 days old, within the minutes between two looks", async () => {
    await publishDaily(90);
    const process = startProcess();
    await process.prune();
    await run(DAY_MS, process);
    expect(await kept()).toBe(90);
    await run(20 * MINUTE_MS, process);
    expect(await kept()).toBe(89);
    await run(DAY_MS, process);
    expect(await kept()).toBe(88);
  });

  test("an installation that was off for three months has deleted what is old after four days", async () => {
    await publishDaily(90);
    await run(10 * MINUTE_MS, startProcess());
    scene.clock.advanceMs(91 * DAY_MS);
    const process = startProcess();
    await run(3 * HOUR_MS, process);
    expect(await kept()).toBe(90 - 2);
    await run(4 * DAY_MS, process);
    expect(await kept()).toBe(0);
    expect(scene.logLines.filter((said) => said.includes("caught up"))).toHaveLength(1);
  });

  test("a retention that is shortened to a week deletes a day of events in an hour, and not all at once", async () => {
    await publishDaily(90);
    await run(10 * MINUTE_MS, startProcess());
    const shortened = startProcess({ retentionMs: 7 * DAY_MS });
    await run(10 * MINUTE_MS, shortened);
    expect(await kept()).toBe(90);
    await run(11 * HOUR_MS, shortened);
    expect(await kept()).toBe(90 - 10);
    await run(80 * HOUR_MS, shortened);
    expect(await kept()).toBe(7 - 3);
  });

  test("a retention that is lengthened keeps at once what is left", async () => {
    await publishDaily(90);
    const process = startProcess();
    await process.prune();
    const lengthened = startProcess({ retentionMs: 365 * DAY_MS });
    scene.clock.advanceMs(30 * DAY_MS);
    await run(DAY_MS * 2, lengthened);
    expect(await kept()).toBe(90);
  });

  test("a new installation follows the clock from its first start", async () => {
    const { pruningTime } = startProcess();
    expect(await pruningTime.nowMs()).toBe(TEST_START_MS);
    expect(await pruningTime.eventsBeforeMs()).toBe(TEST_START_MS - RETENTION_MS);
  });
});

describe("several processes on one database", () => {
  test("several processes together delete no more than a day of events in an hour", async () => {
    await publishDaily(90);
    const processes = [startProcess(), startProcess(), startProcess()];
    for (const { prune } of processes) await prune();
    scene.clock.advanceMs(400 * DAY_MS);
    await run(6 * HOUR_MS, ...processes);
    expect(await kept()).toBe(90 - 5);
  });

  test("several processes that look at the same instant move the time once", async () => {
    const processes = [startProcess(), startProcess(), startProcess()];
    for (const { prune } of processes) await prune();
    scene.clock.advanceMs(400 * DAY_MS);
    for (const stopwatch of running) stopwatch.advanceMs(HOUR_MS);
    const times = await Promise.all(processes.map(({ pruningTime }) => pruningTime.nowMs()));
    expect(times).toEqual([TEST_START_MS + DAY_MS, TEST_START_MS + DAY_MS, TEST_START_MS + DAY_MS]);
    expect((await marks()).get("pruning")).toBe(TEST_START_MS + DAY_MS);
  });

  test("a process whose clock alone is wrong deletes nothing while another goes on", async () => {
    await publishDaily(90);
    const right = startProcess();
    const wrong = startProcess({ clock: new TestClock(TEST_START_MS + 400 * DAY_MS) });
    await run(2 * HOUR_MS, right, wrong);
    expect(await kept()).toBeGreaterThanOrEqual(88);
  });
});
