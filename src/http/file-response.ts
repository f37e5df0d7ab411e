import { ServiceError } from "../kernel/errors.ts";
import type { WriteError } from "./envelope.ts";
import { isKnown } from "./negotiated-response.ts";
import type { OpenRequest } from "./open-request.ts";

interface FileContent {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly contentType: string;
}

interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * RFC 9110, section 14.2; both ends are included. Null when the whole file is the right response: for no range,
 * a malformed one, or several.
 */
export function parseByteRange(header: string | null, byteCount: number): ByteRange | "unsatisfiable" | null {
  const match = header === null ? null : /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header);
  const [, first = "", last = ""] = match ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const suffix = Number(last);
    if (suffix === 0 || byteCount === 0) return "unsatisfiable";
    return { first: Math.max(0, byteCount - suffix), last: byteCount - 1 };
  }
  if (last !== "" && Number(last) < Number(first)) return null;
  if (Number(first) >= byteCount) return "unsatisfiable";
  return { first: Number(first), last: last === "" ? byteCount - 1 : Math.min(Number(last), byteCount - 1) };
}

/** The hash is the entity tag, so a resumed download never joins two different files (RFC 9110). */
export function fileResponse(
  { request, requestId }: Pick<OpenRequest, "request" | "requestId">,
  { bytes, sha256, contentType }: FileContent,
  headers: Readonly<Record<string, string>>,
  writeError: WriteError,
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
    return writeError(error, requestId, { ...common, "content-range": `bytes */${bytes.byteLength}` });
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
