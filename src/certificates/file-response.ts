import { parseByteRange } from "./byte-range.ts";
import { CONTENT_TYPES } from "./certificate.ts";
import type { CertificateContent } from "./certificate-files.ts";

/**
 * A file as HTTP serves it: whole, a single range, or "not modified" (RFC 9110). The hash of the bytes is the entity tag, so
 * that a download that is resumed never joins two different files.
 */
export function fileResponse(
  request: Request,
  { bytes, sha256, format }: CertificateContent,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = `"${sha256}"`;
  const common = {
    ...headers,
    etag,
    "accept-ranges": "bytes",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
  if (matches(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  const ifRange = request.headers.get("if-range");
  const range =
    ifRange === null || ifRange === etag
      ? parseByteRange(request.headers.get("range"), bytes.byteLength)
      : null;
  if (range === "unsatisfiable") {
    const unsatisfied = { ...common, "content-range": `bytes */${bytes.byteLength}` };
    return new Response(null, { status: 416, headers: unsatisfied });
  }
  const typed = { ...common, "content-type": CONTENT_TYPES[format] };
  if (range === null) return new Response(bodyOf(bytes), { headers: typed });
  const part = bytes.subarray(range.first, range.last + 1);
  const contentRange = `bytes ${range.first}-${range.last}/${bytes.byteLength}`;
  return new Response(bodyOf(part), { status: 206, headers: { ...typed, "content-range": contentRange } });
}

/** `If-None-Match` compares weakly, and may list several tags or `*`. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || tag === etag);
}

function bodyOf(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)]);
}
