import {
  anyText,
  documented,
  FieldRefusal,
  type FieldValue,
  instantBetween,
  listOf,
  numberBetween,
  oneOf,
  shape,
  text,
  textThat,
  trueOrFalse,
  wholeNumberBetween,
} from "../kernel/field.ts";
import { nullable } from "../kernel/optional-field.ts";
import {
  CHECK_STATUSES,
  FAILURE_REASONS,
  INTERNAL_REFERENCE_MAX_LENGTH,
  REFERENCE_DATA,
  TEST_STATUSES,
} from "./battery-test.ts";
import type { ResultRecord } from "./result-record.ts";
import { isRegistration, isVin, REGISTRATION_SCHEMA, VIN_SCHEMA } from "./vehicle-identifier.ts";

/** A record that was read, or the first fault that was found in it. */
type ParsedRecord =
  | { readonly ok: true; readonly record: ResultRecord }
  /** `field` is a dotted path, or null when the fault is not in one field. */
  | { readonly ok: false; readonly field: string | null; readonly message: string };

// The bounds refuse what no vehicle has: a wrong unit, a slipped decimal point, a counter that overflowed.
const percent = nullable(numberBetween(0, 200));
const kilowattHours = nullable(numberBetween(0, 10_000));
const miles = nullable(numberBetween(0, 10_000));
const kilometres = nullable(numberBetween(0, 20_000));
const odometerKm = nullable(numberBetween(0, 10_000_000));
const celsius = nullable(numberBetween(-100, 300));
const celsiusApart = nullable(numberBetween(0, 400));
const cellVolts = nullable(numberBetween(0, 10));
const accuracy = nullable(numberBetween(-1_000, 1_000));
const checkStatus = nullable(oneOf(CHECK_STATUSES));

const vehicle = shape({
  registration: nullable(
    textThat("2 to 20 letters and digits, besides spaces and hyphens", isRegistration, REGISTRATION_SCHEMA),
  ),
  vin: nullable(textThat("17 characters: digits and capital letters except I, O and Q", isVin, VIN_SCHEMA)),
  make: nullable(text(100)),
  model: nullable(text(100)),
  year: nullable(wholeNumberBetween(1990, 2100)),
  mileage_km: odometerKm,
});

const battery = shape({
  soh_percent: percent,
  capacity_kwh: kilowattHours,
  nominal_kwh: kilowattHours,
  estimated_range_miles: miles,
  cell_count: nullable(wholeNumberBetween(1, 100_000)),
  cell_variance: cellVolts,
});

const kilometreSpan = nullable(shape({ from: kilometres, to: kilometres }));

const diagnostics = shape(
  {
    overall_battery_status: checkStatus,
    battery_checks: nullable(
      shape({
        battery_management_system: checkStatus,
        battery_sensors: checkStatus,
        battery_pack_parameters: checkStatus,
        battery_cell_voltages: checkStatus,
        vehicle_communication: checkStatus,
      }),
    ),
    sensor_checks: nullable(
      shape({
        voltage_sensor: checkStatus,
        current_sensor: checkStatus,
        temperature_sensors: checkStatus,
        cell_voltage_sensors: checkStatus,
      }),
    ),
    energy_kwh: nullable(
      shape({
        gross_nominal_new: kilowattHours,
        gross_current: kilowattHours,
        net_nominal_new: kilowattHours,
        net_current: kilowattHours,
        usable_nominal_new: kilowattHours,
        usable_current: kilowattHours,
      }),
    ),
    range: nullable(
      shape({
        typical_new_miles: miles,
        typical_current_miles: miles,
        personal_new_miles: miles,
        personal_current_miles: miles,
        wltp_new_km: kilometreSpan,
        wltp_current_km: kilometreSpan,
      }),
    ),
    measurements: nullable(
      shape({
        cell_temperature_c: nullable(
          shape({ min: celsius, max: celsius, delta: celsiusApart, status: checkStatus }),
        ),
        cell_voltage_v: nullable(
          shape({ min: cellVolts, max: cellVolts, delta: cellVolts, status: checkStatus }),
        ),
        pack_voltage_v: nullable(numberBetween(0, 5_000)),
        average_current_a: nullable(numberBetween(-10_000, 10_000)),
        mileage_km: odometerKm,
      }),
    ),
    bms: nullable(
      shape({
        soc_percent: percent,
        soh_percent: percent,
        soc_calculation_accuracy: accuracy,
        soh_calculation_accuracy: accuracy,
      }),
    ),
  },
  // The flag of the record is the one that counts.
  ["vehicle_supported"],
);

