import { parseInstant } from "../../kernel/instant.ts";
import type { PublicSigningKey } from "../signing/signing-key.ts";
import { decodeBits } from "../status-list/bitstring.ts";
import { listOfUrl, STATUS_PURPOSE, type StatusEntry } from "../status-list/status-entry.ts";
import { checkCredential, recordIn, textIn } from "./credential-check.ts";

/** What a status list says of one certificate. */
export interface StatusFinding extends StatusEntry {
  readonly isWithdrawn: boolean;
  /** Until when the list may be relied on, milliseconds since the Unix epoch. */
  readonly validUntilMs: number;
}

/** Why a list says nothing of a certificate. */
export type StatusFault =
  /** It is not a list that one of these keys has signed. */
  | { readonly kind: "not_a_list" }
  /** The certificate's place is in another list. */
  | { readonly kind: "other_list"; readonly list: number }
  /** It is too old; another withdrawal may have followed. */
  | { readonly kind: "expired"; readonly validUntilMs: number };

/** Reads a list in the form that `GET /status/{n}` returns. */
export function checkStatus(
  bytes: Uint8Array,
  entry: StatusEntry,
  keys: readonly PublicSigningKey[],
  nowMs: number,
): StatusFinding | StatusFault {
  const claims = checkCredential(bytes, keys).read?.claims;
  const subject = recordIn(claims?.credentialSubject);
  const list = listOfUrl(textIn(claims?.id) ?? "");
  const validUntilMs = parseInstant(textIn(claims?.validUntil) ?? "");
  const isSet = decodeBits(textIn(subject?.encodedList) ?? "");
  if (subject?.statusPurpose !== STATUS_PURPOSE || list === null || validUntilMs === null || isSet === null)
    return { kind: "not_a_list" };
  if (list !== entry.list) return { kind: "other_list", list };
  if (validUntilMs <= nowMs) return { kind: "expired", validUntilMs };
  return { ...entry, isWithdrawn: isSet(entry.index), validUntilMs };
}
