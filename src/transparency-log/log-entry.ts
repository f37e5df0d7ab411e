import { formatInstant } from "../kernel/instant.ts";

export const ENTRY_KINDS = ["issue", "withdraw", "reinstate"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * Only someone who has these values can tell which certificate an entry is about. Once they are deleted, nobody can, and the entry stays
 * valid in every proof.
 */
export interface EntryContent {
  /** 256 random bits, base64url. */
  readonly salt: string;
  readonly kind: EntryKind;
  readonly number: string | null;
  /** SHA-256 of the credential's claims, hexadecimal; null for a certificate that was never rendered here. */
  readonly claimsSha256: string | null;
  readonly atMs: number;
}

/** A later form gets another name. */
const FORM = "svc.log/1";

/** SHA-256 of `["svc.log/1", salt, kind, number, claims, time]` as canonical JSON (RFC 8785), 32 bytes. */
export function entryOf({ salt, kind, number, claimsSha256, atMs }: EntryContent): Buffer {
  const content = JSON.stringify([FORM, salt, kind, number, claimsSha256, formatInstant(atMs)]);
  return new Bun.CryptoHasher("sha256").update(content).digest();
}
