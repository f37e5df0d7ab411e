import { Elysia } from "elysia";
import type { Api } from "../../http/api.ts";
import { isKnown } from "../../http/negotiated-response.ts";
import type { RouteContext } from "../../http/open-request.ts";
import { sha256Hex } from "../../kernel/digest.ts";
import { ed25519KeysOf } from "../../kernel/ed25519.ts";
import type { Key, KeyRing } from "../../keys/key-ring.ts";

/** Short, so that a new key is known soon. */
const MAX_AGE_SECONDS = 300;

interface Document {
  readonly of: readonly Key[];
  readonly content: string;
  readonly etag: string;
}

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
  let document: Document | null = null;

  function current(): Document {
    const { all } = keys;
    if (document?.of === all) return document;
    const content = `${JSON.stringify(webhookKeySet(all), null, 1)}\n`;
    document = { of: all, content, etag: `"${sha256Hex(content).slice(0, 32)}"` };
    return document;
  }

  const handler = api.open(({ request }) => {
    const { content, etag } = current();
    const headers = {
      etag,
      "content-type": "application/jwk-set+json",
      "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
      "access-control-allow-origin": "*",
    };
    return isKnown(etag, request.headers.get("if-none-match"))
      ? new Response(null, { status: 304, headers })
      : new Response(content, { headers });
  });
  return new Elysia().get("/.well-known/webhook-keys", ({ request, params, route }: RouteContext) =>
    handler({ request, params, route }),
  );
}
