/**
 * Reads LZ4, which Litestream compresses with: its frames (0.3) and its bare blocks (0.5). Checksums are skipped: what is sought in
 * the content proves itself.
 */
const FRAME_MAGIC = 0x184d2204;
const MIN_MATCH = 4;

/** Thrown for bytes that are no LZ4. */
export class Lz4Error extends Error {}

/**
 * The content of the frame that the bytes begin with, and how many of them it takes.
 *
 * @param maxBytes a longer content is an error.
 */
export function decodeLz4Frame(
  frame: Uint8Array,
  maxBytes: number,
): { readonly content: Uint8Array; readonly frameBytes: number } {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (frame.byteLength < 7 || view.getUint32(0, true) !== FRAME_MAGIC) throw new Lz4Error("no LZ4 frame");
  const flags = view.getUint8(4);
  const hasBlockChecksum = (flags & 0x10) !== 0;
  const hasContentSize = (flags & 0x08) !== 0;
  const hasContentChecksum = (flags & 0x04) !== 0;
  const hasDictionaryId = (flags & 0x01) !== 0;
  let at = 6 + (hasContentSize ? 8 : 0) + (hasDictionaryId ? 4 : 0) + 1;
  const content = new GrowingBytes(maxBytes);
  for (;;) {
    if (at + 4 > frame.byteLength) throw new Lz4Error("an LZ4 frame without its end");
    const size = view.getUint32(at, true);
    at += 4;
    if (size === 0) return { content: content.bytes(), frameBytes: at + (hasContentChecksum ? 4 : 0) };
    const isStored = size >>> 31 === 1;
    const block = frame.subarray(at, at + (size & 0x7fffffff));
    if (block.byteLength !== (size & 0x7fffffff)) throw new Lz4Error("an LZ4 frame cut short");
    if (isStored) content.append(block);
    else decodeBlock(block, content);
    at += block.byteLength + (hasBlockChecksum ? 4 : 0);
  }
}

/** The content of one bare block. @param maxBytes a longer content is an error. */
export function decodeLz4Block(block: Uint8Array, maxBytes: number): Uint8Array {
  const content = new GrowingBytes(maxBytes);
  decodeBlock(block, content);
  return content.bytes();
}

function decodeBlock(block: Uint8Array, content: GrowingBytes): void {
  let at = 0;
  const next = (): number => {
    const byte = block[at];
    if (byte === undefined) throw new Lz4Error("an LZ4 block cut short");
    at += 1;
    return byte;
  };
  /** A length of 15 goes on in further bytes, until one is less than 255. */
  const lengthFrom = (nibble: number): number => {
    let length = nibble;
    for (let byte = nibble === 15 ? 255 : 0; byte === 255; length += byte) byte = next();
    return length;
  };
  while (at < block.byteLength) {
    const token = next();
    const literalCount = lengthFrom(token >>> 4);
    if (at + literalCount > block.byteLength) throw new Lz4Error("an LZ4 block cut short");
    content.append(block.subarray(at, at + literalCount));
    at += literalCount;
    // The last sequence has no match.
    if (at === block.byteLength) return;
    const distance = next() | (next() << 8);
    content.repeat(distance, lengthFrom(token & 15) + MIN_MATCH);
  }
}

/** Content as it grows; matches reach back into it. */
class GrowingBytes {
  readonly #maxBytes: number;
  #buffer: Uint8Array;
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#buffer = new Uint8Array(Math.min(maxBytes, 16_384));
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.byteLength);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.byteLength;
  }

  /** Appends `count` bytes from `distance` back; they may overlap with what is appended. */
  repeat(distance: number, count: number): void {
    if (distance === 0 || distance > this.#length) throw new Lz4Error("an LZ4 match before the content");
    this.#reserve(count);
    const buffer = this.#buffer;
    let to = this.#length;
    const end = to + count;
    if (distance >= count) buffer.copyWithin(to, to - distance, end - distance);
    else for (; to < end; to += 1) buffer[to] = buffer[to - distance] ?? 0;
    this.#length = end;
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed > this.#maxBytes) throw new Lz4Error("more LZ4 content than expected");
    if (needed <= this.#buffer.byteLength) return;
    const grown = new Uint8Array(Math.min(this.#maxBytes, Math.max(needed, this.#buffer.byteLength * 2)));
    grown.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = grown;
  }
}
