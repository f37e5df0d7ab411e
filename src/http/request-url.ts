/** Stands where a request names no host; no code reads it. */
const NO_HOST = "http://localhost";

/** Elysia searches for the path from this place of the URL on, so it misses one that starts earlier, behind a short host. */
const ROUTED_FROM = 11;

/**
 * The request as Elysia routes it: itself, or one with a longer host, which takes its body over. Without a host (HTTP/1.0) Bun gives the
 * bare target, in which nothing has resolved `.` and `..`.
 */
export function routable(request: Request): Request {
  const { url } = request;
  const start = url.startsWith("/") ? 0 : pathStart(url);
  return start >= ROUTED_FROM ? request : new Request(new URL(`${NO_HOST}${url.slice(start)}`).href, request);
}

/** Only what follows the host has a meaning. */
export function requestTarget({ url }: Pick<Request, "url">): URL {
  return new URL(`${NO_HOST}${url.slice(pathStart(url))}`);
}

function pathStart(url: string): number {
  return url.indexOf("/", url.indexOf("://") + 3);
}

const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Nearly every request names the same. */
let lastHost = "";

/**
 * HTTP/1.0 allows none; two headers arrive as one with a comma. An attacker could exploit servers that each
 * used another one (RFC 9112, section 3.2).
 */
export function namesOneHost({ headers }: Pick<Request, "headers">): boolean {
  const host = headers.get("host") ?? "";
  if (host === "" || host === lastHost) return true;
  if (!HOST.test(host)) return false;
  lastHost = host;
  return true;
}
