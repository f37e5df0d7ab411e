import type { Caller } from "../access/caller.ts";
import type { Database } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { dayOf, type NamedVehicle, tooManyVehicles, vehicleDigest } from "./shown-vehicle.ts";
import { countShown, insertShown, listShown } from "./shown-vehicle-store.ts";

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
  admit(caller: CappedCaller, vehicles: readonly NamedVehicle[]): void | Promise<void>;
  /** When a lookup found nothing: beyond the cap refused like a new vehicle, or the difference would reveal which vehicles exist. */
  admitNothing(caller: CappedCaller): void | Promise<void>;
}

type CappedCaller = Pick<Caller, "accountId" | "dailyVehicles">;

const REMEMBERED_MAX = 100_000;

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
  const known = new Set<string>();
  let knownDay = Number.NaN;

  /** Vehicles that this process has counted already need no query. */
  function unknown({ accountId, day, vehicles }: VehicleCount): readonly string[] {
    if (day !== knownDay || known.size > REMEMBERED_MAX) known.clear();
    knownDay = day;
    return vehicles.filter((vehicle) => !known.has(`${accountId} ${vehicle}`));
  }

  async function admitCounted(wanted: VehicleCount, nowMs: number): Promise<void> {
    if (!(await count(wanted))) throw tooManyVehicles(wanted.limit, nowMs);
    if (wanted.day !== knownDay) return;
    for (const vehicle of wanted.vehicles) known.add(`${wanted.accountId} ${vehicle}`);
  }

  return {
    admit({ accountId, dailyVehicles: limit }, named) {
      if (limit === null) return;
      const nowMs = clock.nowMs();
      const digests = named.map(vehicleDigest).filter((digest) => digest !== null);
      const all = { accountId, day: dayOf(nowMs), vehicles: [...new Set(digests)], limit };
      const vehicles = unknown(all);
      if (vehicles.length > 0) return admitCounted({ ...all, vehicles }, nowMs);
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
