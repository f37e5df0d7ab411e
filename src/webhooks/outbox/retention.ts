import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import type { Clock } from "../../kernel/clock.ts";
import { createPeriodicWork } from "../../kernel/periodic-work.ts";
import { pruneDeletedEndpoints, pruneDeliveries, pruneEvents } from "./retention-store.ts";

export const PRUNE_INTERVAL_MS = 10 * 60_000;
/** The most rows deleted in one transaction: a few milliseconds, so that other writes hardly wait. */
const PRUNED_PER_TRANSACTION = 100;
/** On a slow or busy disk fewer rows are deleted at a time, so that the lock is held for about this long; 50 ms is the limit. */
const STEP_TARGET_MS = 15;
/** The pause in which others can write. */
export const PRUNE_PAUSE_MS = 20;

/** Deletes up to `limit` rows that are too old at `nowMs`. @returns how many; 0 when there are none left. */
type PruneStep = (tx: Executor, step: { readonly nowMs: number; readonly limit: number }) => Promise<number>;

/** Deletes in small steps, so that other writes hardly wait. */
export function createRetention(
  ports: Pick<Runtime, "db" | "clock" | "timers" | "log"> & {
    /** Measures how long a step held the write lock. */
    readonly stopwatch: Clock;
    readonly retentionMs: number;
    /** Run after those of webhooks. */
    readonly otherSteps: readonly PruneStep[];
  },
) {
  const { db, clock, stopwatch, timers, log, retentionMs, otherSteps } = ports;
  let limit = PRUNED_PER_TRANSACTION;
  const pruning = createPeriodicWork(ports, {
    intervalMs: PRUNE_INTERVAL_MS,
    failure: "old events and deliveries could not be pruned",
    work: async () => {
      const prunedCount = await prune();
      if (prunedCount > 0) log.info({ prunedCount }, "old events and deliveries pruned");
    },
  });

  /** @returns how many events, deliveries and endpoints were deleted. */
  async function prune(): Promise<number> {
    const nowMs = clock.nowMs();
    const beforeMs = nowMs - retentionMs;
    const prunedCount =
      (await inSteps((tx) => pruneDeletedEndpoints(tx, step()))) +
      (await inSteps((tx) => pruneDeliveries(tx, beforeMs, step()))) +
      (await inSteps((tx) => pruneEvents(tx, beforeMs, step())));
    for (const other of otherSteps) await inSteps((tx) => other(tx, { nowMs, limit }));
    return prunedCount;
  }

  const step = () => ({ nowMs: clock.nowMs(), limit });

  async function inSteps(step: (tx: Executor) => Promise<number>): Promise<number> {
    let total = 0;
    while (!pruning.isStopped()) {
      // Rows that come back after a loss of power are deleted again.
      const count = await db.transact(
        async (tx) => {
          const startMs = stopwatch.nowMs();
          const removed = await step(tx);
          tx.afterCommit(() => adapt(stopwatch.nowMs() - startMs));
          return removed;
        },
        { durability: "unsynced" },
      );
      if (count === 0) break;
      total += count;
      await new Promise<void>((resolve) => timers.after(PRUNE_PAUSE_MS, resolve));
    }
    return total;
  }

  /** Halves the step after one that took too long, and then lets it grow slowly. */
  function adapt(heldMs: number): void {
    limit = heldMs > STEP_TARGET_MS ? Math.ceil(limit / 2) : Math.min(PRUNED_PER_TRANSACTION, limit + 5);
  }

  return { ...pruning, prune };
}
