import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** A black PNG, whose file is a thousandth of its pixels. */
export function blackPng(
  edge: number,
  { depth = 8, isInterlaced = false, more = [] as readonly Uint8Array[] } = {},
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([depth, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  // The seven passes of an interlaced picture have twice the rows at most.
  const rowBytes = edge * 4 * (depth / 8) + 1;
  const pixels = deflateSync(Buffer.alloc(edge * rowBytes + (isInterlaced ? 8 * edge : 0)));
  return Buffer.concat([
    Buffer.from(PNG_START),
    chunk("IHDR", header),
    ...more,
    chunk("IDAT", pixels),
    chunk("IEND", new Uint8Array()),
  ]);
}

/** A PNG of a hundred pixels with a colour profile, or a text, of so many bytes when it is inflated. */
export function pngWithLongChunk(type: "iCCP" | "zTXt", byteCount: number): Uint8Array {
  const data = Buffer.concat([Buffer.from("name\0\0"), deflateSync(Buffer.alloc(byteCount))]);
  return blackPng(10, { more: [chunk(type, data)] });
}

export async function whiteJpeg(edge: number, { isProgressive = false } = {}): Promise<Uint8Array> {
  const create = { width: edge, height: edge, channels: 3, background: "#fff" } as const;
  return await sharp({ create, limitInputPixels: false })
    .jpeg({ quality: 10, progressive: isProgressive })
    .toBuffer();
}

/** As the attack had it: a progressive JPEG that says its size and how it is made, and has no pixels. */
export function emptyProgressiveJpeg(edge: number): Uint8Array {
  const size = [edge >> 8, edge & 255, edge >> 8, edge & 255];
  const components = [1, 2, 3, 4].flatMap((id) => [id, 0x11, 0]);
  return Buffer.from([
    ...[0xff, 0xd8],
    // One quantisation table of ones, and Huffman tables with one code each.
    ...[0xff, 0xdb, 0, 67, 0, ...Array.from({ length: 64 }, () => 1)],
    ...[0xff, 0xc4, 0, 20, 0x00, 1, ...Array.from({ length: 15 }, () => 0), 0],
    ...[0xff, 0xc4, 0, 20, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0],
    ...[0xff, 0xc2, 0, 20, 8, ...size, 4, ...components],
    ...[0xff, 0xda, 0, 14, 4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 0, 0, 0],
    ...[0xff, 0xd9],
  ]);
}
