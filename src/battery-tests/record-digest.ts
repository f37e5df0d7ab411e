import { canonicalJson } from "../kernel/canonical-json.ts";
import { sha256Hex } from "../kernel/digest.ts";
import type { ResultRecord } from "./result-record.ts";

/**
 * Identifies the content of a record: two records have the same digest exactly when they say the same, whatever the order of their
 * members. The internal reference does not count, because it may be added later. A null member counts as absent, so that a member
 * that is added to the format does not change the digests of older records.
 *
 * @returns SHA-256, 64 lower-case hexadecimal digits.
 */
export function recordDigest(record: ResultRecord): string {
  const { internalReference: _, ...counted } = record;
  return sha256Hex(canonicalJson(counted));
}
