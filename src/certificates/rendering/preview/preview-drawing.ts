import type sharpModule from "sharp";
import { Canvas } from "../layout/canvas.ts";
import { PALETTE } from "../layout/palette.ts";
import type { Picture, Primitive } from "../layout/primitive.ts";
import type { Typefaces } from "../text/typefaces.ts";
import { GlyphMasks } from "./glyph-masks.ts";

/**
 * How previews are encoded: fine enough that small text and the QR code show no ringing. No metadata is written. Codes chosen for each
 * picture would make it a twelfth shorter, with the same pixels, in twice the processor time.
 */
const JPEG_OPTIONS = { quality: 90, chromaSubsampling: "4:2:0", optimiseCoding: false } as const;

/** The backgrounds of the languages and result statuses that occur most; each has some 4 MB. */
const GROUNDS_LIMIT = 8;

interface DrawnGround {
  readonly width: number;
  readonly height: number;
  readonly primitives: readonly Primitive[];
  readonly pixels: Uint8Array;
}

/** Draws whole pixels. The backgrounds used last are kept as drawn, and the bitmap of one picture is reused for the next. */
export class PreviewDrawing {
  readonly #glyphMasks = new GlyphMasks();
  /** The latest first. */
  #grounds: readonly DrawnGround[] = [];
  #spare: Canvas | null = null;

  constructor(
    readonly typefaces: Typefaces,
    readonly sharp: typeof sharpModule,
  ) {}

  async jpeg(picture: Picture): Promise<Uint8Array> {
    const canvas = this.#takeCanvas(picture);
    try {
      canvas.pixels.set(this.#groundOf(picture).pixels);
      canvas.draw(picture.primitives);
      const { width, height } = picture;
      return await this.sharp(canvas.pixels, { raw: { width, height, channels: 3 } })
        .jpeg(JPEG_OPTIONS)
        .toBuffer();
    } finally {
      this.#spare = canvas;
    }
  }

  /** Several pictures may be encoded at the same time, each with its own bitmap. */
  #takeCanvas(size: Picture): Canvas {
    const spare = this.#spare;
    this.#spare = null;
    return spare?.width === size.width && spare.height === size.height ? spare : this.#newCanvas(size);
  }

  /** Backgrounds are compared by content, not by name, so a changed layout never gets the pixels of another. */
  #groundOf({ width, height, ground }: Picture): DrawnGround {
    const known = this.#grounds.find(
      (drawn) =>
        drawn.width === width && drawn.height === height && Bun.deepEquals(drawn.primitives, ground, true),
    );
    const drawn = known ?? this.#draw({ width, height, primitives: ground });
    this.#grounds = [drawn, ...this.#grounds.filter((other) => other !== drawn)].slice(0, GROUNDS_LIMIT);
    return drawn;
  }

  #draw(ground: Omit<DrawnGround, "pixels">): DrawnGround {
    const canvas = this.#newCanvas(ground);
    canvas.draw(ground.primitives);
    return { ...ground, pixels: canvas.pixels };
  }

  #newCanvas(size: { readonly width: number; readonly height: number }): Canvas {
    return new Canvas(size, PALETTE.paper, this.typefaces, this.#glyphMasks);
  }
}
