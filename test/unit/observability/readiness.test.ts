import { expect, test } from "bun:test";
import type { Quiet } from "../../../src/installation/quiet-service.ts";
import { ServiceError } from "../../../src/kernel/errors.ts";
import {
  CHECK_TIMEOUT_MS,
  createReadiness,
  LOOK_LIMIT_MS,
  type QueueVitals,
  VERDICT_MS,
} from "../../../src/observability/readiness.ts";
import { REPLICATION_OFF, type ReplicationStatus } from "../../../src/replication/replication-status.ts";
import { SENDING } from "../../support/sending.ts";
import { TestClock } from "../../support/test-clock.ts";
import { TestTimers } from "../../support/test-timers.ts";

const WORK_MS = 60_000;
const RESTING = { sinceLookMs: 500, runningCount: 0, oldestWorkMs: 0 };
const VITALS: QueueVitals = {
  queues: [
    { name: "render", ...RESTING },
    { name: "deliveries", ...RESTING },
    { name: "mail", ...RESTING },
  ],
  unsignableEndpointCount: 0,
  heldRenderTestIds: [],
  renderShortage: null,
  writeFault: null,
};
const withQueue = (change: Partial<QueueVitals["queues"][number]>): QueueVitals => ({
  ...VITALS,
  queues: VITALS.queues.map((queue) => (queue.name === "mail" ? { ...queue, ...change } : queue)),
});

function readinessWith(
  parts: {
    read?: () => Promise<void>;
    vitals?: () => Promise<QueueVitals>;
    replication?: Partial<ReplicationStatus>;
    quiet?: Partial<Quiet>;
  } = {},
) {
  const clock = new TestClock();
  const timers = new TestTimers();
  const asked = { read: 0, vitals: 0 };
  const readiness = createReadiness({
    clock,
    timers,
    read: () => {
      asked.read += 1;
      return parts.read?.() ?? Promise.resolve();
    },
    queueVitals: () => {
      asked.vitals += 1;
      return parts.vitals?.() ?? Promise.resolve(VITALS);
    },
    replication: () => ({ ...REPLICATION_OFF, ...parts.replication }),
    quiet: { ...SENDING, ...parts.quiet },
    workLimitMs: { render: WORK_MS, deliveries: WORK_MS, mail: WORK_MS },
  });
  const failing = async () => {
    const { isReady, checks } = await readiness.current();
    const failed = checks.filter(({ ok }) => !ok);
    expect(isReady).toBe(failed.length === 0);
    return failed.map(({ name, reason }) => `${name}: ${reason}`);
  };
  return { readiness, clock, timers, asked, failing };
}

const never = () => new Promise<never>(() => {});
const away = () =>
  Promise.reject(new ServiceError("service_unavailable", "later", { internal: "PostgreSQL: unavailable" }));

/** What is the matter, and what must be said of it. */
const CASES: ReadonlyArray<readonly [title: string, Parameters<typeof readinessWith>[0], failing: string[]]> =
  [
    ["all is well", {}, []],
    ["a fresh replica", { replication: { state: "fresh", lagMs: 900 } }, []],
    ["a stale replica", { replication: { state: "stale", lagMs: 90_000 } }, ["replication: is stale"]],
    ["a broken replica", { replication: { state: "broken", lagMs: null } }, ["replication: is broken"]],
    ["a replica not read back yet since the start", { replication: { state: "starting" } }, []],
    ["a database that is away", { read: away }, ["database: PostgreSQL: unavailable"]],
    [
      "a database that takes no writes",
      {
        vitals: async () => ({
          ...VITALS,
          writeFault: { what: "the database server takes no writes", advice: null },
        }),
      },
      ["database: the database server takes no writes"],
    ],
    ["a queue at work", { vitals: async () => withQueue({ runningCount: 4, oldestWorkMs: WORK_MS }) }, []],
    ["a queue at the limit", { vitals: async () => withQueue({ sinceLookMs: LOOK_LIMIT_MS }) }, []],
    [
      "a queue that is not looked at",
      { vitals: async () => withQueue({ sinceLookMs: LOOK_LIMIT_MS + 1 }) },
      ["queues: mail has not been looked at"],
    ],
    [
      "a job that never ends",
      { vitals: async () => withQueue({ oldestWorkMs: WORK_MS + 1 }) },
      ["queues: mail works on one item for too long"],
    ],
    [
      "a queue that was stopped",
      { vitals: async () => withQueue({ sinceLookMs: null }) },
      ["queues: mail is not running"],
    ],
    [
      "no writer thread",
      { vitals: () => Promise.reject(new TypeError("a text that may hold anything")) },
      [
        "database: is not known to be writable: the writer thread reports nothing",
        "queues: the writer thread failed (TypeError)",
      ],
    ],
  ];

