import type { Runtime } from "../db/runtime.ts";
import { traceOf } from "../kernel/failure-trace.ts";
import { dayOf } from "./shown-vehicle.ts";
import { hasShownBefore, pruneShown } from "./shown-vehicle-store.ts";

const INTERVAL_MS = 600_000;
const PRUNED_PER_TRANSACTION = 500;

/** Deletes the record of the vehicles shown on a day, once the following day is over: by then no instance's clock counts in that day. */
interface ShownVehiclePruning {
  /** @returns how many were deleted. */
  prune(): Promise<number>;
  /** Prunes regularly until `stop`. */
  start(): void;
  /** Resolves once no step is under way. */
  stop(): Promise<void>;
}

export function createShownVehiclePruning(
  ports: Pick<Runtime, "db" | "clock" | "timers" | "log">,
): ShownVehiclePruning {
  const { db, clock, timers, log } = ports;
  let isStopped = false;
  let cancel = () => {};
  let running: Promise<void> = Promise.resolve();

  async function prune(): Promise<number> {
    const yesterday = dayOf(clock.nowMs()) - 1;
    let total = 0;
    while (!isStopped && (await hasShownBefore(db.read, yesterday)))
      total += await db.transact((tx) => pruneShown(tx, yesterday, PRUNED_PER_TRANSACTION));
    return total;
  }

  async function pruneAndWait(): Promise<void> {
    try {
      await prune();
    } catch (error) {
      log.error(traceOf(error), "vehicles shown on past days could not be forgotten");
    }
    if (!isStopped) cancel = timers.after(INTERVAL_MS, begin);
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
