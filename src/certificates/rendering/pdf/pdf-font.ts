import { type PDFContext, type PDFRef, PDFString } from "pdf-lib";
import { type FontFace, type ShapedText, TABULAR_FIGURES_AT } from "../text/font-face.ts";
import { REPLACEMENT } from "../text/printable-text.ts";
import { fontProgram } from "./pdf-font-program.ts";

/** A weight as it is embedded in the files that start with it: a Type 0 font over CIDFontType2, Identity-H. */
export interface PdfFont {
  readonly resourceName: string;
  readonly ref: PDFRef;
  /** Widths as the PDF declares them, in thousandths of the type size, by glyph. */
  readonly widths: readonly number[];
  readonly glyphs: ReadonlySet<number>;
  /** A space as an operand, to stand after the last glyph of a text. */
  readonly space: string;
  /** The operands that show a text: most of what certificates say is the same in each. */
  readonly shown: WeakMap<ShapedText, string>;
}

/** Enough for nearly every certificate: Latin-1, Latin Extended-A, the figures and the punctuation. */
export function isWestern(codePoint: number): boolean {
  return (
    codePoint < 0x0180 ||
    (codePoint >= 0x2000 && codePoint < 0x2070) ||
    (codePoint >= TABULAR_FIGURES_AT && codePoint < TABULAR_FIGURES_AT + 10) ||
    [REPLACEMENT, 0x20ac, 0x2212].includes(codePoint)
  );
}

/** @param tag six capitals that mark a subset of a font (PDF 1.7, section 9.6.4). */
export function putFont(
  context: PDFContext,
  face: FontFace,
  covers: (codePoint: number) => boolean,
  resourceName: string,
  tag: string,
): PdfFont {
  const codePointOfGlyph = extractionTable(face, face.codePoints.filter(covers));
  const glyphs = new Set([0, ...codePointOfGlyph.keys()]);
  const thousandths = (units: number) => Math.round((units * 1000) / face.unitsPerEm);
  const widths = Array.from({ length: face.metrics.numGlyphs }, (_, glyph) =>
    glyphs.has(glyph) ? thousandths(face.advanceOf(glyph)) : 0,
  );
  const baseFont = `${tag}+${face.postscriptName}`;
  const programBytes = fontProgram(face.file, glyphs);
  const { ascent, descent, capHeight, bbox } = face.metrics;
  const descriptor = context.obj({
    Type: "FontDescriptor",
    FontName: baseFont,
    Flags: 4,
    FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(thousandths),
    ItalicAngle: 0,
    Ascent: thousandths(ascent),
    Descent: thousandths(descent),
    CapHeight: thousandths(capHeight),
    StemV: face.postscriptName.endsWith("Regular") ? 88 : 130,
    FontFile2: context.register(context.flateStream(programBytes, { Length1: programBytes.length })),
  });
  const descendant = context.obj({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: baseFont,
    CIDToGIDMap: "Identity",
    CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
    FontDescriptor: context.register(descriptor),
    DW: 0,
    W: widthRuns(widths, glyphs),
  });
  const font = context.obj({
    Type: "Font",
    Subtype: "Type0",
    BaseFont: baseFont,
    Encoding: "Identity-H",
    DescendantFonts: [context.register(descendant)],
    ToUnicode: context.register(context.flateStream(toUnicodeCMap(codePointOfGlyph))),
  });
  return {
    resourceName,
    ref: context.register(font),
    widths,
    glyphs,
    space: hex(face.glyphOf(0x20), 4),
    shown: new WeakMap(),
  };
}

/** The text that a reader copies out of the PDF for each glyph; plain figures and spaces for the tabular and unbreakable ones. */
function extractionTable(face: FontFace, codePoints: readonly number[]): Map<number, number> {
  const table = new Map<number, number>();
  for (const codePoint of [...codePoints].sort((a, b) => a - b)) {
    const glyph = face.glyphOf(codePoint);
    const figure = codePoint - TABULAR_FIGURES_AT;
    const copied = figure >= 0 && figure < 10 ? 0x30 + figure : codePoint === 0xa0 ? 0x20 : codePoint;
    if (!table.has(glyph)) table.set(glyph, copied);
  }
  return table;
}

/** The content of the `W` array: for each unbroken run of glyphs its first number and the list of widths. */
function widthRuns(widths: readonly number[], glyphs: ReadonlySet<number>): (number | number[])[] {
  const runs: { first: number; widths: number[] }[] = [];
  let previous = -2;
  for (const glyph of [...glyphs].sort((a, b) => a - b)) {
    if (glyph !== previous + 1) runs.push({ first: glyph, widths: [] });
    runs.at(-1)?.widths.push(widths[glyph] ?? 0);
    previous = glyph;
  }
  return runs.flatMap((run) => [run.first, run.widths]);
}

/** Entries that one `beginbfchar` section may hold. */
const SECTION_LIMIT = 100;

function toUnicodeCMap(codePointOfGlyph: ReadonlyMap<number, number>): string {
  const entries = [...codePointOfGlyph].map(
    ([glyph, codePoint]) => `<${hex(glyph, 4)}> <${utf16Hex(String.fromCodePoint(codePoint))}>`,
  );
  const sections: string[] = [];
  for (let start = 0; start < entries.length; start += SECTION_LIMIT) {
    const section = entries.slice(start, start + SECTION_LIMIT);
    sections.push(`${section.length} beginbfchar`, ...section, "endbfchar");
  }
  return [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<0000> <FFFF>",
    "endcodespacerange",
    ...sections,
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
  ].join("\n");
}

/** UTF-16 in hexadecimal, the high byte first. */
function utf16Hex(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index), 4)).join("");
}

/** A whole number in capital hexadecimal digits, with zeros before it up to `length`. */
function hex(number: number, length: number): string {
  return number.toString(16).toUpperCase().padStart(length, "0");
}
