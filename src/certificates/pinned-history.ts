import { identifyingVin } from "../battery-tests/vehicle-identifier.ts";
import { splitByMake } from "../battery-tests/vehicle-make.ts";
import type { EarlierTest } from "./certificate-document.ts";

/** Another test under the VIN of a certificate, in any state. */
export interface TestOfSameVin {
  readonly make: string | null;
  readonly testedAtMs: number | null;
  readonly mileageKm: number | null;
}

/**
 * The earlier tests that a certificate may go on printing: those that are still there and are joined with its test, as far as its makes
 * say. An entry names no test, so it is found by its time and mileage. @param others at least those of the times of the entries.
 */
export function joinedHistory(
  history: readonly EarlierTest[],
  { vin, make }: { readonly vin: string | null; readonly make: string | null },
  others: readonly TestOfSameVin[],
): readonly EarlierTest[] {
  if (identifyingVin(vin) === null) return [];
  const isOf = ({ testedAtMs, mileageKm }: TestOfSameVin, entry: EarlierTest) =>
    testedAtMs === entry.testedAtMs && mileageKm === entry.mileageKm;
  const printed = others.filter((other) => history.some((entry) => isOf(other, entry)));
  const { joined } = splitByMake(printed, make);
  return history.filter((entry) => joined.some((other) => isOf(other, entry)));
}
