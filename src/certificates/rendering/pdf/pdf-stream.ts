/** `entries` are those of its dictionary but the length; `bytes` stand in the file as they are. */
export interface PdfStream {
  readonly entries: string;
  readonly bytes: Uint8Array;
}

/** A higher one makes pages hardly smaller, only slower. Another one, or another libdeflate, gives other bytes: see `TEMPLATE_VERSION`. */
const LEVEL = 5;
/** RFC 1950: a window of 32 KiB, no dictionary. */
const ZLIB_HEADER = Uint8Array.of(0x78, 0x9c);

/** @param entries besides those that every stream has. */
export function compressedStream(content: string | Uint8Array, entries = ""): PdfStream {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return { entries: `${entries} /Filter /FlateDecode`, bytes: zlibOf(bytes) };
}

/** As `deflateSync` of `node:zlib`, in three quarters of its time, and by one algorithm on every processor. */
function zlibOf(bytes: Uint8Array): Uint8Array {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(Bun.hash.adler32(bytes));
  const deflated = Bun.deflateSync(bytes as Uint8Array<ArrayBuffer>, { level: LEVEL, library: "libdeflate" });
  return Buffer.concat([ZLIB_HEADER, deflated, checksum]);
}

/** A stream that programs find without knowing PDF. */
export function plainStream(text: string, entries: string): PdfStream {
  return { entries, bytes: Buffer.from(text) };
}
