import type { Runtime } from "../db/runtime.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import { minuteOf } from "./rate-limit.ts";
import { hasCountBefore, pruneRequestCounts } from "./request-count-store.ts";

const COUNT_PRUNE_INTERVAL_MS = 60_000;
/** The clocks of instances differ a little, but no instance still counts in a minute as old as this. */
const KEPT_MINUTES = 5;
const PRUNED_PER_TRANSACTION = 500;

export function createCountPruning(
  ports: Pick<Runtime, "db" | "timers" | "log"> & { readonly pruningTime: { nowMs(): Promise<number> } },
) {
  const { db, pruningTime } = ports;
  const pruning = createPeriodicWork(ports, {
    intervalMs: COUNT_PRUNE_INTERVAL_MS,
    failure: "old request counts could not be pruned",
    work: prune,
  });

  async function prune(): Promise<number> {
    const beforeMinute = minuteOf(await pruningTime.nowMs()) - KEPT_MINUTES;
    let total = 0;
    while (!pruning.isStopped() && (await hasCountBefore(db.read, beforeMinute)))
      total += await db.transact((tx) => pruneRequestCounts(tx, beforeMinute, PRUNED_PER_TRANSACTION));
    return total;
  }

  return {
    ...pruning,
    prune,
    start() {
      // A single process on SQLite counts in memory.
      if (db.engine === "postgres") pruning.start();
    },
  };
}
