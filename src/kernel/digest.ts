import { timingSafeEqual } from "node:crypto";

/** SHA-256 as lower-case hexadecimal, 64 characters. */
export function sha256Hex(content: string | Uint8Array): string {
  return Bun.CryptoHasher.hash("sha256", content, "hex");
}

/** Only against damage in transit, where a protocol requires it. */
export function md5Base64(content: Uint8Array): string {
  return Bun.CryptoHasher.hash("md5", content, "base64");
}

/** URL-safe base64 without padding. */
export function hmacSha256Base64Url(key: Uint8Array, message: string): string {
  return new Bun.CryptoHasher("sha256", key).update(message).digest("base64url");
}

export function equalInConstantTime(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
