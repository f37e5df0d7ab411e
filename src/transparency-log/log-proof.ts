import { formatInstant, parseInstant } from "../kernel/instant.ts";
import { isJsonObject } from "../kernel/json-object.ts";
import { HASH_BYTES, isIncluded, leafHash } from "./merkle.ts";
import { type Checkpoint, type NoteVerifier, namesSigner, openCheckpoint } from "./signed-note.ts";

const ENTRY_KINDS = ["issue", "withdraw", "reinstate"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * Only someone who has these values can say which certificate an entry is about. Once they are deleted, nobody can, and the entry stays
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

/** Everything that shows, without any request, that an entry is in the log. */
export interface LogProof {
  readonly content: EntryContent;
  readonly index: number;
  /** The hashes of RFC 6962, from the leaf upwards, base64. */
  readonly hashes: readonly string[];
  /** The signed checkpoint of the tree that the proof is for. */
  readonly checkpoint: string;
}

/** A proof as it stands in `result.json`. The same proof gives the same members in the same order. */
export function presentProof({ content, index, hashes, checkpoint }: LogProof) {
  const { salt, kind, number, claimsSha256, atMs } = content;
  return {
    entry: { salt, kind, certificate_number: number, claims_sha256: claimsSha256, at: formatInstant(atMs) },
    index,
    hashes,
    checkpoint,
  };
}
export type PresentedProof = ReturnType<typeof presentProof>;

export function parseProof(value: unknown): LogProof | null {
  if (!isJsonObject(value) || !isJsonObject(value.entry)) return null;
  const { index, hashes, checkpoint, entry } = value;
  const { salt, certificate_number: number, claims_sha256: claimsSha256, at } = entry;
  const kind = ENTRY_KINDS.find((known) => known === entry.kind);
  const atMs = typeof at === "string" ? parseInstant(at) : null;
  if (kind === undefined || atMs === null || typeof salt !== "string" || typeof checkpoint !== "string")
    return null;
  if (!isTextOrNull(number) || !isTextOrNull(claimsSha256)) return null;
  if (!Number.isSafeInteger(index) || !Array.isArray(hashes)) return null;
  if (!hashes.every((hash) => typeof hash === "string")) return null;
  return { content: { salt, kind, number, claimsSha256, atMs }, index: Number(index), hashes, checkpoint };
}

/** The checkpoint, if one of the keys has signed it and the entry with this content is in its tree; otherwise null. */
export function checkProof(proof: LogProof, verifiers: readonly NoteVerifier[]): Checkpoint | null {
  const hashes = proof.hashes.map((hash) => Buffer.from(hash, "base64"));
  if (hashes.some(({ length }) => length !== HASH_BYTES)) return null;
  for (const verifier of verifiers) {
    const checkpoint = openCheckpoint(proof.checkpoint, verifier);
    if (checkpoint === null) continue;
    return isIncluded(leafHash(entryOf(proof.content)), proof.index, checkpoint, hashes) ? checkpoint : null;
  }
  return null;
}

/** `certified` has the values of the file's own credential. `absent` also for a proof of a log that none of the verifiers is of. */
export function logFindingOf(
  value: unknown,
  certified: { readonly number: string | null; readonly claimsSha256: string },
  verifiers: readonly NoteVerifier[],
): "included" | "invalid" | "absent" {
  if (value === null || value === undefined) return "absent";
  const proof = parseProof(value);
  if (proof === null) return "invalid";
  // The log may have had another name or key when the certificate was rendered, of which nothing is known here.
  if (!verifiers.some((verifier) => namesSigner(proof.checkpoint, verifier))) return "absent";
  if (checkProof(proof, verifiers) === null) return "invalid";
  const { kind, number, claimsSha256 } = proof.content;
  const isOfFile = kind === "issue" && number === certified.number && claimsSha256 === certified.claimsSha256;
  return isOfFile ? "included" : "invalid";
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}
