import type sharp from "sharp";
import { HEADER_PIXELS_MAX, isCheapPicture, pictureFormat } from "./picture.ts";

/** Larger pictures are reduced: a code is found in them as well, in less time. On a page of A4, 200 dots an inch. */
export const EDGE_MAX_PIXELS = 2_400;
/** To which a picture is reduced that would take too much otherwise. */
const EDGES_PIXELS = [EDGE_MAX_PIXELS, 1_600] as const;

/** One byte for each pixel, from 0 (black) to 255 (white), row after row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Null for what is no picture that svc reads, is damaged, or takes more than an honest photo. @param budget what all of a document may cost. */
export async function readGreyPicture(
  read: typeof sharp,
  picture: Uint8Array,
  budget = { pixels: HEADER_PIXELS_MAX },
): Promise<GreyPicture | null> {
  // No other decoder of libvips ever sees what a stranger sends.
  if (pictureFormat(picture) === null) return null;
  try {
    // A colour profile is one more decoder, and changes nothing about what is dark.
    const options = { limitInputPixels: HEADER_PIXELS_MAX, failOn: "error", ignoreIcc: true } as const;
    const header = await read(picture, options).metadata();
    if (header.format !== pictureFormat(picture)) return null;
    const edge = EDGES_PIXELS.find((pixels) => isCheapPicture(header, pixels));
    if (edge === undefined) return null;
    budget.pixels -= header.width * header.height;
    if (budget.pixels < 0) return null;
    const { data, info } = await read(picture, options)
      .autoOrient()
      .resize({
        width: edge,
        height: edge,
        fit: "inside",
        withoutEnlargement: true,
      })
      .toColourspace("srgb")
      .flatten({ background: "#fff" })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return channels === 1 ? { width, height, data } : null;
  } catch {
    // The library does not tell a damaged picture from other failures.
    return null;
  }
}
