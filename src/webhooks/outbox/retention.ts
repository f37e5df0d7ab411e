import type { Executor } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import type { KeptEvents, PruningTime } from "../../installation/pruning-time.ts";
import type { Clock } from "../../kernel/clock.ts";
import { createPeriodicWork } from "../../kernel/periodic-work.ts";
import {
  countEventsBefore,
  findEventSpan,
  pruneDeletedEndpoints,
  pruneDeliveries,
  pruneEvents,
} from "./retention-store.ts";

export const PRUNE_INTERVAL_MS = 10 * 60_000;
/** Takes a few milliseconds, so that other writes hardly wait. */
const PRUNED_PER_TRANSACTION = 100;
/** Deletes fewer rows at a time on a slow disk, to hold the lock about this long; 50 ms is the limit. */
const STEP_TARGET_MS = 15;
export const PRUNE_PAUSE_MS = 20;

type PruneStep = (tx: Executor, step: { readonly nowMs: number; readonly limit: number }) => Promise<number>;

/** What the time of pruning begins with, and says of what waits. */
export const keptEvents: KeptEvents = { findSpan: findEventSpan, countBefore: countEventsBefore };

export function createRetention(
  ports: Pick<Runtime, "db" | "clock" | "timers" | "log"> & {
    readonly stopwatch: Clock;
    readonly pruningTime: PruningTime;
    /** Run after those of webhooks, with the time of pruning. */
    readonly otherSteps: readonly PruneStep[];
  },
) {
  const { db, clock, stopwatch, timers, log, pruningTime, otherSteps } = ports;
  let limit = PRUNED_PER_TRANSACTION;
  const pruning = createPeriodicWork(ports, {
    intervalMs: PRUNE_INTERVAL_MS,
    failure: "old events and deliveries could not be pruned",
    work: async () => {
      const prunedCount = await prune();
      if (prunedCount > 0)
        log.info({ prunedCount }, "events and deliveries pruned: old ones, and those of deleted webhooks");
    },
  });

  async function prune(): Promise<number> {
    const [nowMs, beforeMs] = [await pruningTime.nowMs(), await pruningTime.eventsBeforeMs()];
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
      const count = await db.transact(async (tx) => {
        const startMs = stopwatch.nowMs();
        const removed = await step(tx);
        tx.afterCommit(() => adapt(stopwatch.nowMs() - startMs));
        return removed;
      });
      if (count === 0) break;
      total += count;
      await new Promise<void>((resolve) => timers.after(PRUNE_PAUSE_MS, resolve));
    }
    return total;
  }

  function adapt(heldMs: number): void {
    limit = heldMs > STEP_TARGET_MS ? Math.ceil(limit / 2) : Math.min(PRUNED_PER_TRANSACTION, limit + 5);
  }

  return { ...pruning, prune };
}
