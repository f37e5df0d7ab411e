import { sha256Hex } from "../kernel/digest.ts";
import { FieldRefusal, type FieldValue, text } from "../kernel/field.ts";
import { shape } from "../kernel/shape.ts";
import { REPORTED } from "./battery-test.ts";

/** Decisions list, "Result record". */
export const RESULT_RECORD = shape({ unitSerialNumber: text(100), runId: text(100), ...REPORTED });

/** Absent members are null. A digest of this shape is stored: no record matches after a member is renamed. */
export interface ResultRecord extends FieldValue<typeof RESULT_RECORD> {}

/** The first fault only. */
type ParsedRecord =
  | { readonly ok: true; readonly record: ResultRecord }
  /** A dotted path, or null when the fault is not in one field. */
  | { readonly ok: false; readonly field: string | null; readonly message: string };

const readRecord = RESULT_RECORD.at("");

/** Does not check what depends on how the record arrived, such as `certificate_number`. */
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

/** One run is one test. */
export interface Run {
  readonly unitId: number;
  readonly runId: string;
}

export function runKey({ unitId, runId }: Run): string {
  return `${unitId} ${runId}`;
}

/** The unit's name for a run may identify the vehicle, so it is not kept. */
export function runDigest(run: Run): string {
  return sha256Hex(runKey(run));
}
