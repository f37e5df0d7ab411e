import { parseInstant } from "../../kernel/instant.ts";
import type { PublicSigningKey } from "../signing/signing-key.ts";
import { decodeBits } from "../status-list/bitstring.ts";
import { isListUrl, STATUS_PURPOSE, type StatusPlace } from "../status-list/status-entry.ts";
import { checkCredential, recordIn, textIn } from "./credential-check.ts";

/** What a status list says of one certificate. */
export interface StatusFinding extends StatusPlace {
  readonly isWithdrawn: boolean;
  /** Until when the list may be relied on, milliseconds since the Unix epoch. */
  readonly validUntilMs: number;
}

/** Why a list says nothing of a certificate. */
export type StatusFault =
  /** It is not a list that one of these keys has signed. */
  | { readonly kind: "not_a_list" }
  /** The certificate's place is in another list, which may have the same number at another installation. */
  | { readonly kind: "other_list"; readonly url: string }
  /** It is too old; another withdrawal may have followed. */
  | { readonly kind: "expired"; readonly validUntilMs: number };

/** Reads a list in the form that `GET /status/{n}` returns. Installations may share a key, so its address must be the one that is named. */
export function checkStatus(
  bytes: Uint8Array,
  place: StatusPlace,
  keys: readonly PublicSigningKey[],
  nowMs: number,
): StatusFinding | StatusFault {
  const claims = checkCredential(bytes, keys).read?.claims;
  const subject = recordIn(claims?.credentialSubject);
  const url = textIn(claims?.id) ?? "";
  const validUntilMs = parseInstant(textIn(claims?.validUntil) ?? "");
  const isSet = decodeBits(textIn(subject?.encodedList) ?? "");
  if (subject?.statusPurpose !== STATUS_PURPOSE || !isListUrl(url) || validUntilMs === null || isSet === null)
    return { kind: "not_a_list" };
  if (url !== place.url) return { kind: "other_list", url };
  if (validUntilMs <= nowMs) return { kind: "expired", validUntilMs };
  return { ...place, isWithdrawn: isSet(place.index), validUntilMs };
}
