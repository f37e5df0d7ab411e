import { DAY_MS, MINUTE_MS } from "../kernel/duration.ts";
import { formatInstant } from "../kernel/instant.ts";
import { KM_OF_MILE } from "../kernel/mile.ts";

/** The result records of an invented dealer, as test units send them (decisions list, section 6). The same at each call but for the times. */

export interface ExampleRecord {
  readonly arrivesAtMs: number;
  readonly record: { readonly status: string; readonly [member: string]: unknown };
}

interface Model {
  readonly make: string;
  readonly model: string;
  /** Before the serial number of a VIN. */
  readonly vinStart: string;
  readonly year: number;
  readonly nominalKwh: number;
  readonly rangeMiles: number;
}

const MODELS: readonly Model[] = [
  ["Volkswagen", "ID.3 58 kWh", "WVWZZZE1ZMP", 2021, 58, 215],
  ["Nissan", "Leaf 40 kWh", "SJNFAAZE1U0", 2019, 37.8, 148],
  ["Tesla", "Model 3 Long Range", "5YJ3E7EB1LF", 2020, 75, 305],
  ["Kia", "e-Niro 64 kWh", "KNACC81GFM5", 2021, 64.8, 245],
  ["Renault", "Zoe R135 52 kWh", "VF1AG000164", 2020, 52, 195],
  ["BMW", "i3 120 Ah", "WBY8P210607", 2019, 37.9, 150],
].map(([make, model, vinStart, year, nominalKwh, rangeMiles]) => ({
  make: String(make),
  model: String(model),
  vinStart: String(vinStart),
  year: Number(year),
  nominalKwh: Number(nominalKwh),
  rangeMiles: Number(rangeMiles),
}));

/** Cars that come back are tested twice: one in four. */
const CAR_COUNT = 80;
const FIRST_DAYS_AGO = 400;
const PLATE_LETTERS = "ABCDEFGHJKLMNOPRSTUVWXYZ";

const EARLIER_COUNT = 92;
const TODAY_COUNT = 8;
/** Numbers of the earlier tests that failed: within the 90 days that events are kept. */
const FAILED: ReadonlySet<number> = new Set([66, 73, 81, 89]);

/** Finished tests of the last thirteen months, oldest first, ever more of them. */
export function earlierRecords(unitSerialNumbers: readonly string[], nowMs: number): ExampleRecord[] {
  return Array.from({ length: EARLIER_COUNT }, (_, number) => {
    const atMs = earlierMs(number, nowMs);
    const unit = unitOf(unitSerialNumbers, number);
    const record = FAILED.has(number) ? failedRecord(number, unit) : completedRecord(number, unit, atMs);
    return { arrivesAtMs: atMs, record };
  });
}

/** Tests of today: completed ones, whose certificates are rendered, and one of each other state. */
export function todaysRecords(unitSerialNumbers: readonly string[], nowMs: number): ExampleRecord[] {
  const others = ["failed", "in_progress", "pending", "cancelled"];
  return Array.from({ length: TODAY_COUNT }, (_, index): ExampleRecord => {
    const number = EARLIER_COUNT + index;
    const unit = unitOf(unitSerialNumbers, number);
    const status = others[index - (TODAY_COUNT - others.length)];
    if (status === undefined)
      return {
        arrivesAtMs: nowMs,
        record: completedRecord(number, unit, nowMs - (TODAY_COUNT - index) * 17 * MINUTE_MS),
      };
    if (status === "failed") return { arrivesAtMs: nowMs, record: failedRecord(number, unit) };
    const run = runOf(number, unit);
    const begun = status === "in_progress" ? { ...run, vehicle: vehicleOf(number) } : run;
    return { arrivesAtMs: nowMs, record: { ...begun, status } };
  });
}

/** In working hours. */
function earlierMs(number: number, nowMs: number): number {
  const daysAgo = 1 + FIRST_DAYS_AGO * (1 - number / EARLIER_COUNT) ** 1.6;
  const day = Math.floor(nowMs / DAY_MS - daysAgo) * DAY_MS;
  return day + (8 * 60 + ((number * 67) % 540)) * MINUTE_MS;
}

/** The last unit is a new one: it has reported for half of the time. */
function unitOf(serialNumbers: readonly string[], number: number): string {
  const known = number < EARLIER_COUNT / 2 ? serialNumbers.slice(0, -1) : serialNumbers;
  const serialNumber = known[number % known.length];
  if (serialNumber === undefined) throw new Error("the example has no unit that tests");
  return serialNumber;
}

const runOf = (number: number, unit: string) => ({
  unit_serial_number: unit,
  run_id: `example-${number}`,
  internal_reference: number % 3 === 0 ? `STOCK ${4_100 + number}` : null,
});

