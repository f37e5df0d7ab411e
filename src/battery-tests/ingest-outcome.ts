import type { FieldFault } from "../kernel/field.ts";
import type { PlausibilityCode, PlausibilityRemark } from "./plausibility.ts";
import type { RecordNames } from "./result-record.ts";

/** The sender finds the record by `line`. */
export interface IncomingRecord {
  readonly line: number;
  /** Null where nothing could be read. */
  readonly value: unknown;
  /** What could not be read of it, or not for sure. */
  readonly faults?: readonly FieldFault[];
}

/** Nothing of it is stored. `field` and `message` are those of the first fault. */
export interface RejectedRecord extends FieldFault, RecordNames {
  readonly line: number;
  readonly kind: "rejected";
  readonly faults: readonly FieldFault[];
  /** Of the test that it contradicts; null for all others. */
  readonly testId: number | null;
}

export const NO_NAMES: RecordNames = { unitSerialNumber: null, runId: null };

/** Of a line that is no record. */
export function unreadableLine(line: number, message: string): IncomingRecord {
  return { line, value: null, faults: [{ field: null, message }] };
}

export type IngestOutcome =
  | {
      readonly line: number;
      readonly kind: "accepted";
      readonly testId: number;
      /** What is not plausible about it; a remark never rejects a record. */
      readonly remarks: readonly PlausibilityRemark[];
    }
  | { readonly line: number; readonly kind: "unchanged"; readonly testId: number }
  | RejectedRecord;

/** @throws Error without a fault. */
export function rejectedRecord(
  line: number,
  faults: readonly FieldFault[],
  { unitSerialNumber, runId }: RecordNames,
  testId: number | null = null,
): RejectedRecord {
  const [first] = faults;
  if (first === undefined) throw new Error("a record without a fault was rejected");
  return { line, kind: "rejected", ...first, faults, unitSerialNumber, runId, testId };
}

/** In its wire shape (decisions list, "Result record"). */
export interface IngestReport {
  readonly accepted: number;
  readonly unchanged: number;
  readonly rejected: readonly RejectedEntry[];
  readonly tests: readonly { readonly line: number; readonly test_id: number }[];
  readonly noticed: readonly NoticedRemark[];
}

/** In its wire shape; `field` and `message` are those of the first fault. */
export interface RejectedEntry extends FieldFault {
  readonly line: number;
  readonly faults: readonly FieldFault[];
  readonly run_id: string | null;
  readonly unit_serial_number: string | null;
  readonly test_id: number | null;
}

export function rejectedIn(outcome: IngestOutcome): RejectedEntry[] {
  if (outcome.kind !== "rejected") return [];
  const { line, field, message, faults, runId, unitSerialNumber, testId } = outcome;
  return [
    { line, field, message, faults, run_id: runId, unit_serial_number: unitSerialNumber, test_id: testId },
  ];
}

/** In its wire shape (decisions list, section 8, `noticed`). */
export interface NoticedRemark {
  readonly line: number;
  readonly test_id: number;
  readonly code: PlausibilityCode;
  readonly field: string;
  readonly message: string;
}

export function noticedIn(outcome: IngestOutcome): NoticedRemark[] {
  if (outcome.kind !== "accepted") return [];
  const { line, testId, remarks } = outcome;
  return remarks.map(({ code, field, message }) => ({ line, test_id: testId, code, field, message }));
}

export function presentOutcomes(outcomes: readonly IngestOutcome[]): IngestReport {
  return {
    accepted: outcomes.filter(({ kind }) => kind === "accepted").length,
    unchanged: outcomes.filter(({ kind }) => kind === "unchanged").length,
    rejected: outcomes.flatMap(rejectedIn),
    tests: outcomes.flatMap((outcome) =>
      outcome.kind === "rejected" ? [] : [{ line: outcome.line, test_id: outcome.testId }],
    ),
    noticed: outcomes.flatMap(noticedIn),
  };
}
