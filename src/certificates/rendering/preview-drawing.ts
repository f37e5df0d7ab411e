import type sharpModule from "sharp";
import { Canvas } from "./canvas.ts";
import { GlyphMasks } from "./glyph-masks.ts";
import { PALETTE } from "./palette.ts";
import type { Page } from "./primitive.ts";
import type { Typefaces } from "./typefaces.ts";

/** How previews are encoded: fine enough that small text and the QR code show no ringing. No metadata is written. */
export const JPEG_OPTIONS = { quality: 90, chromaSubsampling: "4:2:0" } as const;

/** Draws a page of whole pixels and encodes it as an sRGB JPEG. */
export class PreviewDrawing {
  readonly #glyphMasks = new GlyphMasks();

  constructor(
    readonly typefaces: Typefaces,
    readonly sharp: typeof sharpModule,
  ) {}

  async jpeg(page: Page): Promise<Uint8Array> {
    const canvas = new Canvas(page, PALETTE.paper, this.typefaces, this.#glyphMasks);
    canvas.draw(page.primitives);
    const raw = { width: page.width, height: page.height, channels: 3 } as const;
    return this.sharp(canvas.pixels, { raw }).jpeg(JPEG_OPTIONS).toBuffer();
  }
}
