import {
  anyText,
  documented,
  FieldRefusal,
  type FieldValue,
  instantBetween,
  listOf,
  oneOf,
  text,
  textThat,
  trueOrFalse,
} from "../kernel/field.ts";
import { nullable } from "../kernel/optional-field.ts";
import { shape } from "../kernel/shape.ts";
import { BATTERY } from "./battery.ts";
import {
  FAILURE_REASONS,
  INTERNAL_REFERENCE_MAX_LENGTH,
  REFERENCE_DATA,
  TEST_STATUSES,
} from "./battery-test.ts";
import { DIAGNOSTICS } from "./diagnostics.ts";
import type { ResultRecord } from "./result-record.ts";
import { VEHICLE } from "./vehicle.ts";

/** A record that was read, or the first fault that was found. */
type ParsedRecord =
  | { readonly ok: true; readonly record: ResultRecord }
  /** `field` is a dotted path, or null when the fault is not in one field. */
  | { readonly ok: false; readonly field: string | null; readonly message: string };

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
  vehicle: nullable(VEHICLE),
  battery: nullable(BATTERY),
  diagnostics: nullable(DIAGNOSTICS),
  warnings: nullable(listOf(warningCode, 100)),
  vehicle_supported: nullable(trueOrFalse),
  reference_data: nullable(oneOf(REFERENCE_DATA)),
  certificate_number: nullable(text(64)),
});

const readWireRecord = wireRecord.at("");

/** The JSON Schema of a result record, for documents. */
export const resultRecordSchema = wireRecord.schema;

/**
 * Reads one JSON value as a result record (decisions list, "Result record"). Display texts stay as they were sent.
 *
 * Rules that depend on how the record arrived (`certificate_number`, the states of a historic import) are not checked here.
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
    vehicle: wire.vehicle,
    battery: wire.battery,
    diagnostics: wire.diagnostics,
    warnings: wire.warnings,
    vehicleSupported: wire.vehicle_supported,
    referenceData: wire.reference_data,
    certificateNumber: wire.certificate_number,
  };
}
