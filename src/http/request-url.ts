/** Stands where a request names no host; no code reads it. */
const NO_HOST = "http://localhost";

/** Without a host (HTTP/1.0) Bun gives the bare target, in which nothing has resolved `.` and `..`. */
export function requestUrl({ url }: Pick<Request, "url">): string {
  return url.startsWith("/") ? new URL(`${NO_HOST}${url}`).href : url;
}

/** Only what follows the host has a meaning. */
export function requestTarget(request: Pick<Request, "url">): URL {
  const url = requestUrl(request);
  return new URL(`${NO_HOST}${url.slice(pathStart(url))}`);
}

export function pathStart(url: string): number {
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
