import { isHealthPossible, type SohBasis } from "./battery.ts";
import type { NamedPack } from "./pack.ts";

/**
 * Three contradictions that buyers are told. Each names only what the history of a certificate shows, so that it is derived from the pinned
 * history and leaves with the test that it names.
 */
export interface Contradiction {
  readonly code: "odometer_fell" | "odometer_two" | "soh_rose";
  /** The figure that is contradicted, in km or percent, and when it was measured; null for one of the same test. */
  readonly other: { readonly testedAtMs: number | null; readonly figure: number };
}

export interface EarlierResult extends NamedPack {
  readonly mileageKm: number | null;
  /** Null unless the result was final. */
  readonly sohPercent: number | null;
  readonly sohUncertaintyPercent: number | null;
  readonly sohBasis: SohBasis | null;
  readonly nominalKwh: number | null;
}

/** Below an earlier reading by more than 50 km and 1%; the highest of those is named. */
export function odometerFell(
  mileageKm: number | null,
  earlier: readonly Pick<EarlierResult, "testedAtMs" | "mileageKm">[],
): Contradiction | null {
  if (mileageKm === null) return null;
  let highest: Contradiction | null = null;
  for (const { testedAtMs, mileageKm: figure } of earlier) {
    if (figure === null || figure - mileageKm <= Math.max(50, 0.01 * figure)) continue;
    if (figure > (highest?.other.figure ?? 0))
      highest = { code: "odometer_fell", other: { testedAtMs, figure } };
  }
  return highest;
}

/** The odometer of the record and that which the vehicle reports differ by more than 50 km and 1%. */
export function odometersDiffer(mileageKm: number | null, readKm: number | null): Contradiction | null {
  if (mileageKm === null || readKm === null) return null;
  const apart = Math.abs(mileageKm - readKm);
  if (apart <= Math.max(50, 0.01 * Math.max(mileageKm, readKm))) return null;
  return { code: "odometer_two", other: { testedAtMs: null, figure: readKm } };
}

const POINTS_RISEN = 4;

/**
 * More than 4 points above an earlier result, or by more than both stated uncertainties together; the newest of those is named. A new pack
 * explains it; percentages of two bases are not compared, and none that no battery has.
 * @param earlier of the same pack
 */
export function healthRose(
  { sohPercent, sohUncertaintyPercent, sohBasis }: StatedHealth,
  earlier: readonly (StatedHealth & Pick<EarlierResult, "testedAtMs">)[],
): Contradiction | null {
  if (!isHealthPossible(sohPercent)) return null;
  const found = earlier.findLast((test) => {
    if (!isHealthPossible(test.sohPercent)) return false;
    if (isOtherBasis(sohBasis, test.sohBasis)) return false;
    const risen = sohPercent - test.sohPercent;
    const both =
      sohUncertaintyPercent === null || test.sohUncertaintyPercent === null
        ? POINTS_RISEN
        : sohUncertaintyPercent + test.sohUncertaintyPercent;
    return risen > POINTS_RISEN || risen > both;
  });
  if (found === undefined || found.sohPercent === null) return null;
  return { code: "soh_rose", other: { testedAtMs: found.testedAtMs, figure: found.sohPercent } };
}

type StatedHealth = Pick<EarlierResult, "sohPercent" | "sohUncertaintyPercent" | "sohBasis">;

/** False where one is not known. */
export function isOtherBasis(one: SohBasis | null, other: SohBasis | null): boolean {
  return one !== null && other !== null && one !== other;
}
