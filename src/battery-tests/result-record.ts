import { sha256Hex } from "../kernel/digest.ts";
import {
  accepted,
  FaultList,
  type FieldFault,
  FieldRefusal,
  type FieldValue,
  text,
} from "../kernel/field.ts";
import { shape } from "../kernel/shape.ts";
import { REPORTED } from "./battery-test.ts";

const name = text(100);

/** Decisions list, "Result record". */
export const RESULT_RECORD = shape({ unitSerialNumber: name, runId: name, ...REPORTED });

/** Absent members are null. A digest of this shape is stored: no record matches after a member is renamed. */
export interface ResultRecord extends FieldValue<typeof RESULT_RECORD> {}

type ParsedRecord =
  | { readonly ok: true; readonly record: ResultRecord }
  /** All of them, in the order of the members; in each object those that do not exist come first. */
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

const readRecord = RESULT_RECORD.at("");

/** Does not check what depends on how the record arrived, such as `certificate_number`. */
export function parseResultRecord(value: unknown): ParsedRecord {
  try {
    const record = readRecord(value);
    requireConsistency(record);
    return { ok: true, record };
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    return { ok: false, faults: error.faults };
  }
}

function requireConsistency({ status, failureReason, testedAtMs }: ResultRecord): void {
  const faults = new FaultList();
  if (failureReason !== null && status !== "failed")
    faults.add({
      field: "failure_reason",
      message: "Only a record with status failed may have a failure_reason.",
    });
  if (status === "completed" && testedAtMs === null)
    faults.add({ field: "tested_at", message: "A record with status completed needs tested_at." });
  faults.refuse();
}

/** What leads its sender to a record; null where it cannot be read. */
export interface RecordNames {
  readonly unitSerialNumber: string | null;
  readonly runId: string | null;
}

/** What is read of a record that is refused. */
export interface RefusedNames extends RecordNames {
  /** As it was sent. */
  readonly status?: unknown;
}

const readName = accepted(name);

/** Of a record that was refused. */
export function namesIn(value: unknown): RefusedNames {
  const {
    unit_serial_number: serialNumber,
    run_id: runId,
    status,
  } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return {
    unitSerialNumber: readName(serialNumber) ?? null,
    runId: readName(runId) ?? null,
    status,
  };
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
