import { DAY_MS } from "../../kernel/duration.ts";

/** A cookie identifies a browser that has signed in to an account. The cookie opens nothing: the password is still needed. */

/** As long as browsers keep a cookie. */
export const KNOWN_BROWSER_DAYS = 400;
const KNOWN_BROWSER_MS = KNOWN_BROWSER_DAYS * DAY_MS;
/** For each account. */
export const KNOWN_BROWSERS_MAX = 20;

export function knownSinceMs(nowMs: number): number {
  return nowMs - KNOWN_BROWSER_MS;
}
