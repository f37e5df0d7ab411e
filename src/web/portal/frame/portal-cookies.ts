import { KNOWN_BROWSER_DAYS } from "../../../identity/sessions/known-browser.ts";

/** The cookies of the portal. Over TLS their names keep other hosts of the domain from setting them. */
export const SESSION_COOKIE = "svc_session";
/** Before signing in: ties a form to the browser that it was shown in. */
export const FORM_COOKIE = "svc_form";
/** From the first time that a browser signs in: strangers' wrong passwords do not lock it out. */
export const BROWSER_COOKIE = "svc_browser";
/** After the password, until the code. */
export const PENDING_COOKIE = "svc_pending";
type CookieName = typeof SESSION_COOKIE | typeof FORM_COOKIE | typeof BROWSER_COOKIE | typeof PENDING_COOKIE;

function nameOf(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/**
 * The value of a cookie.
 *
 * @param header `Cookie` of the request.
 */
export function readCookie(header: string | null, name: CookieName, isSecure: boolean): string | null {
  const start = `${nameOf(name, isSecure)}=`;
  const pair = (header ?? "").split("; ").find((text) => text.startsWith(start));
  return pair?.slice(start.length) ?? null;
}

/** A `Set-Cookie` header: no script reads it, no other site's form is sent with it, and it ends with the browser, but for that by which a browser is known again. */
export function writeCookie(name: CookieName, value: string, isSecure: boolean): string {
  const parts = [`${nameOf(name, isSecure)}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  const lasting = name === BROWSER_COOKIE ? [`Max-Age=${KNOWN_BROWSER_DAYS * 86_400}`] : [];
  return [...parts, ...(isSecure ? ["Secure"] : []), ...lasting].join("; ");
}

/** A `Set-Cookie` header that takes a cookie away. */
export function eraseCookie(name: CookieName, isSecure: boolean): string {
  return `${writeCookie(name, "", isSecure)}; Max-Age=0`;
}
