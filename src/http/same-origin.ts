/**
 * Whether a form came from a page of ours, or from no browser at all. Browsers say where a request starts: in `Sec-Fetch-Site`,
 * or, the older ones, in `Origin`. Pages with the referrer policy `no-referrer` send `Origin: null`, so the former goes first.
 * What carries neither was not sent by a browser, so that nobody was made to send it.
 *
 * @param publicUrl the origin that the service is reached by, where a proxy changes the Host header.
 */
export function isFromOurPages(request: Request, publicUrl: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  // "none" is a person's own doing, such as reloading a page; "same-site" is another host of our domain, and not us.
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (origin === null || origin === publicUrl) return true;
  const host = request.headers.get("host");
  return URL.canParse(origin) && new URL(origin).host === host;
}
