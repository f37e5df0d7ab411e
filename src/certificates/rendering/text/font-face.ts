import { create, type Font, type Glyph, type PathCommand } from "@cantoo/fontkit";
import { BoundedCache } from "../../../kernel/bounded-cache.ts";
import regularFile from "./fonts/inter-regular.ttf" with { type: "file" };
import semiboldFile from "./fonts/inter-semibold.ttf" with { type: "file" };
import { drawableCodePoints, printableText, REPLACEMENT } from "./printable-text.ts";

/** A line of text as glyphs, in fractions of the type size (em), so that one shape serves every size. */
export interface ShapedText {
  readonly text: string;
  readonly glyphs: readonly number[];
  /** Where each glyph starts, from the start of the text. */
  readonly originsEm: readonly number[];
  readonly widthEm: number;
}

export interface ShapeOptions {
  /** Space added after each glyph. */
  readonly trackingEm?: number;
  /** Figures of one width, for columns of numbers. */
  readonly tabularFigures?: boolean;
}

/** Where the cut typefaces keep their tabular figures; `fonts/cut-fonts.py` puts them there. */
export const TABULAR_FIGURES_AT = 0xe030;

/** Pairs of code points. */
const KERNING_LIMIT = 20_000;
/** Of each weight. A certificate is set from some 800 texts and words, nine of them its own; a thousand take a megabyte. */
const SHAPES_LIMIT = 2_000;
const MARK = /\p{M}/u;
const FIRST_MARK = 0x300;
/** Printed as it stands, one character a code point: nearly every text. */
const PLAIN = /^[ -~]*$/;

/** Parsed once for the life of the process. */
export class FontFace {
  readonly #font: Font;
  readonly #covered: ReadonlySet<number>;
  readonly #kerning = new BoundedCache<number, number>(KERNING_LIMIT);
  readonly #shapes = new LookCache<Required<ShapeOptions>, ShapedText>(
    SHAPES_LIMIT,
    (a, b) => a.trackingEm === b.trackingEm && a.tabularFigures === b.tabularFigures,
  );
  readonly #covers = (codePoint: number): boolean => this.#covered.has(codePoint);

  /** @throws Error when the bytes are not a single TrueType font. */
  constructor(readonly file: Uint8Array) {
    const font = create(file);
    if (!("layout" in font)) throw new Error("a typeface file holds a collection, not a single font");
    this.#font = font;
    this.#covered = new Set(font.characterSet);
  }

  get postscriptName(): string {
    return this.#font.postscriptName ?? "Typeface";
  }

  get unitsPerEm(): number {
    return this.#font.unitsPerEm;
  }

  /** Heights above and (negative) below the baseline, in font units. */
  get metrics(): Pick<Font, "ascent" | "descent" | "capHeight" | "xHeight" | "bbox" | "numGlyphs"> {
    return this.#font;
  }

  /** Every code point that the face draws, its tabular figures included. */
  get codePoints(): readonly number[] {
    return this.#font.characterSet;
  }

  /** The number of the glyph that draws a code point; that of U+FFFD if the face lacks it. */
  glyphOf(codePoint: number): number {
    return this.#glyphAt(codePoint).id;
  }

  /** The advance of a glyph in font units. */
  advanceOf(glyph: number): number {
    return this.#font.getGlyph(glyph)?.advanceWidth ?? 0;
  }

  /** The outline of a glyph in font units, the y axis upwards. */
  outlineOf(glyph: number): readonly PathCommand[] {
    return this.#font.getGlyph(glyph)?.path.commands ?? [];
  }

  /** Lays out any text on one line; what the face lacks is drawn as U+FFFD. */
  shape(text: string, options: ShapeOptions = {}): ShapedText {
    const { trackingEm = 0, tabularFigures = false } = options;
    return this.#shapes.getOrCompute(text, { trackingEm, tabularFigures }, () =>
      this.#shapeAfresh(text, trackingEm, tabularFigures),
    );
  }

  #shapeAfresh(text: string, trackingEm: number, tabularFigures: boolean): ShapedText {
    const codePoints = this.#plainCodePoints(text) ?? drawableCodePoints(printableText(text), this.#covers);
    const glyphs: number[] = [];
    const originsEm: number[] = [];
    const em = this.unitsPerEm;
    let penEm = 0;
    let previous: { codePoint: number; glyph: Glyph; originEm: number } | null = null;
    for (const codePoint of codePoints) {
      const drawn = tabularFigures ? tabular(codePoint) : codePoint;
      const glyph = this.#glyphAt(drawn);
      glyphs.push(glyph.id);
      if (previous !== null && codePoint >= FIRST_MARK && MARK.test(String.fromCodePoint(codePoint))) {
        originsEm.push(previous.originEm + (centre(previous.glyph) - centre(glyph)) / em);
        continue;
      }
      if (previous !== null) penEm += this.#kern(previous.codePoint, drawn) / em;
      originsEm.push(penEm);
      previous = { codePoint: drawn, glyph, originEm: penEm };
      penEm += glyph.advanceWidth / em + trackingEm;
    }
    const widthEm = Math.max(0, codePoints.length === 0 ? 0 : penEm - trackingEm);
    const drawnText = codePoints.map((codePoint) => String.fromCodePoint(codePoint)).join("");
    return { text: drawnText, glyphs, originsEm, widthEm };
  }

  /** Null if the text must be prepared or contains code points that the face lacks. */
  #plainCodePoints(text: string): number[] | null {
    if (!PLAIN.test(text)) return null;
    const codePoints = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
    return codePoints.every(this.#covers) ? codePoints : null;
  }

  #glyphAt(codePoint: number): Glyph {
    const glyph = this.#font.glyphForCodePoint(this.#covered.has(codePoint) ? codePoint : REPLACEMENT);
    if (glyph === null) throw new Error("the typeface lacks its replacement glyph");
    return glyph;
  }

  #kern(left: number, right: number): number {
    if (isDecimal(left, right) || isDecimal(right, left)) return 0;
    return this.#kerning.getOrCompute(left * 0x110000 + right, () => {
      const pair = this.#font.layout(String.fromCodePoint(left, right));
      const [first] = pair.positions ?? [];
      return pair.glyphs.length === 2 && first ? first.xAdvance - this.#glyphAt(left).advanceWidth : 0;
    });
  }
}

