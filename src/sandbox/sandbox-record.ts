import { ServiceError } from "../kernel/errors.ts";
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
const CELL_COUNT = 216;
const SOH_DEFAULT_PERCENT = 91.4;

/** Of a result without a state of health, as the example data has it. */
const INCONCLUSIVE_WARNING = "NOT_ENOUGH_DATA";

/** @throws ServiceError `invalid_field` for what no test unit sends together. */
export function completedRun(
  { unitSerialNumber, runId }: SandboxRun,
  {
    sohPercent,
    overallBatteryStatus,
    referenceData = "final",
    diagnostics = true,
    vehicleSupported = true,
    warnings,
    identifier,
    replacedOn,
    sohBasis,
    certifiedEnergyKwh,
    fullCycles,
  }: ResultRequest,
  testedAtMs: number,
) {
  const isInconclusive = overallBatteryStatus === "NOT_CONCLUSIVE";
  if (isInconclusive && sohPercent !== undefined)
    throw refused("soh_percent", "A result that is not conclusive has no state of health: leave it out.");
  if (!diagnostics && overallBatteryStatus !== undefined)
    throw refused("overall_battery_status", "The status is part of the diagnostics: leave one of them out.");
  const overall = overallBatteryStatus ?? "OK";
  return {
    unit_serial_number: unitSerialNumber,
    run_id: runId,
    status: "completed",
    tested_at: formatInstant(testedAtMs),
    battery: {
      ...(isInconclusive
        ? { nominal_kwh: NOMINAL_KWH, cell_count: CELL_COUNT }
        : figures(sohPercent ?? SOH_DEFAULT_PERCENT)),
      identifier,
      replaced_on: replacedOn,
      soh_basis: sohBasis,
      certified_energy_kwh: certifiedEnergyKwh,
      full_cycles: fullCycles,
    },
    diagnostics: diagnostics
      ? {
          overall_battery_status: overall,
          battery_checks: {
            battery_management_system: "OK",
            battery_sensors: "OK",
            battery_pack_parameters: "OK",
            battery_cell_voltages: overall,
            vehicle_communication: "OK",
          },
          measurements: { cell_temperature_c: { min: 17.5, max: 19, delta: 1.5, status: "OK" } },
          bms: { soc_percent: 58.5 },
        }
      : null,
    warnings: [...new Set([...(isInconclusive ? [INCONCLUSIVE_WARNING] : []), ...(warnings ?? [])])],
    vehicle_supported: vehicleSupported,
    reference_data: referenceData,
  };
}

function figures(sohPercent: number) {
  return {
    soh_percent: sohPercent,
    capacity_kwh: Math.round(NOMINAL_KWH * sohPercent) / 100,
    nominal_kwh: NOMINAL_KWH,
    estimated_range_miles: Math.round((NEW_RANGE_MILES * sohPercent) / 100),
    cell_count: CELL_COUNT,
    cell_variance: 0.011,
  };
}

function refused(field: string, message: string): ServiceError {
  return new ServiceError("invalid_field", message, { field, place: "body" });
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
