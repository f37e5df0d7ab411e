import type { ResultStatus } from "../battery-tests/battery-test.ts";
import type { CheckStatus } from "../battery-tests/diagnostics.ts";

export { warningInWords } from "./warning-text.ts";

/**
 * The words and the number formats that a certificate, its preview and the public validation page share, so that all
 * three say the same about a test. English; a comma groups thousands, a point separates decimals; dates are UTC.
 */

/** Stands for a figure that is missing from a table. */
export const NO_FIGURE = "–";
/** Stands for what the record does not say. */
export const NOT_RECORDED = "Not recorded";
/** Stands for what the test set out to measure and could not. */
export const NOT_DETERMINED = "Not determined";

const KILOMETRES_PER_MILE = 1.609344;
const MINUS = "\u2212";

/** How many decimals a figure is printed with: never fewer than `min`, more (to `max`) only where it has them. */
interface Decimals {
  readonly min: number;
  readonly max: number;
}

/** The decimals that print every one of `values` alike and lose nothing that `decimals` allows. */
export function commonDecimals(values: readonly (number | null)[], decimals: Decimals): number {
  let places = decimals.min;
  for (const value of values) {
    if (value === null) continue;
    while (places < decimals.max && Number(value.toFixed(places)) !== Number(value.toFixed(decimals.max))) {
      places += 1;
    }
  }
  return places;
}

/** `45210.4` with 1 place → `45,210.4`; a true minus sign; null when the figure is missing. */
export function formatNumber(value: number | null, places: number): string | null {
  if (value === null || !Number.isFinite(value)) return null;
  const [whole = "", fraction] = Math.abs(value).toFixed(places).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const digits = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  const isZero = !/[1-9]/.test(digits);
  return value < 0 && !isZero ? `${MINUS}${digits}` : digits;
}

function withUnit(value: number | null, places: number, unit: string): string | null {
  const digits = formatNumber(value, places);
  return digits === null ? null : `${digits}${unit}`;
}

/** State of health, percent with one decimal: `92.4%`. Null when there is none. */
export function formatSohPercent(percent: number | null): string | null {
  return withUnit(percent, 1, "%");
}

/** Percentage points either way, one decimal where it has one: `± 2 percentage points`. Null when none is stated. */
export function formatUncertainty(percentagePoints: number | null): string | null {
  const digits = formatNumber(percentagePoints, commonDecimals([percentagePoints], { min: 0, max: 1 }));
  return digits === null ? null : `± ${digits} percentage ${digits === "1" ? "point" : "points"}`;
}

/** Whole miles: `231 miles`. */
export function formatMiles(miles: number | null): string | null {
  return withUnit(miles, 0, " miles");
}

/** Whole kilometres: `45,210 km`. */
export function formatKilometres(kilometres: number | null): string | null {
  return withUnit(kilometres, 0, " km");
}

/** Energy in kilowatt-hours, one decimal, two where it has them: `53.6 kWh`. */
export function formatKilowattHours(kilowattHours: number | null): string | null {
  return withUnit(kilowattHours, commonDecimals([kilowattHours], { min: 1, max: 2 }), " kWh");
}

/** International miles, 1.609344 km each; not rounded. */
export function milesToKilometres(miles: number): number {
  return miles * KILOMETRES_PER_MILE;
}

/** International miles, 1.609344 km each; not rounded. */
export function kilometresToMiles(kilometres: number): number {
  return kilometres / KILOMETRES_PER_MILE;
}

/** Hides all but the last 4 characters: `•••• 7Q2M`; a number that short is hidden whole. Null stays null. */
export function maskCertificateNumber(certificateNumber: string | null): string | null {
  if (certificateNumber === null) return null;
  const characters = [...certificateNumber.trim()];
  return characters.length <= 4 ? "••••" : `•••• ${characters.slice(-4).join("")}`;
}

/** Make and model on one line; the make is left out where the model repeats it. Null when neither is held. */
export function vehicleTitle(make: string | null, model: string | null): string | null {
  const [makeName, modelName] = [make?.trim() ?? "", model?.trim() ?? ""];
  if (makeName === "" || modelName.toLowerCase().startsWith(`${makeName.toLowerCase()} `))
    return modelName || null;
  return modelName === "" ? makeName : `${makeName} ${modelName}`;
}

/** Stands in the place of the make and the model where a record holds neither. */
export const VEHICLE_UNNAMED = "Make and model not recorded";

/** A dealer's name with its town, which is left out where the name already ends with it. Null when neither is held. */
export function dealerTitle(name: string | null, town: string | null): string | null {
  const [dealerName, townName] = [name?.trim() ?? "", town?.trim() ?? ""];
  const [lowName, lowTown] = [dealerName.toLowerCase(), townName.toLowerCase()];
  const before = lowName.endsWith(lowTown) ? lowName.slice(0, lowName.length - lowTown.length) : null;
  if (townName === "" || (before !== null && !/[\p{L}\p{N}]$/u.test(before))) return dealerName || null;
  return dealerName === "" ? townName : `${dealerName}, ${townName}`;
}

/** Whether the state of health may stand as a headline: only a final result, never one of unknown status (section 2). */
export function hasHeadlineFigure(resultStatus: ResultStatus | null, sohPercent: number | null): boolean {
  return resultStatus === "final" && sohPercent !== null;
}

/** A check's verdict as printed. */
export function checkStatusInWords(status: CheckStatus | null): string {
  switch (status) {
    case "OK":
      return "OK";
    case "WARNING":
      return "Warning";
    case "NOT_CONCLUSIVE":
      return "Not conclusive";
    case "SAFETY_ISSUE":
      return "Safety issue";
    case null:
      return NOT_RECORDED;
  }
}
