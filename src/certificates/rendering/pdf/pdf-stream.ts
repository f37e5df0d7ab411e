import { deflateSync } from "node:zlib";
import type { PDFContext, PDFRawStream } from "pdf-lib";

/**
 * A higher level makes the pages no smaller, only slower. Another level, or another zlib, gives other bytes: see
 * `TEMPLATE_VERSION`.
 */
const LEVEL = 6;

/** A compressed stream of a PDF; `length1` is what a TrueType program states of itself (PDF 1.7, section 9.9). */
export function compressedStream(
  context: PDFContext,
  content: string | Uint8Array,
  lengths: { readonly Length1?: number } = {},
): PDFRawStream {
  return context.stream(deflateSync(content, { level: LEVEL }), { ...lengths, Filter: "FlateDecode" });
}
