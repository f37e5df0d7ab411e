import { FieldRefusal, type FieldValue, text } from "../kernel/field.ts";
import { shape } from "../kernel/shape.ts";
import { REPORTED } from "./battery-test.ts";

/** A result record on the wire (decisions list, "Result record"): the run that it is about, and what it says of its test. */
export const RESULT_RECORD = shape({ unitSerialNumber: text(100), runId: text(100), ...REPORTED });

/**
 * The content of one result record, read and normalised: absent members are null, every object is complete, and instants are
 * milliseconds since the Unix epoch.
 *
 * A digest of this shape is stored for every record that was applied: after a member is renamed, the stored digests match no record
 * any more.
 */
export interface ResultRecord extends FieldValue<typeof RESULT_RECORD> {}

/** A record that was read, or the first fault that was found. */
type ParsedRecord =
  | { readonly ok: true; readonly record: ResultRecord }
  /** `field` is a dotted path, or null when the fault is not in one field. */
  | { readonly ok: false; readonly field: string | null; readonly message: string };

const readRecord = RESULT_RECORD.at("");

/**
 * Reads one JSON value as a result record. Display texts stay as they were sent.
 *
 * Rules that depend on how the record arrived (`certificate_number`, the states of a historic import) are not checked here.
 */
export function parseResultRecord(value: unknown): ParsedRecord {
  try {
    const record = readRecord(value);
    requireConsistency(record);
    return { ok: true, record };
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    return { ok: false, field: error.field, message: error.message };
  }
}

function requireConsistency({ status, failureReason, testedAtMs }: ResultRecord): void {
  if (failureReason !== null && status !== "failed") {
    throw new FieldRefusal("failure_reason", "Only a record with status failed may have a failure_reason.");
  }
  if (status === "completed" && testedAtMs === null) {
    throw new FieldRefusal("tested_at", "A record with status completed needs tested_at.");
  }
}
