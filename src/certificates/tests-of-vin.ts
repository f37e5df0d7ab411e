import type { BatteryTest } from "../battery-tests/battery-test.ts";
import { identifyingVin } from "../battery-tests/vehicle-identifier.ts";
import { joinedByMake } from "../battery-tests/vehicle-make.ts";
import type { Executor } from "../db/database.ts";
import { listMakesOfVin } from "./comparison-store.ts";

/** Other completed tests under the VIN of a test, of any dealer; withdrawn ones are left out. */
export interface TestsOfVin {
  readonly vin: string;
  /** The makes, as they are recorded, of those that are joined: as far as is known, they are of the same vehicle. Empty if none is. */
  readonly makes: readonly (string | null)[];
  /** When the newest of those that are joined was made. */
  readonly newestMs: number | null;
  /** When the newest of those was made that name another make, and so may be of another vehicle. */
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
  const joined = joinedByMake(found, vehicle.make);
  const others = found.filter((each) => each.make !== null && !joined.includes(each));
  const makes = joined.map(({ make }) => make);
  return { vin, makes, newestMs: newestOf(joined), otherMakeMs: newestOf(others) };
}

function newestOf(tests: readonly { readonly newestMs: number }[]): number | null {
  return tests.length === 0 ? null : Math.max(...tests.map(({ newestMs }) => newestMs));
}

export function isNewerAmong({ newestMs }: TestsOfVin, testedAtMs: number): boolean {
  return newestMs !== null && newestMs > testedAtMs;
}

/** Whether any dealer has tested the same vehicle again since; null when the record does not identify the vehicle. */
export async function isTestedAgain(executor: Executor, test: BatteryTest): Promise<boolean | null> {
  const { testedAtMs } = test;
  const ofVin = testedAtMs === null ? null : await findTestsOfVin(executor, test);
  return testedAtMs === null || ofVin === null ? null : isNewerAmong(ofVin, testedAtMs);
}
