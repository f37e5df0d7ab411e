import { TEST_STATUSES, type TestStatus } from "../../src/battery-tests/battery-test.ts";
import type { TestFilter } from "../../src/battery-tests/battery-test-filter.ts";
import { CHECK_STATUSES, type CheckStatus } from "../../src/battery-tests/diagnostics.ts";
import type { SeededDealer, SeededTestRow } from "./seed.ts";
import type { SeededRandom } from "./seeded-random.ts";

export interface ModelTest {
  readonly id: number;
  readonly dealer: SeededDealer;
  readonly vin: string | null;
  readonly registrationKey: string | null;
  readonly status: TestStatus;
  readonly overallBatteryStatus: CheckStatus | null;
  readonly testedAtMs: number | null;
}

/** Companies, or the one dealer; null for all. */
export type ModelReach = readonly number[] | { readonly dealerId: number } | null;

export function isSeen({ companyId, dealerId }: SeededDealer, reach: ModelReach): boolean {
  if (reach === null) return true;
  return "dealerId" in reach ? reach.dealerId === dealerId : reach.includes(companyId);
}

/** Computes what `GET /tests` must find, in a simple and slow way. @returns ids, in the order of the list. */
export function idsFound(tests: readonly ModelTest[], reach: ModelReach, filter: TestFilter): number[] {
  const { vin, registrationKey, dealerId, status, overallBatteryStatus, sinceMs, untilMs } = filter;
  return tests
    .filter(
      (test) =>
        isSeen(test.dealer, reach) &&
        (vin === null || (vin.length === 17 ? test.vin === vin : (test.vin?.startsWith(vin) ?? false))) &&
        (registrationKey === null || test.registrationKey === registrationKey) &&
        (dealerId === null || test.dealer.dealerId === dealerId) &&
        (status === null || test.status === status) &&
        (overallBatteryStatus === null ||
          (test.status === "completed" && test.overallBatteryStatus === overallBatteryStatus)) &&
        (sinceMs === null || (test.testedAtMs !== null && test.testedAtMs >= sinceMs)) &&
        (untilMs === null || (test.testedAtMs !== null && test.testedAtMs <= untilMs)),
    )
    .sort(newestFirst)
    .map(({ id }) => id);
}

/** By `tested_at`, newest first, those without one last; then by id, newest first. */
function newestFirst(left: ModelTest, right: ModelTest): number {
  const difference =
    (right.testedAtMs ?? Number.NEGATIVE_INFINITY) - (left.testedAtMs ?? Number.NEGATIVE_INFINITY);
  return Number.isNaN(difference) || difference === 0 ? right.id - left.id : difference;
}

const MODEL_VINS = [
  "WVWZZZE1ZMP000001",
  "WVWZZZE1ZMP000002",
  "WVWZZZE1ZMP999999",
  "WVZZZZZZZZZZZZZZZ",
  "VF1AG000000000001",
  "00000000000000000",
  null,
] as const;
const MODEL_REGISTRATIONS = ["AB12 CDE", "ab-12-cde", "MÜ-AB 123E", "X1", null] as const;

/** Tests that collide as often as possible: few vehicles, few instants, many tests without one. */
export function randomRows(
  random: SeededRandom,
  dealers: readonly SeededDealer[],
  count: number,
): Array<{ dealer: SeededDealer; row: SeededTestRow }> {
  return Array.from({ length: count }, () => ({
    dealer: random.pick(dealers),
    row: {
      vin: random.pick(MODEL_VINS),
      registration: random.pick(MODEL_REGISTRATIONS),
      status: random.pick(TEST_STATUSES),
      overallBatteryStatus: random.pick([...CHECK_STATUSES, null]),
      testedAtMs: random.chance(0.2) ? null : 1_000 * (1 + random.below(6)),
    },
  }));
}
