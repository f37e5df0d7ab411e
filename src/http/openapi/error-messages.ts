import type { ErrorCode } from "../../kernel/errors.ts";

/** When each wire code is returned (interface specification, section 7), for operations that add nothing of their own. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  invalid_request: "The request is malformed.",
  invalid_field: "A value was rejected; `field` names it.",
  validation: "The values do not go together.",
  invalid_grant_type: "The `grant_type` is not `client_credentials`.",
  invalid_scope: "A requested scope is not granted to the credential.",
  missing_authorization: "There is no bearer token.",
  invalid_token: "The token's signature, issuer or form is not valid.",
  invalid_audience: "The token is for another service.",
  token_expired: "The token has expired: ask for a new one and retry once.",
  invalid_client: "The client id and secret are not known.",
  insufficient_scope:
    "The token lacks the scope of this operation, or it belongs to a key that a suspended dealer made for itself: such a key may only read.",
  credential_disabled:
    "The credential was revoked, or it is a key that a dealer made for itself before it was closed.",
  credential_not_found: "The credential no longer exists.",
  ip_not_allowed: "The source address is not on the credential's allow-list.",
  not_found: "There is no such resource, or it is outside the credential's reach.",
  certificate_not_ready: "The certificate is being rendered: ask again after `retry_after_seconds`.",
  preview_not_ready: "The preview is being rendered: ask again after `retry_after_seconds`.",
  invalid_webhook_url: "The URL is not an `https` one with a public host.",
  webhook_limit_reached: "The account has as many webhooks as it may have.",
  too_many_requests: "A rate limit is exceeded: wait at least 60 seconds. There is no `Retry-After`.",
  internal_error: "Something went wrong on our side: quote the request id.",
  bad_gateway: "Something went wrong on our side.",
  service_unavailable: "Something that is needed is away for the moment: retry with backoff.",
  signed_url_expired: "The URL has expired: ask for a new one.",
  signed_url_invalid: "The URL was not issued here, or it was changed.",
  range_not_satisfiable: "The file has no bytes in the range that was asked for.",
  body_too_large: "The body is larger than 1 MiB.",
  missing_client: "The form needs client_id and client_secret.",
  conflict: "Something went wrong on our side.",
  usage: "Something went wrong on our side.",
  setup: "Something that is needed is away for the moment: retry with backoff.",
};
