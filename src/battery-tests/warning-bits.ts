/** Interface specification, section 2. The set is open. */
export const WARNING_CODES = [
  // The place of a code is stored: add new ones at the end, and move none.
  "SOH_GREATER_THAN_100",
  "UNCLEAR_MODEL",
  "MISSING_SIGNAL",
  "IMPLAUSIBLE_SIGNAL",
  "NOT_ENOUGH_DATA",
  "NO_RELAXED_PHASES",
  "NO_GOOD_RELAXED_PHASES",
  "BATTERY_TEMP_TOO_LOW",
  "BATTERY_TEMP_TOO_HIGH",
  "BATTERY_TEMP_DELTA_TOO_LARGE",
  "BATTERY_TEMP_CRITICALLY_HIGH",
  "BMS_SOC_IMPLAUSIBLE",
  "CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH",
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

export const OTHER_WARNING_BIT = 1;

export function warningBit(code: string): number {
  const place = WARNING_CODES.indexOf(code as WarningCode);
  return place < 0 ? OTHER_WARNING_BIT : 2 << place;
}

/** Of the warnings of a danger: beside them, checks that passed are a warning (`statedVerdict`). */
export const DANGER_BITS =
  warningBit("BATTERY_TEMP_CRITICALLY_HIGH") | warningBit("CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH");

/** 0 for none, null when no evaluation is held. Of a fixed size, so that an index can contain it. */
export function warningBitsOf(warnings: readonly string[] | null): number | null {
  return warnings?.reduce((bits, code) => bits | warningBit(code), 0) ?? null;
}
