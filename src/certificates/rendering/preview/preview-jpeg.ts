import type sharp from "sharp";
import type { Page } from "../layout/primitive.ts";
import type { Typefaces } from "../text/typefaces.ts";
import { pageSvg } from "./page-svg.ts";

/** Fine enough that small text and the QR code show no ringing. */
const JPEG_OPTIONS = { quality: 90, chromaSubsampling: "4:2:0" } as const;

/** The picture of a page, without any metadata. The same page gives the same bytes, whatever fonts the host has. */
export async function previewJpeg(page: Page, typefaces: Typefaces, draw: typeof sharp): Promise<Uint8Array> {
  return await draw(Buffer.from(pageSvg(page, typefaces)))
    .removeAlpha()
    .jpeg(JPEG_OPTIONS)
    .toBuffer();
}
