import { type KeyObject, sign } from "node:crypto";
import { equalInConstantTime } from "./digest.ts";

/** The Standard Webhooks scheme (interface specification, section 6, "Signing"), for outgoing deliveries and incoming results. */

const SECRET_PREFIX = "whsec_";
const KEY_MIN_BYTES = 24;
const KEY_MAX_BYTES = 64;

/** In the past or the future. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

export function decodeWebhookSecret(secret: string): Uint8Array | null {
  const encoded = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : "";
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null;
  const key = new Uint8Array(Buffer.from(encoded, "base64"));
  return key.length >= KEY_MIN_BYTES && key.length <= KEY_MAX_BYTES ? key : null;
}

/** Several, divided by blanks, while one is replaced by another; null unless each is a secret. */
export function decodeWebhookSecrets(secrets: string): readonly Uint8Array[] | null {
  const keys = secrets.trim().split(/ +/).map(decodeWebhookSecret);
  return keys.includes(null) ? null : keys.flatMap((key) => key ?? []);
}

interface SignedMessage {
  readonly id: string;
  /** The header `webhook-timestamp`: Unix seconds. */
  readonly timestampSeconds: number;
  /** The raw body, byte for byte as it was sent. */
  readonly body: Uint8Array;
}

/** One entry of the header `webhook-signature`: `v1,<base64 HMAC-SHA256>`. */
export function signWebhook(key: Uint8Array, message: SignedMessage): string {
  const hmac = new Bun.CryptoHasher("sha256", key);
  hmac.update(`${message.id}.${message.timestampSeconds}.`);
  hmac.update(message.body);
  return `v1,${hmac.digest("base64")}`;
}

/** One entry of the header `webhook-signature` that needs no secret to be checked: `v1a,<base64 of an Ed25519 signature>`. */
export function signWebhookPublicly(
  privateKey: KeyObject,
  { id, timestampSeconds, body }: SignedMessage,
): string {
  const message = Buffer.concat([Buffer.from(`${id}.${timestampSeconds}.`), body]);
  return `v1a,${sign(null, message, privateKey).toString("base64")}`;
}

function verifyWebhook(keys: readonly Uint8Array[], message: SignedMessage, signatures: string): boolean {
  let matched = false;
  // Every entry is compared with every key, so that the time taken does not reveal which ones matched.
  for (const key of keys) {
    const expected = signWebhook(key, message);
    for (const signature of signatures.split(" "))
      matched = equalInConstantTime(signature, expected) || matched;
  }
  return matched;
}

export interface SignatureHeaders {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: string;
}

export type SignatureFault = "bad-timestamp" | "too-old" | "too-new" | "no-match";

/** The time must be within 300 s of now, past or future. It can be checked before the body is read. */
export function findTimestampFault(
  { timestamp }: Pick<SignatureHeaders, "timestamp">,
  nowMs: number,
): SignatureFault | null {
  // A number would lose leading zeros, and the signed text would differ.
  if (!/^(0|[1-9]\d{0,14})$/.test(timestamp)) return "bad-timestamp";
  const ageSeconds = Math.floor(nowMs / 1000) - Number(timestamp);
  if (ageSeconds > SIGNATURE_TOLERANCE_SECONDS) return "too-old";
  return ageSeconds < -SIGNATURE_TOLERANCE_SECONDS ? "too-new" : null;
}

/** The time must be good, and one signature must match under one key. @returns null when the message is genuine. */
export function findSignatureFault(
  keys: readonly Uint8Array[],
  headers: SignatureHeaders,
  body: Uint8Array,
  nowMs: number,
): SignatureFault | null {
  const fault = findTimestampFault(headers, nowMs);
  if (fault !== null) return fault;
  const message = { id: headers.id, timestampSeconds: Number(headers.timestamp), body };
  return verifyWebhook(keys, message, headers.signatures) ? null : "no-match";
}
