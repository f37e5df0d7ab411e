import { equalInConstantTime, sha256Hex } from "../kernel/digest.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";

const CLIENT_ID_PREFIX = "svc_id_";
export const CLIENT_SECRET_PREFIX = "svc_sk_";
const CLIENT_ID_LENGTH = 22;
/** 43 base62 characters hold 256 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

/** `svc_id_…` in base62, so that clients that percent-encode Basic credentials and clients that do not send the same text. */
export function newClientId(random: Random): string {
  return CLIENT_ID_PREFIX + randomBase62(random, CLIENT_ID_LENGTH);
}

/** `svc_sk_…`: 256 random bits and a checksum, by which scanners and the token endpoint recognise a mistyped or truncated secret. */
export function newClientSecret(random: Random): string {
  const body = randomBase62(random, SECRET_LENGTH);
  return CLIENT_SECRET_PREFIX + body + checksumOf(body);
}

export function isWellFormedClientId(text: string): boolean {
  return /^svc_id_[0-9A-Za-z]{22}$/.test(text);
}

/** Includes a right checksum. */
export function isWellFormedSecret(secret: string): boolean {
  const match = /^svc_sk_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/.exec(secret);
  return match?.[1] !== undefined && checksumOf(match[1]) === match[2];
}

export function secretDigest(secret: string): string {
  return sha256Hex(secret);
}

export function secretMatches(secret: string, storedDigest: string): boolean {
  return equalInConstantTime(secretDigest(secret), storedDigest);
}

/** The first hexadecimal digits of the digest are base62 too. */
function checksumOf(body: string): string {
  return sha256Hex(`svc-secret:${body}`).slice(0, CHECKSUM_LENGTH);
}
