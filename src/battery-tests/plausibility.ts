import { DAY_MS } from "../kernel/duration.ts";
import { KM_OF_MILE } from "../kernel/mile.ts";
import { FRACTION_MAX_PERCENT, HEALTH_MAX_PERCENT } from "./battery.ts";
import type { Reported } from "./battery-test.ts";
import {
  type EarlierResult,
  healthRose,
  isOtherBasis,
  odometerFell,
  odometersDiffer,
} from "./contradiction.ts";
import type { MinMaxDelta } from "./diagnostics.ts";
import { isOtherSize, packsOf } from "./pack.ts";

/** A remark that is told to buyers, or to nobody but the operator and the sender of the record. */
export const PLAUSIBILITY_CODES = [
  "soh_fraction",
  "soh_capacity",
  "capacity_above",
  "over_100",
  "other_pack",
  "bms_differs",
  "odometer_fell",
  "odometer_two",
  "odometer_unit",
  "soh_rose",
  "pack_changed",
  "soh_fell",
  "cells",
  "temperature",
  "energy_order",
  "range_soh",
  "vin_tail",
  "vin_check_digit",
  "time",
  "same_figures",
  "make_differs",
] as const;
export type PlausibilityCode = (typeof PLAUSIBILITY_CODES)[number];

export interface PlausibilityRemark {
  readonly code: PlausibilityCode;
  /** The dotted path of the member that is probably wrong. */
  readonly field: string;
  /**
   * What does not fit, in one sentence of English with the figures of this result; without VIN, registration and names. It is stored, so it
   * repeats nothing of another test, which may be withdrawn or erased.
   */
  readonly message: string;
  /** Whether a result is held for it before its certificate is rendered, where the operator wants that. */
  readonly isHold: boolean;
}

/** What a record says and the checks read. */
export type CheckedResult = Pick<Reported, "testedAtMs" | "vehicle" | "battery" | "diagnostics" | "warnings">;

/** What is known of the vehicle from other tests. */
export interface KnownOfVehicle {
  /** Completed tests of the VIN with an earlier time and a make that agrees, the oldest first; neither withdrawn nor erased. */
  readonly earlier: readonly EarlierResult[];
  /** Whether an earlier test of the VIN names another make. */
  readonly isOfOtherMake: boolean;
  /** Whether a test under another VIN has the same measured numbers (`measuredNumbers`). */
  readonly hasSameFigures: boolean;
}

export const NOTHING_KNOWN: KnownOfVehicle = { earlier: [], isOfOtherMake: false, hasSameFigures: false };

/** As many equal measured numbers are no chance. */
export const LEAST_SAME_NUMBERS = 10;

/**
 * What is not plausible about a completed result, by itself and beside earlier tests of the vehicle. A remark never rejects a record
 * (decisions list, section 8, `noticed`).
 */
export function plausibilityOf(
  result: CheckedResult,
  known: KnownOfVehicle = NOTHING_KNOWN,
): PlausibilityRemark[] {
  return [
    ...healthRemarks(result),
    ...packRemarks(result, known),
    ...odometerRemarks(result, known),
    ...cellRemarks(result),
    ...energyRemarks(result),
    ...rangeRemarks(result),
    ...vinRemarks(result),
    ...timeRemarks(result),
    ...(known.hasSameFigures
      ? [hold("same_figures", "battery", "Another vehicle's test has the same measured figures.")]
      : []),
    ...(known.isOfOtherMake
      ? [remark("make_differs", "vehicle.make", "An earlier test of this VIN names another make.")]
      : []),
  ];
}

function remark(code: PlausibilityCode, field: string, message: string): PlausibilityRemark {
  return { code, field, message, isHold: false };
}

function hold(code: PlausibilityCode, field: string, message: string): PlausibilityRemark {
  return { code, field, message, isHold: true };
}

/** Rounded for a message: a record may have sixteen digits. */
const shown = (value: number) => String(Number(value.toFixed(3)));

