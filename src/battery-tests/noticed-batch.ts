import type { IngestOutcome } from "./ingest-outcome.ts";

/** What was remarked on results that were stored together; names no vehicle. */
export interface NoticedBatch {
  /** How many results have remarks. */
  readonly resultCount: number;
  /** Of these, how many wait for an operator. */
  readonly heldCount: number;
  /** How many remarks there are of each code. */
  readonly codes: Readonly<Record<string, number>>;
  /** How many results of each unit have remarks, by serial number. */
  readonly units: Readonly<Record<string, number>>;
}

interface StoredRecord {
  readonly record: { readonly unitSerialNumber: string };
  readonly historic: boolean;
}

/** Null where nothing was remarked. @param records those of the outcomes, in their order */
export function noticedBatch(
  records: readonly StoredRecord[],
  outcomes: readonly IngestOutcome[],
  { holdsImplausible }: { readonly holdsImplausible: boolean },
): NoticedBatch | null {
  const noticed = outcomes.flatMap((outcome, index) => {
    const stored = records[index];
    const remarks = outcome.kind === "accepted" ? outcome.remarks : [];
    return stored === undefined || remarks.length === 0 ? [] : [{ ...stored, remarks }];
  });
  if (noticed.length === 0) return null;
  return {
    resultCount: noticed.length,
    heldCount: holdsImplausible
      ? noticed.filter(({ historic, remarks }) => !historic && remarks.some(({ isHold }) => isHold)).length
      : 0,
    codes: countsOf(noticed.flatMap(({ remarks }) => remarks.map(({ code }) => code))),
    units: countsOf(noticed.map(({ record }) => record.unitSerialNumber)),
  };
}

function countsOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