function tabular(codePoint: number): number {
  const isFigure = codePoint >= 0x30 && codePoint <= 0x39;
  return isFigure ? TABULAR_FIGURES_AT + codePoint - 0x30 : codePoint;
}

/** Kerning would push the comma of `107,8` under its figures, where it is hard to read. */
function isDecimal(figure: number, separator: number): boolean {
  return figure >= 0x30 && figure <= 0x39 && (separator === 0x2c || separator === 0x2e);
}

function centre(glyph: Glyph): number {
  return (glyph.bbox.minX + glyph.bbox.maxX) / 2;
}

/** A text is set in a few looks; beyond these, what depends on the widths of other texts is forgotten. */
const LOOKS_MAX = 32;

/** A text is looked up by itself, which is much faster than by a key that is put together each time. */
export class LookCache<Look, Value> {
  readonly #byText: BoundedCache<string, { readonly look: Look; readonly value: Value }[]>;

  /** @param textLimit at least 2. */
  constructor(
    textLimit: number,
    private readonly isSame: (a: Look, b: Look) => boolean,
  ) {
    this.#byText = new BoundedCache(textLimit);
  }

  getOrCompute(text: string, look: Look, compute: () => Value): Value {
    const known = this.#byText.getOrCompute(text, () => []);
    for (const each of known) if (this.isSame(each.look, look)) return each.value;
    const value = compute();
    if (known.length >= LOOKS_MAX) known.length = 0;
    known.push({ look, value });
    return value;
  }
}

/** In the order in which the PDF lists its fonts. */
export const WEIGHTS = ["regular", "semibold"] as const;
export type Weight = (typeof WEIGHTS)[number];

/** The two weights that certificates are set in. */
export type Typefaces = Readonly<Record<Weight, FontFace>>;

/** Reads the typefaces that the program contains; fonts of the host are never used. */
export async function loadTypefaces(): Promise<Typefaces> {
  const [regular, semibold] = await Promise.all(
    [regularFile, semiboldFile].map((path) => Bun.file(path).bytes()),
  );
  if (regular === undefined || semibold === undefined)
    throw new Error("a typeface is missing from the program");
  return { regular: new FontFace(regular), semibold: new FontFace(semibold) };
}
