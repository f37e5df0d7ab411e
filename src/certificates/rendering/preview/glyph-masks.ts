import { BoundedCache } from "../../../kernel/bounded-cache.ts";
import type { PathSegment } from "../layout/primitive.ts";
import { type CoverageMask, coverageOf } from "../text/coverage.ts";
import type { FontFace } from "../text/font-face.ts";

/** About 10 MB of the masks that previews draw; a thousand are in use, at twenty sizes. */
const SIZES_LIMIT = 30;
const MASKS_PER_SIZE_LIMIT = 400;

/** The masks of glyphs at the sizes in use, kept for the life of the process and bounded. */
export class GlyphMasks {
  readonly #sizes = new BoundedCache<string, SizedMasks>(SIZES_LIMIT);

  /** @param size in pixels. To be called once for each text. */
  of(face: FontFace, size: number): SizedMasks {
    return this.#sizes.getOrCompute(`${face.postscriptName} ${size}`, () => new SizedMasks(face, size));
  }
}

class SizedMasks {
  readonly #masks = new BoundedCache<number, CoverageMask>(MASKS_PER_SIZE_LIMIT);

  constructor(
    readonly face: FontFace,
    readonly size: number,
  ) {}

  /** A glyph starts at `quarter` (0 to 3) of the pixel that its mask is placed by, which keeps spacing even and masks few. */
  at(glyph: number, quarter: number): CoverageMask {
    return this.#masks.getOrCompute(glyph * 4 + quarter, () =>
      coverageOf(glyphOutline(this.face, glyph, this.size, quarter / 4)),
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
