import { formatInstant } from "../kernel/instant.ts";
import type { NewTestRequest, ResultRequest } from "./sandbox-request.ts";

/** Result records of invented runs, as test units send them (decisions list, section 6). */

export interface SandboxRun {
  readonly unitSerialNumber: string;
  readonly runId: string;
}

/** `draw` gives a whole number below its argument. */
export function begunRun(
  { unitSerialNumber, runId }: SandboxRun,
  { vin, registration }: NewTestRequest,
  draw: (below: number) => number,
) {
  return {
    unit_serial_number: unitSerialNumber,
    run_id: runId,
    status: "in_progress",
    vehicle: {
      vin: vin ?? `WVWZZZE1ZMP${String(draw(1_000_000)).padStart(6, "0")}`,
      registration: registration ?? `SB${10 + draw(90)} ${letters(draw)}`,
      make: "Volkswagen",
      model: "ID.3 58 kWh",
      year: 2021,
      mileage_km: 20_000 + draw(60_000),
    },
  };
}

const NOMINAL_KWH = 58;
const NEW_RANGE_MILES = 215;
const SOH_DEFAULT_PERCENT = 91.4;

export function completedRun(
  { unitSerialNumber, runId }: SandboxRun,
  result: ResultRequest,
  testedAtMs: number,
) {
  const { sohPercent = SOH_DEFAULT_PERCENT, overallBatteryStatus = "OK", referenceData = "final" } = result;
  const capacity = Math.round(NOMINAL_KWH * sohPercent) / 100;
  return {
    unit_serial_number: unitSerialNumber,
    run_id: runId,
    status: "completed",
    tested_at: formatInstant(testedAtMs),
    battery: {
      soh_percent: sohPercent,
      capacity_kwh: capacity,
      nominal_kwh: NOMINAL_KWH,
      estimated_range_miles: Math.round((NEW_RANGE_MILES * sohPercent) / 100),
      cell_count: 216,
      cell_variance: 0.011,
      identifier: result.identifier,
      replaced_on: result.replacedOn,
    },
    diagnostics: {
      overall_battery_status: overallBatteryStatus,
      battery_checks: {
        battery_management_system: "OK",
        battery_sensors: "OK",
        battery_pack_parameters: "OK",
        battery_cell_voltages: overallBatteryStatus,
        vehicle_communication: "OK",
      },
    },
    warnings: [],
    vehicle_supported: true,
    reference_data: referenceData,
  };
}

export function failedRun({ unitSerialNumber, runId }: SandboxRun, failureReason = "interrupted") {
  return {
    unit_serial_number: unitSerialNumber,
    run_id: runId,
    status: "failed",
    failure_reason: failureReason,
  };
}

function letters(draw: (below: number) => number): string {
  const alphabet = "ABCDEFGHJKLMNOPRSTUVWXYZ";
  return [0, 1, 2].map(() => alphabet[draw(alphabet.length)]).join("");
}
