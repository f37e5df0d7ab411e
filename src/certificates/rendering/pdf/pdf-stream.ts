import { deflateSync } from "node:zlib";

/** Content that a PDF keeps compressed; `entries` of its dictionary, without the length and the filter. */
export interface PdfStream {
  readonly entries: string;
  readonly deflated: Uint8Array;
}

/**
 * A higher level makes the pages no smaller, only slower. Another level, or another zlib, gives other bytes: see
 * `TEMPLATE_VERSION`.
 */
const LEVEL = 6;

/** A stream whose dictionary has `entries` besides those that every stream has. */
export function compressedStream(content: string | Uint8Array, entries = ""): PdfStream {
  return { entries, deflated: deflateSync(content, { level: LEVEL }) };
}
