import { Elysia } from "elysia";
import { SCOPES } from "../access/scope.ts";
import type { Api } from "../http/api.ts";
import type { RouteContext } from "../http/open-request.ts";
import { issueOAuthToken } from "./token-operations.ts";

/** Short, so that a change of the public address is known soon. */
const MAX_AGE_SECONDS = 300;

/** RFC 8414, section 2. There is no authorization endpoint, so there are no response types either. */
function oauthMetadata(publicUrl: string) {
  return {
    issuer: publicUrl,
    token_endpoint: `${publicUrl}${issueOAuthToken.path}`,
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    grant_types_supported: ["client_credentials"],
    response_types_supported: [],
    scopes_supported: SCOPES,
    service_documentation: `${publicUrl}/docs`,
  };
}

/** `GET /.well-known/oauth-authorization-server`: what OAuth libraries set themselves up from. */
export function oauthMetadataRoutes({ api, publicUrl }: { api: Api; publicUrl: () => string }) {
  const read = api.open(
    () =>
      new Response(JSON.stringify(oauthMetadata(publicUrl())), {
        headers: {
          "content-type": "application/json",
          "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
        },
      }),
  );
  return new Elysia().get(
    "/.well-known/oauth-authorization-server",
    ({ request, params, route }: RouteContext) => read({ request, params, route }),
  );
}
