import { equalInConstantTime } from "../kernel/digest.ts";

/** The Standard Webhooks scheme (interface specification, section 6, "Signing"), for deliveries out and for results in. */

const SECRET_PREFIX = "whsec_";
const KEY_MIN_BYTES = 24;
const KEY_MAX_BYTES = 64;

/** How far a signature's time may lie from now, either way. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** The raw key of a `whsec_<base64>` secret; null when the text is none. */
export function decodeWebhookSecret(secret: string): Uint8Array | null {
  const encoded = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : "";
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null;
  const key = new Uint8Array(Buffer.from(encoded, "base64"));
  return key.length >= KEY_MIN_BYTES && key.length <= KEY_MAX_BYTES ? key : null;
}

export interface SignedMessage {
  /** The header `webhook-id`. */
  readonly id: string;
  /** The header `webhook-timestamp`: Unix seconds. */
  readonly timestampSeconds: number;
  /** The raw body: what was sent, not what it says. */
  readonly body: Uint8Array;
}

/** One entry of the header `webhook-signature`: `v1,<base64 HMAC-SHA256>`. */
export function signWebhook(key: Uint8Array, message: SignedMessage): string {
  const hmac = new Bun.CryptoHasher("sha256", key);
  hmac.update(`${message.id}.${message.timestampSeconds}.`);
  hmac.update(message.body);
  return `v1,${hmac.digest("base64")}`;
}

/** Whether any entry of a `webhook-signature` header is the signature of the message under the key. */
export function verifyWebhook(key: Uint8Array, message: SignedMessage, signatures: string): boolean {
  const expected = signWebhook(key, message);
  let matched = false;
  // Every entry is compared, so that the time taken does not tell which one matched.
  for (const signature of signatures.split(" "))
    matched = equalInConstantTime(signature, expected) || matched;
  return matched;
}
