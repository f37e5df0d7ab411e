import { hmacSha256Base64Url, sha256Hex } from "../../kernel/digest.ts";
import { DAY_MS } from "../../kernel/duration.ts";
import { randomBase62 } from "../../kernel/identifier.ts";
import type { Random } from "../../kernel/random.ts";
import type { RateSource } from "../../limits/rate-limit.ts";

/** The browser holds the token of the session; the database holds only its digest. */

export const SESSION_IDLE_MINUTES = 30;
export const SESSION_MAX_HOURS = 12;
const SESSION_IDLE_MS = SESSION_IDLE_MINUTES * 60 * 1000;
const SESSION_MAX_MS = SESSION_MAX_HOURS * 60 * 60 * 1000;
/** The use of a session is stored at most this often, not for each of several requests at once. */
const RENEWAL_INTERVAL_MS = 60_000;

/** 43 base62 characters hold 256 bits. */
const TOKEN_LENGTH = 43;

/** A cookie identifies a browser that has signed in to an account. The cookie opens nothing: the password is still needed. */

/** As long as browsers keep a cookie. */
export const KNOWN_BROWSER_DAYS = 400;
const KNOWN_BROWSER_MS = KNOWN_BROWSER_DAYS * DAY_MS;
/** For each account. */
export const KNOWN_BROWSERS_MAX = 20;

export function knownSinceMs(nowMs: number): number {
  return nowMs - KNOWN_BROWSER_MS;
}

const TOKEN = new RegExp(`^[0-9A-Za-z]{${TOKEN_LENGTH}}$`);

export interface BrowserOrigin {
  /** Of the request, for the log: the address stands in the audit log alone. */
  readonly requestId: string;
  readonly address: string | null;
  readonly source: RateSource;
  readonly userAgent: string | null;
  /** The session may be over. */
  readonly sessionToken: string | null;
  /** Of a sign-in that waits for its code. */
  readonly pendingToken: string | null;
  /** Of a browser that has signed in before. */
  readonly browserToken: string | null;
}

export interface SignedInBrowser {
  readonly sessionToken: string;
  readonly browserToken: string;
}

export interface PendingBrowser {
  readonly pendingToken: string;
}

export interface SessionTimes {
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
}

export function newSessionToken(random: Random): string {
  return randomBase62(random, TOKEN_LENGTH);
}

export function isSessionToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The token's 256 random bits need no slow hash. */
export function sessionTokenDigest(token: string): string {
  return sha256Hex(token);
}

/**
 * Keeps another site from sending a form: only a client with the cookie knows it, and the cookie cannot be computed from it.
 * `secret` is the session's token, or before signing in the secret of the form itself.
 */
export function formTokenOf(secret: string): string {
  return hmacSha256Base64Url(Buffer.from(secret), "portal form");
}

/** Sessions last used, or begun, at or before these instants are over. */
export function sessionEndsMs(nowMs: number): SessionTimes {
  return { lastSeenAtMs: nowMs - SESSION_IDLE_MS, createdAtMs: nowMs - SESSION_MAX_MS };
}

export const CODE_AWAITED_MINUTES = 10;

export function pendingEndsMs(nowMs: number): number {
  return nowMs - CODE_AWAITED_MINUTES * 60_000;
}

export function isSessionOpen(session: SessionTimes, nowMs: number): boolean {
  const ends = sessionEndsMs(nowMs);
  return session.lastSeenAtMs > ends.lastSeenAtMs && session.createdAtMs > ends.createdAtMs;
}

export function needsRenewal(session: SessionTimes, nowMs: number): boolean {
  return Math.abs(nowMs - session.lastSeenAtMs) >= RENEWAL_INTERVAL_MS;
}
