import type { PlausibilityCode, PlausibilityRemark } from "./plausibility.ts";

/** The sender finds the record by `line`. */
export type IncomingRecord =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly unreadable: string };

/** Nothing of it is stored. */
export interface RejectedRecord {
  readonly line: number;
  readonly kind: "rejected";
  /** Dotted path; null when the fault is not in one field. */
  readonly field: string | null;
  /** Never repeats what was sent. */
  readonly message: string;
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

/** `field` is a dotted path; `message` never repeats what was sent. */
export function rejectedRecord(line: number, field: string | null, message: string): RejectedRecord {
  return { line, kind: "rejected", field, message };
}

/** In its wire shape (decisions list, "Result record"). */
export interface IngestReport {
  readonly accepted: number;
  readonly unchanged: number;
  readonly rejected: readonly {
    readonly line: number;
    readonly field: string | null;
    readonly message: string;
  }[];
  readonly tests: readonly { readonly line: number; readonly test_id: number }[];
  readonly noticed: readonly NoticedRemark[];
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
    rejected: outcomes.flatMap((outcome) =>
      outcome.kind === "rejected"
        ? [{ line: outcome.line, field: outcome.field, message: outcome.message }]
        : [],
    ),
    tests: outcomes.flatMap((outcome) =>
      outcome.kind === "rejected" ? [] : [{ line: outcome.line, test_id: outcome.testId }],
    ),
    noticed: outcomes.flatMap(noticedIn),
  };
}
