import { expect, test } from "bun:test";
import { join } from "node:path";
import { PLAUSIBILITY_RULES } from "../../cli/build/guide/implausible-results-page.ts";
import { BATTERY } from "../../src/battery-tests/battery.ts";
import type { EarlierResult } from "../../src/battery-tests/contradiction.ts";
import { DIAGNOSTICS, type Diagnostics } from "../../src/battery-tests/diagnostics.ts";
import {
  type CheckedResult,
  type KnownOfVehicle,
  measuredNumbers,
  NOTHING_KNOWN,
  PLAUSIBILITY_CODES,
  type PlausibilityCode,
  plausibilityOf,
} from "../../src/battery-tests/plausibility.ts";
import { parseResultRecord } from "../../src/battery-tests/result-record.ts";
import { attributionOf } from "../../src/battery-tests/unit-attribution.ts";
import { VEHICLE } from "../../src/battery-tests/vehicle.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";

const TESTED_AT_MS = Date.UTC(2026, 10, 12, 10, 20, 30);
const diagnosticsOf = (members: object) => DIAGNOSTICS.at("diagnostics")(members) as Diagnostics;

interface Changes {
  readonly vehicle?: Partial<NonNullable<CheckedResult["vehicle"]>>;
  readonly battery?: Partial<NonNullable<CheckedResult["battery"]>>;
  readonly diagnostics?: object;
  readonly warnings?: readonly string[];
  readonly testedAtMs?: number;
}

/** A result that nothing is said against. */
function result({ vehicle, battery, diagnostics, warnings, testedAtMs }: Changes = {}): CheckedResult {
  return {
    testedAtMs: testedAtMs ?? TESTED_AT_MS,
    vehicle: {
      ...VEHICLE.none,
      registration: "KX21 ZRT",
      vin: "WVWZZZE1ZMP000111",
      make: "Volkswagen",
      model: "ID.3 Pro 58,0 kWh",
      year: 2021,
      mileageKm: 48_210,
      ...vehicle,
    },
    battery: { ...BATTERY.none, sohPercent: 92.4, capacityKwh: 53.6, nominalKwh: 58, ...battery },
    diagnostics: diagnostics === undefined ? null : diagnosticsOf(diagnostics),
    warnings: warnings === undefined ? null : [...warnings],
  };
}

const REPLACED_ON = new Date(TESTED_AT_MS - 20 * DAY_MS).toISOString().slice(0, 10);

const EARLIER: EarlierResult = {
  testedAtMs: TESTED_AT_MS - 200 * DAY_MS,
  mileageKm: 40_000,
  sohPercent: 93.5,
  sohUncertaintyPercent: null,
  sohBasis: null,
  nominalKwh: 58,
  identifier: null,
  replacedOn: null,
};
const after = (...earlier: Partial<EarlierResult>[]): KnownOfVehicle => ({
  ...NOTHING_KNOWN,
  earlier: earlier.map((changes) => ({ ...EARLIER, ...changes })),
});
const cellsOf = (min: number, max: number, delta: number) => ({
  measurements: { cell_voltage_v: { min, max, delta, status: null } },
});
const warmthOf = (min: number, max: number) => ({
  measurements: { cell_temperature_c: { min, max, delta: max - min, status: null } },
});

test("nothing is said against a result whose figures fit each other and an earlier test of the car", () => {
  expect(plausibilityOf(result(), after({}))).toEqual([]);
});

type Case = readonly [
  what: string,
  changes: Changes,
  codes: readonly (PlausibilityCode | `${PlausibilityCode}!`)[],
  known?: KnownOfVehicle,
];

