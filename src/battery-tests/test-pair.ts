import { DAY_MS } from "../kernel/duration.ts";
import { nameKey } from "../kernel/name-key.ts";
import { rounded } from "../language/number-format.ts";
import { isHealthPossible, type SohBasis } from "./battery.ts";
import { isOtherBasis } from "./contradiction.ts";
import { isOtherPack, type NamedPack, type PackOfTest, packsOf } from "./pack.ts";
import { splitByMake } from "./vehicle-make.ts";

/** A completed test under a VIN. */
export interface TestUnderVin extends NamedPack {
  readonly unitId: number;
  readonly make: string | null;
  readonly method: string | null;
  /** Null unless the result is final. */
  readonly sohPercent: number | null;
  readonly sohBasis: SohBasis | null;
  readonly mileageKm: number | null;
  /** The capacity when new, in kWh. */
  readonly nominalKwh: number | null;
  /** Of the measured numbers; null where too few were measured. */
  readonly figuresDigest: string | null;
}

/** How far two tests of a car may be apart, so that the battery has hardly changed between them. */
export const PAIR_RULE = { days: 30, km: 1500 } as const;

/** Two tests of one car by one method, between which the battery has hardly changed. */
export interface TestPair {
  /** As the newer test names it; null where neither names one. */
  readonly method: string | null;
  readonly earlierUnitId: number;
  readonly laterUnitId: number;
  /** When the newer test was made. */
  readonly testedAtMs: number;
  /** The state of health of the newer test minus that of the older one, in percentage points with two decimals. */
  readonly points: number;
}

/** The form in which methods are compared; empty where none is named. */
export function methodKey(method: string | null): string {
  return nameKey(method);
}

/**
 * Each final test with the one before it by the same method, where both are of one car and one pack and as close as `PAIR_RULE` says. Tests
 * with the same time or the same measured numbers are copies of one test. Mileages that are not known tell nothing, and a state of health that
 * no battery has is none, so they make no pair.
 * @param tests all completed tests under one VIN that names a vehicle, the oldest first; their makes are joined as in a history
 */
export function pairsOf(tests: readonly TestUnderVin[]): TestPair[] {
  const makes = [...new Set(tests.map(({ make }) => make))].map((make) => ({ make }));
  return makes.flatMap(({ make }) => {
    const joined = new Set(splitByMake(makes, make).joined.map((one) => one.make));
    return pairsOfMake(
      tests.filter((test) => joined.has(test.make)),
      make,
    );
  });
}

/** @param tests of one car @param make of the newer test of each pair */
function pairsOfMake(tests: readonly TestUnderVin[], make: string | null): TestPair[] {
  const packs = packsOf(tests);
  const lastOfMethod = new Map<string, PackedTest>();
  const pairs: TestPair[] = [];
  for (const [index, test] of tests.entries()) {
    const { sohPercent } = test;
    const pack = packs[index];
    if (!isHealthPossible(sohPercent) || pack === undefined) continue;
    const key = methodKey(test.method);
    const later = { ...test, ...pack, sohPercent };
    const earlier = lastOfMethod.get(key);
    lastOfMethod.set(key, later);
    if (earlier === undefined || test.make !== make || !isPair(earlier, later)) continue;
    pairs.push({
      method: key === "" ? null : test.method,
      earlierUnitId: earlier.unitId,
      laterUnitId: later.unitId,
      testedAtMs: later.testedAtMs,
      points: rounded(later.sohPercent - earlier.sohPercent, 2),
    });
  }
  return pairs;
}

interface PackedTest extends TestUnderVin, PackOfTest {
  readonly sohPercent: number;
}

function isPair(earlier: PackedTest, later: PackedTest): boolean {
  const apartMs = later.testedAtMs - earlier.testedAtMs;
  if (apartMs <= 0 || apartMs > PAIR_RULE.days * DAY_MS) return false;
  if (earlier.figuresDigest !== null && earlier.figuresDigest === later.figuresDigest) return false;
  if (isOtherBasis(earlier.sohBasis, later.sohBasis)) return false;
  if (earlier.mileageKm === null || later.mileageKm === null) return false;
  return Math.abs(later.mileageKm - earlier.mileageKm) <= PAIR_RULE.km && !isOtherPack(later, earlier);
}
