import type { ServiceError } from "../kernel/errors.ts";
import { JsonText, toJson } from "../kernel/json-text.ts";
import { wireErrorOf } from "./error-status.ts";

/** Interface specification, section 1, convention 4. */
interface Paging {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

/** Lists whose rows move are followed by a cursor: they have no page numbers, and are not counted. */
interface Following {
  readonly perPage: number;
  readonly hasMore: boolean;
  /** Null at the end of a list that ends. */
  readonly nextCursor: string | null;
}

export interface Answer {
  /** Default 200. */
  readonly status?: number;
  /** A value for JSON, or a `JsonText`. */
  readonly data: unknown;
  readonly paging?: Paging;
  readonly following?: Following;
  /** Beside the request id, where the response is not a list. */
  readonly meta?: Readonly<Record<string, number | string>>;
  /** Parameters that the operation does not have are named, as in every list. */
  readonly namesIgnored?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client may keep it, and checks whether it is still so (`ETag`). */
  readonly isVersioned?: boolean;
}

export const JSON_TYPE = "application/json; charset=utf-8";
/** Copying these takes a third of the time of building them for each response. */
const JSON_HEADERS = new Headers({ "content-type": JSON_TYPE, "cache-control": "no-store" });

/** Section 2, "Envelopes". */
export function successResponse(
  answer: Answer,
  requestId: string,
  ignored: readonly string[] = [],
): Response {
  const body = successText(answer, toJson(answer.data), requestId, ignored);
  return jsonResponse(answer.status ?? 200, new JsonText(body), requestId, answer.headers);
}

/** `data` is JSON text; `ignored` are parameters that the operation does not have. */
export function successText(
  answer: Answer,
  data: string,
  requestId: string,
  ignored: readonly string[] = [],
): string {
  const known = metaOf(answer, requestId);
  const meta = ignored.length === 0 ? known : { ...known, ignored_parameters: ignored };
  return `{"data":${data},"meta":${JSON.stringify(meta)}}`;
}

function metaOf({ paging, following, meta }: Answer, requestId: string) {
  if (following !== undefined) {
    return {
      request_id: requestId,
      page: null,
      per_page: following.perPage,
      total: null,
      has_more: following.hasMore,
      next_cursor: following.nextCursor,
    };
  }
  if (paging === undefined) return { request_id: requestId, ...meta };
  return {
    request_id: requestId,
    page: paging.page,
    per_page: paging.perPage,
    total: paging.total,
    has_more: paging.page * paging.perPage < paging.total,
  };
}

/** `status` is that of the code unless it is given. */
export type WriteError = (
  error: ServiceError,
  requestId: string,
  headers?: Readonly<Record<string, string>>,
  status?: number,
) => Response;

/** Sections 2, "Envelopes", and 7. `publicUrl` is where the documentation of each code is read. */
export function errorWriter(publicUrl: () => string): WriteError {
  return (error, requestId, headers, status = wireErrorOf(error).status) => {
    const { code } = wireErrorOf(error);
    const body: Record<string, unknown> = {
      code,
      message: publicMessage(error, status),
      request_id: requestId,
      doc_url: `${publicUrl()}${ERRORS_PATH}#${code}`,
    };
    if (error.field !== undefined) body.field = error.field;
    if (error.retryAfterSeconds !== undefined) body.retry_after_seconds = error.retryAfterSeconds;
    return jsonResponse(status, { error: body }, requestId, {
      ...challengeOf(error),
      // The specification gives 429 none.
      ...(status === 409 && error.retryAfterSeconds !== undefined
        ? { "retry-after": String(error.retryAfterSeconds) }
        : {}),
      ...headers,
    });
  };
}

/** The page has an anchor for each code. */
export const ERRORS_PATH = "/docs/reference/errors";

export function jsonResponse(
  status: number,
  body: unknown,
  requestId: string,
  headers?: Readonly<Record<string, string>>,
): Response {
  const response = new Response(toJson(body), { status, headers: JSON_HEADERS });
  response.headers.set("x-request-id", requestId);
  if (headers !== undefined) {
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  }
  return response;
}

/** Details go only to the log. */
export function publicMessage(error: ServiceError, status: number): string {
  if (status === 500) return "Something went wrong on our side. Quote the request id when you ask about it.";
  return error.code === "setup" ? "The service cannot answer this just now: try again later." : error.message;
}

/** RFC 6750, section 3: bearer clients read this header beside the body. */
function challengeOf(error: ServiceError): Readonly<Record<string, string>> {
  switch (error.code) {
    case "missing_authorization":
      return { "www-authenticate": 'Bearer realm="svc"' };
    case "invalid_token":
    case "invalid_audience":
    case "token_expired":
      return { "www-authenticate": 'Bearer realm="svc", error="invalid_token"' };
    case "insufficient_scope":
      return { "www-authenticate": 'Bearer realm="svc", error="insufficient_scope"' };
    default:
      return {};
  }
}
