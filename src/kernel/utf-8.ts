const REPLACEMENT = "\ufffd";
const WRITTEN = Buffer.from(REPLACEMENT);

/** The place of the first byte that is not UTF-8, counted from 0; of bytes that are not all UTF-8. */
export function firstBadByte(bytes: Uint8Array): number {
  const pieces = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split(REPLACEMENT);
  let at = 0;
  for (const piece of pieces) {
    at += Buffer.byteLength(piece);
    // What was sent may have this sign itself, rightly written.
    if (!WRITTEN.equals(bytes.subarray(at, at + WRITTEN.length))) break;
    at += WRITTEN.length;
  }
  return at;
}
