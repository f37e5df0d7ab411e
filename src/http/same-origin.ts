import { isLoopback } from "../kernel/ip-network.ts";

/**
 * Accepts a form from one of our pages, or from a client that is no browser. Browsers send the origin of a request in `Sec-Fetch-Site` or,
 * older ones, in `Origin`. Pages with the referrer policy `no-referrer` send `Origin: null`, so `Sec-Fetch-Site` is read first. A request
 * with neither did not come from a browser, so no page can have caused it.
 *
 * @param publicUrl the origin of the service, where a proxy changes the Host header.
 */
export function isFromOurPages(request: Request, publicUrl: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  // "none" is an action of the person, such as reloading a page; "same-site" is another host of our domain, so not ours.
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (origin === null || origin === publicUrl) return true;
  const host = request.headers.get("host");
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Whether a request names this machine or the public URL as its host. A site whose name leads to this machine is of the same origin for a
 * browser, but names its own host.
 */
export function namesOurHost(request: Request, publicUrl: string): boolean {
  const host = request.headers.get("host");
  if (host === null || host === new URL(publicUrl).host) return true;
  return URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}
