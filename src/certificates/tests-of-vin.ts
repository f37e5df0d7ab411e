import type { BatteryTest } from "../battery-tests/battery-test.ts";
import { identifyingVin } from "../battery-tests/vehicle-identifier.ts";
import { splitByMake } from "../battery-tests/vehicle-make.ts";
import type { Executor } from "../db/database.ts";
import { listMakesOfVin } from "./comparison-store.ts";

/** Other completed tests under the VIN of a test, of any dealer; withdrawn ones are left out. */
export interface TestsOfVin {
  readonly vin: string;
  /** The makes, as they are recorded, of those that are joined: as far as is known, they are of the same vehicle. Empty if none is. */
  readonly makes: readonly (string | null)[];
  /** When the newest of those that are joined was made. */
  readonly newestMs: number | null;
  /** When the newest of the others was made: it may be of this vehicle or of another. */
  readonly newestApartMs: number | null;
  /** When the newest of those others was made that name a make. */
  readonly otherMakeMs: number | null;
}

/** Null where no VIN names the vehicle. */
export async function findTestsOfVin(
  executor: Executor,
  { id, vehicle }: Pick<BatteryTest, "id" | "vehicle">,
): Promise<TestsOfVin | null> {
  const vin = identifyingVin(vehicle?.vin ?? null);
  if (vehicle === null || vin === null) return null;
  const found = await listMakesOfVin(executor, vin, id);
  const { joined, apart, ofOtherMakes } = splitByMake(found, vehicle.make);
  return {
    vin,
    makes: joined.map(({ make }) => make),
    newestMs: newestOf(joined),
    newestApartMs: newestOf(apart),
    otherMakeMs: newestOf(ofOtherMakes),
  };
}

function newestOf(tests: readonly { readonly newestMs: number }[]): number | null {
  return tests.length === 0 ? null : Math.max(...tests.map(({ newestMs }) => newestMs));
}

/**
 * Whether any dealer has tested the same vehicle again since. Null where that is not known: the record does not identify the vehicle, or
 * the only newer tests under its VIN name another make, which may be another spelling of its own.
 */
export function hasNewerTest(ofVin: TestsOfVin | null, testedAtMs: number | null): boolean | null {
  if (ofVin === null || testedAtMs === null) return null;
  const isNewer = (ms: number | null) => ms !== null && ms > testedAtMs;
  if (isNewer(ofVin.newestMs)) return true;
  return isNewer(ofVin.newestApartMs) ? null : false;
}

/** As `hasNewerTest`. */
export async function isTestedAgain(executor: Executor, test: BatteryTest): Promise<boolean | null> {
  return hasNewerTest(await findTestsOfVin(executor, test), test.testedAtMs);
}