function* healthRemarks({ battery, diagnostics, warnings }: CheckedResult): Generator<PlausibilityRemark> {
  const { sohPercent = null, capacityKwh = null, nominalKwh = null, sohBasis = null } = battery ?? {};
  const { certifiedEnergyKwh = null } = battery ?? {};
  const field = "battery.soh_percent";
  if (sohPercent !== null && sohPercent <= FRACTION_MAX_PERCENT)
    yield hold("soh_fraction", field, `${shown(sohPercent)} looks like a fraction, not percent.`);
  if (capacityKwh !== null && nominalKwh !== null && nominalKwh > 0) {
    if (capacityKwh > 1.1 * nominalKwh)
      yield hold(
        "capacity_above",
        "battery.capacity_kwh",
        `${shown(capacityKwh)} kWh is more than 1.1 times the ${shown(nominalKwh)} kWh when new.`,
      );
  }
  const whenNewKwh = sohBasis === "certified_energy" ? (certifiedEnergyKwh ?? nominalKwh) : nominalKwh;
  if (sohPercent !== null && capacityKwh !== null && whenNewKwh !== null && whenNewKwh > 0) {
    const ofCapacity = (100 * capacityKwh) / whenNewKwh;
    const apart = Math.abs(ofCapacity - sohPercent);
    if (apart > 3)
      yield (apart > 10 ? hold : remark)(
        "soh_capacity",
        field,
        `${shown(sohPercent)}% does not fit a capacity of ${shown(ofCapacity)}% of that when new.`,
      );
  }
  if (
    sohPercent !== null &&
    (sohPercent > HEALTH_MAX_PERCENT || (sohPercent > 100 && !warnings?.includes("SOH_GREATER_THAN_100")))
  )
    yield remark(
      "over_100",
      field,
      sohPercent > HEALTH_MAX_PERCENT
        ? `${shown(sohPercent)}% is more than any battery of a known model holds.`
        : `${shown(sohPercent)}% is above 100 without the warning SOH_GREATER_THAN_100.`,
    );
  const own = diagnostics?.bms?.soh_percent ?? null;
  if (own !== null && sohPercent !== null && own - sohPercent > 10)
    yield remark(
      "bms_differs",
      "diagnostics.bms.soh_percent",
      `The vehicle's own ${shown(own)}% is more than 10 points above the measured figure: its meter may have been reset.`,
    );
}

/** `58,0 kWh` in the text of a model. */
const KWH_OF_MODEL = /(\d{1,3}(?:[.,]\d{1,2})?)[\s\p{Z}]*kwh/iu;

function* packRemarks(
  { vehicle, battery, testedAtMs }: CheckedResult,
  { earlier }: KnownOfVehicle,
): Generator<PlausibilityRemark> {
  const {
    sohPercent = null,
    capacityKwh = null,
    nominalKwh = null,
    sohUncertaintyPercent = null,
    sohBasis = null,
    identifier = null,
    replacedOn = null,
  } = battery ?? {};
  const named = Number(KWH_OF_MODEL.exec(vehicle?.model ?? "")?.[1]?.replace(",", ".") ?? Number.NaN);
  if (named > 0) {
    if (capacityKwh !== null && (sohPercent ?? 0) >= 80 && capacityKwh < 0.6 * named)
      yield remark(
        "other_pack",
        "battery.capacity_kwh",
        `${shown(capacityKwh)} kWh is too little for a pack of ${shown(named)} kWh at this state of health.`,
      );
    else if (nominalKwh !== null && Math.abs(nominalKwh - named) > 0.25 * named)
      yield remark(
        "other_pack",
        "battery.nominal_kwh",
        `${shown(nominalKwh)} kWh is more than 25% off the ${shown(named)} kWh that the model names.`,
      );
  }
  const packs = packsOf([...earlier, { testedAtMs: testedAtMs ?? 0, identifier, replacedOn }]);
  const ofThisPack = earlier.filter((_, index) => packs[index]?.packsAgo === 0);
  // A day of replacement explains another identifier.
  if (packs.some(({ packsAgo, packUntil }) => packsAgo > 0 && packUntil === null))
    yield remark("pack_changed", "battery.identifier", "An earlier test of this VIN names another battery.");
  else if (ofThisPack.some((test) => isOtherSize(nominalKwh, test.nominalKwh)))
    yield remark(
      "pack_changed",
      "battery.nominal_kwh",
      `An earlier test of this VIN has another capacity when new than ${shown(nominalKwh ?? 0)} kWh.`,
    );
  if (sohPercent === null) return;
  if (healthRose({ sohPercent, sohUncertaintyPercent, sohBasis }, ofThisPack) !== null)
    yield remark(
      "soh_rose",
      "battery.soh_percent",
      `${shown(sohPercent)}% is above an earlier test of this VIN.`,
    );
  const hasFallen = ofThisPack.some(
    (test) =>
      test.sohPercent !== null &&
      !isOtherBasis(sohBasis, test.sohBasis) &&
      test.sohPercent - sohPercent > 10 * Math.max(1, ((testedAtMs ?? 0) - test.testedAtMs) / (365 * DAY_MS)),
  );
  if (hasFallen)
    yield remark(
      "soh_fell",
      "battery.soh_percent",
      `${shown(sohPercent)}% is more than 10 points a year below an earlier test of this VIN.`,
    );
}

