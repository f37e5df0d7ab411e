type Mark = readonly [text: string, position: number];

/** Each begins so that no other decoder takes it: libvips tells files apart by their first bytes. */
const FORMATS = {
  jpeg: [["\xff\xd8\xff", 0]],
  /** Screenshots of phones. */
  png: [["\x89PNG\r\n\x1a\n", 0]],
  /** What browsers save. */
  webp: [
    ["RIFF", 0],
    ["WEBP", 8],
  ],
} as const satisfies Readonly<Record<string, readonly Mark[]>>;
const FORMAT_NAMES = ["jpeg", "png", "webp"] as const satisfies readonly (keyof typeof FORMATS)[];

/** HEIC, AVIF, JPEG XL, JPEG 2000, GIF and TIFF: no decoder is built in, or none that strangers may use. */
const OTHER_PICTURES: readonly Mark[] = [
  ["ftyphei", 4],
  ["ftyphev", 4],
  ["ftypmif1", 4],
  ["ftypmsf1", 4],
  ["ftypavi", 4],
  ["JXL ", 4],
  ["\xff\x0a", 0],
  ["jP  ", 4],
  ["GIF8", 0],
  ["II*\0", 0],
  ["MM\0*", 0],
];

/** By how the file begins; null for any other. */
export function pictureFormat(file: Uint8Array): keyof typeof FORMATS | null {
  return FORMAT_NAMES.find((name) => FORMATS[name].every((mark) => hasMark(file, mark))) ?? null;
}

/** Whether a file is a picture, as phones and cameras write, that svc does not read. */
export function isOtherPicture(file: Uint8Array): boolean {
  return OTHER_PICTURES.some((mark) => hasMark(file, mark));
}

function hasMark(file: Uint8Array, [text, position]: Mark): boolean {
  return Buffer.from(file.subarray(position, position + text.length)).toString("latin1") === text;
}

/** By the header, which is read before anything is decoded. */
export const HEADER_PIXELS_MAX = 100_000_000;
export const DECODED_PIXELS_MAX = 16_000_000;
/** Its decoder takes 16 bytes a pixel. */
const WEBP_WEIGHT = 5;
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
  const weight = [isProgressive, isDeep, isCmyk].reduce(
    (by, isHeavy) => (isHeavy ? by * 2 : by),
    format === "webp" ? WEBP_WEIGHT : 1,
  );
  return ((width * height) / shrink ** 2) * weight <= DECODED_PIXELS_MAX;
}
