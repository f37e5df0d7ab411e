import { ageYearsOf, type BatteryTest } from "../battery-tests/battery-test.ts";
import type { Executor } from "../db/database.ts";
import type { EarlierTest, PeerGroup } from "./certificate-document.ts";
import { findPeers, listEarlierTests } from "./comparison-store.ts";

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
  const { make = null, model = null, vin = null, year = null } = vehicle ?? {};
  const ageYears = ageYearsOf(year, testedAtMs);
  if (make === null || model === null || ageYears === null) return null;
  const peers = await findPeers(executor, { make, model, ageYears, vin });
  return peers !== null && peers.count >= LEAST_PEERS ? peers : null;
}

export async function historyOf(
  executor: Executor,
  { id, vehicle, testedAtMs }: Compared,
): Promise<readonly EarlierTest[]> {
  const vin = vehicle?.vin ?? null;
  if (vin === null || testedAtMs === null) return [];
  return await listEarlierTests(executor, { testId: id, vin, beforeMs: testedAtMs }, MOST_EARLIER_TESTS);
}
