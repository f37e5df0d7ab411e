import { Elysia } from "elysia";
import type { Api } from "../../http/api.ts";
import { publicDocument, readByAnySite } from "../../http/public-document.ts";
import { ed25519KeysOf } from "../../kernel/ed25519.ts";
import type { Key, KeyRing } from "../../keys/key-ring.ts";

/** Short, so that a new key is known soon. */
const MAX_AGE_SECONDS = 300;

/** How Standard Webhooks writes a public key. */
const PUBLIC_KEY_PREFIX = "whpk_";

/** A JWK Set (RFC 7517, RFC 8037), the current key first. */
function webhookKeySet(all: readonly Key[]) {
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

export function webhookKeyRoutes({ api, keys }: { readonly api: Api; readonly keys: KeyRing }) {
  const handler = api.open(async ({ request }) => {
    const content = `${JSON.stringify(webhookKeySet(keys.all), null, 1)}\n`;
    const document = {
      version: content,
      contentType: "application/jwk-set+json",
      maxAgeSeconds: MAX_AGE_SECONDS,
    };
    return await publicDocument(request, document, () => content);
  });
  return new Elysia().get("/.well-known/webhook-keys", readByAnySite(handler));
}
