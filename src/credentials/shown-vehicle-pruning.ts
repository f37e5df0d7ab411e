import type { Runtime } from "../db/runtime.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import { dayOf } from "./shown-vehicle.ts";
import { hasShownBefore, pruneShown } from "./shown-vehicle-store.ts";

const INTERVAL_MS = 600_000;
const PRUNED_PER_TRANSACTION = 500;

/** Deletes the record of the vehicles shown on a day, once the following day is over: by then no instance's clock counts in that day. */
export function createShownVehiclePruning(
  ports: Pick<Runtime, "db" | "timers" | "log"> & { readonly pruningTime: { nowMs(): Promise<number> } },
) {
  const { db, pruningTime } = ports;
  const pruning = createPeriodicWork(ports, {
    intervalMs: INTERVAL_MS,
    failure: "vehicles shown on past days could not be forgotten",
    work: prune,
  });

  async function prune(): Promise<void> {
    const yesterday = dayOf(await pruningTime.nowMs()) - 1;
    while (!pruning.isStopped() && (await hasShownBefore(db.read, yesterday)))
      await db.transact((tx) => pruneShown(tx, yesterday, PRUNED_PER_TRANSACTION));
  }

  return { ...pruning, prune };
}
