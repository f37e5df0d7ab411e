/** Stands in where a request names no host; nothing looks at it. */
const NO_HOST = "http://localhost";

/**
 * The whole URL of a request. Where it names no host (HTTP/1.0), Bun gives its bare target, which nothing has parsed: `.` and `..` are
 * taken out of it here as they are out of every other.
 */
export function requestUrl({ url }: Pick<Request, "url">): string {
  return url.startsWith("/") ? new URL(`${NO_HOST}${url}`).href : url;
}

/** The same in its parts, of which only those after the host mean anything: whatever the `Host` header was, it can be parsed. */
export function requestTarget(request: Pick<Request, "url">): URL {
  const url = requestUrl(request);
  return new URL(`${NO_HOST}${url.slice(pathStart(url))}`);
}

/** Where the path of a whole URL begins, whatever its scheme and its host. */
export function pathStart(url: string): number {
  return url.indexOf("/", url.indexOf("://") + 3);
}

/** A name or an address, with or without a port. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The last one that was found to be one: nearly every request names the same. */
let lastHost = "";

/**
 * Whether a request names one host, or none as HTTP/1.0 allows. Two `Host` headers arrive as one with a comma in it: servers that each
 * believe another of them could be set against each other (RFC 9112, section 3.2).
 */
export function namesOneHost({ headers }: Pick<Request, "headers">): boolean {
  const host = headers.get("host") ?? "";
  if (host === "" || host === lastHost) return true;
  if (!HOST.test(host)) return false;
  lastHost = host;
  return true;
}
