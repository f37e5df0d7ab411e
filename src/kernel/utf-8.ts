/** The place of the first byte that is not UTF-8, counted from 0; of bytes that are not all UTF-8. */
export function firstBadByte(bytes: Uint8Array): number {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return Buffer.byteLength(text.slice(0, text.indexOf("\ufffd")));
}
