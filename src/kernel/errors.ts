/** First the wire codes of the interface specification, section 7, then those of signed file URLs, then those that never reach the API. */
export const ERROR_CODES = [
  "invalid_request",
  "invalid_field",
  "validation",
  "invalid_grant_type",
  "invalid_scope",
  "missing_authorization",
  "invalid_token",
  "invalid_audience",
  "token_expired",
  "invalid_client",
  "insufficient_scope",
  "credential_disabled",
  "credential_not_found",
  "ip_not_allowed",
  "not_found",
  "certificate_not_ready",
  "preview_not_ready",
  "invalid_webhook_url",
  "webhook_limit_reached",
  "too_many_requests",
  "internal_error",
  "bad_gateway",
  "service_unavailable",

  "signed_url_expired",
  "signed_url_invalid",
  "range_not_satisfiable",

  "body_too_large",
  "missing_client",
  "conflict",
  "usage",
  "setup",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Decides between 400 (query, path) and 422 (body). */
type InputPlace = "query" | "body";

interface ErrorDetails {
  /** As the sender wrote it: `shipping_address.postcode`, `events[1]`. */
  readonly field?: string;
  readonly place?: InputPlace;
  readonly retryAfterSeconds?: number;
  /** With `too_many_requests`, for pages that say it in other languages. */
  readonly limit?: { readonly perMinute: number; readonly secondsLeft: number };
  /** From a closed union of the module that throws it, for pages that say it in their own words. */
  readonly reason?: string;
  /** For the log only; never shown to a caller. */
  readonly internal?: string;
  /** For operators, beside `internal`: what to do. */
  readonly advice?: string | null;
  /** The server of the database does not respond, or refuses: every other query fails too. */
  readonly isDatabaseAway?: boolean;
  /** The log says so already, once for all that it concerns. */
  readonly isLogged?: boolean;
  readonly cause?: unknown;
}

/** `message` is public: never a secret, a personal value or an echo of input. `http/` turns the code into a status, `cli/` into an exit code. */
export class ServiceError extends Error {
  readonly field: string | undefined;
  readonly place: InputPlace | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: ErrorDetails["limit"];
  readonly reason: string | undefined;
  readonly internal: string | undefined;
  readonly advice: string | null;
  readonly isDatabaseAway: boolean;
  readonly isLogged: boolean;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "ServiceError";
    this.field = details.field;
    this.place = details.place;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.limit = details.limit;
    this.reason = details.reason;
    this.internal = details.internal;
    this.advice = details.advice ?? null;
    this.isDatabaseAway = details.isDatabaseAway ?? false;
    this.isLogged = details.isLogged ?? false;
  }
}

/** For everything that is absent or outside the caller's reach: a caller must not be able to distinguish the two. */
export function notFound(): ServiceError {
  return new ServiceError("not_found", "There is no such resource within your reach.");
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ServiceError && error.code === "not_found";
}

/** The database or its disk failed, as it would for any other work at this moment. */
export function isOutage(error: unknown): boolean {
  return error instanceof ServiceError && (error.code === "service_unavailable" || error.code === "setup");
}

/** Such as `ENOENT`, from the runtime or a driver. */
export function errorCode(error: unknown): string | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" ? code : null;
}
