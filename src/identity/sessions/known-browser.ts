/** A browser that has signed in to an account, and is known again by a cookie. It opens nothing: a password is asked for as ever. */

/** As long as browsers keep a cookie. */
export const KNOWN_BROWSER_DAYS = 400;
const KNOWN_BROWSER_MS = KNOWN_BROWSER_DAYS * 24 * 60 * 60 * 1000;
/** Of one account. */
export const KNOWN_BROWSERS_MAX = 20;

/** Browsers that have signed in last before this instant are forgotten at `nowMs`. */
export function knownSinceMs(nowMs: number): number {
  return nowMs - KNOWN_BROWSER_MS;
}
