import type { PDFContext, PDFRawStream } from "pdf-lib";

/** A higher one makes pages hardly smaller, only slower. Another one, or another libdeflate, gives other bytes: see `TEMPLATE_VERSION`. */
const LEVEL = 5;
/** RFC 1950: a window of 32 KiB, no dictionary. */
const ZLIB_HEADER = Uint8Array.of(0x78, 0x9c);

/**
 * Instead of `context.flateStream`, which would take a fifth of a certificate's time. libdeflate gives the same bytes on every processor,
 * `node:zlib` does not.
 */
export function pageStream(context: PDFContext, operators: string): PDFRawStream {
  const bytes = Buffer.from(operators);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(Bun.hash.adler32(bytes));
  const deflated = Bun.deflateSync(bytes, { level: LEVEL, library: "libdeflate" });
  return context.stream(Buffer.concat([ZLIB_HEADER, deflated, checksum]), { Filter: "FlateDecode" });
}
