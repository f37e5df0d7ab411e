/** As a unit's software would send them, without faults. */

import { parseResultRecord, type ResultRecord } from "../../src/battery-tests/result-record.ts";

export type WireRecord = Record<string, unknown>;

/** @throws Error that names what is wrong with the record */
export function acceptedRecord(value: unknown): ResultRecord {
  const result = parseResultRecord(value);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.record;
}

/** A completed record in which every field of the format has a value. */
export function fullRecord(changes: WireRecord = {}): WireRecord {
  return {
    unit_serial_number: "SU24-00001",
    run_id: "20260401-093000",
    status: "completed",
    failure_reason: null,
    internal_reference: "STK-4711",
    tested_at: "2026-03-01T09:30:00+02:00",
    vehicle: {
      registration: "MÜ-AB 123E",
      vin: "WVWZZZE1ZMP000123",
      make: "Volkswagen",
      model: "ID.3 Pro 58,0 kWh",
      year: 2021,
      mileage_km: 48_211.5,
    },
    battery: {
      soh_percent: 93.4,
      capacity_kwh: 54.2,
      nominal_kwh: 58,
      estimated_range_miles: 218,
      cell_count: 216,
      cell_variance: 0.012,
      method: "Partial charge with load profile",
      soh_uncertainty_percent: 2,
      identifier: "0SN-4711-000123",
      replaced_on: "2021-09-01",
      soh_basis: "usable_energy",
      certified_energy_kwh: 58.3,
      full_cycles: 412,
    },
    diagnostics: {
      vehicle_supported: true,
      overall_battery_status: "OK",
      battery_checks: {
        battery_management_system: "OK",
        battery_sensors: "OK",
        battery_pack_parameters: "WARNING",
        battery_cell_voltages: "NOT_CONCLUSIVE",
        vehicle_communication: "SAFETY_ISSUE",
      },
      sensor_checks: {
        voltage_sensor: "OK",
        current_sensor: "OK",
        temperature_sensors: "OK",
        cell_voltage_sensors: "OK",
      },
      energy_kwh: {
        gross_nominal_new: 62,
        gross_current: 58.1,
        net_nominal_new: 60,
        net_current: 56,
        usable_nominal_new: 58,
        usable_current: 54.2,
      },
      range: {
        typical_new_miles: 230,
        typical_current_miles: 215,
        personal_new_miles: 210,
        personal_current_miles: 196,
        wltp_new_km: { from: 390, to: 426 },
        wltp_current_km: { from: 364, to: 398 },
      },
      measurements: {
        cell_temperature_c: { min: -3.5, max: 12, delta: 15.5, status: "OK" },
        cell_voltage_v: { min: 3.61, max: 3.622, delta: 0.012, status: "OK" },
        pack_voltage_v: 390.4,
        average_current_a: -14.2,
        mileage_km: 48_211.5,
      },
      bms: {
        soc_percent: 61.5,
        soh_percent: 95,
        soc_calculation_accuracy: 97,
        soh_calculation_accuracy: 94,
      },
    },
    warnings: ["BATTERY_TEMP_TOO_LOW", "CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH"],
    vehicle_supported: true,
    reference_data: "final",
    certificate_number: null,
    ...changes,
  };
}

/** What a record of this status needs. */
export function bareRecord(status: string, changes: WireRecord = {}): WireRecord {
  const testedAt =
    status === "completed"
      ? { tested_at: "2026-03-01T07:30:00Z", vehicle: { vin: "WVWZZZE1ZMP000123" } }
      : {};
  return { unit_serial_number: "SU24-00001", run_id: "20260401-093000", status, ...testedAt, ...changes };
}

/** The record with the value at a dotted path replaced, or removed when `value` is undefined. */
export function withValueAt(record: WireRecord, path: string, value: unknown): WireRecord {
  const copy = structuredClone(record);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let target = copy;
  for (const key of keys) target = target[key] as WireRecord;
  if (value === undefined) delete target[last];
  else target[last] = value;
  return copy;
}
