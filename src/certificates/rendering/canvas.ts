import type { CoverageMask } from "./coverage.ts";
import { coverageOf } from "./coverage.ts";
import type { GlyphMasks } from "./glyph-masks.ts";
import { boxOutline } from "./outline.ts";
import type { Colour } from "./palette.ts";
import type { BoxPrimitive, Page, Primitive, TextPrimitive } from "./primitive.ts";
import { darkRuns } from "./qr-matrix.ts";
import type { Typefaces } from "./typefaces.ts";

/**
 * Draws a page of primitives, in pixels, into a bitmap of 3 bytes a pixel (red, green, blue). It is all arithmetic of our
 * own: no font, library or setting of the host has a say in the pixels.
 */
export class Canvas {
  readonly pixels: Uint8Array;
  readonly #width: number;
  readonly #height: number;

  constructor(
    { width, height }: Pick<Page, "width" | "height">,
    paper: Colour,
    readonly typefaces: Typefaces,
    readonly glyphMasks: GlyphMasks,
  ) {
    this.#width = width;
    this.#height = height;
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
        case "link":
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

  #drawText({ shaped, x, baseline, size, weight, colour }: TextPrimitive): void {
    shaped.glyphs.forEach((glyph, index) => {
      const origin = x + (shaped.originsEm[index] ?? 0) * size;
      this.#blend(this.glyphMasks.at(this.typefaces[weight], glyph, size, origin, baseline), colour);
    });
  }

  #fillRectangle(x: number, y: number, width: number, height: number, colour: Colour): void {
    const row = this.pixels.subarray((y * this.#width + x) * 3, (y * this.#width + x + width) * 3);
    for (let at = 0; at < row.length; at += 3) {
      row[at] = colour >> 16;
      row[at + 1] = (colour >> 8) & 0xff;
      row[at + 2] = colour & 0xff;
    }
    for (let line = 1; line < height; line += 1) this.pixels.set(row, ((y + line) * this.#width + x) * 3);
  }

  #blend({ left, top, width, height, alpha }: CoverageMask, colour: Colour): void {
    const [red, green, blue] = [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];
    const pixels = this.pixels;
    const [firstX, lastX] = [Math.max(0, -left), Math.min(width, this.#width - left)];
    const [firstY, lastY] = [Math.max(0, -top), Math.min(height, this.#height - top)];
    for (let y = firstY; y < lastY; y += 1) {
      let at = ((top + y) * this.#width + left + firstX) * 3;
      const rowStart = y * width;
      for (let x = firstX; x < lastX; x += 1, at += 3) {
        const a = alpha[rowStart + x] as number;
        if (a === 0) continue;
        if (a === 255) {
          pixels[at] = red;
          pixels[at + 1] = green;
          pixels[at + 2] = blue;
        } else {
          pixels[at] = mixed(pixels[at] as number, red, a);
          pixels[at + 1] = mixed(pixels[at + 1] as number, green, a);
          pixels[at + 2] = mixed(pixels[at + 2] as number, blue, a);
        }
      }
    }
  }
}

/** The colour between two, rounded to the nearest of 256 steps. */
function mixed(under: number, over: number, alpha: number): number {
  return ((under * (255 - alpha) + over * alpha) / 255 + 0.5) | 0;
}