function failedRecord(number: number, unit: string) {
  const failureReason = number % 2 === 0 ? "interrupted" : "hardware_fault";
  return {
    ...runOf(number, unit),
    vehicle: vehicleOf(number),
    status: "failed",
    failure_reason: failureReason,
  };
}

function modelOf(number: number): Model {
  const model = MODELS[(number % CAR_COUNT) % MODELS.length];
  if (model === undefined) throw new Error("the example has no models");
  return model;
}

const isRetest = (number: number) => number >= CAR_COUNT;

function vehicleOf(number: number) {
  const car = number % CAR_COUNT;
  const { vinStart, make, model, year } = modelOf(number);
  const letters = [car % 20, (car * 7 + 3) % 20, Math.floor(car / 4)].map((at) => PLATE_LETTERS[at]);
  return {
    vin: `${vinStart}${120_407 + car * 811}`,
    registration: `YK${year % 100} ${letters.join("")}`,
    make,
    model,
    year,
    mileage_km: mileageKm(number),
  };
}

interface Finding {
  readonly overall: string;
  readonly system: string;
  readonly cells: string;
  readonly warnings: readonly string[];
}

const SOUND: Finding = { overall: "OK", system: "OK", cells: "OK", warnings: [] };
const NOTICED: Finding = {
  ...SOUND,
  overall: "WARNING",
  system: "WARNING",
  warnings: ["BMS_SOC_IMPLAUSIBLE"],
};
const UNSAFE: Finding = {
  ...SOUND,
  overall: "SAFETY_ISSUE",
  cells: "SAFETY_ISSUE",
  warnings: ["CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH"],
};
const INCONCLUSIVE: Finding = {
  ...SOUND,
  overall: "NOT_CONCLUSIVE",
  cells: "NOT_CONCLUSIVE",
  warnings: ["NOT_ENOUGH_DATA"],
};

function findingOf(number: number): Finding {
  if (number % 29 === 11) return UNSAFE;
  return number % 9 === 4 ? NOTICED : SOUND;
}

const mileageKm = (number: number) =>
  9_000 + (((number % CAR_COUNT) * 17_389) % 92_000) + (isRetest(number) ? 9_400 : 0);

function completedRecord(number: number, unit: string, testedAtMs: number) {
  const car = number % CAR_COUNT;
  const { nominalKwh, rangeMiles } = modelOf(number);
  const soh = tenths(98.6 - mileageKm(number) / 8_000 - ((car * 37) % 50) / 10);
  const isCold = number % 13 === 6;
  const isInconclusive = number % 31 === 17;
  const { overall, system, cells, warnings } = isInconclusive ? INCONCLUSIVE : findingOf(number);
  const [capacityKwh, range] = [hundredths((nominalKwh * soh) / 100), Math.round((rangeMiles * soh) / 100)];
  return {
    ...runOf(number, unit),
    status: "completed",
    tested_at: formatInstant(testedAtMs),
    vehicle: vehicleOf(number),
    battery: isInconclusive
      ? { nominal_kwh: nominalKwh, cell_count: 96 }
      : {
          soh_percent: soh,
          capacity_kwh: capacityKwh,
          nominal_kwh: nominalKwh,
          estimated_range_miles: range,
          cell_count: 96,
          cell_variance: cells === "SAFETY_ISSUE" ? 0.194 : 0.012,
          method: "Partial charge with load profile",
          soh_uncertainty_percent: 2,
          soh_basis: "certified_energy",
          certified_energy_kwh: nominalKwh,
          full_cycles: Math.round(mileageKm(number) / (rangeMiles * KM_OF_MILE)),
        },
    diagnostics: {
      overall_battery_status: overall,
      battery_checks: {
        battery_management_system: system,
        battery_sensors: "OK",
        battery_pack_parameters: "OK",
        battery_cell_voltages: cells,
        vehicle_communication: "OK",
      },
      sensor_checks: {
        voltage_sensor: "OK",
        current_sensor: "OK",
        temperature_sensors: "OK",
        cell_voltage_sensors: "OK",
      },
      measurements: {
        cell_temperature_c: { min: isCold ? 2.1 : 14.3, max: isCold ? 3.9 : 16.8, delta: 2.5, status: "OK" },
        pack_voltage_v: 351.4,
        mileage_km: mileageKm(number),
      },
      bms: { soc_percent: 41.5 + (car % 30), soh_percent: tenths(soh + 0.8) },
    },
    warnings: [...warnings, ...(isCold ? ["BATTERY_TEMP_TOO_LOW"] : [])],
    vehicle_supported: true,
    reference_data: number % 17 === 8 ? "provisional" : "final",
  };
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const hundredths = (value: number) => Math.round(value * 100) / 100;
