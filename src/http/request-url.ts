/** Stands where a request names no host; no code reads it. */
const NO_HOST = "http://localhost";

/** Elysia searches for the path from this place of the URL on, so it misses one that starts earlier, behind a short host. */
const ROUTED_FROM = 11;

/**
 * The request as Elysia routes it: itself, or one with a longer host, to which its body is moved. Without a host (HTTP/1.0) Bun gives the
 * bare target, in which nothing has resolved `.` and `..`.
 */
export function routable(request: Request): Request {
  const { url } = request;
  const start = pathStart(url);
  if (start >= ROUTED_FROM) return request;
  const { method, headers, body, signal } = request;
  const { href } = new URL(`${url.startsWith("https:") ? "https" : "http"}://localhost${url.slice(start)}`);
  // Made from the request itself, it would get a copy of the body, and the other one would be kept.
  return new Request(href, { method, headers, signal, ...(body === null ? {} : { body }) });
}

/** Only what follows the host has a meaning. */
export function requestTarget({ url }: Pick<Request, "url">): URL {
  return new URL(`${NO_HOST}${url.slice(pathStart(url))}`);
}

/** Where path or query begin: 0 for a bare target, the length of a URL that has neither. */
function pathStart(url: string): number {
  return ORIGIN.exec(url)?.[0].length ?? 0;
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;

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
