import type { Clock } from "../kernel/clock.ts";
import { equalInConstantTime, hmacSha256Base64Url } from "../kernel/digest.ts";
import { ServiceError } from "../kernel/errors.ts";
import { type KeyRing, keyOf } from "../keys/key-ring.ts";

/** Interface specification, section 8, "Signed URL lifetime". */
export const SIGNED_URL_LIFETIME_MS = 60 * 60 * 1000;

export interface UrlSigner {
  /** Signs a URL that anyone may `GET` for an hour. @param path from `/v1/files/` on, of unreserved characters only. */
  sign(path: string): { readonly url: string; readonly expiresAtMs: number };
  /** @throws ServiceError `signed_url_invalid` for a URL that was not signed here, expired or not; `signed_url_expired` for one that was. */
  verify(method: string, url: string): void;
}

/**
 * `?expires=<Unix milliseconds>&key=<key id>&signature=<base64url>`: HMAC-SHA256 over method, path, expiry and key id, one on each line.
 * Every key of the ring is accepted, so that URLs signed with the previous key stay valid.
 */
export function createUrlSigner(ports: {
  readonly keys: KeyRing;
  readonly clock: Clock;
  /** Origin of the URLs, without a final slash. */
  readonly publicUrl: () => string;
}): UrlSigner {
  const { keys, clock } = ports;
  return {
    sign(path) {
      const expiresAtMs = clock.nowMs() + SIGNED_URL_LIFETIME_MS;
      const { id, secret } = keys.current;
      const signature = hmacSha256Base64Url(secret, signedText("GET", path, String(expiresAtMs), id));
      const query = new URLSearchParams({ expires: String(expiresAtMs), key: id, signature });
      return { url: `${ports.publicUrl()}${path}?${query}`, expiresAtMs };
    },

    verify(method, url) {
      // HEAD is checked as GET, because anyone who may have the file may know its size.
      const signedMethod = method === "HEAD" ? "GET" : method;
      const { pathname, searchParams } = new URL(url);
      const expires = onlyValue(searchParams, "expires");
      const keyId = onlyValue(searchParams, "key");
      const signature = onlyValue(searchParams, "signature");
      const key = keyOf(keys, keyId);
      if (key === undefined) throw invalid();
      const expected = hmacSha256Base64Url(key.secret, signedText(signedMethod, pathname, expires, key.id));
      if (!equalInConstantTime(expected, signature)) throw invalid();
      if (Number(expires) <= clock.nowMs()) {
        throw new ServiceError("signed_url_expired", "This URL has expired: ask for a new one.");
      }
    },
  };
}

function signedText(method: string, path: string, expires: string, keyId: string): string {
  return [method, path, expires, keyId].join("\n");
}

/** The service never writes a URL in which a parameter is missing or repeated. */
function onlyValue(parameters: URLSearchParams, name: string): string {
  const [value, ...more] = parameters.getAll(name);
  if (value === undefined || more.length > 0) throw invalid();
  return value;
}

function invalid(): ServiceError {
  return new ServiceError(
    "signed_url_invalid",
    "This URL is not one that was issued here, or it was changed.",
  );
}