const KM_A_YEAR_MAX = 80_000;

function* odometerRemarks(
  { vehicle, diagnostics, testedAtMs }: CheckedResult,
  { earlier }: KnownOfVehicle,
): Generator<PlausibilityRemark> {
  const field = "vehicle.mileage_km";
  const mileageKm = vehicle?.mileageKm ?? null;
  const readKm = diagnostics?.measurements?.mileage_km ?? null;
  if (odometerFell(mileageKm, earlier) !== null)
    yield remark("odometer_fell", field, `${shown(mileageKm ?? 0)} km is below an earlier test of this VIN.`);
  const two = odometersDiffer(mileageKm, readKm);
  if (two !== null) {
    const ratio = (readKm ?? 0) / (mileageKm ?? 1);
    const isMiles = [ratio, 1 / ratio].some((one) => Math.abs(one - KM_OF_MILE) <= 0.01);
    const why = isMiles ? ": miles were probably taken for kilometres" : "";
    yield remark(
      "odometer_two",
      field,
      `${shown(mileageKm ?? 0)} km and the ${shown(readKm ?? 0)} km that the vehicle reports differ${why}.`,
    );
  }
  if (mileageKm === null) return;
  if (mileageKm < 1_000 && !Number.isInteger(mileageKm))
    yield remark(
      "odometer_unit",
      field,
      `${mileageKm} may be thousands of kilometres, or have a wrong decimal point.`,
    );
  const year = vehicle?.year ?? null;
  if (year === null || testedAtMs === null) return;
  const years = Math.max(1, new Date(testedAtMs).getUTCFullYear() - year + 1);
  if (mileageKm / years > KM_A_YEAR_MAX)
    yield remark(
      "odometer_unit",
      field,
      `${shown(mileageKm)} km in ${years} years is more than ${KM_A_YEAR_MAX} km a year: metres or tenths?`,
    );
}

const CELL_V = { least: 1.5, most: 4.5 } as const;
const CELL_C = { least: -40, most: 80 } as const;

function* cellRemarks({ battery, diagnostics }: CheckedResult): Generator<PlausibilityRemark> {
  const { cell_voltage_v: volts, cell_temperature_c: celsius } = diagnostics?.measurements ?? {};
  const variance = battery?.cellVariance ?? null;
  const ofVolts = "diagnostics.measurements.cell_voltage_v";
  if (variance !== null && variance > 0.5)
    yield remark("cells", "battery.cell_variance", `${shown(variance)} V is more than 0.5 V: millivolts?`);
  else if (isBeyond(volts, CELL_V))
    yield remark("cells", ofVolts, "A cell is outside 1.5 to 4.5 V: millivolts?");
  else if (isOutOfOrder(volts)) yield remark("cells", ofVolts, "min, max and delta do not fit each other.");
  if (isBeyond(celsius, CELL_C))
    yield remark(
      "temperature",
      "diagnostics.measurements.cell_temperature_c",
      "A temperature is outside -40 to 80 °C: kelvin?",
    );
}

function isBeyond(
  spread: MinMaxDelta | null | undefined,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return [spread?.min, spread?.max].some((value) => value != null && (value < least || value > most));
}

function isOutOfOrder(spread: MinMaxDelta | null | undefined): boolean {
  const { min, max, delta } = spread ?? { min: null, max: null, delta: null };
  if (min === null || max === null) return false;
  return min > max || (delta !== null && Math.abs(max - min - delta) > 0.005);
}

function* energyRemarks({ battery, diagnostics }: CheckedResult): Generator<PlausibilityRemark> {
  const energy = diagnostics?.energy_kwh ?? null;
  const isAbove = (usable: number | null | undefined, gross: number | null | undefined) =>
    usable != null && gross != null && usable > gross;
  const field = "diagnostics.energy_kwh";
  const capacityKwh = battery?.capacityKwh ?? null;
  const usable = energy?.usable_current ?? null;
  if (
    isAbove(energy?.usable_nominal_new, energy?.gross_nominal_new) ||
    isAbove(energy?.usable_current, energy?.gross_current)
  )
    yield remark("energy_order", field, "The usable energy is more than the gross energy.");
  else if (usable !== null && capacityKwh !== null && Math.abs(usable - capacityKwh) > 0.2)
    yield remark(
      "energy_order",
      field,
      `usable_current of ${shown(usable)} kWh is not the capacity of ${shown(capacityKwh)} kWh.`,
    );
}

