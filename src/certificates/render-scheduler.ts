import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import type { Log } from "../kernel/log.ts";
import type { Random } from "../kernel/random.ts";
import type { Timers } from "../kernel/timers.ts";
import type { CertificateIssuer } from "./certificate-issuer.ts";
import {
  claimRenders,
  hasClaimableRender,
  postponeRender,
  RENDER_LEASE_MS,
  type RenderLease,
} from "./render-lease-store.ts";

/** How long work queued by another process may wait to be noticed. */
export const RENDER_POLL_MS = 1_000;
/** Waits after the first failures of a job, then the last one again and again. */
const BACKOFF_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000] as const;

/** Works the render queue off. */
export interface RenderScheduler {
  /** Looks for work soon: to be called after a commit that queued some. */
  wake(): void;
  /** From now on `wake` is for another scheduler of the same queue, and this one is not started. */
  handOver(wake: () => void): void;
  /** Claims as many due jobs as there are free workers and sets to work on them. @returns how many. */
  tick(): Promise<number>;
  /**
   * Works until nothing is due, of these tests or of all; what fails is postponed and not tried again here. Not to be called
   * between `start` and `stop`.
   */
  drain(onlyTestIds?: readonly number[]): Promise<DrainReport>;
  /** Works until `stop`. */
  start(): void;
  /** Takes up nothing new and resolves once everything taken up is finished. */
  stop(): Promise<void>;
}

/** What became of the jobs that ended during one `drain`. */
export interface DrainReport {
  readonly rendered: number;
  /** The tests whose rendering failed, by id: several are worked on at once, and end in any order. */
  readonly failed: readonly number[];
}

/** Works the render queue off, `concurrency` jobs at a time; several processes may do so on one database. */
export function createRenderScheduler(ports: {
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly issuer: Pick<CertificateIssuer, "issue">;
  /** Number of workers. */
  readonly concurrency: number;
}): RenderScheduler {
  const { db, clock, timers, random, log, issuer, concurrency } = ports;
  const running = new Set<Promise<void>>();
  const reports = new Set<{ rendered: number; failed: number[] }>();
  let started = false;
  let cancelPoll = () => {};
  let looking: Promise<number> | null = null;
  let wakePending = false;
  let wakeOther: (() => void) | null = null;

  /** One look at a time: two at once would claim more than there are workers. */
  function tick(onlyTestIds?: readonly number[]): Promise<number> {
    looking ??= claimFree(onlyTestIds).finally(() => {
      looking = null;
    });
    return looking;
  }

  async function claimFree(onlyTestIds?: readonly number[]): Promise<number> {
    const limit = concurrency - running.size;
    if (limit <= 0 || !(await hasClaimableRender(db.read, clock.nowMs(), onlyTestIds))) return 0;
    const token = randomBase62(random, 22);
    const leases = await db.transact((tx) => {
      const nowMs = clock.nowMs();
      return claimRenders(tx, { limit, token, nowMs, leaseUntilMs: nowMs + RENDER_LEASE_MS, onlyTestIds });
    });
    for (const lease of leases) take(lease);
    return leases.length;
  }

  function take(lease: RenderLease): void {
    const work = workOn(lease).finally(() => {
      running.delete(work);
      wake();
    });
    running.add(work);
  }

  async function workOn(lease: RenderLease): Promise<void> {
    const { testId, attemptCount } = lease;
    try {
      const outcome = await issuer.issue(lease);
      if (outcome === "completed" || outcome === "rendered") {
        for (const report of reports) report.rendered += 1;
      }
      log.debug({ testId, attemptCount, outcome }, "certificate rendering finished");
    } catch (error) {
      for (const report of reports) report.failed.push(testId);
      const delayMs = BACKOFF_MS[Math.min(attemptCount, BACKOFF_MS.length) - 1] ?? BACKOFF_MS[0];
      log.error({ testId, attemptCount, delayMs, ...describe(error) }, "certificate rendering failed");
      await postpone(lease, clock.nowMs() + delayMs);
    }
  }

  /** A database that fails here too leaves the job leased; it is free again when the lease runs out. */
  async function postpone(lease: RenderLease, dueAtMs: number): Promise<void> {
    try {
      await db.transact((tx) => postponeRender(tx, lease, dueAtMs));
    } catch (error) {
      log.error({ testId: lease.testId, ...describe(error) }, "a failed rendering could not be postponed");
    }
  }

  function wake(): void {
    wakeOther?.();
    if (!started || wakePending) return;
    wakePending = true;
    queueMicrotask(look);
  }

  async function look(): Promise<void> {
    // A look that is under way may have read the queue before the work was committed that this one was called for.
    await looking?.catch(() => 0);
    wakePending = false;
    if (!started) return;
    try {
      await tick();
    } catch (error) {
      log.error(describe(error), "the render queue could not be read");
    }
    cancelPoll();
    if (started) cancelPoll = timers.after(RENDER_POLL_MS, wake);
  }

  return {
    wake,
    handOver(wake) {
      wakeOther = wake;
    },
    tick: () => tick(),

    async drain(onlyTestIds) {
      const report: { rendered: number; failed: number[] } = { rendered: 0, failed: [] };
      reports.add(report);
      try {
        while ((await tick(onlyTestIds)) > 0 || running.size > 0) {
          if (running.size > 0) await Promise.race(running);
        }
        report.failed.sort((a, b) => a - b);
        return report;
      } finally {
        reports.delete(report);
      }
    },

    start() {
      started = true;
      wake();
    },

    async stop() {
      started = false;
      cancelPoll();
      // A look that is under way may still claim.
      await looking?.catch(() => 0);
      await Promise.all(running);
    },
  };
}

/** What went wrong without the message of an unknown error, which may quote what it choked on: a name, a plate, a VIN. */
function describe(error: unknown): Record<string, string> {
  if (error instanceof ServiceError) {
    return { code: error.code, detail: error.internal ?? error.message };
  }
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: error.name, at: frames.slice(0, 5).join("\n") };
}
