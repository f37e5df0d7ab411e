import type { Contradiction } from "../../../src/battery-tests/contradiction.ts";
import { PLAUSIBILITY_CODES, type PlausibilityCode } from "../../../src/battery-tests/plausibility.ts";
import { guidePage, markdownTable } from "./guide-page.ts";

interface PlausibilityRule {
  /** When it is noticed. */
  readonly rule: string;
  /** Whether a result is held for it, where that is on: always, never, or as the rule says. */
  readonly holds: "always" | "never" | "partly";
}

/** The bounds stand in `plausibility.ts` and `contradiction.ts`. */
export const PLAUSIBILITY_RULES = {
  soh_fraction: { rule: "The state of health is at most 1.5: a fraction, not percent", holds: "always" },
  soh_capacity: {
    rule: "Capacity ÷ capacity when new is more than 3 points off the state of health; held if more than 10",
    holds: "partly",
  },
  capacity_above: { rule: "The capacity is more than 1.1 times that when new", holds: "always" },
  over_100: {
    rule: "The state of health is above 100% without the warning `SOH_GREATER_THAN_100`, or above 110%",
    holds: "never",
  },
  other_pack: {
    rule: "The capacity is below 0.6 times the kWh in the name of the model, at 80% or more; or that when new is over 25% off it",
    holds: "never",
  },
  bms_differs: {
    rule: "The vehicle's own state of health is more than 10 points above the measured one",
    holds: "never",
  },
  odometer_fell: {
    rule: "The odometer is below an earlier test of the VIN, by more than 50 km and 1%",
    holds: "never",
  },
  odometer_two: {
    rule: "The odometer and that which the vehicle reports differ by more than 50 km and 1%",
    holds: "never",
  },
  odometer_unit: {
    rule: "The odometer is below 1,000 with decimals, or above 80,000 km a year",
    holds: "never",
  },
  soh_rose: {
    rule: "The state of health is above an earlier test of the VIN, by more than 4 points, or by more than both uncertainties together",
    holds: "never",
  },
  pack_changed: {
    rule: "An earlier test of the VIN names another battery, or its capacity when new differs by more than 3%",
    holds: "never",
  },
  soh_fell: {
    rule: "The state of health is more than 10 points a year below an earlier test of the VIN",
    holds: "never",
  },
  cells: {
    rule: "Voltages of cells do not fit each other, are outside 1.5 to 4.5 V, or vary by more than 0.5 V",
    holds: "never",
  },
  temperature: { rule: "A temperature of cells is outside −40 to 80 °C", holds: "never" },
  energy_order: {
    rule: "More usable than gross energy, or usable energy more than 0.2 kWh off the capacity",
    holds: "never",
  },
  range_soh: {
    rule: "Range ÷ range when new is more than 5 points off the state of health, or the range is not 1 to 10 miles a kWh",
    holds: "never",
  },
  vin_tail: { rule: "The last four characters of the VIN are not all digits", holds: "never" },
  vin_check_digit: {
    rule: "The check digit of a VIN that begins with 1 to 5 is wrong",
    holds: "never",
  },
  time: {
    rule: "Tested more than a year before the model year (held), or when another dealer had the unit (not held)",
    holds: "partly",
  },
  same_figures: {
    rule: "A test under another VIN has the same measured figures, at least ten; not in a sandbox or for `--historic`",
    holds: "always",
  },
  make_differs: { rule: "An earlier test of the VIN names another make", holds: "never" },
} as const satisfies Readonly<Record<PlausibilityCode, PlausibilityRule>>;

const TOLD: Readonly<Record<Contradiction["code"], true>> = {
  odometer_fell: true,
  odometer_two: true,
  soh_rose: true,
};

const HELD: Readonly<Record<PlausibilityRule["holds"], string>> = {
  always: "yes",
  never: "no",
  partly: "partly",
};

export function implausibleResultsPage(): string {
  const rows = PLAUSIBILITY_CODES.map((code) => [
    `\`${code}\``,
    PLAUSIBILITY_RULES[code].rule,
    HELD[PLAUSIBILITY_RULES[code].holds],
    code in TOLD ? "yes" : "no",
  ]);
  return guidePage("operate/implausible-results.md", {
    Codes: [markdownTable(["Code", "Noticed when", "Held", "Told to buyers"], rows)],
  });
}
