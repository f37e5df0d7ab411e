import { BoundedCache } from "./bounded-cache.ts";
import { type CoverageMask, coverageOf } from "./coverage.ts";
import type { FontFace } from "./font-face.ts";
import type { PathSegment } from "./primitive.ts";

/** Glyphs start at a quarter of a pixel, which keeps the spacing of text even and the number of masks small. */
const STEPS_PER_PIXEL = 4;
/** About 10 MB of the masks that previews draw; a thousand are in use. */
const MASKS_LIMIT = 12_000;

/** The masks of glyphs at the sizes in use, kept for the life of the process and bounded. */
export class GlyphMasks {
  readonly #masks = new BoundedCache<string, CoverageMask>(MASKS_LIMIT);

  /**
   * The mask of a glyph whose origin lies at (`x`, `baseline`), in pixels; the baseline is taken to the nearest pixel.
   *
   * @returns the mask with its place on the canvas.
   */
  at(face: FontFace, glyph: number, size: number, x: number, baseline: number): CoverageMask {
    const steps = Math.round(x * STEPS_PER_PIXEL);
    const pixel = Math.floor(steps / STEPS_PER_PIXEL);
    const mask = this.#mask(face, glyph, size, steps - pixel * STEPS_PER_PIXEL);
    return { ...mask, left: mask.left + pixel, top: mask.top + Math.round(baseline) };
  }

  #mask(face: FontFace, glyph: number, size: number, step: number): CoverageMask {
    const key = `${face.postscriptName} ${glyph} ${size} ${step}`;
    return this.#masks.getOrCompute(key, () =>
      coverageOf(glyphOutline(face, glyph, size, step / STEPS_PER_PIXEL)),
    );
  }
}

/** The outline of a glyph in pixels, y downwards, its quadratic curves raised to cubic ones. */
function glyphOutline(face: FontFace, glyph: number, size: number, offsetX: number): PathSegment[] {
  const scale = size / face.unitsPerEm;
  const segments: PathSegment[] = [];
  let [currentX, currentY] = [0, 0];
  for (const { command, args } of face.outlineOf(glyph)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args.map((value, index) =>
      index % 2 === 0 ? value * scale + offsetX : -value * scale,
    );
    switch (command) {
      case "moveTo":
        segments.push(["M", a, b]);
        [currentX, currentY] = [a, b];
        break;
      case "lineTo":
        segments.push(["L", a, b]);
        [currentX, currentY] = [a, b];
        break;
      case "quadraticCurveTo": {
        const third = (from: number, control: number) => from + (2 / 3) * (control - from);
        segments.push(["C", third(currentX, a), third(currentY, b), third(c, a), third(d, b), c, d]);
        [currentX, currentY] = [c, d];
        break;
      }
      case "bezierCurveTo":
        segments.push(["C", a, b, c, d, e, f]);
        [currentX, currentY] = [e, f];
        break;
      case "closePath":
        segments.push(["Z"]);
        break;
    }
  }
  return segments;
}