/** A code with an exclamation mark holds the result. */
const CASES: readonly Case[] = [
  ["a fraction for percent", { battery: { sohPercent: 0.931 } }, ["soh_fraction!", "soh_capacity!"]],
  ["a fraction above one", { battery: { sohPercent: 1.04, nominalKwh: null } }, ["soh_fraction!"]],
  ["a capacity 4 points off", { battery: { sohPercent: 88.2 } }, ["soh_capacity"]],
  ["a capacity 3 points off", { battery: { sohPercent: 89.5 } }, []],
  ["half the capacity", { battery: { sohPercent: 98, capacityKwh: 29 } }, ["soh_capacity!", "other_pack"]],
  ["a capacity in tenths of kWh", { battery: { capacityKwh: 536 } }, ["capacity_above!", "soh_capacity!"]],
  ["101 % without its warning", { battery: { sohPercent: 101, capacityKwh: 58.6 } }, ["over_100"]],
  [
    "101 % with its warning",
    { battery: { sohPercent: 101, capacityKwh: 58.6 }, warnings: ["SOH_GREATER_THAN_100"] },
    [],
  ],
  [
    "112 % with its warning",
    { battery: { sohPercent: 112, capacityKwh: 63.5 }, warnings: ["SOH_GREATER_THAN_100"] },
    ["over_100"],
  ],
  ["another pack than the model names", { battery: { nominalKwh: 77, capacityKwh: 71.1 } }, ["other_pack"]],
  [
    "the same with a no-break space",
    { vehicle: { model: "ID.3 58,0\u00a0kWh" }, battery: { nominalKwh: 77, capacityKwh: 71.1 } },
    ["other_pack"],
  ],
  ["a meter that was reset", { diagnostics: { bms: { soh_percent: 103 } } }, ["bms_differs"]],
  ["a meter below the measured figure", { diagnostics: { bms: { soh_percent: 60 } } }, []],
  ["fewer kilometres", { vehicle: { mileageKm: 30_000 } }, ["odometer_fell"], after({})],
  ["a few kilometres fewer", { vehicle: { mileageKm: 39_650 } }, [], after({})],
  ["two odometers", { diagnostics: { measurements: { mileage_km: 120_500 } } }, ["odometer_two"]],
  ["two odometers that agree", { diagnostics: { measurements: { mileage_km: 48_250 } } }, []],
  ["a separator taken for a decimal point", { vehicle: { mileageKm: 48.21 } }, ["odometer_unit"]],
  ["a new car", { vehicle: { mileageKm: 12 } }, []],
  ["metres", { vehicle: { mileageKm: 4_821_000 } }, ["odometer_unit"]],
  ["a battery that recovered", { battery: { sohPercent: 95 } }, ["soh_rose"], after({ sohPercent: 90 })],
  [
    "a rise of a percentage of something else",
    { battery: { sohPercent: 95, sohBasis: "usable_energy" } },
    [],
    after({ sohPercent: 90, sohBasis: "certified_energy" }),
  ],
  [
    "a rise above a percentage of which nobody said what of",
    { battery: { sohPercent: 95, sohBasis: "usable_energy" } },
    ["soh_rose"],
    after({ sohPercent: 90 }),
  ],
  [
    "a percentage of the certified energy, which is more than that when new",
    { battery: { sohPercent: 83.4, sohBasis: "certified_energy", certifiedEnergyKwh: 65 } },
    [],
  ],
  [
    "a percentage that does not fit the certified energy",
    { battery: { sohPercent: 90, sohBasis: "certified_energy", certifiedEnergyKwh: 65 } },
    ["soh_capacity"],
  ],
  [
    "a rise within both uncertainties",
    { battery: { sohPercent: 92.4, sohUncertaintyPercent: 2 } },
    [],
    after({ sohPercent: 89, sohUncertaintyPercent: 2 }),
  ],
  [
    "a rise beyond both uncertainties",
    { battery: { sohPercent: 92.4, sohUncertaintyPercent: 1 } },
    ["soh_rose"],
    after({ sohPercent: 89, sohUncertaintyPercent: 1 }),
  ],
  ["another pack than before", {}, ["pack_changed"], after({ nominalKwh: 62 })],
  [
    "another identifier than before",
    { battery: { identifier: "P-2" } },
    ["pack_changed"],
    after({ identifier: "P-1" }),
  ],
  [
    "another spelling of the identifier",
    { battery: { identifier: "p 0001" } },
    [],
    after({ identifier: "P-0001" }),
  ],
  [
    "a rise, a fall and another size that a replaced battery explains",
    { battery: { identifier: "P-2", replacedOn: REPLACED_ON } },
    [],
    after({ identifier: "P-1", nominalKwh: 62, sohPercent: 85 }, { sohPercent: 105 }),
  ],
  [
    "a rise since the battery was replaced",
    { battery: { replacedOn: REPLACED_ON } },
    ["soh_rose"],
    after({ sohPercent: 85, testedAtMs: TESTED_AT_MS - 10 * DAY_MS }),
  ],
  [
    "a rise that another identifier explains",
    { battery: { identifier: "P-2" } },
    ["pack_changed"],
    after({ identifier: "P-1", sohPercent: 85 }),
  ],
  [
    "a steep fall",
    { battery: { sohPercent: 80, capacityKwh: 46.4 } },
    ["soh_fell"],
    after({ sohPercent: 92 }),
  ],
  [
    "the same fall in three years",
    { battery: { sohPercent: 80, capacityKwh: 46.4 } },
    [],
    after({ sohPercent: 92, testedAtMs: TESTED_AT_MS - 1_095 * DAY_MS }),
  ],
  ["a variance in millivolts", { battery: { cellVariance: 4 } }, ["cells"]],
  ["min above max", { diagnostics: cellsOf(3.7, 3.6, 0.1) }, ["cells"]],
  ["a delta of others", { diagnostics: cellsOf(3.6, 3.62, 0.2) }, ["cells"]],
  ["a cell of 0 V", { diagnostics: cellsOf(0, 3.6, 3.6) }, ["cells"]],
  ["cells that fit", { diagnostics: cellsOf(3.6, 3.62, 0.02) }, []],
  ["kelvin", { diagnostics: warmthOf(291, 295) }, ["temperature"]],
  [
    "more usable than gross energy",
    { diagnostics: { energy_kwh: { gross_nominal_new: 58, usable_nominal_new: 62 } } },
    ["energy_order"],
  ],
  [
    "another usable energy than the capacity",
    { diagnostics: { energy_kwh: { usable_current: 50 } } },
    ["energy_order"],
  ],
  [
    "a range that does not fit",
    { diagnostics: { range: { typical_new_miles: 200, typical_current_miles: 150 } } },
    ["range_soh"],
  ],
  ["a range of ten times as much", { battery: { estimatedRangeMiles: 2180 } }, ["range_soh"]],
  ["a range of a tenth", { battery: { estimatedRangeMiles: 21.8 } }, ["range_soh"]],
  ["a VIN that ends in letters", { vehicle: { vin: "WBANE53517CK924R8" } }, ["vin_tail"]],
  ["a wrong check digit of North America", { vehicle: { vin: "5YJ3E1EA7KF000316" } }, ["vin_check_digit"]],
  ["a right check digit of North America", { vehicle: { vin: "1M8GDM9AXKP042788" } }, []],
  ["a test before the car", { vehicle: { year: 2028 } }, ["time!"]],
  ["a test in the year before the model year", { vehicle: { year: 2027, mileageKm: 10 } }, []],
  ["another make", {}, ["make_differs"], { ...NOTHING_KNOWN, isOfOtherMake: true }],
  ["figures of another car", {}, ["same_figures!"], { ...NOTHING_KNOWN, hasSameFigures: true }],
];

