import { toJson } from "../kernel/json-text.ts";
import { type Answer, JSON_TYPE, successResponse, successText } from "./envelope.ts";
import type { OpenRequest } from "./open-request.ts";

type Coding = "zstd" | "gzip";

/** Above one test: coding takes some 20 µs of the thread that handles requests, and would slow every small lookup. */
const CODED_MIN_LENGTH = 4_096;
const GZIP_LEVEL = 1;
const ZSTD_LEVEL = 1;

/** RFC 9110, section 12.5.3. Null for none. Of two that are liked equally, gzip, which takes less time. */
export function codingFor(acceptEncoding: string | null): Coding | null {
  if (acceptEncoding === null || acceptEncoding === "") return null;
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
    weights.set(name === "x-gzip" ? "gzip" : name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  let best: Coding | null = null;
  let most = 0;
  for (const coding of ["gzip", "zstd"] as const) {
    const weight = weightOf(coding);
    if (weight > most && weight >= plain) {
      best = coding;
      most = weight;
    }
  }
  return best;
}

function coded(text: string, coding: Coding): Uint8Array {
  const bytes = Buffer.from(text);
  return coding === "zstd"
    ? Bun.zstdCompressSync(bytes, { level: ZSTD_LEVEL })
    : Bun.gzipSync(bytes, { level: GZIP_LEVEL });
}

/** Copying these takes a third of the time of building them for each response. */
const LIST_HEADERS = new Headers({
  "content-type": JSON_TYPE,
  "cache-control": "no-store",
  vary: "Accept-Encoding",
});
/** A client keeps what it has read, and checks whether it is still so. */
const VERSIONED_HEADERS = new Headers({
  "content-type": JSON_TYPE,
  "cache-control": "private, no-cache",
  vary: "Authorization, Accept-Encoding",
});

/** Weak, as each response has another request id; the same in every instance and every coding. */
export function entityTag(data: string): string {
  return `W/"${Bun.hash(data).toString(36)}"`;
}

/** RFC 9110, section 13.1.2: weak and strong tags compare weakly. A proxy that compresses may have added its coding (`"x-gzip"`). */
export function isKnown(tag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === tag) return true;
  const bare = bareTag(tag);
  return ifNoneMatch
    .split(",")
    .map(bareTag)
    .some((part) => part === "*" || part === bare);
}

function bareTag(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, "")
    .replace(/--?(?:gzip|br|zstd)"$/, '"');
}

/** 304 for a state that the client has; compressed where it accepts that and the response is long enough. */
export function negotiatedResponse(
  answer: Answer,
  opened: Pick<OpenRequest, "requestId" | "request" | "query">,
): Response {
  const { requestId, request } = opened;
  const { isVersioned = false, paging, following } = answer;
  const isList = paging !== undefined || following !== undefined;
  const ignored = isList || answer.namesIgnored === true ? opened.query.ignored() : [];
  if (!isVersioned && !isList) return successResponse(answer, requestId, ignored);
  const data = toJson(answer.data);
  const tag = isVersioned ? entityTag(data) : null;
  const respond = (body: string | Uint8Array | null, coding: Coding | null = null) => {
    const { status = 200 } = answer;
    const response = new Response(body, {
      status: body === null ? 304 : status,
      headers: isVersioned ? VERSIONED_HEADERS : LIST_HEADERS,
    });
    response.headers.set("x-request-id", requestId);
    for (const [name, value] of Object.entries(answer.headers ?? {})) response.headers.set(name, value);
    if (tag !== null) response.headers.set("etag", tag);
    if (body === null) response.headers.delete("content-type");
    if (coding !== null) response.headers.set("content-encoding", coding);
    return response;
  };
  if (tag !== null && isKnown(tag, request.headers.get("if-none-match"))) return respond(null);
  const text = successText(answer, data, requestId, ignored);
  if (text.length < CODED_MIN_LENGTH) return respond(text);
  const coding = codingFor(request.headers.get("accept-encoding"));
  if (coding === null) return respond(text);
  return respond(coded(text, coding), coding);
}
