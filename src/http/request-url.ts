/** Replaces the host where a request names none; no code reads it. */
const NO_HOST = "http://localhost";

/**
 * The whole URL of a request. Without a host (HTTP/1.0) Bun gives the bare target, which nothing has parsed, so `.` and `..` are resolved
 * here as in every other URL.
 */
export function requestUrl({ url }: Pick<Request, "url">): string {
  return url.startsWith("/") ? new URL(`${NO_HOST}${url}`).href : url;
}

/** Only the parts after the host have a meaning. The URL can be parsed whatever the `Host` header was. */
export function requestTarget(request: Pick<Request, "url">): URL {
  const url = requestUrl(request);
  return new URL(`${NO_HOST}${url.slice(pathStart(url))}`);
}

/** With any scheme and host. */
export function pathStart(url: string): number {
  return url.indexOf("/", url.indexOf("://") + 3);
}

/** A name or an address, with or without a port. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The last host that matched: nearly every request names the same one. */
let lastHost = "";

/**
 * HTTP/1.0 allows none. Two `Host` headers arrive as one with a comma in it. If two servers each used another one of them, an attacker
 * could exploit the difference (RFC 9112, section 3.2).
 */
export function namesOneHost({ headers }: Pick<Request, "headers">): boolean {
  const host = headers.get("host") ?? "";
  if (host === "" || host === lastHost) return true;
  if (!HOST.test(host)) return false;
  lastHost = host;
  return true;
}
