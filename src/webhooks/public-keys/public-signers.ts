import type { KeyObject } from "node:crypto";
import { ed25519KeysOf } from "../../kernel/ed25519.ts";
import type { KeyRing } from "../../keys/key-ring.ts";

/** The last replaced key signs too, until it is dropped: recipients may not know the new one yet. */
const SIGNING_TOGETHER = 2;

export function createPublicSigners(ring: KeyRing): () => KeyObject[] {
  return () => {
    const { current } = ring;
    const older = ring.all.filter(({ id }) => id !== current.id);
    return [current, ...older]
      .slice(0, SIGNING_TOGETHER)
      .map(({ secret }) => ed25519KeysOf(secret).privateKey);
  };
}
