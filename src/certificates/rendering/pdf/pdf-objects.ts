import {
  AFRelationship,
  FileEmbedder,
  type PDFContext,
  PDFHexString,
  PDFNull,
  type PDFObject,
  type PDFRawStream,
  type PDFRef,
  PDFString,
} from "pdf-lib";
import type { LogoFile } from "../../certificate-document.ts";
import type { Page, TextPrimitive } from "../layout/primitive.ts";

/** PDF 1.7, section 7.9.2.2: as it stands where it is printable ASCII, else in well-formed UTF-16. */
export function textString(text: string): PDFString | PDFHexString {
  return /^[ -~]*$/.test(text) ? byteString(text) : PDFHexString.fromText(text.toWellFormed());
}

/** A string of ASCII characters, each of them one byte. `PDFString.of` escapes nothing. */
export function byteString(ascii: string): PDFString {
  return PDFString.of(ascii.replace(/[\\()]/g, "\\$&"));
}

/** A date in UTC, without fractions of a second. */
export function dateString(timeMs: number): PDFString {
  return PDFString.fromDate(new Date(timeMs));
}

/** A higher one makes pages hardly smaller, only slower. Another one, or another libdeflate, gives other bytes: see `TEMPLATE_VERSION`. */
const DEFLATE_LEVEL = 5;
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
  const deflated = Bun.deflateSync(bytes, { level: DEFLATE_LEVEL, library: "libdeflate" });
  return context.stream(Buffer.concat([ZLIB_HEADER, deflated, checksum]), { Filter: "FlateDecode" });
}

const PNG_SIGNATURE_BYTES = 8;
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
  for (let at = PNG_SIGNATURE_BYTES; at + CHUNK_HEAD_BYTES <= png.length; ) {
    const length = view.getUint32(at);
    const start = at + CHUNK_HEAD_BYTES;
    if (String.fromCharCode(...png.subarray(at + 4, start)) === "IDAT")
      parts.push(png.subarray(start, start + length));
    at = start + length + CHUNK_TAIL_BYTES;
  }
  return Buffer.concat(parts);
}

/** A file inside the PDF, associated with the whole document (PDF/A-3, 6.8). */
export interface PdfAttachment {
  /** ASCII, without folders; no two are the same. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** A sentence for the reader's list of attachments. */
  readonly description: string;
}

/** @param modifiedAtMs the date that each states. @returns the entries of the catalog that name them. */
export async function putAttachments(
  context: PDFContext,
  attachments: readonly PdfAttachment[],
  modifiedAtMs: number | null,
): Promise<Readonly<Record<string, PDFObject>>> {
  if (attachments.length === 0) return {};
  const date = modifiedAtMs === null ? {} : dates(new Date(modifiedAtMs));
  const names: PDFObject[] = [];
  const files: PDFObject[] = [];
  // Readers search in the names by halves.
  for (const { name, mediaType, bytes, description } of attachments.toSorted(byName)) {
    const file = await FileEmbedder.for(bytes, name, {
      mimeType: mediaType,
      description,
      afRelationship: AFRelationship.Data,
      ...date,
    }).embedIntoContext(context);
    names.push(byteString(name), file);
    files.push(file);
  }
  return {
    Names: context.obj({ EmbeddedFiles: { Names: names } }),
    AF: context.obj(files),
  };
}

function dates(date: Date) {
  return { creationDate: date, modificationDate: date };
}

function byName(a: PdfAttachment, b: PdfAttachment): number {
  return a.name < b.name ? -1 : 1;
}

/** The edges of annotations and figures, in points: finer than a reader tells apart. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

interface Chapter {
  readonly title: string;
  readonly pageIndex: number;
  /** From the top of the page, in points. */
  readonly y: number;
}

/** A bookmark for each heading of the second level (PDF 1.7, section 12.3.3). @returns undefined without headings. */
export function putOutline(
  context: PDFContext,
  pages: readonly Page[],
  pageRefs: readonly PDFRef[],
): PDFRef | undefined {
  const chapters = pages.flatMap(chaptersOf);
  if (chapters.length === 0) return undefined;
  const outline = context.nextRef();
  const items = chapters.map(() => context.nextRef());
  for (const [index, { title, pageIndex, y }] of chapters.entries()) {
    const top = hundredths((pages[pageIndex]?.height ?? 0) - y);
    const item = context.obj({
      Title: textString(title),
      Parent: outline,
      Prev: items[index - 1],
      Next: items[index + 1],
      Dest: [pageRefs[pageIndex], "XYZ", PDFNull, top, PDFNull],
    });
    context.assign(items[index] as PDFRef, item);
  }
  context.assign(
    outline,
    context.obj({ Type: "Outlines", First: items[0], Last: items.at(-1), Count: items.length }),
  );
  return outline;
}

/** A word that continues in the next line is one word. */
function withoutLineEnd({ shaped, joinsNext, isHyphenated }: TextPrimitive): string {
  if (isHyphenated) return shaped.text.slice(0, -1);
  return joinsNext ? shaped.text : `${shaped.text} `;
}

function chaptersOf({ primitives }: Page, pageIndex: number): Chapter[] {
  return primitives.flatMap((primitive, index): Chapter[] => {
    if (primitive.kind !== "open" || primitive.element.role !== "H2") return [];
    const end = primitives.findIndex(({ kind }, at) => at > index && kind === "close");
    const lines = primitives.slice(index, end).flatMap((inner) => (inner.kind === "text" ? [inner] : []));
    const [first] = lines;
    if (first === undefined) return [];
    const title = lines.map(withoutLineEnd).join("").trimEnd();
    return [{ title, pageIndex, y: first.baseline - first.size }];
  });
}

/**
 * The output intent of PDF/A: `sRGB-v2-micro.icc` of https://github.com/saucecontrol/Compact-ICC-Profiles, in the public domain (CC0 1.0).
 */
export const SRGB_PROFILE: Uint8Array = Buffer.from(
  [
    "AAAByGxjbXMCEAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEA",
    "AAAA0y1oYW5knZEAPUCAsD1AdCyBnqUijgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJZGVzYwAAAPAAAABfY3BydAAA",
    "AQwAAAAMd3RwdAAAARgAAAAUclhZWgAAASwAAAAUZ1hZWgAAAUAAAAAUYlhZWgAAAVQAAAAUclRSQwAAAWgAAABgZ1RSQwAAAWgA",
    "AABgYlRSQwAAAWgAAABgZGVzYwAAAAAAAAAFdVJHQgAAAAAAAAAAAAAAAHRleHQAAAAAQ0MwAFhZWiAAAAAAAADzVAABAAAAARbJ",
    "WFlaIAAAAAAAAG+gAAA48gAAA49YWVogAAAAAAAAYpYAALeJAAAY2lhZWiAAAAAAAAAkoAAAD4UAALbEY3VydgAAAAAAAAAqAAAA",
    "fAD4AZwCdQODBMkGTggSChgMYg70Ec8U9hhqHC4gQySsKWoufjPrObM/1kZXTTZUdlwXZB1shnVWfo2ILJI2nKunjLLbvpnKx9dl",
    "5Hfx+f//",
  ].join(""),
  "base64",
);
