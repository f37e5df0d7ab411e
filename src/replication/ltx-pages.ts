import { decodeLz4Block } from "./lz4.ts";

/** An LTX file is a header of 100 bytes, then each changed page after its number and length, up to a page header of zeros. */
const MAGIC = "LTX1";
const HEADER_BYTES = 100;
const TIME_OFFSET = 32;
const PAGE_HEADER_BYTES = 6;
/** The page is a bare LZ4 block after its length; unsupported versions wrote pages as frames, without this flag. */
const HAS_SIZE = 1;
const MAX_PAGE_BYTES = 65_536;

/** Thrown for bytes that are not an LTX file, or one of an older Litestream. */
export class LtxError extends Error {}

/** When Litestream wrote the last change in the file, since the Unix epoch. @throws LtxError. */
export function timeOfLtx(file: Uint8Array): number {
  return Number(viewOf(file).getBigUint64(TIME_OFFSET));
}

function viewOf(file: Uint8Array): DataView {
  if (file.byteLength < HEADER_BYTES || Buffer.from(file.subarray(0, 4)).toString("latin1") !== MAGIC)
    throw new LtxError("no LTX file");
  return new DataView(file.buffer, file.byteOffset, file.byteLength);
}

/** In order. @throws LtxError, Lz4Error. */
export function* pagesOfLtx(file: Uint8Array): Generator<Uint8Array> {
  const view = viewOf(file);
  const pageBytes = view.getUint32(8);
  if (pageBytes < 512 || pageBytes > MAX_PAGE_BYTES) throw new LtxError("an LTX file without a page size");
  let at = HEADER_BYTES;
  for (;;) {
    if (at + PAGE_HEADER_BYTES > file.byteLength) throw new LtxError("an LTX file cut short");
    const pageNumber = view.getUint32(at);
    const flags = view.getUint16(at + 4);
    at += PAGE_HEADER_BYTES;
    if (pageNumber === 0 && flags === 0) return;
    if ((flags & HAS_SIZE) === 0) throw new LtxError("an LTX file of an older Litestream");
    if (at + 4 > file.byteLength) throw new LtxError("an LTX file cut short");
    const size = view.getUint32(at);
    yield decodeLz4Block(file.subarray(at + 4, at + 4 + size), pageBytes);
    at += 4 + size;
  }
}
