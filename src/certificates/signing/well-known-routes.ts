import { Elysia } from "elysia";
import type { Api } from "../../http/api.ts";
import { publicDocument, readByAnySite } from "../../http/public-document.ts";
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
    return readByAnySite(
      api.open(async ({ request }) => {
        const content = write(await keys());
        const document = { version: content, contentType, maxAgeSeconds: MAX_AGE_SECONDS };
        return await publicDocument(request, document, () => content);
      }),
    );
  };
  const jwks = documentOf("application/jwk-set+json", keySetText);
  const did = documentOf("application/did+json", (held) => documentText(didDocument(held, publicUrl())));
  const pem = documentOf("application/x-pem-file", issuerPem);
  return new Elysia()
    .get("/.well-known/jwks.json", jwks)
    .get("/.well-known/did.json", did)
    .get("/.well-known/svc-issuer.pem", pem);
}
