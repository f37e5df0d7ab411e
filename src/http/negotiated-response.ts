import { toJson } from "../kernel/json-text.ts";
import { CODED_MIN_LENGTH, type Coding, coded, codingFor } from "./content-coding.ts";
import { entityTag, isKnown } from "./entity-tag.ts";
import { type Answer, JSON_TYPE, successResponse, successText } from "./envelope.ts";
import type { OpenRequest } from "./open-request.ts";

/** Copying these takes a third of the time of building them for each answer. */
const LIST_HEADERS = new Headers({
  "content-type": JSON_TYPE,
  "cache-control": "no-store",
  vary: "Accept-Encoding",
});
/** A client keeps what it has read, and asks whether it is still so. */
const VERSIONED_HEADERS = new Headers({
  "content-type": JSON_TYPE,
  "cache-control": "private, no-cache",
  vary: "Authorization, Accept-Encoding",
});

/** 304 for a state that the client has; compressed where it accepts that and the answer is long enough. */
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
