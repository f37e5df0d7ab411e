import type sharpModule from "sharp";
import type { Metadata } from "sharp";
import type { LogoFile } from "../certificate-document.ts";
import { HEADER_PIXELS_MAX, isCheapPicture } from "../documents/picture.ts";
import { isSvg } from "./logo-file.ts";

/** A printed logo is at most 120 by 30 points; this is 288 pixels an inch. */
const MOST_WIDTH = 480;
const MOST_HEIGHT = 120;
const POINTS_PER_INCH = 72;

/**
 * Draws a file in which `logoFault` has found none, on white paper, within 480 by 120 pixels. @returns an opaque PNG of 8-bit red, green
 * and blue, not interlaced, whose compressed rows a PDF can take as they are; null when the file cannot be read.
 */
export async function drawLogo(
  sharp: typeof sharpModule,
  file: Uint8Array,
): Promise<Pick<LogoFile, "width" | "height" | "png"> | null> {
  try {
    const header = await sharp(file, { limitInputPixels: HEADER_PIXELS_MAX }).metadata();
    if (!isSvg(file) && !isCheapPicture(header, MOST_WIDTH)) return null;
    const density = isSvg(file) ? densityFor(header) : POINTS_PER_INCH;
    const { data, info } = await sharp(file, { density, limitInputPixels: HEADER_PIXELS_MAX })
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

/** An SVG is drawn at the size that is needed, because its own may be a few points. */
function densityFor({ width, height }: Pick<Metadata, "width" | "height">): number {
  const scale = Math.min(MOST_WIDTH / (width || MOST_WIDTH), MOST_HEIGHT / (height || MOST_HEIGHT));
  return Math.min(7_200, Math.max(1, POINTS_PER_INCH * scale));
}
