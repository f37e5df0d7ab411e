import { ed25519KeysOf } from "../../kernel/ed25519.ts";
import type { Key } from "../../keys/key-ring.ts";

/** How Standard Webhooks writes a public key. */
const PUBLIC_KEY_PREFIX = "whpk_";

/** A JWK Set (RFC 7517, RFC 8037), the current key first. */
export function webhookKeySet(all: readonly Key[]) {
  return {
    keys: all.map(({ id, secret }) => {
      const { rawPublicKey } = ed25519KeysOf(secret);
      return {
        kty: "OKP",
        crv: "Ed25519",
        alg: "EdDSA",
        use: "sig",
        kid: id,
        x: rawPublicKey.toString("base64url"),
        public_key: `${PUBLIC_KEY_PREFIX}${rawPublicKey.toString("base64")}`,
      };
    }),
  };
}