const warningCode = textThat("a warning code: 1 to 64 letters, digits and _", (code) =>
  /^\w{1,64}$/.test(code),
);

const wireRecord = shape({
  unit_serial_number: text(100),
  run_id: text(100),
  status: oneOf(TEST_STATUSES),
  failure_reason: nullable(oneOf(FAILURE_REASONS)),
  internal_reference: nullable(anyText(INTERNAL_REFERENCE_MAX_LENGTH)),
  tested_at: documented(nullable(instantBetween(2000, 2100)), {
    description:
      "An ISO 8601 instant with an offset or Z, from the year 2000 on, at most a day ahead of the clock of the service. Required when `completed`.",
  }),
  vehicle: nullable(vehicle),
  battery: nullable(battery),
  diagnostics: nullable(diagnostics),
  warnings: nullable(listOf(warningCode, 100)),
  vehicle_supported: nullable(trueOrFalse),
  reference_data: nullable(oneOf(REFERENCE_DATA)),
  certificate_number: nullable(text(64)),
});

const readWireRecord = wireRecord.at("");

/** What a result record may hold, for documents. */
export const resultRecordSchema = wireRecord.schema;

/**
 * Reads one JSON value as a result record (decisions list, "Result record"). Display texts are kept as they are sent.
 *
 * What depends on how the record came (`certificate_number`, the states of a historic import) is not judged here.
 */
export function parseResultRecord(value: unknown): ParsedRecord {
  try {
    const wire = readWireRecord(value);
    requireConsistency(wire);
    return { ok: true, record: toRecord(wire) };
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    return { ok: false, field: error.field, message: error.message };
  }
}

type WireRecord = FieldValue<typeof wireRecord>;

function requireConsistency(wire: WireRecord): void {
  if (wire.failure_reason !== null && wire.status !== "failed") {
    throw new FieldRefusal("failure_reason", "Only a record with status failed may have a failure_reason.");
  }
  if (wire.status === "completed" && wire.tested_at === null) {
    throw new FieldRefusal("tested_at", "A record with status completed needs tested_at.");
  }
}

function toRecord(wire: WireRecord): ResultRecord {
  return {
    unitSerialNumber: wire.unit_serial_number,
    runId: wire.run_id,
    status: wire.status,
    failureReason: wire.failure_reason,
    internalReference: wire.internal_reference,
    testedAtMs: wire.tested_at,
    vehicle: wire.vehicle && {
      registration: wire.vehicle.registration,
      vin: wire.vehicle.vin,
      make: wire.vehicle.make,
      model: wire.vehicle.model,
      year: wire.vehicle.year,
      mileageKm: wire.vehicle.mileage_km,
    },
    battery: wire.battery && {
      sohPercent: wire.battery.soh_percent,
      capacityKwh: wire.battery.capacity_kwh,
      nominalKwh: wire.battery.nominal_kwh,
      estimatedRangeMiles: wire.battery.estimated_range_miles,
      cellCount: wire.battery.cell_count,
      cellVariance: wire.battery.cell_variance,
    },
    diagnostics: wire.diagnostics,
    warnings: wire.warnings,
    vehicleSupported: wire.vehicle_supported,
    referenceData: wire.reference_data,
    certificateNumber: wire.certificate_number,
  };
}
