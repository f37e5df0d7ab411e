import type { Random } from "./random.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Crockford's base32: no I, L, O or U, so that a number survives being read aloud or typed. */
export const CROCKFORD32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Uniformly random, 5.95 bits each. */
export function randomBase62(random: Random, length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of random.bytes(length - text.length + 4)) {
      // 248 = 4 × 62: higher bytes would favour the first characters.
      if (byte < 248 && text.length < length) text += BASE62[byte % 62];
    }
  }
  return text;
}

/** Uniformly random, 5 bits each. */
export function randomCrockford32(random: Random, length: number): string {
  let text = "";
  for (const byte of random.bytes(length)) text += CROCKFORD32[byte & 31];
  return text;
}

/** URL-safe and without padding; 16 bytes give 22 characters. */
export function randomBase64Url(random: Random, byteCount: number): string {
  return random.bytes(byteCount).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** With its mark, a form takes effect once, even if a reload or a second click sends it twice. */
export const newFormMark = (random: Random): string => randomBase64Url(random, 16);

const FORM_MARK = /^[\w-]{22}$/;
export const isFormMark = (text: string): boolean => FORM_MARK.test(text);
