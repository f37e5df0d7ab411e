import { inflateSync } from "node:zlib";
import type sharp from "sharp";
import { MEBIBYTE } from "../../kernel/byte-count.ts";
import type { PdfReader } from "../verification/pdf-reader.ts";
import {
  isDictionary,
  isList,
  nameIn,
  type PdfDictionary,
  type PdfValue,
  textIn,
} from "../verification/pdf-value.ts";
import { type GreyPicture, readGreyPicture } from "./grey-picture.ts";
import { DECODED_PIXELS_MAX, HEADER_PIXELS_MAX } from "./picture.ts";

/** A page of A4 in colour at 300 dots an inch has 26 MB. */
const PICTURE_MAX_BYTES = 32 * MEBIBYTE;
/** Of all pictures together: such a page, and a sheet before it. */
const BYTES_MAX = 56 * MEBIBYTE;
const SAMPLED_MAX_PIXELS = 20_000_000;
const JPEG_MAX_BYTES = 4 * MEBIBYTE;
const EXTRA_MAX_BYTES = 1_024;
const PNG_PREDICTORS_FROM = 10;

/** How the bytes of a stream become pixels (PDF 1.7, section 8.9.5). */
interface PixelForm {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly componentCount: number;
  /** The grey of each entry of a palette; null where the samples are the colours themselves. */
  readonly palette: Uint8Array | null;
  /** Of the samples: the highest one is black. */
  readonly isInverted: boolean;
}

/** Reads the pictures of one PDF within a limit for all of them, whatever the file says of their size. */
export class PdfPictureReader {
  #remainingBytes = BYTES_MAX;
  #remainingPixels = SAMPLED_MAX_PIXELS;
  readonly #budget = { pixels: HEADER_PIXELS_MAX };

  constructor(
    readonly reader: PdfReader,
    readonly read: typeof sharp,
  ) {}

  /** @param source a reference. Null for what is no picture, is damaged, too large, or packed in a way that is not read. */
  async picture(source: PdfValue): Promise<GreyPicture | null> {
    const stream = this.reader.stream(source);
    if (stream === null) return null;
    const { dictionary, filters, raw } = stream;
    switch (filters.join(" ")) {
      case "DCTDecode":
        return await readGreyPicture(this.read, raw, this.#budget);
      case "FlateDecode DCTDecode": {
        const jpeg = this.#inflated(raw, JPEG_MAX_BYTES);
        return jpeg === null ? null : await readGreyPicture(this.read, jpeg, this.#budget);
      }
      case "FlateDecode":
        return this.#samples(dictionary, (byteCount) => this.#inflated(raw, byteCount));
      case "":
        return this.#samples(dictionary, () => raw);
      default:
        return null;
    }
  }

  /** @param unpacked of at most that many bytes. */
  #samples(dictionary: PdfDictionary, unpacked: (maxBytes: number) => Buffer | null): GreyPicture | null {
    const form = this.#formOf(dictionary);
    if (form === null) return null;
    const { width, height, bits, componentCount } = form;
    const predictor = this.#predictorOf(dictionary);
    const hasFilters = predictor >= PNG_PREDICTORS_FROM;
    const rowBytes = Math.ceil((width * bits * componentCount) / 8);
    const byteCount = (rowBytes + (hasFilters ? 1 : 0)) * height;
    if (width * height > DECODED_PIXELS_MAX || (predictor > 1 && !hasFilters)) return null;
    this.#remainingPixels -= width * height;
    if (this.#remainingPixels < 0) return null;
    const bytes = unpacked(byteCount);
    if (bytes === null || bytes.length < byteCount) return null;
    if (hasFilters) undoFilters(bytes, height, rowBytes, Math.max(1, (bits * componentCount) >> 3));
    return { width, height, data: greyOf(bytes, form, rowBytes, hasFilters ? 1 : 0) };
  }

  /** Null for more than `maxBytes`, beside what a producer may add behind the last row. */
  #inflated(raw: Buffer, maxBytes: number): Buffer | null {
    const limit = maxBytes + EXTRA_MAX_BYTES;
    if (maxBytes > PICTURE_MAX_BYTES || limit > this.#remainingBytes) return null;
    this.#remainingBytes -= limit;
    try {
      // In one piece, which need not be joined.
      return inflateSync(raw, { maxOutputLength: limit, chunkSize: limit });
    } catch {
      return null;
    }
  }

  #formOf(dictionary: PdfDictionary): PixelForm | null {
    const at = (key: string) => this.reader.resolved(dictionary.get(key));
    const [width, height] = [at("Width"), at("Height")];
    if (!isCount(width) || !isCount(height)) return null;
    const isMask = at("ImageMask") === true;
    const bits = isMask ? 1 : at("BitsPerComponent");
    if (typeof bits !== "number" || ![1, 2, 4, 8, 16].includes(bits)) return null;
    const decode = at("Decode");
    const [from, to] = isList(decode) ? decode : [];
    const isInverted = typeof from === "number" && typeof to === "number" && from > to;
    const colours = isMask ? { componentCount: 1, palette: null } : this.#coloursOf(at("ColorSpace"));
    return colours === null ? null : { width, height, bits, isInverted, ...colours };
  }

  /** Null for colours that no scanner writes. */
  #coloursOf(value: PdfValue): Pick<PixelForm, "componentCount" | "palette"> | null {
    const [kind, base, , lookup] = isList(value) ? value.map((each) => this.reader.resolved(each)) : [value];
    switch (nameIn(kind)) {
      case "DeviceGray":
      case "CalGray":
        return { componentCount: 1, palette: null };
      case "DeviceRGB":
      case "CalRGB":
        return { componentCount: 3, palette: null };
      case "DeviceCMYK":
        return { componentCount: 4, palette: null };
      case "ICCBased": {
        const count = this.reader.resolved(this.reader.dictionary(base).get("N"));
        return count === 1 || count === 3 || count === 4 ? { componentCount: count, palette: null } : null;
      }
      case "Indexed": {
        // Of a palette of a palette there is none.
        const componentCount =
          nameIn(base) === "Indexed" ? null : this.#coloursOf(base ?? null)?.componentCount;
        const text = textIn(lookup);
        const table = isList(value) && text === null ? this.reader.content(value[3]) : text;
        if (componentCount == null || table == null) return null;
        const bytes = typeof table === "string" ? Buffer.from(table, "latin1") : table;
        const palette = new Uint8Array(256);
        for (let index = 0; (index + 1) * componentCount <= bytes.length && index < 256; index += 1)
          palette[index] = greyAt(bytes, index * componentCount, componentCount);
        return { componentCount: 1, palette };
      }
      default:
        return null;
    }
  }

