const MIN_MATCH = 4;

class Lz4Error extends Error {}

/** A block has no checksum: a mark in its content is recognised by its own form. @throws Lz4Error also for more than `maxBytes`. */
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
  /** A length of 15 continues in further bytes, until one is less than 255. */
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

  /** The copied bytes may overlap with the appended ones. */
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
