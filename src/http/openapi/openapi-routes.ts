import type { Api } from "../api.ts";
import { JSON_TYPE } from "../envelope.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import { getOpenApiDocument } from "./openapi-operations.ts";
import { operationRoutes } from "./operation-routes.ts";

/** Short, so that clients soon see a new version of the service. */
const DOCUMENT_MAX_AGE_SECONDS = 300;

/** Written on the first request: the origin is not known before. */
export function openapiRoutes({ api, document }: { api: Api; document: () => OpenApiDocument }) {
  let text: string | undefined;
  const read = api.open(() => {
    text ??= JSON.stringify(document());
    return new Response(text, {
      headers: {
        "content-type": JSON_TYPE,
        "cache-control": `public, max-age=${DOCUMENT_MAX_AGE_SECONDS}`,
      },
    });
  });
  return operationRoutes([getOpenApiDocument, read]);
}