  #predictorOf(dictionary: PdfDictionary): number {
    const given = this.reader.resolved(dictionary.get("DecodeParms"));
    const parameters = isList(given) ? this.reader.dictionary(given[0]) : given;
    const predictor = isDictionary(parameters) ? this.reader.resolved(parameters.get("Predictor")) : null;
    return typeof predictor === "number" ? predictor : 1;
  }
}

function isCount(value: PdfValue): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value < 65_536;
}

/** Restores the rows of a PNG (ISO/IEC 15948, section 9) in their place, each behind the byte that names its filter. */
function undoFilters(bytes: Buffer, height: number, rowBytes: number, pixelBytes: number): void {
  for (let row = 0; row < height; row += 1) {
    const start = row * (rowBytes + 1) + 1;
    const filter = bytes[start - 1] ?? 0;
    const above = row === 0 ? -1 : start - rowBytes - 1;
    for (let x = 0; x < rowBytes; x += 1) {
      const left = x < pixelBytes ? 0 : (bytes[start + x - pixelBytes] ?? 0);
      const up = above < 0 ? 0 : (bytes[above + x] ?? 0);
      const upperLeft = above < 0 || x < pixelBytes ? 0 : (bytes[above + x - pixelBytes] ?? 0);
      bytes[start + x] = ((bytes[start + x] ?? 0) + predicted(filter, left, up, upperLeft)) & 0xff;
    }
  }
}

function predicted(filter: number, left: number, up: number, upperLeft: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const [byLeft, byUp] = [Math.abs(up - upperLeft), Math.abs(left - upperLeft)];
      const byUpperLeft = Math.abs(left + up - 2 * upperLeft);
      if (byLeft <= byUp && byLeft <= byUpperLeft) return left;
      return byUp <= byUpperLeft ? up : upperLeft;
    }
    default:
      return 0;
  }
}

/** @param lead bytes before each row. */
function greyOf(bytes: Buffer, form: PixelForm, rowBytes: number, lead: number): Uint8Array {
  const { width, height, bits, componentCount, palette, isInverted } = form;
  const data = new Uint8Array(width * height);
  const highest = 2 ** Math.min(bits, 8) - 1;
  const flip = isInverted ? 255 : 0;
  const samples = new Uint8Array(componentCount);
  for (let y = 0; y < height; y += 1) {
    const start = y * (rowBytes + lead) + lead;
    for (let x = 0; x < width; x += 1) {
      for (let component = 0; component < componentCount; component += 1) {
        const bit = (x * componentCount + component) * bits;
        const byte = bytes[start + (bit >> 3)] ?? 0;
        // Of two bytes the first is enough.
        const sample = bits >= 8 ? byte : (byte >> (8 - bits - (bit & 7))) & highest;
        samples[component] = palette === null ? (sample * 255) / highest : sample;
      }
      const grey = palette === null ? greyAt(samples, 0, componentCount) : (palette[samples[0] ?? 0] ?? 0);
      data[y * width + x] = grey ^ flip;
    }
  }
  return data;
}

/** Of grey, RGB or CMYK, by how many components there are. */
function greyAt(bytes: Uint8Array, at: number, componentCount: number): number {
  const first = bytes[at] ?? 0;
  if (componentCount === 1) return first;
  const second = bytes[at + 1] ?? 0;
  const third = bytes[at + 2] ?? 0;
  if (componentCount === 3) return (3 * first + 6 * second + third) / 10;
  return Math.max(0, 255 - (bytes[at + 3] ?? 0) - (first + second + third) / 3);
}
