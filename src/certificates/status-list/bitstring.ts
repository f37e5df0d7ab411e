import { gunzipSync, gzipSync } from "node:zlib";
import { STATUS_LIST_LENGTH } from "./status-entry.ts";

const BYTE_COUNT = STATUS_LIST_LENGTH / 8;
/** Multibase's letter for base64url without padding. */
const BASE64URL = "u";

/** A list with these bits set (Bitstring Status List 1.0, section 3.3): the most significant bit first, GZIP, multibase. */
export function encodeBits(indexes: readonly number[]): string {
  const bytes = new Uint8Array(BYTE_COUNT);
  for (const index of indexes) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | maskOf(index);
  return BASE64URL + gzipSync(bytes, { level: 9 }).toString("base64url");
}

/** Tells of a place whether its bit is set; null for a text that is no list of this length. */
export function decodeBits(text: string): ((index: number) => boolean) | null {
  if (!/^u[A-Za-z0-9_-]+$/.test(text)) return null;
  let bytes: Uint8Array;
  try {
    bytes = gunzipSync(Buffer.from(text.slice(BASE64URL.length), "base64url"), {
      maxOutputLength: BYTE_COUNT,
    });
  } catch {
    return null;
  }
  return bytes.length === BYTE_COUNT ? (index) => ((bytes[index >> 3] ?? 0) & maskOf(index)) !== 0 : null;
}

function maskOf(index: number): number {
  return 0x80 >> (index & 7);
}
