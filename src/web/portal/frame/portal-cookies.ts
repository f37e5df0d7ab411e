import type { OpenRequest } from "../../../http/open-request.ts";
import {
  type BrowserOrigin,
  isSessionToken,
  KNOWN_BROWSER_DAYS,
  type PendingBrowser,
  type SignedInBrowser,
} from "../../../identity/sessions/session.ts";
import type { Language } from "../../../language/language.ts";

/** The cookies of the portal. Over TLS their names have a prefix that keeps other hosts of the domain from setting them. */
export const SESSION_COOKIE = "svc_session";
/** Used before signing in: ties a form to the browser that it was shown in. */
export const FORM_COOKIE = "svc_form";
/** Set when a browser first signs in: wrong passwords of strangers do not lock this browser out. */
export const BROWSER_COOKIE = "svc_browser";
/** Used between the password and the code. */
export const PENDING_COOKIE = "svc_pending";
/** The language of the page on which somebody signed in: for people who have chosen none. */
export const LANGUAGE_COOKIE = "svc_language";
type CookieName =
  | typeof SESSION_COOKIE
  | typeof FORM_COOKIE
  | typeof BROWSER_COOKIE
  | typeof PENDING_COOKIE
  | typeof LANGUAGE_COOKIE;

function nameOf(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

export function readCookie(header: string | null, name: CookieName, isSecure: boolean): string | null {
  const start = `${nameOf(name, isSecure)}=`;
  const pair = (header ?? "").split("; ").find((text) => text.startsWith(start));
  return pair?.slice(start.length) ?? null;
}

/** No script can read it, and no other site's form is sent with it. It ends with the browser session, except `BROWSER_COOKIE`. */
export function writeCookie(name: CookieName, value: string, isSecure: boolean): string {
  const parts = [`${nameOf(name, isSecure)}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  const lasting = name === BROWSER_COOKIE ? [`Max-Age=${KNOWN_BROWSER_DAYS * 86_400}`] : [];
  return [...parts, ...(isSecure ? ["Secure"] : []), ...lasting].join("; ");
}

export function eraseCookie(name: CookieName, isSecure: boolean): string {
  return `${writeCookie(name, "", isSecure)}; Max-Age=0`;
}

/** What the browser holds when a session begins, ends, or waits for its code. `language` is that of the page where a session begins. */
export function sessionCookies(
  session: SignedInBrowser | PendingBrowser | "ended",
  language: Language | null,
  isSecure: boolean,
): string[] {
  if (session === "ended") return [eraseCookie(SESSION_COOKIE, isSecure)];
  if ("pendingToken" in session) return [writeCookie(PENDING_COOKIE, session.pendingToken, isSecure)];
  return [
    writeCookie(SESSION_COOKIE, session.sessionToken, isSecure),
    writeCookie(BROWSER_COOKIE, session.browserToken, isSecure),
    ...(language === null ? [] : [writeCookie(LANGUAGE_COOKIE, language, isSecure)]),
  ];
}

export function browserOf({ request, requestId, source }: OpenRequest, isSecure: boolean): BrowserOrigin {
  const cookies = request.headers.get("cookie");
  const tokenIn = (name: CookieName) => {
    const value = readCookie(cookies, name, isSecure);
    return value !== null && isSessionToken(value) ? value : null;
  };
  return {
    requestId,
    address: source.address?.text ?? null,
    source,
    userAgent: request.headers.get("user-agent"),
    sessionToken: tokenIn(SESSION_COOKIE),
    browserToken: tokenIn(BROWSER_COOKIE),
    pendingToken: tokenIn(PENDING_COOKIE),
  };
}
