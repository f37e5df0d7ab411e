import { Elysia } from "elysia";
import { SCOPES } from "../access/scope.ts";
import type { Api, PresentError } from "../http/api.ts";
import { jsonResponse } from "../http/envelope.ts";
import { readParameters } from "../http/form.ts";
import { NO_STORE, oauthErrorOf, oauthErrorResponse } from "../http/oauth-error.ts";
import type { OpenRequest, RouteContext } from "../http/open-request.ts";
import { operationRoutes, routePattern } from "../http/openapi/operation-routes.ts";
import { ServiceError } from "../kernel/errors.ts";
import type { Key, KeyRing } from "../keys/key-ring.ts";
import type { RateLimiter } from "../limits/rate-limiter.ts";
import { accessTokenPlugin, TOKEN_LIFETIME_SECONDS } from "./access-token.ts";
import { namedClientId, readClientCredentials } from "./client-authentication.ts";
import { isWellFormedClientId } from "./client-secret.ts";
import { issueOAuthToken, issueToken } from "./token-operations.ts";
import type { TokenClaims, TokenService } from "./token-service.ts";

/** The caller is not authenticated yet, so the size of what it may send is limited closely. */
const FORM_MAX_PARAMETERS = 20;

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
function oauthMetadataRoutes({ api, publicUrl }: { api: Api; publicUrl: () => string }) {
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

/** Section 4. Under `/v1` errors have the envelope of the specification; at the other path those of RFC 6749, which OAuth libraries read. */
export function tokenRoutes(deps: {
  readonly api: Api;
  readonly tokens: TokenService;
  readonly limiter: Pick<RateLimiter, "countToken">;
  readonly keys: KeyRing;
  readonly publicUrl: () => string;
}) {
  const { api, tokens, limiter, keys } = deps;
  const issuing = (sign: Sign, present: PresentError) =>
    api.open(async (incoming) => {
      const claims = await grant(incoming, tokens, limiter);
      return tokenResponse(await sign({ ...claims }), claims, incoming.requestId);
    }, present);
  // The plugin knows one secret, and a rotation replaces the current key while the service runs: each key has an app of its own.
  const appOf = (key: Key) => {
    const app = new Elysia()
      .use(accessTokenPlugin(key))
      .onError(({ error, request }) => api.failure(error, request));
    for (const [operation, present] of PRESENTERS)
      app.post(
        routePattern(operation),
        ({ accessToken, request, params, route }) =>
          issuing(accessToken.sign, present)({ request, params, route }),
        { parse: "none" },
      );
    return app;
  };
  let key = keys.current;
  let app = appOf(key);
  const issue = async ({ request }: RouteContext) => {
    const { current } = keys;
    if (current.id !== key.id) app = appOf(current);
    key = current;
    return await app.handle(request);
  };
  return operationRoutes([issueToken, issue], [issueOAuthToken, issue]).use(
    oauthMetadataRoutes({ api, publicUrl: deps.publicUrl }),
  );
}

type Sign = ReturnType<typeof accessTokenPlugin>["decorator"]["accessToken"]["sign"];

const inEnvelope: PresentError = (error, requestId, request, write) =>
  write(error, requestId, {
    ...NO_STORE,
    ...challengeOf(error.code === "invalid_client", request),
  });

const asOAuthError: PresentError = (error, requestId, request) =>
  oauthErrorResponse(error, requestId, challengeOf(oauthErrorOf(error).status === 401, request));

const PRESENTERS = [
  [issueToken, inEnvelope],
  [issueOAuthToken, asOAuthError],
] as const;

async function grant(
  { request, source, identify }: OpenRequest,
  tokens: TokenService,
  limiter: Pick<RateLimiter, "countToken">,
): Promise<TokenClaims> {
  const form = formOf(await readParameters(request, FORM_MAX_PARAMETERS));
  const authorization = request.headers.get("authorization");
  const clientId = namedClientId(authorization, form);
  // The parameter may hold any text, even a secret, so only a well-formed id is logged.
  if (clientId !== null && isWellFormedClientId(clientId)) identify(clientId);
  if (clientId !== null) await limiter.countToken(clientId, source);
  const grantType = form.get("grant_type");
  if (grantType === undefined) throw new ServiceError("invalid_request", "The form needs grant_type.");
  if (grantType !== "client_credentials") {
    throw new ServiceError("invalid_grant_type", "The grant_type must be client_credentials.");
  }
  const client = readClientCredentials(authorization, form);
  return await tokens.grant(client, source.address, form.get("scope") ?? null);
}

/** RFC 6749, section 3.2: a parameter without a value counts as left out, and none may be repeated. */
function formOf(parameters: URLSearchParams): ReadonlyMap<string, string> {
  const form = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (value === "") continue;
    if (form.has(name))
      throw new ServiceError("invalid_request", "No parameter of the form may be repeated.");
    form.set(name, value);
  }
  return form;
}

/** One body for all clients: its members are bare as in RFC 6749, and also in the envelope. */
function tokenResponse(accessToken: string, claims: TokenClaims, requestId: string): Response {
  const token = {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: TOKEN_LIFETIME_SECONDS,
    scope: claims.scope,
  };
  return jsonResponse(200, { ...token, data: token, meta: { request_id: requestId } }, requestId, NO_STORE);
}

/** RFC 6749, section 5.2: for a client that authenticated by a header. */
function challengeOf(isUnknownClient: boolean, request: Request): Readonly<Record<string, string>> {
  return isUnknownClient && request.headers.has("authorization")
    ? { "www-authenticate": 'Basic realm="svc"' }
    : {};
}
