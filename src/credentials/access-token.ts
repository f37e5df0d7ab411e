import { jwt } from "@elysiajs/jwt";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { isScope, type Scope } from "../access/scope.ts";
import type { Clock } from "../kernel/clock.ts";
import { equalInConstantTime, hmacSha256Base64Url, sha256Hex } from "../kernel/digest.ts";
import { ServiceError } from "../kernel/errors.ts";
import { type Key, type KeyRing, keyOf } from "../keys/key-ring.ts";

/** Interface specification, section 5, item 2. */
export const TOKEN_SERVICE = "svc";
export const TOKEN_LIFETIME_SECONDS = 3600;

/** What a token may do depends on the current state of its credential. */
export interface AccessToken {
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  readonly expiresAtMs: number;
}

/** Signs access tokens under one key. The plugin sets `iat` from the machine's clock; nothing relies on it. */
export function accessTokenPlugin({ id, secret }: Key) {
  return jwt({
    name: "accessToken",
    secret,
    kid: id,
    alg: "HS256",
    iss: TOKEN_SERVICE,
    aud: TOKEN_SERVICE,
  });
}

/** The oldest verified token is removed first. */
const CACHE_SIZE = 10_000;

/** Verified tokens are cached by digest. Expiry and key are checked every time. */
export function createTokenVerifier(keys: KeyRing, clock: Clock) {
  const verified = new Map<string, VerifiedToken>();

  /** @throws ServiceError `invalid_token`, `invalid_audience` or `token_expired`. */
  return function verify(token: string): AccessToken {
    const digest = sha256Hex(token);
    const found = verified.get(digest);
    const known = found !== undefined && hasKey(keys, found.keyId) ? found : undefined;
    if (known !== found) verified.delete(digest);
    const checked = known ?? verifyUncached(token, keys, clock);
    const { accessToken } = checked;
    if (accessToken.expiresAtMs <= clock.nowMs()) {
      verified.delete(digest);
      throw expired();
    }
    if (known === undefined) {
      if (verified.size >= CACHE_SIZE) {
        const [oldest] = verified.keys();
        if (oldest !== undefined) verified.delete(oldest);
      }
      verified.set(digest, checked);
    }
    return accessToken;
  };
}

interface VerifiedToken {
  readonly accessToken: AccessToken;
  readonly keyId: string | undefined;
}

function hasKey(keys: KeyRing, id: string | undefined): boolean {
  return keys.all.some((key) => key.id === id);
}

/**
 * `jose` verifies in another thread, and Bun 1.4 closes a connection on which the next request has arrived before a response that waits for
 * one. So only its readers are used here.
 */
function verifyUncached(token: string, keys: KeyRing, clock: Clock): VerifiedToken {
  const keyId = requireSignature(token, keys);
  const { iss, aud, sub, exp, nbf, scope } = parsed(() => decodeJwt(token));
  if (iss !== TOKEN_SERVICE) throw invalid();
  if (!(Array.isArray(aud) ? aud : [aud]).includes(TOKEN_SERVICE))
    throw new ServiceError("invalid_audience", "The access token is for another service.");
  if (typeof sub !== "string" || typeof exp !== "number" || typeof scope !== "string") throw invalid();
  if (nbf !== undefined && !(nbf * 1000 <= clock.nowMs())) throw invalid();
  return {
    accessToken: { clientId: sub, scopes: scope.split(" ").filter(isScope), expiresAtMs: exp * 1000 },
    keyId,
  };
}

/** RFC 7515, section 5.2. @returns the id of the key. @throws ServiceError `invalid_token`. */
function requireSignature(token: string, keys: KeyRing): string | undefined {
  const { alg, kid, crit } = parsed(() => decodeProtectedHeader(token));
  const key = keyOf(keys, kid);
  if (key === undefined || alg !== "HS256" || crit !== undefined) throw invalid();
  const end = token.lastIndexOf(".");
  const signature = hmacSha256Base64Url(key.secret, token.slice(0, end));
  if (!equalInConstantTime(signature, token.slice(end + 1))) throw invalid();
  return kid;
}

function parsed<Part>(decode: () => Part): Part {
  try {
    return decode();
  } catch (error) {
    throw invalid(error);
  }
}

function expired(): ServiceError {
  return new ServiceError(
    "token_expired",
    "The access token has expired: ask for a new one at /v1/oauth/token.",
  );
}

function invalid(cause?: unknown): ServiceError {
  return new ServiceError("invalid_token", "The access token is not valid.", { cause });
}
