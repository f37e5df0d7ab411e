import type { GlyphMasks } from "../preview/glyph-masks.ts";
import type { CoverageMask } from "../text/coverage.ts";
import { coverageOf } from "../text/coverage.ts";
import type { Typefaces } from "../text/typefaces.ts";
import { boxOutline } from "./outline.ts";
import type { Colour } from "./palette.ts";
import type { BoxPrimitive, Page, Primitive, TextPrimitive } from "./primitive.ts";
import { darkRuns } from "./qr-matrix.ts";

/** A pixel has 3 bytes (red, green, blue). Only our own arithmetic draws: no font, library or setting of the host can change the pixels. */
export class Canvas {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;

  constructor(
    { width, height }: Pick<Page, "width" | "height">,
    paper: Colour,
    readonly typefaces: Typefaces,
    readonly glyphMasks: GlyphMasks,
  ) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height * 3);
    if (paper === 0xffffff) this.pixels.fill(255);
    else this.#fillRectangle(0, 0, width, height, paper);
  }

  draw(primitives: readonly Primitive[]): void {
    for (const primitive of primitives) {
      switch (primitive.kind) {
        case "box":
          this.#drawBox(primitive);
          break;
        case "shape":
          this.#blend(coverageOf(primitive.segments), primitive.fill);
          break;
        case "text":
          this.#drawText(primitive);
          break;
        case "qr":
          for (const { row, column, length } of darkRuns(primitive.matrix)) {
            const { x, y, moduleSize, fill } = primitive;
            this.#fillRectangle(
              x + column * moduleSize,
              y + row * moduleSize,
              length * moduleSize,
              moduleSize,
              fill,
            );
          }
          break;
        case "image":
        case "link":
        case "open":
        case "close":
          break;
      }
    }
  }

  /** The middle of a box at whole pixels is filled at once; only the strips with the round corners need coverage. */
  #drawBox(box: BoxPrimitive): void {
    const corner = Math.ceil(Math.min(box.radius, box.height / 2, box.width / 2));
    const isAligned = [box.x, box.y, box.width, box.height].every(Number.isInteger);
    if (!isAligned || box.height <= 2 * corner) {
      this.#blend(coverageOf(boxOutline(box)), box.fill);
      return;
    }
    this.#fillRectangle(box.x, box.y + corner, box.width, box.height - 2 * corner, box.fill);
    if (corner === 0) return;
    const mask = coverageOf(boxOutline({ ...box, height: 2 * corner }));
    const half = { ...mask, height: corner };
    this.#blend({ ...half, alpha: mask.alpha.subarray(0, corner * mask.width) }, box.fill);
    this.#blend(
      { ...half, top: box.y + box.height - corner, alpha: mask.alpha.subarray(corner * mask.width) },
      box.fill,
    );
  }

  /** The baseline is rounded to the nearest pixel. */
  #drawText({ shaped, x, baseline, size, weight, colour }: TextPrimitive): void {
    const masks = this.glyphMasks.of(this.typefaces[weight], size);
    const top = Math.round(baseline);
    shaped.glyphs.forEach((glyph, index) => {
      const quarters = Math.round((x + (shaped.originsEm[index] ?? 0) * size) * 4);
      this.#blend(masks.at(glyph, quarters & 3), colour, quarters >> 2, top);
    });
  }

  #fillRectangle(x: number, y: number, width: number, height: number, colour: Colour): void {
    const row = this.pixels.subarray((y * this.width + x) * 3, (y * this.width + x + width) * 3);
    for (let at = 0; at < row.length; at += 3) {
      row[at] = colour >> 16;
      row[at + 1] = (colour >> 8) & 0xff;
      row[at + 2] = colour & 0xff;
    }
    for (let line = 1; line < height; line += 1) this.pixels.set(row, ((y + line) * this.width + x) * 3);
  }

  /** Draws a mask, moved by (`dx`, `dy`); parts outside the bitmap are left out. */
  #blend(mask: CoverageMask, colour: Colour, dx = 0, dy = 0): void {
    const left = (mask.left + dx) | 0;
    const top = (mask.top + dy) | 0;
    const firstX = left < 0 ? -left : 0;
    const firstY = top < 0 ? -top : 0;
    const lastX = Math.min(mask.width, this.width - left);
    const lastY = Math.min(mask.height, this.height - top);
    for (let y = firstY; y < lastY; y += 1) {
      const at = ((top + y) * this.width + left + firstX) * 3;
      blendRow(this.pixels, at, colour, mask.alpha, y * mask.width + firstX, y * mask.width + lastX);
    }
  }
}

/** Runs for every pixel of every mark: plain whole numbers make it fast. @param at the first byte to change, for the first of `alpha`. */
function blendRow(
  pixels: Uint8Array,
  at: number,
  colour: Colour,
  alpha: Uint8Array,
  from: number,
  to: number,
): void {
  const red = colour >> 16;
  const green = (colour >> 8) & 0xff;
  const blue = colour & 0xff;
  for (let index = from, byte = at; index < to; index += 1, byte += 3) {
    const over = alpha[index] as number;
    if (over === 0) continue;
    if (over === 255) {
      pixels[byte] = red;
      pixels[byte + 1] = green;
      pixels[byte + 2] = blue;
    } else {
      const under = 255 - over;
      pixels[byte] = dividedBy255((pixels[byte] as number) * under + red * over);
      pixels[byte + 1] = dividedBy255((pixels[byte + 1] as number) * under + green * over);
      pixels[byte + 2] = dividedBy255((pixels[byte + 2] as number) * under + blue * over);
    }
  }
}

/** Rounded to the nearest whole number, for 0 to 255 × 255, without a division. */
function dividedBy255(value: number): number {
  return ((value + 128) * 257) >> 16;
}
