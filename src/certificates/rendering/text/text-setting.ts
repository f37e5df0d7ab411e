import { SOFT_HYPHEN, withoutHyphens } from "../../../language/message.ts";
import type { Block } from "../layout/block.ts";
import type { Colour } from "../layout/palette.ts";
import type { Primitive, TextPrimitive } from "../layout/primitive.ts";
import { LookCache, type ShapedText, type ShapeOptions, type Typefaces, type Weight } from "./font-face.ts";
import { ELLIPSIS, tiedUnits } from "./printable-text.ts";

export interface TextStyle extends ShapeOptions {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: Colour;
  /** Distance between the baselines of two lines, in units of the size. */
  readonly leading?: number;
}

/** A figure that is too wide at `minSize` is cut. `align` says which part of it stands at its `x`, by default the left end. */
interface FigureOptions {
  readonly maxWidth?: number;
  readonly minSize?: number;
  readonly align?: "left" | "centre";
}

/** More than any line of a certificate needs; longer texts from outside are cut before any work is spent on them. */
const TEXT_LIMIT = 2_000;
/** A certificate wraps some 150 texts, most of them the same in each. */
const WRAPPED_LIMIT = 1_000;
const DEFAULT_LEADING = 1.45;
const WORD_JOINER = "\u2060";
/** Ends a line in which a word was broken at a soft hyphen. */
const HYPHENATED = `-${SOFT_HYPHEN}${WORD_JOINER}`;
/** Inter's capitals are this high; a line of text is centred on them. */
export const CAP_HEIGHT_EM = 0.7275;

interface WrappedLook {
  readonly style: TextStyle;
  readonly width: number;
  readonly maxLines: number;
}

/** Neither colour nor leading matters. */
function isSameLook(a: WrappedLook, b: WrappedLook): boolean {
  return (
    a.width === b.width &&
    a.maxLines === b.maxLines &&
    a.style.size === b.style.size &&
    a.style.weight === b.style.weight &&
    a.style.trackingEm === b.style.trackingEm &&
    a.style.tabularFigures === b.style.tabularFigures
  );
}

/** A pure function of its input. */
export class TextSetter {
  readonly #wrapped = new LookCache<WrappedLook, readonly string[]>(WRAPPED_LIMIT, isSameLook);

  constructor(readonly typefaces: Typefaces) {}

  /** The glyphs of a text on one line; everything after its first 2,000 characters is left out. */
  shape(text: string, style: TextStyle): ShapedText {
    return this.typefaces[style.weight].shape(text.slice(0, TEXT_LIMIT), style);
  }

  /** The width on one line, in the unit of the style's size. */
  widthOf(text: string, style: TextStyle): number {
    return this.shape(text, style).widthEm * style.size;
  }

  /** One line at a baseline, aligned to `x` by its left end, its right end or its middle. */
  line(
    text: string,
    style: TextStyle,
    x: number,
    baseline: number,
    align: "left" | "right" | "centre" = "left",
  ): TextPrimitive {
    const shaped = this.shape(text, style);
    const width = shaped.widthEm * style.size;
    const offset = align === "left" ? 0 : align === "right" ? width : width / 2;
    const { size, weight, colour } = style;
    const primitive: TextPrimitive = { kind: "text", x: x - offset, baseline, size, weight, colour, shaped };
    if (!text.endsWith(WORD_JOINER)) return primitive;
    return text.endsWith(HYPHENATED)
      ? { ...primitive, joinsNext: true, isHyphenated: true }
      : { ...primitive, joinsNext: true };
  }

  /** The whole text if it fits the width, else as much of its start as fits with an ellipsis. */
  clipped(text: string, style: TextStyle, width: number): string {
    if (this.widthOf(text, style) <= width) return text;
    const characters = [...text.slice(0, TEXT_LIMIT)];
    let fitting = 0;
    let tooLong = characters.length;
    while (tooLong - fitting > 1) {
      const middle = (fitting + tooLong) >> 1;
      if (this.widthOf(ellipsised(characters, middle), style) <= width) fitting = middle;
      else tooLong = middle;
    }
    return ellipsised(characters, fitting);
  }

