import { equalInConstantTime, hmacSha256Base64Url } from "../kernel/digest.ts";
import { type Key, type KeyRing, keyOf } from "../keys/key-ring.ts";

/** Where svc tells its operator how a request arrived; to anyone else there is no such path. */
export const OWN_REQUEST_PATH = "/healthz/own-request";
/** Proves that the sender has the keys of the installation: a proxy may keep URLs in its log, and passes headers on. */
export const OWN_REQUEST_HEADER = "svc-own-request";
const LIFETIME_MS = 60_000;

/** How a request arrived through what is in front of svc. */
export interface ArrivedRequest {
  /** The address of the connection; null where it has none. */
  readonly peer: string | null;
  readonly is_peer_trusted: boolean;
  /** Whether it had `X-Forwarded-For`. */
  readonly is_forwarded: boolean;
  /** What counts in rate limits and allow-lists. */
  readonly client: string | null;
}

/** The value of the header, for a minute: `<expiry in Unix milliseconds>.<key id>.<signature>`. */
export function signOwnRequest({ current }: KeyRing, nowMs: number): string {
  const expires = String(nowMs + LIFETIME_MS);
  return [expires, current.id, signatureOf(current, expires)].join(".");
}

export function isOwnRequest({ headers }: Pick<Request, "headers">, keys: KeyRing, nowMs: number): boolean {
  const [expires = "", id = "", signature = "", ...more] = (headers.get(OWN_REQUEST_HEADER) ?? "").split(".");
  if (more.length > 0 || !(Number(expires) > nowMs)) return false;
  const key = keyOf(keys, id);
  return key !== undefined && equalInConstantTime(signatureOf(key, expires), signature);
}

/** No text that is signed for another purpose begins like this. */
function signatureOf({ id, secret }: Key, expires: string): string {
  return hmacSha256Base64Url(secret, ["own request", OWN_REQUEST_PATH, expires, id].join("\n"));
}
