import { HEALTH_MAX_PERCENT, isHealthPossible, type SohBasis } from "../../battery-tests/battery.ts";
import { type BatteryTest, resultStatusOf } from "../../battery-tests/battery-test.ts";
import type { Diagnostics } from "../../battery-tests/diagnostics.ts";

/** Element ids of IDTA 02035-5 (Digital Battery Passport, product condition), release 1.0.1; 1.0.0 was invalidated. */
const PRODUCT_CONDITION = "urn:samm:io.admin-shell.idta.batterypass.product_condition:1.0.1#";

/** By whom a value was found: by the test, or by the vehicle, whose word it is. */
export const ELEMENT_SOURCES = ["measured", "vehicle"] as const;

/** Why a test says nothing of an element. The set is open for clients. */
export const MISSING_REASONS = [
  "no_result",
  "withdrawn",
  "not_given",
  "not_final",
  "other_basis",
  "other_definition",
  "out_of_range",
  "beyond_a_test",
] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

interface ElementForm {
  readonly idShort: string;
  /** The property that holds the value, beside `LastUpdate`. */
  readonly valueIdShort: string;
  readonly unit: "percent" | "kWh" | "cycle";
  readonly valueType: "xs:float" | "xs:unsignedInt";
  /** Both bounds included. The release has hardly any; a value beyond these is not passed on. */
  readonly min: number;
  readonly max: number;
  readonly source: (typeof ELEMENT_SOURCES)[number];
  /** The value, and what it is a percentage of or follows the definition of; or why there is none. */
  readonly read: (result: Result) => Reading;
}

type Reading = { readonly value: number; readonly basis: SohBasis | null } | MissingReason;
type Result = Pick<BatteryTest, "battery"> & {
  readonly diagnostics: Diagnostics | null;
  /** Whether its figures may be quoted. */
  readonly isFinal: boolean;
};

/** What a test can say honestly, in the order of the release. */
const ELEMENTS: readonly ElementForm[] = [
  {
    idShort: "NumberOfFullCycles",
    valueIdShort: "NumberOfFullCyclesValue",
    unit: "cycle",
    valueType: "xs:unsignedInt",
    min: 0,
    max: 4_294_967_295,
    source: "vehicle",
    read: ({ battery }) => given(battery?.fullCycles),
  },
  {
    idShort: "StateOfCertifiedEnergy",
    valueIdShort: "StateOfCertifiedEnergyValue",
    unit: "percent",
    valueType: "xs:float",
    min: 0,
    max: HEALTH_MAX_PERCENT,
    source: "measured",
    read: (result) => ofCertifiedEnergy(result, result.battery?.sohPercent),
  },
  {
    idShort: "RemainingEnergy",
    valueIdShort: "RemainingEnergyValue",
    unit: "kWh",
    valueType: "xs:float",
    min: 0,
    max: 10_000,
    source: "measured",
    // Defined by the procedure of the type approval, as the certified energy: usable energy by another method is not that.
    read: (result) => ofCertifiedEnergy(result, result.battery?.capacityKwh),
  },
  {
    idShort: "StateOfCharge",
    valueIdShort: "StateOfChargeValue",
    unit: "percent",
    valueType: "xs:float",
    min: 0,
    max: 100,
    source: "vehicle",
    read: ({ diagnostics }) => given(diagnostics?.bms?.soc_percent),
  },
];

/**
 * What no test says, whatever its result. An empty list of accidents or negative events would claim that there were none; the others are sums
 * and rates over the life of a battery. The release has the remaining capacity in kWh, by the definition of a rated capacity in ampere-hours,
 * and one measured temperature, where a test knows only the extremes of its cells.
 */
const NEVER: ReadonlyArray<readonly [idShort: string, reason: MissingReason]> = [
  ["EnergyThroughput", "beyond_a_test"],
  ["CapacityThroughput", "beyond_a_test"],
  ["RemainingCapacity", "other_definition"],
  ["TemperatureInformation", "other_definition"],
  ["NegativeEvents", "beyond_a_test"],
  ["InformationOnAccidents", "beyond_a_test"],
  ["TimeExtremeHighTemp", "beyond_a_test"],
  ["TimeExtremeLowTemp", "beyond_a_test"],
  ["TimeExtremeHighTempCharging", "beyond_a_test"],
  ["TimeExtremeLowTempCharging", "beyond_a_test"],
  ["RemainingPowerCapability", "beyond_a_test"],
  ["EvolutionOfSelfDischarge", "beyond_a_test"],
  ["CurrentSelfDischargingRate", "beyond_a_test"],
  ["RemainingRoundTripEnergyEfficiency", "beyond_a_test"],
];

export interface PassportElement
  extends Pick<ElementForm, "idShort" | "valueIdShort" | "unit" | "valueType" | "source"> {
  readonly value: number;
  readonly basis: SohBasis | null;
  readonly lastUpdateAtMs: number;
}

export interface PassportElements {
  readonly elements: readonly PassportElement[];
  readonly missing: ReadonlyArray<{ readonly idShort: string; readonly reason: MissingReason }>;
}

/** What a test says of its battery by the element ids of the release, and of what it says nothing, and why. */
export function passportElementsOf(test: BatteryTest): PassportElements {
  const elements: PassportElement[] = [];
  const missing: { idShort: string; reason: MissingReason }[] = [];
  const result = { ...test, isFinal: resultStatusOf(test) === "final" };
  for (const { read, min, max, ...form } of ELEMENTS) {
    const { testedAtMs } = test;
    const withheld = withheldReason(test);
    const reading = withheld ?? read(result);
    if (typeof reading === "string") missing.push({ idShort: form.idShort, reason: reading });
    else if (testedAtMs === null) missing.push({ idShort: form.idShort, reason: "no_result" });
    else if (reading.value < min || reading.value > max)
      missing.push({ idShort: form.idShort, reason: "out_of_range" });
    else elements.push({ ...form, ...reading, lastUpdateAtMs: testedAtMs });
  }
  return { elements, missing: [...missing, ...NEVER.map(([idShort, reason]) => ({ idShort, reason }))] };
}

/** Before a test is completed its figures may still change; of a withdrawn certificate none is to be passed on. */
function withheldReason({ status, withdrawnAtMs }: BatteryTest): MissingReason | null {
  if (status !== "completed") return "no_result";
  return withdrawnAtMs === null ? null : "withdrawn";
}

function given(value: number | null | undefined): Reading {
  return value === null || value === undefined ? "not_given" : { value, basis: null };
}

function ofCertifiedEnergy({ battery, isFinal }: Result, value: number | null | undefined): Reading {
  const basis = battery?.sohBasis ?? null;
  if (value === null || value === undefined || basis === null) return "not_given";
  if (basis !== "certified_energy") return "other_basis";
  if ((battery?.certifiedEnergyKwh ?? null) === null) return "not_given";
  if (!isFinal) return "not_final";
  return isHealthPossible(battery?.sohPercent ?? null) ? { value, basis } : "out_of_range";
}

/** @param name of an element or a property, as the release writes its `idShort` */
export function semanticIdOf(name: string): string {
  return `${PRODUCT_CONDITION}${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
