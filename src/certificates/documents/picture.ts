const STARTS = {
  jpeg: [0xff, 0xd8, 0xff],
  /** Screenshots of phones. */
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const;
type PictureFormat = keyof typeof STARTS;

/** By how the file begins; null for any other. */
export function pictureFormat(file: Uint8Array): PictureFormat | null {
  const isOf = (format: PictureFormat) => STARTS[format].every((byte, index) => file[index] === byte);
  return isOf("jpeg") ? "jpeg" : isOf("png") ? "png" : null;
}

/** By the header, which is read before anything is decoded. */
export const HEADER_PIXELS_MAX = 100_000_000;
const DECODED_PIXELS_MAX = 16_000_000;
const JPEG_SHRINKS = [8, 4, 2] as const;

/** As sharp reads it. */
interface PictureHeader {
  readonly format?: string;
  readonly width?: number;
  readonly height?: number;
  readonly isProgressive?: boolean;
  readonly depth?: string;
  readonly space?: string;
  readonly channels?: number;
}

/**
 * Whether a picture that is made to fit into a square of `edge` pixels takes little time and memory, some 50 MB. A JPEG whose pixels
 * come once, in their order, is decoded at a half, a quarter or an eighth; all others are held whole.
 */
export function isCheapPicture(header: PictureHeader, edge: number): boolean {
  const { format, width = 0, height = 0, isProgressive = false, depth, space, channels = 4 } = header;
  if (width * height > HEADER_PIXELS_MAX) return false;
  const isRowByRow = format === "jpeg" && !isProgressive;
  const shrink = isRowByRow ? (JPEG_SHRINKS.find((by) => Math.max(width, height) >= by * edge) ?? 1) : 1;
  const isDeep = depth !== "uchar";
  const isCmyk = space === "cmyk" || channels > 4;
  const weight = [isProgressive, isDeep, isCmyk].reduce((by, isHeavy) => (isHeavy ? by * 2 : by), 1);
  return ((width * height) / shrink ** 2) * weight <= DECODED_PIXELS_MAX;
}
