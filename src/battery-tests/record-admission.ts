import { canonicalJson } from "../kernel/canonical-json.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { isFinal } from "./battery-test.ts";
import { type IncomingRecord, type RejectedRecord, rejectedRecord } from "./ingest-outcome.ts";
import type { ResultRecord } from "./result-record.ts";
import { parseResultRecord } from "./result-record.ts";

/** The database decides whether it fits what is stored. */
export interface AdmittedRecord {
  readonly line: number;
  readonly kind: "admitted";
  readonly record: ResultRecord;
  readonly digest: string;
}

/** How far the clock of a test unit may be ahead. */
const CLOCK_AHEAD_MAX_MS = 24 * 3_600_000;

/**
 * The internal reference may be added later, so it does not count; nor does a null member, so that new
 * members do not change older digests. SHA-256 in hexadecimal.
 */
export function recordDigest(record: ResultRecord): string {
  const { internalReference: _, ...counted } = record;
  return sha256Hex(canonicalJson(counted));
}

/** All that can be checked without the database. */
export function admitRecord(
  incoming: IncomingRecord,
  { historic, nowMs }: { readonly historic: boolean; readonly nowMs: number },
): AdmittedRecord | RejectedRecord {
  const { line } = incoming;
  if ("unreadable" in incoming) return rejectedRecord(line, null, incoming.unreadable);
  const parsed = parseResultRecord(incoming.value);
  if (!parsed.ok) return rejectedRecord(line, parsed.field, parsed.message);
  const { record } = parsed;
  if (record.testedAtMs !== null && record.testedAtMs > nowMs + CLOCK_AHEAD_MAX_MS) {
    return rejectedRecord(line, "tested_at", "Lies more than a day ahead of the clock of this service.");
  }
  if (historic && !isFinal(record.status)) {
    return rejectedRecord(
      line,
      "status",
      "A historic import takes finished tests only: completed, failed or cancelled.",
    );
  }
  if (record.certificateNumber !== null && !(historic && record.status === "completed")) {
    return rejectedRecord(
      line,
      "certificate_number",
      "Only a completed record of a historic import may have a certificate_number.",
    );
  }
  return { line, kind: "admitted", record, digest: recordDigest(record) };
}