const ROWS = CASES.map(
  ([what, changes, codes, known = NOTHING_KNOWN]) => [what, changes, codes, known] as const,
);

test.each(ROWS)("exactly the expected codes are noticed of %s", (_, changes, codes, known) => {
  const remarks = plausibilityOf(result(changes), known);
  expect(remarks.map(({ code, isHold }) => (isHold ? `${code}!` : code))).toEqual([...codes]);
  for (const { message } of remarks) {
    expect(message).not.toContain("WVW");
    expect(message).not.toContain("KX21");
  }
});

test("the table of the guide has the level of every code as results show it", () => {
  const seen = CASES.flatMap(([, changes, , known = NOTHING_KNOWN]) =>
    plausibilityOf(result(changes), known),
  );
  const { remark: moved } = attributionOf(
    { dealerId: 1, companyId: 1 },
    [{ dealerId: 2, companyId: 2, sinceMs: 0 }],
    { testedAtMs: 1, nowMs: 2 },
  );
  for (const code of PLAUSIBILITY_CODES) {
    const levels = new Set([moved, ...seen].flatMap((one) => (one?.code === code ? [one.isHold] : [])));
    const holds = levels.size === 2 ? "partly" : levels.has(true) ? "always" : "never";
    expect([code, levels.size > 0, PLAUSIBILITY_RULES[code].holds]).toEqual([code, true, holds]);
  }
});

