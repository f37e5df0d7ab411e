import { HASH_BYTES, type Hash } from "./merkle.ts";
import { type NoteSigner, type NoteVerifier, openNote, signNote } from "./signed-note.ts";

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
