import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

export const ED25519_SEED_BYTES = 32;
/** What precedes the seed of an Ed25519 key in PKCS #8, and the public key in SPKI. */
const PKCS8_START = Buffer.from("302e020100300506032b657004220420", "hex");
const SPKI_START = Buffer.from("302a300506032b6570032100", "hex");

interface Ed25519Keys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly rawPublicKey: Buffer;
}

export function ed25519KeysOf(seed: Uint8Array): Ed25519Keys {
  if (seed.byteLength !== ED25519_SEED_BYTES) throw new Error("an Ed25519 seed has 32 bytes");
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_START, seed]),
    format: "der",
    type: "pkcs8",
  });
  const publicKey = createPublicKey(privateKey);
  const rawPublicKey = publicKey.export({ format: "der", type: "spki" }).subarray(SPKI_START.length);
  return { privateKey, publicKey, rawPublicKey };
}

export function ed25519PublicKey(raw: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI_START, raw]), format: "der", type: "spki" });
}
