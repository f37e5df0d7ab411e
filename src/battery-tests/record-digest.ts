import { canonicalJson } from "../kernel/canonical-json.ts";
import { sha256Hex } from "../kernel/digest.ts";
import type { ResultRecord } from "./result-record.ts";

/**
 * The internal reference may be added later, so it does not count; nor does a null member, so that new
 * members do not change older digests. SHA-256 in hexadecimal.
 */
export function recordDigest(record: ResultRecord): string {
  const { internalReference: _, ...counted } = record;
  return sha256Hex(canonicalJson(counted));
}
