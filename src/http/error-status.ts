import type { ErrorCode, ServiceError } from "../kernel/errors.ts";

interface WireError {
  readonly status: number;
  readonly code: ErrorCode;
}

/** Interface specification, section 7. */
const WIRE_ERRORS: Readonly<Record<ErrorCode, WireError>> = {
  invalid_request: { status: 400, code: "invalid_request" },
  invalid_field: { status: 400, code: "invalid_field" },
  validation: { status: 422, code: "validation" },
  invalid_grant_type: { status: 400, code: "invalid_grant_type" },
  invalid_scope: { status: 400, code: "invalid_scope" },
  missing_authorization: { status: 401, code: "missing_authorization" },
  invalid_token: { status: 401, code: "invalid_token" },
  invalid_audience: { status: 401, code: "invalid_audience" },
  token_expired: { status: 401, code: "token_expired" },
  invalid_client: { status: 401, code: "invalid_client" },
  insufficient_scope: { status: 403, code: "insufficient_scope" },
  credential_disabled: { status: 403, code: "credential_disabled" },
  credential_not_found: { status: 403, code: "credential_not_found" },
  ip_not_allowed: { status: 403, code: "ip_not_allowed" },
  not_found: { status: 404, code: "not_found" },
  certificate_not_ready: { status: 409, code: "certificate_not_ready" },
  preview_not_ready: { status: 409, code: "preview_not_ready" },
  invalid_webhook_url: { status: 422, code: "invalid_webhook_url" },
  webhook_limit_reached: { status: 422, code: "webhook_limit_reached" },
  too_many_requests: { status: 429, code: "too_many_requests" },
  internal_error: { status: 500, code: "internal_error" },
  bad_gateway: { status: 502, code: "bad_gateway" },
  service_unavailable: { status: 503, code: "service_unavailable" },
  signed_url_expired: { status: 403, code: "signed_url_expired" },
  signed_url_invalid: { status: 403, code: "signed_url_invalid" },
  range_not_satisfiable: { status: 416, code: "invalid_request" },
  body_too_large: { status: 413, code: "invalid_request" },
  missing_client: { status: 400, code: "invalid_request" },
  // Only operators cause these.
  conflict: { status: 500, code: "internal_error" },
  usage: { status: 500, code: "internal_error" },
  setup: { status: 503, code: "service_unavailable" },
};

/** `invalid_field` is 400 for the query and the path, 422 for a body. */
export function wireErrorOf(error: ServiceError): WireError {
  if (error.code === "invalid_field" && error.place === "body") return { status: 422, code: "invalid_field" };
  return WIRE_ERRORS[error.code];
}

export function isServerError(error: ServiceError): boolean {
  return wireErrorOf(error).status >= 500;
}
