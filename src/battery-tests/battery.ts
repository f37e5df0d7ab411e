import { calendarDateBetween } from "../kernel/calendar-date.ts";
import { type FieldValue, numberBetween, oneOf, text, wholeNumberBetween } from "../kernel/field.ts";
import { tidyName } from "../kernel/name-key.ts";
import { stored } from "../kernel/stored-field.ts";
import { figure, figures } from "./figures.ts";

// Values beyond the bounds mean a wrong unit, a misplaced decimal point or a counter that overflowed.
export const percent = numberBetween(0, 200);
export const kilowattHours = numberBetween(0, 10_000);
export const miles = numberBetween(0, 10_000);
export const cellVolts = numberBetween(0, 10);

/** A serial number, or the address on the code of a pack, which is longer. */
export const packIdentifier = stored(text(200), tidyName);
export const replacementDay = calendarDateBetween(2000, 2100);

/** What a state of health is a percentage of, each as it was when new: kilowatt-hours that a type approval certified, usable ones, or ampere-hours. */
export const SOH_BASES = ["certified_energy", "usable_energy", "capacity"] as const;
export type SohBasis = (typeof SOH_BASES)[number];
export const sohBasis = oneOf(SOH_BASES);
export const fullCycles = wholeNumberBetween(0, 50_000);

/** Interface specification, section 2, "Test.battery"; unknown members are null. */
export const BATTERY = figures(
  {
    sohPercent: figure(percent, "State of health in percent; above 100 on models in validation.", 93.4),
    capacityKwh: figure(
      kilowattHours,
      "Measured usable capacity in kWh; null on older tests without diagnostics.",
      54.2,
    ),
    nominalKwh: figure(
      kilowattHours,
      "Capacity when new, in kWh; null on older tests without diagnostics.",
      58,
    ),
    estimatedRangeMiles: figure(
      miles,
      "Estimated range in miles; null if the vehicle has no validated range model.",
      218,
    ),
    cellCount: figure(wholeNumberBetween(1, 100_000), "The number of cells; null for most vehicles.", null),
    cellVariance: figure(
      cellVolts,
      "Variance of the cell voltages, in volts: lower is more balanced; null on older tests without diagnostics.",
      0.012,
    ),
    method: figure(
      text(100),
      "How the state of health was found, in words; null unless the result record gave it.",
      "Partial charge with load profile",
    ),
    sohUncertaintyPercent: figure(
      numberBetween(0, 100),
      "Stated uncertainty of `soh_percent` in percentage points, either way; null unless the result record gave it.",
      2,
    ),
    identifier: figure(
      packIdentifier,
      "The serial number of the battery pack, or the address on its code: as a VIN, it names one vehicle, and marketplaces see both. Null unless the result record gave it.",
      "0SN-4711-000123",
    ),
    replacedOn: figure(
      replacementDay,
      "The day on which the battery pack was last replaced, as YYYY-MM-DD; null unless the result record gave it.",
      "2025-05-03",
    ),
    sohBasis: figure(
      sohBasis,
      "What `soh_percent` is a percentage of, as it was when new: `certified_energy` (the usable energy that the type approval certified, UN GTR No. 22), `usable_energy` (the usable energy as the test found it for a new battery) or `capacity` (the charge that the battery holds, in ampere-hours). Null unless the result record gave it.",
      "usable_energy",
    ),
    certifiedEnergyKwh: figure(
      kilowattHours,
      "The usable energy that the type approval certified for the new battery, in kWh; null unless the result record gave it.",
      null,
    ),
    fullCycles: figure(
      fullCycles,
      "How many full cycles of charge and discharge the vehicle has counted for this battery; null unless the result record gave it.",
      412,
    ),
  },
  {
    title: "Battery",
    description: "The main figures of the battery. Every member is null on a failed test.",
  },
);
export interface Battery extends FieldValue<typeof BATTERY> {}

export const FRACTION_MAX_PERCENT = 1.5;
export const HEALTH_MAX_PERCENT = 110;

/** False without one, and of a state of health that no battery has: a fraction, or more than any battery of a known model holds. */
export function isHealthPossible(sohPercent: number | null): sohPercent is number {
  return sohPercent !== null && sohPercent > FRACTION_MAX_PERCENT && sohPercent <= HEALTH_MAX_PERCENT;
}
