import type { Runtime } from "../db/runtime.ts";
import { traceOf } from "../kernel/failure-trace.ts";
import { minuteOf } from "./rate-limit.ts";
import { pruneRequestCounts } from "./request-count-store.ts";

const COUNT_PRUNE_INTERVAL_MS = 60_000;
/** The clocks of instances differ a little, but no instance still counts in a minute as old as this. */
const KEPT_MINUTES = 5;
const PRUNED_PER_TRANSACTION = 500;

/** Deletes the request counts of past minutes, so that their table stays small. */
interface CountPruning {
  /** @returns how many counts were deleted. */
  prune(): Promise<number>;
  /** Prunes at regular intervals until `stop`. */
  start(): void;
  /** Resolves once no step is running. */
  stop(): Promise<void>;
}

export function createCountPruning(ports: Pick<Runtime, "db" | "clock" | "timers" | "log">): CountPruning {
  const { db, clock, timers, log } = ports;
  let isStopped = false;
  let cancel = () => {};
  let running: Promise<void> = Promise.resolve();

  async function prune(): Promise<number> {
    const beforeMinute = minuteOf(clock.nowMs()) - KEPT_MINUTES;
    let total = 0;
    while (!isStopped) {
      const count = await db.transact((tx) => pruneRequestCounts(tx, beforeMinute, PRUNED_PER_TRANSACTION));
      total += count;
      if (count < PRUNED_PER_TRANSACTION) break;
    }
    return total;
  }

  async function pruneAndWait(): Promise<void> {
    try {
      await prune();
    } catch (error) {
      log.error(traceOf(error), "old request counts could not be pruned");
    }
    if (!isStopped) cancel = timers.after(COUNT_PRUNE_INTERVAL_MS, begin);
  }

  function begin(): void {
    running = pruneAndWait();
  }

  return {
    prune,
    start() {
      // A single process on SQLite counts in memory.
      if (db.engine === "postgres") begin();
    },
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
