import type { Caller } from "../access/caller.ts";
import type { Database } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { dayOf } from "../kernel/duration.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import { type NamedVehicle, tooManyVehicles, vehicleDigest } from "./shown-vehicle.ts";
import { countShown, hasShownBefore, insertShown, listShown, pruneShown } from "./shown-vehicle-store.ts";

interface VehicleCount {
  readonly accountId: number;
  readonly day: number;
  /** Digests, without duplicates. */
  readonly vehicles: readonly string[];
  readonly limit: number;
}

/** Counts all vehicles that were not counted on that day yet, or none. @returns whether the limit allows them. */
export type CountVehicles = (count: VehicleCount) => Promise<boolean>;

/** Vehicles are counted before they are shown, so a crash never shows an uncounted one. Callers without a cap cost nothing. */
export interface DailyVehicles {
  /** A test without a vehicle counts nothing. @throws ServiceError `too_many_requests` beyond the limit: nothing is counted or may be shown. */
  admit(caller: CappedCaller, vehicles: readonly NamedVehicle[]): Promise<void>;
  /** When a lookup found nothing: beyond the cap refused like a new vehicle, or the difference would reveal which vehicles exist. */
  admitNothing(caller: CappedCaller): void | Promise<void>;
}

type CappedCaller = Pick<Caller, "accountId" | "dailyVehicles">;

export function createVehicleCounts({ db }: { readonly db: Database }): { readonly count: CountVehicles } {
  async function count({ accountId, day, vehicles, limit }: VehicleCount): Promise<boolean> {
    return await db.transact(async (tx) => {
      const shown = new Set(await listShown(tx, { accountId, day }, vehicles));
      const fresh = vehicles.filter((vehicle) => !shown.has(vehicle));
      if (fresh.length === 0) return true;
      const before = await countShown(tx, { accountId, day });
      if (before + fresh.length > limit) return false;
      await insertShown(tx, { accountId, day }, fresh, before);
      return true;
    });
  }

  return { count };
}

/** @param ports.count may run in another thread. */
export function createDailyVehicles(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly count: CountVehicles;
  },
): DailyVehicles {
  const { db, clock, count } = ports;

  return {
    async admit({ accountId, dailyVehicles: limit }, named) {
      if (limit === null) return;
      const nowMs = clock.nowMs();
      const day = dayOf(nowMs);
      const digests = named.map(vehicleDigest).filter((digest) => digest !== null);
      const shown = new Set(await listShown(db.read, { accountId, day }, digests));
      const vehicles = [...new Set(digests)].filter((digest) => !shown.has(digest));
      if (vehicles.length === 0) return;
      if (!(await count({ accountId, day, vehicles, limit }))) throw tooManyVehicles(limit, nowMs);
    },

    admitNothing({ accountId, dailyVehicles: limit }) {
      if (limit === null) return;
      const nowMs = clock.nowMs();
      return countShown(db.read, { accountId, day: dayOf(nowMs) }).then((shown) => {
        if (shown >= limit) throw tooManyVehicles(limit, nowMs);
      });
    },
  };
}

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
