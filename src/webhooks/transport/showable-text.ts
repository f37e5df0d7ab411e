import { constants, gunzipSync } from "node:zlib";

/** Characters that would move or hide other text where it is shown. */
const UNSHOWABLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;
/** What bytes become that are no text: more of it than this share of the characters is not worth reading. */
const NO_TEXT = /(?![\t\n\r])[\ufffd\p{Cc}]/gu;
const NO_TEXT_MAX_SHARE = 1 / 3;
/** The start of a small body may be of one that is endless once it is unzipped. */
const UNZIPPED_MAX_BYTES = 1024;

/**
 * For display: GZIP is undone, invalid UTF-8 is replaced, and a run of control and format characters becomes a space. Of bytes that are
 * no text, only their number is said.
 */
export function showableText(bytes: Uint8Array): string {
  if (bytes.length === 0) return "";
  // Decoded as part of a stream, so that a character cut in two at the end is left out.
  const text = new TextDecoder().decode(unzipped(bytes), { stream: true });
  const strangeCount = text.match(NO_TEXT)?.length ?? 0;
  if (strangeCount > text.length * NO_TEXT_MAX_SHARE) return `[no text, ${bytes.length} bytes]`;
  return text.replace(UNSHOWABLE, " ");
}

function unzipped(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    // Only with a flush may it end where it was cut off.
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, UNZIPPED_MAX_BYTES);
  } catch {
    return bytes;
  }
}
