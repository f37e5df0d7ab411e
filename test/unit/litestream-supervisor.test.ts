import { expect, test } from "bun:test";
import {
  KILLED_BY_COMMAND,
  type LitestreamProcess,
  type LitestreamTask,
} from "../../src/replication/litestream-process.ts";
import { LitestreamSupervisor } from "../../src/replication/litestream-supervisor.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

const PACE = { firstRestartMs: 1_000, lastRestartMs: 8_000, stopMs: 20_000 };

/** A supervisor whose Litestreams end when the test says so. */
function supervise() {
  const clock = new TestClock();
  const timers = new TestTimers();
  const signals: string[] = [];
  const warnings: unknown[] = [];
  const tasks: LitestreamTask[] = [];
  let end = (_how: string) => {};
  const supervisor = new LitestreamSupervisor({
    clock,
    timers,
    pace: PACE,
    onLine: () => {},
    log: { info: () => {}, warn: (...said: unknown[]) => void warnings.push(said) },
    start(_onLine, task): LitestreamProcess {
      tasks.push(task);
      const { promise, resolve } = Promise.withResolvers<string>();
      end = resolve;
      return { ended: promise, kill: (signal) => void signals.push(signal) };
    },
  });
  return {
    supervisor,
    clock,
    timers,
    signals,
    warnings,
    tasks,
    starts: () => tasks.length,
    async end(how = "exited with 1") {
      end(how);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("a Litestream that keeps ending is started again after waits that double up to the longest", async () => {
  const { supervisor, timers, end, starts } = supervise();
  supervisor.start();
  const waits: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    await end();
    waits.push(...timers.delaysMs);
    expect(supervisor.runningMs).toBeNull();
    timers.ring();
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  expect([starts(), supervisor.restarts]).toEqual([7, 6]);
});

test("a Litestream that ran for a minute is started again as soon as the first", async () => {
  const { supervisor, clock, timers, end } = supervise();
  supervisor.start();
  await end();
  timers.ring();
  clock.advanceMs(59_999);
  await end();
  expect(timers.delaysMs).toEqual([2_000]);
  timers.ring();
  clock.advanceMs(60_000);
  expect(supervisor.runningMs).toBe(60_000);
  await end();
  expect(timers.delaysMs).toEqual([1_000]);
});

test("a Litestream that a command kills again and again, as each erasure does, is started again as soon each time; one that the kernel kills for its memory waits longer each time", async () => {
  const { supervisor, timers, end } = supervise();
  supervisor.start();
  const waitsAfter = async (...ends: readonly string[]) => {
    const waits: number[] = [];
    for (const how of ends) {
      await end(how);
      waits.push(...timers.delaysMs);
      timers.ring();
    }
    return waits;
  };
  const byKernel = "ended by SIGKILL";
  expect(await waitsAfter(KILLED_BY_COMMAND, KILLED_BY_COMMAND, byKernel, byKernel, byKernel)).toEqual([
    1_000, 1_000, 1_000, 2_000, 4_000,
  ]);
  expect(await waitsAfter(KILLED_BY_COMMAND, KILLED_BY_COMMAND)).toEqual([1_000, 1_000]);
});

test("the end of a Litestream is logged with how it ended", async () => {
  const { supervisor, end, warnings } = supervise();
  supervisor.start();
  await end("ended by SIGKILL");
  expect(warnings).toEqual([
    [{ how: "ended by SIGKILL", waitMs: 1_000 }, "litestream ended; it is started again"],
  ]);
});

test("a Litestream is asked to end when svc stops, and not started again", async () => {
  const { supervisor, timers, signals, end, starts } = supervise();
  supervisor.start();
  const stopped = supervisor.stop(PACE.stopMs);
  expect(signals).toEqual(["SIGTERM"]);
  await end("exited with 0");
  await stopped;
  expect([timers.delaysMs, starts()]).toEqual([[], 1]);
});

test("a Litestream that does not end in time is killed", async () => {
  const { supervisor, timers, signals, end } = supervise();
  supervisor.start();
  const stopped = supervisor.stop(PACE.stopMs);
  timers.ring(PACE.stopMs);
  expect(signals).toEqual(["SIGTERM", "SIGKILL"]);
  await end();
  await stopped;
});

test("a Litestream that waits to be started again is not started when svc stops", async () => {
  const { supervisor, timers, end, starts } = supervise();
  supervisor.start();
  await end();
  await supervisor.stop(PACE.stopMs);
  timers.ring();
  expect(starts()).toBe(1);
});

test("a Litestream is killed for a snapshot, so that it reads no log that others empty; the snapshot runs alone and is not begun twice, and replicates again after it without a wait", async () => {
  const { supervisor, timers, signals, end, tasks } = supervise();
  supervisor.start();
  supervisor.snapshot();
  supervisor.snapshot();
  expect([tasks, signals]).toEqual([["replicate"], ["SIGKILL"]]);
  await end("ended by SIGKILL");
  expect(tasks).toEqual(["replicate", "snapshot"]);
  supervisor.snapshot();
  expect(signals).toEqual(["SIGKILL"]);
  await end("ended by SIGKILL");
  expect([tasks, timers.delaysMs, supervisor.restarts]).toEqual([
    ["replicate", "snapshot", "replicate"],
    [],
    0,
  ]);
  supervisor.snapshot();
  expect(signals).toEqual(["SIGKILL", "SIGKILL"]);
});

test("a Litestream that has to start over does so once it was killed, for that or for a snapshot, and where none runs, with the next one", async () => {
  const { supervisor, timers, signals, end, tasks } = supervise();
  let prepared = 0;
  const startOver = () =>
    supervisor.startOver(() => {
      prepared += 1;
    });
  supervisor.start();
  startOver();
  expect([prepared, signals]).toEqual([0, ["SIGKILL"]]);
  await end("ended by SIGKILL");
  expect([prepared, tasks]).toEqual([1, ["replicate", "replicate"]]);
  supervisor.snapshot();
  startOver();
  expect(new Set(signals)).toEqual(new Set(["SIGKILL"]));
  await end("ended by SIGKILL");
  expect([prepared, tasks.at(-1), supervisor.restarts]).toEqual([2, "replicate", 0]);
  await end();
  startOver();
  expect([prepared, timers.delaysMs]).toEqual([2, [1_000]]);
  timers.ring();
  expect([prepared, tasks.length]).toEqual([3, 4]);
  void supervisor.stop(PACE.stopMs);
  startOver();
  expect(prepared).toBe(3);
});

test("a Litestream that cannot forget what it has sent is started again all the same, and forgets it before a later start", async () => {
  const { supervisor, timers, end, tasks, warnings } = supervise();
  let triedCount = 0;
  supervisor.start();
  supervisor.startOver(() => {
    triedCount += 1;
    if (triedCount < 3) throw new Error("EACCES");
  });
  await end("ended by SIGKILL");
  expect([tasks.length, warnings]).toEqual([
    2,
    [[expect.anything(), expect.stringContaining("could not be deleted")]],
  ]);
  for (let count = 0; count < 4; count += 1) {
    await end();
    timers.ring();
  }
  expect([tasks.length, triedCount]).toEqual([6, 3]);
});

test("a snapshot is not begun when svc stops", async () => {
  const { supervisor, end, tasks } = supervise();
  supervisor.start();
  supervisor.snapshot();
  const stopped = supervisor.stop(PACE.stopMs);
  await end("ended by SIGKILL");
  await stopped;
  expect(tasks).toEqual(["replicate"]);
});
