import { canonicalJson } from "../kernel/canonical-json.ts";
import { sha256Hex } from "../kernel/digest.ts";
import type { ResultRecord } from "./result-record.ts";

/**
 * Names what a record says: two records have the same digest exactly when they say the same, in whatever order their members
 * stand. The internal reference does not count, because it may be added later; a null member counts as absent, so that a member
 * added to the format leaves the digests of older records as they are.
 *
 * @returns SHA-256, 64 lower-case hexadecimal digits.
 */
export function recordDigest(record: ResultRecord): string {
  const { internalReference: _, ...counted } = record;
  return sha256Hex(canonicalJson(counted));
}
