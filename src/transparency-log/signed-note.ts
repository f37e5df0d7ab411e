import { type KeyObject, sign, verify } from "node:crypto";
import { ED25519_SEED_BYTES, ed25519KeysOf, ed25519PublicKey } from "../kernel/ed25519.ts";
import { HASH_BYTES, type Hash } from "./merkle.ts";

/** Signed notes (C2SP signed-note): a text, an empty line, and lines with signatures. */

/** The algorithm's number in keys and key ids. */
const ED25519 = 1;
const KEY_ID_BYTES = 4;
const SIGNATURE_START = "— ";

export interface NoteVerifier {
  readonly name: string;
  readonly keyId: Buffer;
  readonly publicKey: KeyObject;
}

export interface NoteSigner extends NoteVerifier {
  readonly privateKey: KeyObject;
  /** The verifier key in its text form, which checkers are given. */
  readonly verifierKey: string;
}

/** @param seed 32 random bytes. @param name without spaces and `+`. */
export function noteSigner(name: string, seed: Uint8Array): NoteSigner {
  const { privateKey, publicKey, rawPublicKey: raw } = ed25519KeysOf(seed);
  const keyId = keyIdOf(name, raw);
  const encoded = Buffer.concat([Buffer.of(ED25519), raw]).toString("base64");
  return { name, keyId, publicKey, privateKey, verifierKey: `${name}+${keyId.toString("hex")}+${encoded}` };
}

/** Reads a verifier key, `<name>+<key id>+<base64>`. Null for a text that is none. */
export function parseVerifierKey(text: string): NoteVerifier | null {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text.trim()) ?? [];
  if (name === undefined || id === undefined || encoded === undefined) return null;
  const bytes = Buffer.from(encoded, "base64");
  const raw = bytes.subarray(1);
  const keyId = keyIdOf(name, raw);
  if (
    bytes.toString("base64") !== encoded ||
    bytes[0] !== ED25519 ||
    raw.length !== ED25519_SEED_BYTES ||
    keyId.toString("hex") !== id
  )
    return null;
  const publicKey = ed25519PublicKey(raw);
  return { name, keyId, publicKey };
}

/** The same text under the same key gives the same note. @param text ends with a newline. */
export function signNote(text: string, { name, keyId, privateKey }: NoteSigner): string {
  const signature = sign(null, Buffer.from(text), privateKey);
  return `${text}\n${SIGNATURE_START}${name} ${Buffer.concat([keyId, signature]).toString("base64")}\n`;
}

/** The text of a note that this key has signed; null for any other. Signatures of other keys are ignored. */
export function openNote(note: string, verifier: NoteVerifier): string | null {
  const parts = partsOf(note, verifier);
  if (parts === null || parts.signature === null) return null;
  return verify(null, Buffer.from(parts.text), verifier.publicKey, parts.signature) ? parts.text : null;
}

/** Whether a note has a signature in the name of this key, right or wrong. */
export function namesSigner(note: string, verifier: NoteVerifier): boolean {
  return (partsOf(note, verifier)?.signature ?? null) !== null;
}

/** The text, and the first signature in the name of this key; null for a text that is no signed note. */
function partsOf(
  note: string,
  { name, keyId }: NoteVerifier,
): { readonly text: string; readonly signature: Buffer | null } | null {
  const split = note.lastIndexOf("\n\n");
  if (split < 0 || !note.endsWith("\n")) return null;
  let signature: Buffer | null = null;
  for (const line of note.slice(split + 2, -1).split("\n")) {
    if (!line.startsWith(SIGNATURE_START)) return null;
    const [signer, encoded, ...more] = line.slice(SIGNATURE_START.length).split(" ");
    if (encoded === undefined || more.length > 0) return null;
    const bytes = Buffer.from(encoded, "base64");
    if (signer === name && bytes.subarray(0, KEY_ID_BYTES).equals(keyId))
      signature ??= bytes.subarray(KEY_ID_BYTES);
  }
  return { text: note.slice(0, split + 1), signature };
}

function keyIdOf(name: string, raw: Uint8Array): Buffer {
  const hasher = new Bun.CryptoHasher("sha256").update(`${name}\n`).update(Uint8Array.of(ED25519));
  return hasher.update(raw).digest().subarray(0, KEY_ID_BYTES);
}

/** The state of a log, as it is signed (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** Names the log; checkpoints of different origins are of different logs. */
  readonly origin: string;
  readonly size: number;
  readonly root: Hash;
}

/** The same state gives the same text. */
export function signCheckpoint({ origin, size, root }: Checkpoint, signer: NoteSigner): string {
  return signNote(`${origin}\n${size}\n${Buffer.from(root).toString("base64")}\n`, signer);
}

/** Null unless `verifier` has signed it. Lines after the root are extensions, and ignored. */
export function openCheckpoint(note: string, verifier: NoteVerifier): Checkpoint | null {
  const text = openNote(note, verifier);
  if (text === null) return null;
  const [origin, size, encoded] = text.split("\n");
  if (origin !== verifier.name || size === undefined || !/^(0|[1-9]\d{0,15})$/.test(size)) return null;
  const root = Buffer.from(encoded ?? "", "base64");
  if (root.length !== HASH_BYTES || root.toString("base64") !== encoded) return null;
  return { origin, size: Number(size), root };
}
