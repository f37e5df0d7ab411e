import { sizeText } from "../../kernel/byte-count.ts";
import { type ErrorCode, ServiceError } from "../../kernel/errors.ts";
import { type JsonSchema, objectOf, withOptional } from "../../kernel/json-schema.ts";
import { BODY_MAX_BYTES } from "../body.ts";
import { wireErrorOf } from "../error-status.ts";
import { oauthErrorOf } from "../oauth-error.ts";
import { type Operation, type Refusal, refusal } from "./operation.ts";

/** Any operation may return these to any caller. */
const EVERYWHERE = ["too_many_requests", "internal_error", "service_unavailable"] as const;
const BEHIND_A_TOKEN = [
  "missing_authorization",
  "invalid_token",
  "invalid_audience",
  "token_expired",
  "insufficient_scope",
  "credential_disabled",
  "credential_not_found",
  "ip_not_allowed",
] as const;

/** When each wire code is returned (interface specification, section 7), for operations that add nothing of their own. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  invalid_request:
    "The request is malformed: its body or its content type, a parameter, or a header that is missing. The message says what to correct.",
  invalid_field: "A value was rejected: `field` names it, and the message says what is expected.",
  validation: "The values do not go together, or the `Idempotency-Key` was used before with another request.",
  invalid_grant_type: "The `grant_type` is not `client_credentials`.",
  invalid_scope: "A requested scope is not granted to the credential.",
  missing_authorization: "There is no bearer token.",
  invalid_token: "The token's signature, issuer or form is not valid.",
  invalid_audience: "The token is for another service.",
  token_expired: "The token has expired: get a new one and retry once.",
  invalid_client: "The client id and secret are not known.",
  insufficient_scope:
    "The token lacks the scope of this operation, or it belongs to a key of a suspended dealer, which may only read. Ask the operator for the scope.",
  credential_disabled: "The credential was revoked, or it is a key of a dealer that was closed.",
  credential_not_found: "The credential no longer exists.",
  ip_not_allowed: "The source address is not on the credential's allow-list.",
  not_found:
    "There is no such resource, or it is outside the credential's reach. Also for a certificate that is withdrawn or will never be, and for a method that the path does not take.",
  certificate_not_ready:
    "The certificate is being rendered, or the test has no result yet, which the message says: retry after `retry_after_seconds`.",
  preview_not_ready:
    "The preview is being rendered, or the test has no result yet, which the message says: retry after `retry_after_seconds`.",
  invalid_webhook_url: "The URL is not an `https` one with a public host; the message says why.",
  webhook_limit_reached: "The account has the maximum number of webhooks.",
  too_many_requests:
    "A rate limit is exceeded: wait the `t` seconds of the header `RateLimit`, or 60 where there is none. There is no `Retry-After`.",
  internal_error: "Something went wrong on our side: quote the request id.",
  bad_gateway: "Something went wrong on our side.",
  service_unavailable: "The service is temporarily unavailable: retry with backoff.",
  signed_url_expired: "The URL has expired: request a new one.",
  signed_url_invalid: "The URL was not issued here, or it was changed.",
  range_not_satisfiable: "The file has no bytes in the requested range.",
  body_too_large: "The body is larger than 1 MiB.",
  missing_client: "The form needs client_id and client_secret.",
  conflict: "Something went wrong on our side.",
  usage: "Something went wrong on our side.",
  setup: "The service is temporarily unavailable: retry with backoff.",
};

/** Statuses ascend; each has its codes and when they are returned. */
export function refusalsByStatus(operation: Operation): ReadonlyMap<number, ReadonlyMap<string, string>> {
  const byStatus = new Map<number, Map<string, string>>();
  for (const each of refusalsOf(operation)) {
    const details = each.place === undefined ? {} : { place: each.place };
    const error = new ServiceError(each.code, "", details);
    const { status, code } = operation.errors === "oauth" ? oauthCodeOf(error) : wireErrorOf(error);
    const codes = byStatus.get(status) ?? new Map<string, string>();
    const words = [codes.get(code), each.when ?? ERROR_MESSAGES[each.code]].filter(
      (part) => part !== undefined,
    );
    codes.set(code, [...new Set(words)].join(" "));
    byStatus.set(status, codes);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

function oauthCodeOf(error: ServiceError): { readonly status: number; readonly code: string } {
  const { status, error: code } = oauthErrorOf(error);
  return { status, code };
}

function refusalsOf({ path, access, body, refusals = [] }: Operation): Refusal[] {
  const fromBody: readonly Refusal[] =
    body === undefined
      ? []
      : [
          refusal("invalid_request", `The body is not ${body.contentType}, or is not valid.`),
          refusal("body_too_large", `The body is larger than ${sizeText(body.maxBytes ?? BODY_MAX_BYTES)}.`),
          // What is signed is a list of records, each of which is rejected by itself.
          ...(body.contentType === "application/json" && access?.kind !== "signature"
            ? [refusal("invalid_field", undefined, "body")]
            : []),
        ];
  return [
    ...(access?.kind === "bearer" ? BEHIND_A_TOKEN.map((code) => refusal(code)) : []),
    ...(/_id\}/.test(path) ? [refusal("not_found")] : []),
    ...fromBody,
    ...refusals,
    ...EVERYWHERE.map((code) => refusal(code)),
  ];
}

export const REQUEST_ID_SCHEMA: JsonSchema = {
  type: "string",
  pattern: "^req_[A-Za-z0-9_-]{22}$",
  description: "The same as in the header `X-Request-Id`.",
  examples: ["req_0123456789abcdefghijkl"],
};

const ERROR_DETAIL: JsonSchema = withOptional(
  objectOf(
    {
      code: { type: "string", description: "What to branch on. Each response lists its codes." },
      message: { type: "string", description: "For people; the text may change." },
      request_id: REQUEST_ID_SCHEMA,
      doc_url: {
        type: "string",
        format: "uri",
        description: "Where the documentation of this service explains the code.",
      },
    },
    { title: "ErrorDetail", description: "What went wrong." },
  ),
  {
    field: {
      type: "string",
      description:
        "The offending parameter, or the dotted path of the offending field; always with `invalid_field`.",
      examples: ["shipping_address.postcode"],
    },
    retry_after_seconds: {
      type: "integer",
      minimum: 1,
      maximum: 60,
      description:
        "An estimate from the render queue; always with `certificate_not_ready` and `preview_not_ready`.",
    },
  },
);

/** Section 2, "Envelopes". */
const ERROR_ENVELOPE = objectOf(
  { error: ERROR_DETAIL },
  { title: "ErrorEnvelope", description: "The body of every error." },
);

/** RFC 6749, section 5.2. */
const OAUTH_ERROR = objectOf(
  {
    error: { type: "string", description: "What to branch on. Each response lists its codes." },
    error_description: { type: "string", description: "For people; the text may change." },
    request_id: REQUEST_ID_SCHEMA,
  },
  { title: "OAuthError", description: "As in RFC 6749, section 5.2." },
);

export function refusalSchema({ errors }: Operation): JsonSchema {
  return errors === "oauth" ? OAUTH_ERROR : ERROR_ENVELOPE;
}