  /**
   * Broken at spaces (never between a figure and its unit), after hyphens and, with a hyphen, at soft ones; elsewhere in a word only where
   * it is too wide by itself. A line whose last word continues in the next ends with a word joiner, which is never drawn.
   */
  wrapped(
    text: string,
    style: TextStyle,
    width: number,
    maxLines = Number.POSITIVE_INFINITY,
  ): readonly string[] {
    const look = { style, width, maxLines };
    return this.#wrapped.getOrCompute(text.slice(0, TEXT_LIMIT), look, () =>
      this.#wrap(text, style, width, maxLines),
    );
  }

  #wrap(text: string, style: TextStyle, width: number, maxLines: number): string[] {
    const lines: string[] = [];
    let line = "";
    let lineWidth = 0;
    const words = breakable(tiedUnits(text.slice(0, TEXT_LIMIT))).toReversed();
    for (let word = words.pop(); word !== undefined; word = words.pop()) {
      const whole = withoutHyphens(word);
      if (lineWidth + this.widthOf(whole.trimEnd(), style) <= width) {
        line += whole;
        lineWidth += this.widthOf(whole, style);
        continue;
      }
      const [start, rest] = this.#hyphenated(word, style, width - lineWidth);
      if (start !== "") {
        lines.push(`${line}${start}${HYPHENATED}`);
        words.push(rest);
        [line, lineWidth] = ["", 0];
        continue;
      }
      if (line !== "") lines.push(line.trimEnd());
      if (line !== "" && whole !== word) {
        words.push(word);
        [line, lineWidth] = ["", 0];
        continue;
      }
      const pieces = this.#brokenInside(whole, style, width);
      lines.push(...pieces.slice(0, -1).map((piece) => piece + WORD_JOINER));
      line = pieces.at(-1) ?? "";
      lineWidth = this.widthOf(line, style);
    }
    if (line.trim() !== "") lines.push(line.trimEnd());
    if (lines.length <= maxLines) return lines;
    const rest = lines
      .slice(maxLines - 1)
      .join(" ")
      .replaceAll(`${HYPHENATED} `, "")
      .replaceAll(`${WORD_JOINER} `, "");
    return [...lines.slice(0, maxLines - 1), this.clipped(`${rest}${ELLIPSIS}`, style, width)];
  }

  /** As much of a word as fits with a hyphen after it, and the rest; nothing and all of it where it has no soft hyphen there. */
  #hyphenated(word: string, style: TextStyle, width: number): readonly [start: string, rest: string] {
    for (let at = word.lastIndexOf(SOFT_HYPHEN); at > 0; at = word.lastIndexOf(SOFT_HYPHEN, at - 1)) {
      const start = withoutHyphens(word.slice(0, at));
      if (this.widthOf(`${start}-`, style) <= width) return [start, word.slice(at + 1)];
    }
    return ["", word];
  }

  #brokenInside(word: string, style: TextStyle, width: number): string[] {
    if (this.widthOf(word.trimEnd(), style) <= width) return [word];
    const pieces: string[] = [];
    let piece = "";
    for (const character of word) {
      if (piece !== "" && this.widthOf(piece + character, style) > width) {
        pieces.push(piece);
        piece = "";
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  /** The largest size from the style's down to `minSize` at which the text needs no more than `maxLines` lines. */
  fitted(
    text: string,
    style: TextStyle,
    width: number,
    maxLines: number,
    minSize: number,
  ): { style: TextStyle; lines: readonly string[] } {
    const steps = 8;
    for (let step = 0; step < steps; step += 1) {
      const size = style.size - ((style.size - minSize) * step) / steps;
      const candidate = { ...style, size };
      const lines = this.wrapped(text, candidate, width);
      if (lines.length <= maxLines) return { style: candidate, lines };
    }
    const smallest = { ...style, size: minSize };
    return { style: smallest, lines: this.wrapped(text, smallest, width, maxLines) };
  }

  /** As `fitted`, on one line at a baseline. */
  fittedLine(
    text: string,
    style: TextStyle,
    { width, minSize }: { readonly width: number; readonly minSize: number },
    ...place: [x: number, baseline: number, align?: "left" | "right" | "centre"]
  ): TextPrimitive {
    const fitted = this.fitted(text, style, width, 1, minSize);
    return this.line(fitted.lines[0] ?? "", fitted.style, ...place);
  }

  /** As `fitted`, into a height instead of a number of lines. */
  fittedBlock(
    text: string,
    style: TextStyle,
    { width, height }: { readonly width: number; readonly height: number },
    minSize: number,
  ): Block {
    let size = style.size;
    for (; size > minSize; size -= 0.5) {
      const block = this.paragraph(text, { ...style, size }, width);
      if (block.height <= height) return block;
    }
    return this.paragraph(text, { ...style, size: minSize }, width);
  }

  /** A title on one line down to the size `oneLineSize`, else on two, down to `minSize`. */
  fittedTitle(text: string, style: TextStyle, width: number, oneLineSize: number, minSize: number) {
    const onOneLine = this.fitted(text, style, width, 1, oneLineSize);
    if (onOneLine.style.size > oneLineSize) return onOneLine;
    return this.fitted(text, { ...style, size: (style.size + oneLineSize) / 2 }, width, 2, minSize);
  }

  /** A figure followed by its unit in a smaller size, on one baseline, both shrunk if they exceed `maxWidth`. */
  figure(
    text: string,
    styles: { readonly number: TextStyle; readonly unit: TextStyle },
    x: number,
    baseline: number,
    { maxWidth = Number.POSITIVE_INFINITY, minSize = 0, align = "left" }: FigureOptions = {},
  ): TextPrimitive[] {
    const { digits, gap, unit } = splitFigure(text, styles.number.size);
    const widthAt = (scale: number) => {
      const scaled = scaledBy(scale, minSize);
      return (
        this.widthOf(digits, scaled(styles.number)) + gap * scale + this.widthOf(unit, scaled(styles.unit))
      );
    };
    const scale = Math.min(1, maxWidth / widthAt(1));
    const scaled = scaledBy(scale, minSize);
    const width = widthAt(scale);
    if (width > maxWidth + 0.01) {
      const style = { ...styles.number, size: Math.max(minSize, styles.number.size * scale) };
      return [this.line(this.clipped(text, style, maxWidth), style, x, baseline, align)];
    }
    const start = align === "left" ? x : x - width / 2;
    const number = this.line(digits, scaled(styles.number), start, baseline);
    if (unit === "") return [number];
    const unitX = start + this.widthOf(digits, scaled(styles.number)) + gap * scale;
    return [number, this.line(unit, scaled(styles.unit), unitX, baseline)];
  }

  /** The first capitals start at the top, and the last line ends with its leading. */
  lines(lines: readonly string[], style: TextStyle): Block {
    const pitch = style.size * (style.leading ?? DEFAULT_LEADING);
    const firstBaseline = pitch / 2 + (style.size * CAP_HEIGHT_EM) / 2;
    const primitives = lines.map(
      (line, index): Primitive => this.line(line, style, 0, firstBaseline + index * pitch),
    );
    return { height: lines.length * pitch, primitives };
  }

  paragraph(text: string, style: TextStyle, width: number, maxLines?: number): Block {
    return this.lines(this.wrapped(text, style, width, maxLines), style);
  }
}

function scaledBy(scale: number, minSize: number): (style: TextStyle) => TextStyle {
  return (style) => ({ ...style, size: Math.max(Math.min(minSize, style.size), style.size * scale) });
}

function ellipsised(characters: readonly string[], count: number): string {
  return `${characters.slice(0, count).join("").trimEnd()}${ELLIPSIS}`;
}

/** Words with the space or hyphen that follows them; a no-break space belongs to its word. */
function breakable(text: string): string[] {
  return text.match(/(?:[^\s-]|\u00a0)+-*(?:(?!\u00a0)\s)*|-+(?:(?!\u00a0)\s)*|(?:(?!\u00a0)\s)+/g) ?? [];
}

/** `53.6 kWh` and `92,4 %` have a gap before the unit, `92.4%` next to none; words stay in one piece. */
function splitFigure(text: string, size: number): { digits: string; gap: number; unit: string } {
  const [, digits, space, unit] =
    /^(\u2212?\d(?:[\d.,]|[\u00a0’](?=\d))*)([ \u00a0]?)(.+)$/u.exec(text) ?? [];
  if (digits === undefined || unit === undefined) return { digits: text, gap: 0, unit: "" };
  return { digits, gap: size * (space === "" ? 0.03 : 0.2), unit };
}
