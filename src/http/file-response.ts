import { ServiceError } from "../kernel/errors.ts";
import { parseByteRange } from "./byte-range.ts";
import { isKnown } from "./entity-tag.ts";
import { errorResponse } from "./envelope.ts";
import type { OpenRequest } from "./open-request.ts";

interface FileContent {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly contentType: string;
}

/** The hash is the entity tag, so a resumed download never joins two different files (RFC 9110). */
export function fileResponse(
  { request, requestId }: Pick<OpenRequest, "request" | "requestId">,
  { bytes, sha256, contentType }: FileContent,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = `"${sha256}"`;
  const common = {
    ...headers,
    etag,
    "accept-ranges": "bytes",
    "referrer-policy": "no-referrer",
  };
  if (isKnown(etag, request.headers.get("if-none-match"))) {
    return new Response(null, { status: 304, headers: common });
  }
  const ifRange = request.headers.get("if-range");
  const range =
    ifRange === null || ifRange === etag
      ? parseByteRange(request.headers.get("range"), bytes.byteLength)
      : null;
  if (range === "unsatisfiable") {
    const error = new ServiceError("range_not_satisfiable", "The file has no bytes in this range.");
    return errorResponse(error, requestId, { ...common, "content-range": `bytes */${bytes.byteLength}` });
  }
  const typed = { ...common, "content-type": contentType };
  if (range === null) return new Response(bodyOf(bytes), { headers: typed });
  const part = bytes.subarray(range.first, range.last + 1);
  const contentRange = `bytes ${range.first}-${range.last}/${bytes.byteLength}`;
  return new Response(bodyOf(part), { status: 206, headers: { ...typed, "content-range": contentRange } });
}

function bodyOf(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)]);
}
