import decodeQr from "qr/decode.js";
import type sharp from "sharp";
import { HEADER_PIXELS_MAX, isCheapPicture, pictureFormat } from "./picture.ts";

/** Larger pictures are reduced: a code is found in them as well, in less time. */
const EDGE_MAX_PIXELS = 1_600;
const SEARCH_MAX_MS = 300;

/** Null if there is none, or the picture cannot be read. */
export async function readQrText(read: typeof sharp, picture: Uint8Array): Promise<string | null> {
  // No other decoder of libvips ever sees what a stranger sends.
  if (pictureFormat(picture) === null) return null;
  try {
    // A colour profile is one more decoder, and changes nothing about what is dark.
    const options = { limitInputPixels: HEADER_PIXELS_MAX, failOn: "error", ignoreIcc: true } as const;
    if (!isCheapPicture(await read(picture, options).metadata(), EDGE_MAX_PIXELS)) return null;
    const { data, info } = await read(picture, options)
      .autoOrient()
      .resize({
        width: EDGE_MAX_PIXELS,
        height: EDGE_MAX_PIXELS,
        fit: "inside",
        withoutEnlargement: true,
      })
      .toColourspace("srgb")
      .flatten({ background: "#fff" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return qrTextIn({ width, height, data });
  } catch {
    // The library does not tell a damaged picture from other failures.
    return null;
  }
}

/** The text of the QR code among pixels of 3 bytes (red, green, blue); null if there is none. */
export function qrTextIn(pixels: {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}): string | null {
  try {
    return decodeQr(pixels, { format: "RGB", timeLimit: SEARCH_MAX_MS });
  } catch {
    return null;
  }
}
