const HEADER_BYTES = 100;
const PAGE_HEADER_BYTES = 6;
const SIZE_BYTES = 4;
const HAS_SIZE = 1;

/** An LTX file with these pages by their numbers, as far as svc reads one: header, pages as bare LZ4 blocks, and an empty page header. */
export function ltxOf(pages: ReadonlyMap<number, Uint8Array>, pageBytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("LTX1", "latin1");
  header.writeUInt32BE(pageBytes, 8);
  const written = [...pages].flatMap(([number, page]) => {
    const block = literalBlock(page);
    const head = Buffer.alloc(PAGE_HEADER_BYTES + SIZE_BYTES);
    head.writeUInt32BE(number);
    head.writeUInt16BE(HAS_SIZE, 4);
    head.writeUInt32BE(block.byteLength, PAGE_HEADER_BYTES);
    return [head, block];
  });
  return Buffer.concat([header, ...written, Buffer.alloc(PAGE_HEADER_BYTES)]);
}

/** An LZ4 block that compresses nothing: one sequence of literals, whose length over 15 stands in further bytes. */
function literalBlock(bytes: Uint8Array): Buffer {
  const more = bytes.byteLength - 15;
  if (more < 0) return Buffer.concat([Buffer.of(bytes.byteLength << 4), bytes]);
  const lengths = Buffer.alloc(Math.floor(more / 255) + 1, 255);
  lengths[lengths.length - 1] = more % 255;
  return Buffer.concat([Buffer.of(15 << 4), lengths, bytes]);
}

/** As Litestream names a file by its first and its last transaction. */
export function ltxName(first: number, last: number): string {
  const hex = (transaction: number) => transaction.toString(16).padStart(16, "0");
  return `${hex(first)}-${hex(last)}.ltx`;
}
