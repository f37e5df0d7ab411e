import { jwt } from "@elysiajs/jwt";
import { errors, jwtVerify } from "jose";
import { isScope, type Scope } from "../access/scope.ts";
import type { Clock } from "../kernel/clock.ts";
import { sha256Hex } from "../kernel/digest.ts";
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

/** A signature check costs a third of a lookup, so verified tokens are cached by digest. Expiry and key are checked every time. */
export function createTokenVerifier(keys: KeyRing, clock: Clock) {
  const verified = new Map<string, VerifiedToken>();

  /** @throws ServiceError `invalid_token`, `invalid_audience` or `token_expired`. */
  return async function verify(token: string): Promise<AccessToken> {
    const digest = sha256Hex(token);
    const found = verified.get(digest);
    const known = found !== undefined && hasKey(keys, found.keyId) ? found : undefined;
    if (known !== found) verified.delete(digest);
    const checked = known ?? (await verifyUncached(token, keys, clock));
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

async function verifyUncached(token: string, keys: KeyRing, clock: Clock): Promise<VerifiedToken> {
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keyOf(keys, kid);
        if (key === undefined) throw new errors.JWSSignatureVerificationFailed();
        return key.secret;
      },
      {
        algorithms: ["HS256"],
        issuer: TOKEN_SERVICE,
        audience: TOKEN_SERVICE,
        requiredClaims: ["sub", "exp"],
        currentDate: new Date(clock.nowMs()),
      },
    );
    const { sub, exp, scope } = payload;
    if (sub === undefined || exp === undefined || typeof scope !== "string") throw invalid();
    return {
      accessToken: { clientId: sub, scopes: scope.split(" ").filter(isScope), expiresAtMs: exp * 1000 },
      keyId: protectedHeader.kid,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expired();
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud") {
      throw new ServiceError("invalid_audience", "The access token is for another service.", {
        cause: error,
      });
    }
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
