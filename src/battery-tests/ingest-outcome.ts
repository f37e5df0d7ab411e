/** One record as it arrived: a JSON value, or the reason why none could be read. The sender finds the record by `line`. */
export type IncomingRecord =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly unreadable: string };

/** A record that was rejected; nothing of it is stored. */
export interface RejectedRecord {
  readonly line: number;
  readonly kind: "rejected";
  /** Dotted path of the wrong field; null when the fault is not in one field. */
  readonly field: string | null;
  /** Says what is expected, and never repeats what was sent. */
  readonly message: string;
}

/** The outcome of one record. */
export type IngestOutcome =
  | { readonly line: number; readonly kind: "accepted" | "unchanged"; readonly testId: number }
  | RejectedRecord;

/**
 * Builds a rejection. @param field dotted path, or null when the fault is not in one field. @param message never repeats what was
 * sent.
 */
export function rejectedRecord(line: number, field: string | null, message: string): RejectedRecord {
  return { line, kind: "rejected", field, message };
}

/** The report of an import, in its wire shape (decisions list, "Result record"). */
export interface IngestReport {
  readonly accepted: number;
  readonly unchanged: number;
  readonly rejected: readonly {
    readonly line: number;
    readonly field: string | null;
    readonly message: string;
  }[];
  readonly tests: readonly { readonly line: number; readonly test_id: number }[];
}

/** Summarises a batch that fits in memory. */
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
  };
}
