import type sharpModule from "sharp";
import type { LogoFile } from "../certificate-document.ts";
import { isSvg } from "../logos/logo-file.ts";

/** A printed logo is at most 120 by 30 points; this is 288 pixels an inch. */
const MOST_WIDTH = 480;
const MOST_HEIGHT = 120;
const POINTS_PER_INCH = 72;
/** Larger pictures are refused before they are decoded. */
const INPUT_PIXELS_LIMIT = 25_000_000;

/**
 * Draws a file that `logoFault` has checked, on white paper, within 480 by 120 pixels. @returns an opaque PNG of 8-bit red, green and blue,
 * not interlaced, whose compressed rows a PDF can take as they are; null when the file cannot be read.
 */
export async function drawLogo(
  sharp: typeof sharpModule,
  file: Uint8Array,
): Promise<Pick<LogoFile, "width" | "height" | "png"> | null> {
  try {
    const density = isSvg(file) ? await densityFor(sharp, file) : POINTS_PER_INCH;
    const { data, info } = await sharp(file, { density, limitInputPixels: INPUT_PIXELS_LIMIT })
      .flatten({ background: "#ffffff" })
      .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .removeAlpha()
      .png({ compressionLevel: 9, adaptiveFiltering: true, palette: false, progressive: false })
      .toBuffer({ resolveWithObject: true });
    const png = new Uint8Array(data);
    return isPlainRgb(png) ? { width: info.width, height: info.height, png } : null;
  } catch {
    return null;
  }
}

/** By the header of the PNG: 8 bits, red, green and blue, not interlaced. */
function isPlainRgb(png: Uint8Array): boolean {
  return png[24] === 8 && png[25] === 2 && png[28] === 0;
}

/** An SVG is drawn at the size that is wanted, because its own may be a few points. */
async function densityFor(sharp: typeof sharpModule, file: Uint8Array): Promise<number> {
  const { width, height } = await sharp(file, { limitInputPixels: INPUT_PIXELS_LIMIT }).metadata();
  const scale = Math.min(MOST_WIDTH / (width || MOST_WIDTH), MOST_HEIGHT / (height || MOST_HEIGHT));
  return Math.min(7_200, Math.max(1, POINTS_PER_INCH * scale));
}
