import { isHealthPossible } from "../battery-tests/battery.ts";
import type { BatteryTest } from "../battery-tests/battery-test.ts";
import { ServiceError } from "../kernel/errors.ts";
import { formatInstant } from "../kernel/instant.ts";
import type { NewTestRequest, ResultRequest } from "./sandbox-request.ts";

/** Result records of invented runs, as test units send them (decisions list, section 6). */

export interface SandboxRun {
  readonly unitSerialNumber: string;
  readonly runId: string;
}

/**
 * Of a car that was tested before, the same car, a little later. `draw` gives a whole number below its argument.
 * @param known the car as the newest test of the VIN has it
 */
export function begunRun(
  { unitSerialNumber, runId }: SandboxRun,
  { vin, registration }: NewTestRequest,
  known: BatteryTest["vehicle"],
  draw: (below: number) => number,
) {
  const drivenKm = known?.mileageKm ?? null;
  return {
    unit_serial_number: unitSerialNumber,
    run_id: runId,
    status: "in_progress",
    vehicle: {
      vin: vin ?? `WVWZZZE1ZMP${String(draw(1_000_000)).padStart(6, "0")}`,
      registration: registration ?? known?.registration ?? `SB${10 + draw(90)} ${letters(draw)}`,
      make: known?.make ?? "Volkswagen",
      model: known?.model ?? "ID.3 58 kWh",
      year: known?.year ?? 2021,
      mileage_km: drivenKm === null ? 20_000 + draw(60_000) : drivenKm + draw(KM_BETWEEN_TESTS),
    },
  };
}

/** So few that the battery has hardly changed. */
const KM_BETWEEN_TESTS = 500;
const NOMINAL_KWH = 58;
const NEW_RANGE_MILES = 215;
const CELL_COUNT = 216;

/** What two tests of a car have in common. */
interface SandboxPack {
  readonly nominalKwh: number;
  readonly cellCount: number;
  readonly newRangeMiles: number;
  /** What a test measures unless another figure is asked for. */
  readonly sohPercent: number;
  readonly method: string | null;
}

const SOH_DEFAULT_PERCENT = 91.4;

/** @param known the battery as the newest completed test of the car has it; null for an invented one */
function packOf(known: BatteryTest["battery"]): SandboxPack {
  const { estimatedRangeMiles = null, sohPercent: knownPercent = null } = known ?? {};
  const sohPercent = isHealthPossible(knownPercent) ? knownPercent : null;
  return {
    nominalKwh: known?.nominalKwh ?? NOMINAL_KWH,
    cellCount: known?.cellCount ?? CELL_COUNT,
    newRangeMiles:
      estimatedRangeMiles === null || sohPercent === null
        ? NEW_RANGE_MILES
        : (estimatedRangeMiles * 100) / sohPercent,
    sohPercent: sohPercent ?? SOH_DEFAULT_PERCENT,
    method: known?.method ?? null,
  };
}

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
  known: BatteryTest["battery"],
  testedAtMs: number,
) {
  const pack = packOf(known);
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
        ? { nominal_kwh: pack.nominalKwh, cell_count: pack.cellCount }
        : figures(pack, sohPercent ?? pack.sohPercent)),
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

function figures({ nominalKwh, cellCount, newRangeMiles, method }: SandboxPack, sohPercent: number) {
  return {
    soh_percent: sohPercent,
    capacity_kwh: Math.round(nominalKwh * sohPercent) / 100,
    nominal_kwh: nominalKwh,
    estimated_range_miles: Math.round((newRangeMiles * sohPercent) / 100),
    cell_count: cellCount,
    cell_variance: 0.011,
    method,
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
