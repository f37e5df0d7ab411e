import { type PDFContext, type PDFDict, PDFInvalidObject, type PDFRef } from "pdf-lib";
import { dateString } from "./pdf-objects.ts";

/**
 * `byteRange` has offset and length of what stands before and after the hexadecimal string of `/Contents` (PDF 1.7, section 12.8.1): the
 * whole file but the string, its angle brackets included.
 */
export interface SignatureSlot {
  readonly byteRange: readonly [start: 0, length: number, secondStart: number, secondLength: number];
}

export interface SignatureRoom {
  /** How long the CMS may become. */
  readonly byteCount: number;
  /** The time that the signature states, milliseconds since the Unix epoch. */
  readonly signedAtMs: number;
}

/** Of the numbers in `/ByteRange`, spaces after them included: enough for three of ten figures. */
const BYTE_RANGE_LENGTH = 36;
const CONTENTS = "/Contents <";
const BYTE_RANGE = "/ByteRange [";

/**
 * PAdES (ETSI EN 319 142-1, section 6), its contents all zeros. The bytes are given to pdf-lib as they are, because it packs any other
 * dictionary, and keeps no room in an array.
 */
export function emptySignature({ byteCount, signedAtMs }: SignatureRoom): PDFInvalidObject {
  const kind = "/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached";
  const range = `${BYTE_RANGE}${" ".repeat(BYTE_RANGE_LENGTH)}]`;
  const contents = `${CONTENTS}${"0".repeat(byteCount * 2)}>`;
  return PDFInvalidObject.of(Buffer.from(`<< ${kind} /M ${dateString(signedAtMs)} ${range} ${contents} >>`));
}

/** The form of the catalog: nothing but further signatures may be added to the document. */
export function signedForm(context: PDFContext, field: PDFRef): PDFDict {
  return context.obj({ Fields: [field], SigFlags: 3 });
}

/** Writes the byte range of the signature, which is the first object. @param pdf is changed. */
export function closeSlot(pdf: Uint8Array, byteCount: number): SignatureSlot {
  const buffer = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const contents = buffer.indexOf(CONTENTS, 0, "latin1") + CONTENTS.length - 1;
  const end = contents + byteCount * 2 + 2;
  const byteRange = [0, contents, end, pdf.length - end] as const;
  const range = buffer.indexOf(BYTE_RANGE, 0, "latin1") + BYTE_RANGE.length;
  buffer.write(byteRange.join(" ").padEnd(BYTE_RANGE_LENGTH), range, "latin1");
  return { byteRange };
}

/** What the signature covers, in two parts that follow each other: views of `pdf`, not copies. */
export function signedBytes(
  pdf: Uint8Array,
  { byteRange }: SignatureSlot,
): readonly [Uint8Array, Uint8Array] {
  const [start, length, secondStart, secondLength] = byteRange;
  return [pdf.subarray(start, start + length), pdf.subarray(secondStart, secondStart + secondLength)];
}

/** Zeros fill the rest of the slot. @param cms DER-encoded, detached, over `signedBytes`. @throws Error when it is longer than the slot. */
export function fillSignature(pdf: Uint8Array, { byteRange }: SignatureSlot, cms: Uint8Array): Uint8Array {
  const [, length, secondStart] = byteRange;
  const room = (secondStart - length - 2) / 2;
  if (cms.length > room) {
    throw new Error(
      `a signature of ${cms.length} bytes does not fit into the ${room} that the file has for it`,
    );
  }
  const signed = Buffer.from(pdf);
  signed.write(Buffer.from(cms).toString("hex"), length + 1, "latin1");
  return signed;
}
