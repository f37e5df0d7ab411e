import { BATTERY } from "../battery-tests/battery.ts";
import { ageYearsOf, type BatteryTest, resultStatusOf } from "../battery-tests/battery-test.ts";
import { listTestsOfVins } from "../battery-tests/test-remark-store.ts";
import { identifyingVin } from "../battery-tests/vehicle-identifier.ts";
import { splitByMake } from "../battery-tests/vehicle-make.ts";
import type { Executor } from "../db/database.ts";
import type { EarlierTest, PeerGroup } from "./certificate-document.ts";
import { findPeers, listMakesOfVin } from "./comparison-store.ts";
import { withPacks } from "./history-packs.ts";
import { contradictionsOf } from "./told-contradictions.ts";

/** With fewer results, one vehicle would say too much about another. */
export const LEAST_PEERS = 20;
export const MOST_EARLIER_TESTS = 6;

/** What a certificate says of a result beside others; fixed when it is reserved. */
export interface Comparison {
  readonly peers: PeerGroup | null;
  readonly history: readonly EarlierTest[];
}

type Compared = Pick<BatteryTest, "vehicle" | "battery" | "diagnostics" | "referenceData" | "testedAtMs">;

/** The final results of other vehicles of its model and age that are published now; null where there are too few. */
export async function peersOf(
  executor: Executor,
  { vehicle, testedAtMs }: Pick<Compared, "vehicle" | "testedAtMs">,
): Promise<PeerGroup | null> {
  const { make = null, model = null, year = null } = vehicle ?? {};
  const vin = identifyingVin(vehicle?.vin ?? null);
  const ageYears = ageYearsOf(year, testedAtMs);
  if (make === null || model === null || ageYears === null) return null;
  const peers = await findPeers(executor, { make, model, ageYears, vin });
  return peers !== null && peers.count >= LEAST_PEERS ? peers : null;
}

/**
 * The earlier tests of its vehicle, of any dealer, whose results are here, published or not; the oldest first. Of more than
 * `MOST_EARLIER_TESTS` the newest, and always those that the test contradicts: no number of later tests hides a contradiction.
 */
export async function historyOf(executor: Executor, test: Compared): Promise<readonly EarlierTest[]> {
  const { vehicle, testedAtMs } = test;
  const vin = identifyingVin(vehicle?.vin ?? null);
  if (vehicle === null || vin === null || testedAtMs === null) return [];
  const found = (await listTestsOfVins(executor, [vin])).filter((other) => other.testedAtMs < testedAtMs);
  const joined = splitByMake(found, vehicle.make).joined.map(({ vin: _, make: __, ...earlier }) => earlier);
  const earlier = withPacks(joined, { ...(test.battery ?? BATTERY.none), testedAtMs });
  const resultStatus = resultStatusOf({ ...test, status: "completed", withdrawnAtMs: null });
  const told = new Set(
    contradictionsOf({ ...test, resultStatus }, earlier).flatMap(
      ({ other: { testedAtMs, figure } }) =>
        earlier.find(
          (one) => one.testedAtMs === testedAtMs && [one.mileageKm, one.sohPercent].includes(figure),
        ) ?? [],
    ),
  );
  const newest = earlier.filter((one) => !told.has(one)).slice(told.size - MOST_EARLIER_TESTS);
  return earlier.filter((one) => told.has(one) || newest.includes(one));
}

/** Other completed tests under the VIN of a test, of any dealer; withdrawn ones are left out. */
interface TestsOfVin {
  /** When the newest was made of those that are joined: as far as is known, they are of the same vehicle. */
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