test.each<[PlausibilityCode, Changes, Partial<EarlierResult>]>([
  ["odometer_fell", {}, { mileageKm: 71_357 }],
  ["soh_rose", {}, { sohPercent: 71.7 }],
  ["soh_fell", { battery: { sohPercent: 62.4, capacityKwh: 36.2 } }, { sohPercent: 97.7 }],
  ["pack_changed", {}, { nominalKwh: 71.5 }],
  ["pack_changed", { battery: { identifier: "P-0072" } }, { identifier: "P-0071" }],
])(
  "the message of %s, which is stored, repeats neither date nor figure of the other test",
  (code, changes, other) => {
    const messageBeside = (earlier: Partial<EarlierResult>) =>
      plausibilityOf(result(changes), after(earlier)).find((remark) => remark.code === code)?.message;
    const message = messageBeside(other);
    expect(message).toContain("earlier test of this VIN");
    for (const said of Object.values(other))
      expect(message).not.toContain(String(typeof said === "number" ? Math.trunc(said) : said));
    expect(messageBeside({ ...other, testedAtMs: TESTED_AT_MS - 100 * DAY_MS })).toBe(message as string);
  },
);

test("miles that were taken for kilometres are named", () => {
  const odometers = { measurements: { mileage_km: 48_210 * 1.609 } };
  expect(plausibilityOf(result({ diagnostics: odometers }))[0]?.message).toContain(
    "miles were probably taken",
  );
});

test("nothing is noticed of a record that says nothing", () => {
  const empty = { testedAtMs: null, vehicle: null, battery: null, diagnostics: null, warnings: null };
  expect(plausibilityOf(empty)).toEqual([]);
  expect(measuredNumbers(empty)).toBeNull();
});

test("fewer than ten measured numbers do not tell two cars apart", () => {
  expect(measuredNumbers(result())).toBeNull();
  const full = result({
    diagnostics: {
      ...cellsOf(3.6, 3.62, 0.02),
      energy_kwh: { gross_current: 60, net_current: 56, usable_current: 53.6 },
      bms: { soc_percent: 61.5, soh_percent: 95 },
    },
  });
  expect(measuredNumbers(full)?.filter((value) => !Number.isNaN(value)).length).toBeGreaterThanOrEqual(10);
});

test("nothing is noticed of the completed records among the fixtures", async () => {
  const noticed: string[] = [];
  let count = 0;
  for (const line of (await Bun.file(join(import.meta.dir, "../../fixtures/results.ndjson")).text()).split(
    "\n",
  )) {
    if (line.trim() === "") continue;
    const parsed = parseResultRecord(JSON.parse(line));
    if (!parsed.ok || parsed.record.status !== "completed") continue;
    count += 1;
    for (const { code } of plausibilityOf(parsed.record)) noticed.push(`${parsed.record.runId} ${code}`);
  }
  expect(count).toBeGreaterThan(0);
  expect(noticed).toEqual([]);
});
