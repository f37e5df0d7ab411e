import type { KeyObject } from "node:crypto";
import { BoundedCache } from "../../kernel/bounded-cache.ts";
import { ed25519KeysOf } from "../../kernel/ed25519.ts";
import type { Key, KeyRing } from "../../keys/key-ring.ts";

/** The last replaced key signs too, until it is dropped: recipients may not know the new one yet. */
const SIGNING_TOGETHER = 2;
const MAX_MADE = 100;

export function createPublicSigners(ring: KeyRing): () => KeyObject[] {
  const made = new BoundedCache<string, KeyObject>(MAX_MADE);
  const signerOf = ({ id, secret }: Key) => made.getOrCompute(id, () => ed25519KeysOf(secret).privateKey);
  return () => {
    const { current } = ring;
    const older = ring.all.filter(({ id }) => id !== current.id);
    return [current, ...older].slice(0, SIGNING_TOGETHER).map(signerOf);
  };
}
