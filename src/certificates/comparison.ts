import { ageYearsOf, type BatteryTest } from "../battery-tests/battery-test.ts";
import { identifyingVin } from "../battery-tests/vehicle-identifier.ts";
import type { Executor } from "../db/database.ts";
import type { EarlierTest, PeerGroup } from "./certificate-document.ts";
import { findPeers, listEarlierTests } from "./comparison-store.ts";
import { findTestsOfVin } from "./tests-of-vin.ts";

/** With fewer results, one vehicle would say too much about another. */
export const LEAST_PEERS = 20;
export const MOST_EARLIER_TESTS = 6;

/** What a certificate says of a result beside others; fixed when it is reserved. */
export interface Comparison {
  readonly peers: PeerGroup | null;
  readonly history: readonly EarlierTest[];
}

type Compared = Pick<BatteryTest, "id" | "vehicle" | "testedAtMs">;

/** Compares a test with those that are completed now: with other vehicles of its model and age, and with earlier tests of its own. */
export async function compare(executor: Executor, test: Compared): Promise<Comparison> {
  return { peers: await peersOf(executor, test), history: await historyOf(executor, test) };
}

async function peersOf(executor: Executor, { vehicle, testedAtMs }: Compared): Promise<PeerGroup | null> {
  const { make = null, model = null, year = null } = vehicle ?? {};
  const vin = identifyingVin(vehicle?.vin ?? null);
  const ageYears = ageYearsOf(year, testedAtMs);
  if (make === null || model === null || ageYears === null) return null;
  const peers = await findPeers(executor, { make, model, ageYears, vin });
  return peers !== null && peers.count >= LEAST_PEERS ? peers : null;
}

export async function historyOf(executor: Executor, test: Compared): Promise<readonly EarlierTest[]> {
  const { id: testId, testedAtMs: beforeMs } = test;
  const ofVin = beforeMs === null ? null : await findTestsOfVin(executor, test);
  if (beforeMs === null || ofVin === null || ofVin.makes.length === 0) return [];
  const { vin, makes } = ofVin;
  return await listEarlierTests(executor, { testId, vin, makes, beforeMs }, MOST_EARLIER_TESTS);
}
