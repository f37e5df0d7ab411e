import type { Database, Executor } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { traceOf } from "../kernel/failure-trace.ts";
import type { Log } from "../kernel/log.ts";
import type { Timers } from "../kernel/timers.ts";
import { pruneDeletedEndpoints, pruneDeliveries, pruneEvents } from "./retention-store.ts";

/** How often what has become too old is looked for. */
export const PRUNE_INTERVAL_MS = 10 * 60_000;
/** Deliveries, or others, removed in one transaction: a few milliseconds, so that no write waits for it noticeably. */
export const PRUNED_PER_TRANSACTION = 100;
/** Between two transactions of pruning, for everybody else. */
export const PRUNE_PAUSE_MS = 20;

/** Removes events, deliveries and attempts that are older than they are kept, in small steps. */
export interface Retention {
  /** Removes all that is too old now. @returns how many rows. */
  prune(): Promise<number>;
  /** Prunes now and then until `stop`. */
  start(): void;
  /** Resolves once no step is under way. */
  stop(): Promise<void>;
}

export function createRetention(ports: {
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Pick<Log, "error" | "info">;
  /** How long events, deliveries and attempts are kept. */
  readonly retentionMs: number;
}): Retention {
  const { db, clock, timers, log, retentionMs } = ports;
  let isStopped = false;
  let cancel = () => {};
  let running: Promise<void> = Promise.resolve();

  async function prune(): Promise<number> {
    const beforeMs = clock.nowMs() - retentionMs;
    return (
      (await inSteps((tx) => pruneDeletedEndpoints(tx, step()))) +
      (await inSteps((tx) => pruneDeliveries(tx, beforeMs, step()))) +
      (await inSteps((tx) => pruneEvents(tx, beforeMs, step())))
    );
  }

  const step = () => ({ nowMs: clock.nowMs(), limit: PRUNED_PER_TRANSACTION });

  async function inSteps(step: (tx: Executor) => Promise<number>): Promise<number> {
    let total = 0;
    while (!isStopped) {
      const count = await db.transact(step);
      if (count === 0) break;
      total += count;
      await new Promise<void>((resolve) => timers.after(PRUNE_PAUSE_MS, resolve));
    }
    return total;
  }

  async function pruneAndWait(): Promise<void> {
    try {
      const prunedCount = await prune();
      if (prunedCount > 0) log.info({ prunedCount }, "old events and deliveries pruned");
    } catch (error) {
      log.error(traceOf(error), "old events and deliveries could not be pruned");
    }
    if (!isStopped) cancel = timers.after(PRUNE_INTERVAL_MS, begin);
  }

  function begin(): void {
    running = pruneAndWait();
  }

  return {
    prune,
    start: begin,
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
