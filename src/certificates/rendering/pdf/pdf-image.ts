import type { PDFContext, PDFRawStream } from "pdf-lib";
import type { LogoFile } from "../../certificate-document.ts";

const SIGNATURE_BYTES = 8;
/** Length and type before the data of a chunk, the checksum after it. */
const CHUNK_HEAD_BYTES = 8;
const CHUNK_TAIL_BYTES = 4;

/** A PDF filters rows as a PNG does (PDF 1.7, section 7.4.4.4), so the compressed rows of the PNG are taken as they are. */
export function imageOf(
  context: PDFContext,
  { png, width, height }: Pick<LogoFile, "png" | "width" | "height">,
): PDFRawStream {
  return context.stream(compressedRowsOf(png), {
    Type: "XObject",
    Subtype: "Image",
    Width: width,
    Height: height,
    ColorSpace: "DeviceRGB",
    BitsPerComponent: 8,
    DecodeParms: { Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: width },
    Filter: "FlateDecode",
  });
}

function compressedRowsOf(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = SIGNATURE_BYTES; at + CHUNK_HEAD_BYTES <= png.length; ) {
    const length = view.getUint32(at);
    const start = at + CHUNK_HEAD_BYTES;
    if (String.fromCharCode(...png.subarray(at + 4, start)) === "IDAT")
      parts.push(png.subarray(start, start + length));
    at = start + length + CHUNK_TAIL_BYTES;
  }
  return Buffer.concat(parts);
}
