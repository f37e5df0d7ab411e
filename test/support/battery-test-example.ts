import { BATTERY } from "../../src/battery-tests/battery.ts";
import { type BatteryTest, REPORTED_NAMES, type Reported } from "../../src/battery-tests/battery-test.ts";
import type { CheckStatus, Diagnostics } from "../../src/battery-tests/diagnostics.ts";
import { VEHICLE } from "../../src/battery-tests/vehicle.ts";
import { TEST_START_MS } from "./test-clock.ts";

export const EXAMPLE_DIAGNOSTICS: Diagnostics = {
  overall_battery_status: "OK",
  battery_checks: {
    battery_management_system: "OK",
    battery_sensors: "OK",
    battery_pack_parameters: "OK",
    battery_cell_voltages: "WARNING",
    vehicle_communication: "OK",
  },
  sensor_checks: null,
  energy_kwh: null,
  range: null,
  measurements: null,
  bms: { soc_percent: 80, soh_percent: 95, soc_calculation_accuracy: null, soh_calculation_accuracy: null },
};

/** What the checks of the example found over all. */
export const withVerdict = (overall_battery_status: CheckStatus | null) => ({
  diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status },
});

/** The same with a danger that a single check found. */
export const withDanger = (overall_battery_status: CheckStatus | null) => {
  const { battery_checks } = EXAMPLE_DIAGNOSTICS;
  const found = battery_checks && { ...battery_checks, battery_cell_voltages: "SAFETY_ISSUE" as const };
  return { diagnostics: { ...EXAMPLE_DIAGNOSTICS, overall_battery_status, battery_checks: found } };
};

/** No record has said anything but its state. */
export const NOTHING_REPORTED = Object.fromEntries(REPORTED_NAMES.map((name) => [name, null])) as Record<
  keyof Reported,
  null
>;

/** A completed and rendered test with everything held. */
export const EXAMPLE_TEST: BatteryTest = {
  ...NOTHING_REPORTED,
  id: 7,
  unitId: 3,
  runId: "run-7",
  dealerId: 2,
  companyId: 1,
  status: "completed",
  resultHeld: true,
  onHoldSinceMs: null,
  failureReason: null,
  internalReference: "STOCK-1",
  vehicle: {
    ...VEHICLE.none,
    registration: "AB12 CDE",
    vin: "WVWZZZE1ZMP000001",
    make: "Volkswagen",
    model: "ID.3 58,0 kWh",
    year: 2021,
    mileageKm: 48_210.5,
  },
  battery: {
    ...BATTERY.none,
    sohPercent: 93.4,
    capacityKwh: 54.1,
    nominalKwh: 58,
    estimatedRangeMiles: 201,
    cellCount: 216,
    cellVariance: 0.012,
    method: "Partial charge with load profile",
    sohUncertaintyPercent: 2,
    identifier: "0SN-4711-000123",
    replacedOn: "2025-05-03",
    sohBasis: "usable_energy",
    certifiedEnergyKwh: 58.3,
    fullCycles: 412,
  },
  diagnostics: EXAMPLE_DIAGNOSTICS,
  warnings: ["BATTERY_TEMP_TOO_LOW"],
  vehicleSupported: true,
  referenceData: "final",
  testedAtMs: TEST_START_MS,
  resultsReceivedAtMs: TEST_START_MS + 1_000,
  certificateNumber: "BT-2026-0123456Z",
  resultRejectedAtMs: null,
  renderedAtMs: TEST_START_MS + 2_000,
  withdrawnAtMs: null,
  createdAtMs: TEST_START_MS - 1_000,
  updatedAtMs: TEST_START_MS + 2_000,
};