for (const [title, parts, expected] of CASES) {
  test(`the verdict is right on ${title}`, async () => {
    expect(await readinessWith(parts).failing()).toEqual(expected);
  });
}

test("the verdict says that the installation is quiet, as it was found last when it cannot be asked, and keeps it ready", async () => {
  for (const reason of [async () => "copy" as const, never, away]) {
    const { readiness, timers } = readinessWith({ quiet: { reason, lastReason: () => "copy" } });
    const verdict = readiness.current();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    if (reason === never) timers.ring(CHECK_TIMEOUT_MS);
    expect(await verdict).toMatchObject({ isReady: true, quiet: "copy" });
    readiness.stopping();
    expect(await readiness.current()).toMatchObject({ isReady: false, quiet: "copy" });
  }
  expect((await readinessWith().readiness.current()).quiet).toBeNull();
});

test("the verdict is used again for a second, and asked for once by any number of callers", async () => {
  const { readiness, clock, asked } = readinessWith();
  await Promise.all(Array.from({ length: 100 }, () => readiness.current()));
  clock.advanceMs(VERDICT_MS - 1);
  await readiness.current();
  expect(asked).toEqual({ read: 1, vitals: 1 });
  clock.advanceMs(1);
  await readiness.current();
  expect(asked).toEqual({ read: 2, vitals: 2 });
});

test("the verdict is given in time when nothing answers, and what hangs is not asked a second time", async () => {
  const { readiness, clock, timers, asked, failing } = readinessWith({ read: never, vitals: never });
  const first = failing();
  await Promise.resolve();
  timers.ring(CHECK_TIMEOUT_MS);
  expect(await first).toEqual([
    "database: does not respond in time",
    "queues: the writer thread does not respond in time",
  ]);
  clock.advanceMs(VERDICT_MS);
  const second = readiness.current();
  timers.ring(CHECK_TIMEOUT_MS);
  expect((await second).isReady).toBe(false);
  expect(asked).toEqual({ read: 1, vitals: 1 });
  expect(timers.delaysMs).toEqual([]);
});

test("the verdict is no from the moment of shutting down, whether cached or under way", async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { readiness, asked, failing } = readinessWith({ read: () => held });
  const underWay = readiness.current();
  readiness.stopping();
  answer();
  expect((await underWay).isReady).toBe(false);
  expect(await failing()).toEqual(["serving: is shutting down"]);
  expect(asked.read).toBe(1);
});

test("endpoints whose secret is lost are counted in the details, and the service is ready all the same", async () => {
  const { readiness } = readinessWith({ vitals: async () => ({ ...VITALS, unsignableEndpointCount: 2 }) });
  const { isReady, checks } = await readiness.current();
  expect(isReady).toBe(true);
  expect(checks.find(({ name }) => name === "queues")?.facts).toMatchObject({
    deliveries_unsignable_endpoints: 2,
  });
});

test("the lag of the replica is told in whole milliseconds", async () => {
  const { readiness } = readinessWith({ replication: { state: "fresh", lagMs: 900.4 } });
  expect(JSON.stringify(await readiness.current())).toContain('"lag_ms":900,');
});
