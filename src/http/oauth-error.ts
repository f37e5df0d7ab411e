import type { ErrorCode, ServiceError } from "../kernel/errors.ts";
import { jsonResponse, publicMessage } from "./envelope.ts";
import { wireErrorOf } from "./error-status.ts";
import { requestTarget } from "./request-url.ts";

/** RFC 6749, section 5.2; the last two are of section 4.1.2.1, for want of others. */
type OAuthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "invalid_scope"
  | "temporarily_unavailable"
  | "server_error";

interface OAuthError {
  readonly status: number;
  readonly error: OAuthErrorCode;
}

/** Any other code is our fault, or means nothing to a client that requests a token. */
const OAUTH_ERRORS: Partial<Readonly<Record<ErrorCode, OAuthError>>> = {
  invalid_request: { status: 400, error: "invalid_request" },
  body_too_large: { status: 413, error: "invalid_request" },
  not_found: { status: 404, error: "invalid_request" },
  invalid_grant_type: { status: 400, error: "unsupported_grant_type" },
  invalid_scope: { status: 400, error: "invalid_scope" },
  missing_client: { status: 401, error: "invalid_client" },
  invalid_client: { status: 401, error: "invalid_client" },
  credential_disabled: { status: 401, error: "invalid_client" },
  credential_not_found: { status: 401, error: "invalid_client" },
  ip_not_allowed: { status: 400, error: "unauthorized_client" },
  too_many_requests: { status: 429, error: "temporarily_unavailable" },
};

export function oauthErrorOf(error: ServiceError): OAuthError {
  const known = OAUTH_ERRORS[error.code];
  if (known !== undefined) return known;
  const { status } = wireErrorOf(error);
  if (status === 503) return { status, error: "temporarily_unavailable" };
  return { status: 500, error: "server_error" };
}

/** RFC 6749, section 5.2. */
export function oauthErrorBody(error: ServiceError, requestId: string) {
  const { status, error: code } = oauthErrorOf(error);
  return {
    status,
    body: {
      error: code,
      error_description: describable(publicMessage(error, status)),
      request_id: requestId,
    },
  };
}

/** RFC 6749, section 5.1. */
export const NO_STORE = { "cache-control": "no-store", pragma: "no-cache" };

export function oauthErrorResponse(
  error: ServiceError,
  requestId: string,
  headers?: Readonly<Record<string, string>>,
): Response {
  const { status, body } = oauthErrorBody(error, requestId);
  return jsonResponse(status, body, requestId, { ...NO_STORE, ...headers });
}

/** OAuth libraries read every refusal here in the form of RFC 6749. */
export function isOfOAuth(request: Request): boolean {
  return /^\/oauth(\/|$)/.test(requestTarget(request).pathname);
}

/** RFC 6749 allows printable ASCII without the double quote and the backslash. */
function describable(message: string): string {
  return message.replaceAll('"', "'").replace(/[^\x20-\x5b\x5d-\x7e]/g, "?");
}
