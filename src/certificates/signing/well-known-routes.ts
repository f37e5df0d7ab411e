import { Elysia } from "elysia";
import type { Api } from "../../http/api.ts";
import { isKnown } from "../../http/negotiated-response.ts";
import type { RouteContext } from "../../http/open-request.ts";
import { sha256Hex } from "../../kernel/digest.ts";
import { didDocument, documentText, type IssuerKeys, issuerPem, keySetText } from "./key-documents.ts";

/** Short, so that a new key is known soon. */
const MAX_AGE_SECONDS = 300;

/** The key in use and every key that certificates were ever signed with, for anyone who checks one. */
export function wellKnownRoutes({
  api,
  keys,
  publicUrl,
}: {
  readonly api: Api;
  readonly keys: () => Promise<IssuerKeys>;
  readonly publicUrl: () => string;
}) {
  const documentOf = (contentType: string, write: (keys: IssuerKeys) => string) => {
    return api.open(async ({ request }) => {
      const content = write(await keys());
      const etag = `"${sha256Hex(content).slice(0, 32)}"`;
      const headers = {
        etag,
        "content-type": contentType,
        "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
        "access-control-allow-origin": "*",
      };
      return isKnown(etag, request.headers.get("if-none-match"))
        ? new Response(null, { status: 304, headers })
        : new Response(content, { headers });
    });
  };
  const jwks = documentOf("application/jwk-set+json", keySetText);
  const did = documentOf("application/did+json", (held) => documentText(didDocument(held, publicUrl())));
  const pem = documentOf("application/x-pem-file", issuerPem);
  return new Elysia()
    .get("/.well-known/jwks.json", ({ request, params, route }: RouteContext) =>
      jwks({ request, params, route }),
    )
    .get("/.well-known/did.json", ({ request, params, route }: RouteContext) =>
      did({ request, params, route }),
    )
    .get("/.well-known/svc-issuer.pem", ({ request, params, route }: RouteContext) =>
      pem({ request, params, route }),
    );
}
