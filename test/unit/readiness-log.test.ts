import { expect, test } from "bun:test";
import { ServiceError } from "../../src/kernel/errors.ts";
import { logFailedLook } from "../../src/kernel/failure-trace.ts";
import type { Verdict } from "../../src/observability/readiness.ts";
import { LOOK_MS, logReadiness, REMINDER_MS } from "../../src/observability/readiness-log.ts";
import { TestClock } from "../support/test-clock.ts";
import { TestTimers } from "../support/test-timers.ts";

type Name = Verdict["checks"][number]["name"];

/** A service whose checks fail as `reasons` say, with the lines that its log gets. */
class Watched {
  readonly clock = new TestClock();
  readonly #timers = new TestTimers();
  readonly lines: string[] = [];
  reasons: Partial<Record<Name, string>> = {};
  readonly stop: () => void;

  constructor() {
    const line = (level: string) => (fields: unknown, message?: string) =>
      void this.lines.push(`${level} ${message} ${JSON.stringify(fields)}`);
    this.stop = logReadiness({
      clock: this.clock,
      timers: this.#timers,
      log: { error: line("error"), info: line("info") },
      readiness: { current: async () => this.#verdict() },
    });
  }

  #verdict(): Verdict {
    const failed = Object.entries(this.reasons) as [Name, string][];
    return {
      isReady: failed.length === 0,
      quiet: null,
      checks: failed.map(([name, reason]) => ({ name, ok: false, reason, facts: {} })),
    };
  }

  /** @returns the lines of this time. */
  async after(durationMs: number): Promise<readonly string[]> {
    this.lines.length = 0;
    for (let passedMs = 0; passedMs < durationMs; passedMs += LOOK_MS) {
      this.clock.advanceMs(LOOK_MS);
      this.#timers.ring(LOOK_MS);
      await Promise.resolve();
      await Promise.resolve();
    }
    return [...this.lines];
  }
}

test("the log is silent while the service is ready", async () => {
  expect(await new Watched().after(REMINDER_MS)).toEqual([]);
});

test("the log says once why the service is not ready, every five minutes for how long, and once that it is ready again", async () => {
  const watched = new Watched();
  watched.reasons = { database: "PostgreSQL: ECONNREFUSED" };
  expect(await watched.after(2 * LOOK_MS)).toEqual([
    'error not ready: /readyz returns 503 {"why":"database: PostgreSQL: ECONNREFUSED","notReadySeconds":5}',
  ]);
  expect(await watched.after(REMINDER_MS - LOOK_MS)).toEqual([]);
  // What follows from the same cause is no line of its own, but stands in the next one.
  watched.reasons = { database: "PostgreSQL: ECONNREFUSED", queues: "mail is stuck" };
  expect(await watched.after(LOOK_MS)).toEqual([
    'error still not ready {"why":"database: PostgreSQL: ECONNREFUSED; queues: mail is stuck","notReadySeconds":305}',
  ]);
  watched.reasons = {};
  expect(await watched.after(REMINDER_MS)).toEqual(['info ready again {"notReadySeconds":310}']);
});

test("the log says nothing of a service that is not ready at a single look, as on a machine that is busy for a moment", async () => {
  const watched = new Watched();
  watched.reasons = { queues: "the writer thread does not respond in time" };
  expect(await watched.after(LOOK_MS)).toEqual([]);
  watched.reasons = {};
  expect(await watched.after(REMINDER_MS)).toEqual([]);
});

test("the log says at once that another check keeps the service from being ready", async () => {
  const watched = new Watched();
  watched.reasons = { database: "away" };
  await watched.after(2 * LOOK_MS);
  watched.reasons = { replication: "is stale" };
  expect(await watched.after(LOOK_MS)).toEqual([
    'error still not ready {"why":"replication: is stale","notReadySeconds":10}',
  ]);
});

test("the log says nothing of a service that was stopped", async () => {
  const watched = new Watched();
  watched.reasons = { serving: "is shutting down" };
  watched.stop();
  expect(await watched.after(REMINDER_MS)).toEqual([]);
});

test("work that looks at the database again and again logs nothing of its own while the database is away, and any other failure", () => {
  const lines: string[] = [];
  const log = {
    error: (_: unknown, message?: string) => void lines.push(`error ${message}`),
    debug: (_: unknown, message?: string) => void lines.push(`debug ${message}`),
  };
  const unavailable = (isDatabaseAway: boolean) =>
    new ServiceError("service_unavailable", "away", { isDatabaseAway });
  logFailedLook(log, unavailable(true), "first");
  logFailedLook(log, unavailable(false), "second");
  logFailedLook(log, new TypeError(), "third");
  expect(lines).toEqual(["debug first", "error second", "error third"]);
});
