import { PDFHexString, PDFString } from "pdf-lib";

/** PDF 1.7, section 7.9.2.2: as it stands where it is printable ASCII, else in well-formed UTF-16. */
export function textString(text: string): PDFString | PDFHexString {
  return /^[ -~]*$/.test(text) ? byteString(text) : PDFHexString.fromText(text.toWellFormed());
}

/** A string of ASCII characters, each of them one byte. `PDFString.of` alone escapes nothing. */
export function byteString(ascii: string): PDFString {
  return PDFString.of(ascii.replace(/[\\()]/g, "\\$&"));
}

/** A date in UTC, without fractions of a second. */
export function dateString(timeMs: number): PDFString {
  return PDFString.fromDate(new Date(timeMs));
}
