import { isLoopback } from "../kernel/ip-network.ts";

/**
 * Pages with `no-referrer` send `Origin: null`, so `Sec-Fetch-Site` counts first. A request with neither is
 * not from a browser, so no page caused it. `publicUrl` counts where a proxy changes the Host header.
 */
export function isFromOurPages(request: Request, publicUrl: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  // "none" is an action of the person; "same-site" is another host of our domain.
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (origin === null || origin === publicUrl) return true;
  const host = request.headers.get("host");
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** A site whose name leads to this machine is of the same origin to a browser, but names its own host. */
export function namesOurHost(request: Request, publicUrl: string): boolean {
  const host = request.headers.get("host");
  if (host === null || host === new URL(publicUrl).host) return true;
  return URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}
