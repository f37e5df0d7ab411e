/** Of an element, the bit of its tag that says that it holds others. */
const CONSTRUCTED = 0x20;
const HIGH_TAG = 0x1f;
/** No certificate and no signature is nested as deeply. */
const MOST_LEVELS = 32;

/**
 * Whether bytes are one element whose lengths are those of DER (X.690, section 10.1): definite, as short as can be, and filled exactly by
 * what is within. Readers of BER put up with others, so that a changed length would go unnoticed.
 */
export function hasDerLengths(bytes: Uint8Array): boolean {
  return endOfElement(bytes, 0, bytes.length, MOST_LEVELS) === bytes.length;
}

/** @returns where the element at `start` ends; null if that is beyond `limit`, or a length within is not DER's. */
function endOfElement(bytes: Uint8Array, start: number, limit: number, levels: number): number | null {
  const [tag = HIGH_TAG, first = 0x80] = bytes.subarray(start, limit);
  // Tags above 30 have more bytes; nothing that is read here has one.
  if ((tag & HIGH_TAG) === HIGH_TAG || levels === 0) return null;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  const contentStart = start + 2 + lengthBytes;
  if (contentStart > limit) return null;
  let length = first;
  if (first >= 0x80) {
    length = bytes.subarray(start + 2, contentStart).reduce((sum, byte) => sum * 256 + byte, 0);
    // An indefinite length has no bytes.
    if (length < 0x80 || length < 256 ** (lengthBytes - 1)) return null;
  }
  const end = contentStart + length;
  if (end > limit) return null;
  if ((tag & CONSTRUCTED) === 0) return end;
  let at: number | null = contentStart;
  while (at !== null && at < end) at = endOfElement(bytes, at, end, levels - 1);
  return at;
}
