import { PDFContext, type PDFObject, PDFRef, PDFString } from "pdf-lib";
import { type FontFace, type ShapedText, TABULAR_FIGURES_AT } from "../text/font-face.ts";
import { REPLACEMENT } from "../text/printable-text.ts";
import { fontProgram } from "./pdf-font-program.ts";
import { compressedStream } from "./pdf-stream.ts";

/**
 * A weight of the typeface as the objects that a PDF embeds (a Type 0 font over CIDFontType2, Identity-H). Compressed
 * and built once per process; each document takes them over as they are, under the same object numbers.
 */
export interface PdfFont {
  /** Name in the pages' resources. */
  readonly resourceName: string;
  readonly ref: PDFRef;
  readonly objects: readonly (readonly [PDFRef, PDFObject])[];
  /** Widths as the PDF declares them, in thousandths of the type size, by glyph. */
  readonly widths: readonly number[];
  readonly glyphs: ReadonlySet<number>;
  /** The operands that show a text, by the text: most of what certificates say is the same in each. */
  readonly shown: WeakMap<ShapedText, string>;
}

/** Font, descendant font, descriptor, program and ToUnicode map. */
export const OBJECTS_PER_FONT = 5;

/** Enough for nearly every certificate: Latin-1, Latin Extended-A, the figures and the punctuation. */
export function isWestern(codePoint: number): boolean {
  return (
    codePoint < 0x0180 ||
    (codePoint >= 0x2000 && codePoint < 0x2070) ||
    (codePoint >= TABULAR_FIGURES_AT && codePoint < TABULAR_FIGURES_AT + 10) ||
    [REPLACEMENT, 0x20ac, 0x2212].includes(codePoint)
  );
}

/**
 * @param tag six capitals that mark a subset of a font (PDF 1.7, section 9.6.4).
 * @param firstObjectNumber the first of `OBJECTS_PER_FONT` object numbers to use.
 */
export function preparePdfFont(
  face: FontFace,
  covers: (codePoint: number) => boolean,
  resourceName: string,
  tag: string,
  firstObjectNumber: number,
): PdfFont {
  const codePoints = face.codePoints.filter(covers);
  const codePointOfGlyph = extractionTable(face, codePoints);
  const glyphs = new Set([0, ...codePointOfGlyph.keys()]);
  const em = face.unitsPerEm;
  const thousandths = (units: number) => Math.round((units * 1000) / em);
  const widths = Array.from({ length: face.metrics.numGlyphs }, (_, glyph) =>
    glyphs.has(glyph) ? thousandths(face.advanceOf(glyph)) : 0,
  );

  const context = PDFContext.create();
  const [font, cidFont, descriptor, program, toUnicode] = [0, 1, 2, 3, 4].map((offset) =>
    PDFRef.of(firstObjectNumber + offset),
  ) as [PDFRef, PDFRef, PDFRef, PDFRef, PDFRef];
  const baseFont = `${tag}+${face.postscriptName}`;
  const programBytes = fontProgram(face.file, glyphs);
  const { ascent, descent, capHeight, bbox } = face.metrics;
  const objects: PdfFont["objects"] = [
    [
      font,
      context.obj({
        Type: "Font",
        Subtype: "Type0",
        BaseFont: baseFont,
        Encoding: "Identity-H",
        DescendantFonts: [cidFont],
        ToUnicode: toUnicode,
      }),
    ],
    [
      cidFont,
      context.obj({
        Type: "Font",
        Subtype: "CIDFontType2",
        BaseFont: baseFont,
        CIDToGIDMap: "Identity",
        CIDSystemInfo: {
          Registry: PDFString.of("Adobe"),
          Ordering: PDFString.of("Identity"),
          Supplement: 0,
        },
        FontDescriptor: descriptor,
        DW: 0,
        W: context.obj(widthRuns(widths, glyphs)),
      }),
    ],
    [
      descriptor,
      context.obj({
        Type: "FontDescriptor",
        FontName: baseFont,
        Flags: 4,
        FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(thousandths),
        ItalicAngle: 0,
        Ascent: thousandths(ascent),
        Descent: thousandths(descent),
        CapHeight: thousandths(capHeight),
        StemV: face.postscriptName.endsWith("Regular") ? 88 : 130,
        FontFile2: program,
      }),
    ],
    [program, compressedStream(context, programBytes, { Length1: programBytes.length })],
    [toUnicode, compressedStream(context, toUnicodeCMap(codePointOfGlyph))],
  ];
  return { resourceName, ref: font, objects, widths, glyphs, shown: new WeakMap() };
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

/** The `W` array: for each unbroken run of glyphs its first number and the list of widths. */
function widthRuns(widths: readonly number[], glyphs: ReadonlySet<number>): (number | number[])[] {
  const runs: (number | number[])[] = [];
  let run: number[] = [];
  let previous = -2;
  for (const glyph of [...glyphs].sort((a, b) => a - b)) {
    if (glyph !== previous + 1) {
      run = [];
      runs.push(glyph, run);
    }
    run.push(widths[glyph] ?? 0);
    previous = glyph;
  }
  return runs;
}

/** Entries that one `beginbfchar` section may hold. */
const SECTION_LIMIT = 100;

function toUnicodeCMap(codePointOfGlyph: ReadonlyMap<number, number>): string {
  const entries = [...codePointOfGlyph].map(([glyph, codePoint]) => `<${hex4(glyph)}> <${utf16(codePoint)}>`);
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

function hex4(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, "0");
}

function utf16(codePoint: number): string {
  const text = String.fromCodePoint(codePoint);
  return Array.from({ length: text.length }, (_, index) => hex4(text.charCodeAt(index))).join("");
}
