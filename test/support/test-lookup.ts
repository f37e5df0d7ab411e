import { createLookupService, type LookupService } from "../../src/battery-tests/lookup-service.ts";
import { createDailyVehicles, createVehicleCounts } from "../../src/credentials/daily-vehicles.ts";
import type { Database } from "../../src/db/database.ts";
import type { Clock } from "../../src/kernel/clock.ts";

/** With the real cap on vehicles. */
export function lookupOn({ db }: { readonly db: Database }, clock: Clock): LookupService {
  return createLookupService({
    db,
    clock,
    dailyVehicles: createDailyVehicles({ db, clock, ...createVehicleCounts({ db }) }),
  });
}
