import decodeQr from "qr/decode.js";
import type sharp from "sharp";
import { type GreyPicture, readGreyPicture } from "./grey-picture.ts";

const SEARCH_MAX_MS = 300;

/** Null if there is none, or the picture cannot be read. */
export async function readQrText(read: typeof sharp, picture: Uint8Array): Promise<string | null> {
  const grey = await readGreyPicture(read, picture);
  return grey === null ? null : qrTextIn(grey);
}

/** Null if there is none. */
export function qrTextIn(picture: GreyPicture): string | null {
  try {
    // A plane of colours may follow the plane of greys, and is not looked at.
    return decodeQr(picture, { format: "I420", timeLimit: SEARCH_MAX_MS });
  } catch {
    return null;
  }
}
