import { sha256Hex } from "../kernel/digest.ts";
import { explained } from "../kernel/explained-field.ts";
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
import {
  contradictionsWithin,
  type RuledMembers,
  readableMembersIn,
  ruledMembersOf,
} from "./record-rules.ts";

const name = text(100);

/** Decisions list, "Result record". */
export const RESULT_RECORD = shape({
  unitSerialNumber: explained(name, "The serial number of the test unit: its dealer owns the test."),
  runId: explained(name, "The unit's own name of the run. The same unit and run always mean the same test."),
  ...REPORTED,
});

/** Absent members are null. A digest of this shape is stored: no record matches after a member is renamed. */
export interface ResultRecord extends FieldValue<typeof RESULT_RECORD> {}

type ParsedRecord =
  | { readonly ok: true; readonly record: ResultRecord }
  /**
   * All of them: those of single members in the order of the members, in each object those that do not exist first; then those of rules over
   * several members, as far as these can be read.
   */
  | { readonly ok: false; readonly faults: readonly FieldFault[]; readonly members: RuledMembers };

const readRecord = RESULT_RECORD.at("");

/**
 * Does not check what depends on how the record arrived, such as `certificate_number`.
 * @param given what was wrong before it could be read: nothing more is said of the members that are named.
 */
export function parseResultRecord(value: unknown, given: readonly FieldFault[] = []): ParsedRecord {
  const list = new FaultList();
  const named = new Set(given.map(({ field }) => field));
  for (const fault of given) list.add(fault);
  const record = readOrFaults(value, (fault) => {
    if (!named.has(fault.field)) list.add(fault);
  });
  const members =
    record === null || given.length > 0 ? readableMembersIn(value, list.faults) : ruledMembersOf(record);
  for (const fault of contradictionsWithin(members)) list.add(fault);
  return record === null || list.faults.length > 0
    ? { ok: false, faults: list.faults, members }
    : { ok: true, record };
}

function readOrFaults(value: unknown, onFault: (fault: FieldFault) => void): ResultRecord | null {
  try {
    return readRecord(value);
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    for (const fault of error.faults) onFault(fault);
    return null;
  }
}

/** What leads its sender to a record; null where it cannot be read. */
export interface RecordNames {
  readonly unitSerialNumber: string | null;
  readonly runId: string | null;
}

const readName = accepted(name);

/** Of a record that was refused. */
export function namesIn(value: unknown): RecordNames {
  const { unit_serial_number: serialNumber, run_id: runId } = Object(value) as Readonly<
    Record<string, unknown>
  >;
  return { unitSerialNumber: readName(serialNumber) ?? null, runId: readName(runId) ?? null };
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
