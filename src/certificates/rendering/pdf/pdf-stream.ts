import { deflateSync } from "node:zlib";

/** A stream of a PDF: the entries of its dictionary but the length, and its bytes as the file has them. */
export interface PdfStream {
  readonly entries: string;
  readonly bytes: Uint8Array;
}

/**
 * A higher level makes the pages no smaller, only slower. Another level, or another zlib, gives other bytes: see
 * `TEMPLATE_VERSION`.
 */
const LEVEL = 6;

/** A compressed stream whose dictionary has `entries` besides those that every stream has. */
export function compressedStream(content: string | Uint8Array, entries = ""): PdfStream {
  return { entries: `${entries} /Filter /FlateDecode`, bytes: deflateSync(content, { level: LEVEL }) };
}

/** A stream that programs find without knowing PDF. */
export function plainStream(text: string, entries: string): PdfStream {
  return { entries, bytes: Buffer.from(text) };
}