/** No car that is sold needs more, or less, for a mile. */
const MILES_A_KWH = { least: 1, most: 10 };

function* rangeRemarks({ battery, diagnostics }: CheckedResult): Generator<PlausibilityRemark> {
  const { estimatedRangeMiles = null, capacityKwh = null, sohPercent = null } = battery ?? {};
  const { typical_new_miles: whenNew = null, typical_current_miles: now = null } = diagnostics?.range ?? {};
  const milesAKwh = estimatedRangeMiles === null || !capacityKwh ? null : estimatedRangeMiles / capacityKwh;
  if (milesAKwh !== null && (milesAKwh < MILES_A_KWH.least || milesAKwh > MILES_A_KWH.most)) {
    yield remark(
      "range_soh",
      "battery.estimated_range_miles",
      `A range of ${shown(estimatedRangeMiles ?? 0)} miles is ${shown(milesAKwh)} miles for each kWh of capacity.`,
    );
    return;
  }
  if (!whenNew || now === null || sohPercent === null) return;
  const ofRange = (100 * now) / whenNew;
  if (Math.abs(ofRange - sohPercent) > 5)
    yield remark(
      "range_soh",
      "diagnostics.range",
      `The range is ${shown(ofRange)}% of that when new, the state of health ${shown(sohPercent)}%.`,
    );
}

/** ISO 3779 and 49 CFR 565: the values of the letters, and the weights of the places. */
const VIN_VALUES = Object.fromEntries(
  [..."ABCDEFGH"]
    .map((letter, index) => [letter, index + 1] as const)
    .concat(
      [..."JKLMN"].map((letter, index) => [letter, index + 1] as const),
      [
        ["P", 7],
        ["R", 9],
      ],
      [..."STUVWXYZ"].map((letter, index) => [letter, index + 2] as const),
    ),
) as Readonly<Record<string, number>>;
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

function* vinRemarks({ vehicle }: CheckedResult): Generator<PlausibilityRemark> {
  const vin = vehicle?.vin ?? null;
  if (vin === null) return;
  if (!/\d{4}$/.test(vin))
    yield remark("vin_tail", "vehicle.vin", "The last four characters are not all digits.");
  // Only North America requires the check digit.
  if (/^[1-5]/.test(vin) && checkDigitOf(vin) !== vin[8])
    yield remark("vin_check_digit", "vehicle.vin", "The 9th character is not the check digit of the others.");
}

function checkDigitOf(vin: string): string {
  const sum = VIN_WEIGHTS.reduce<number>(
    (total, weight, place) => total + weight * (VIN_VALUES[vin[place] ?? ""] ?? Number(vin[place])),
    0,
  );
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

function* timeRemarks({ vehicle, testedAtMs }: CheckedResult): Generator<PlausibilityRemark> {
  const year = vehicle?.year ?? null;
  if (year !== null && testedAtMs !== null && new Date(testedAtMs).getUTCFullYear() < year - 1)
    yield hold("time", "tested_at", `The test is more than a year before the model year ${year}.`);
}

/** The numbers that a unit measured, in a fixed order: two vehicles do not share them. Null where they are too few to tell. */
export function measuredNumbers({ battery, diagnostics }: CheckedResult): number[] | null {
  const { energy_kwh: energy, measurements, bms } = diagnostics ?? {};
  const spreads = [measurements?.cell_temperature_c, measurements?.cell_voltage_v];
  const numbers = [
    battery?.sohPercent,
    battery?.capacityKwh,
    battery?.cellVariance,
    battery?.estimatedRangeMiles,
    energy?.gross_current,
    energy?.net_current,
    energy?.usable_current,
    ...spreads.flatMap((spread) => [spread?.min, spread?.max, spread?.delta]),
    measurements?.pack_voltage_v,
    measurements?.average_current_a,
    measurements?.mileage_km,
    bms?.soc_percent,
    bms?.soh_percent,
  ].map((value) => value ?? Number.NaN);
  return numbers.filter((value) => !Number.isNaN(value)).length < LEAST_SAME_NUMBERS ? null : numbers;
}
