import ipaddr from "ipaddr.js";

/** The URL of an endpoint, taken apart once; what is connected to and what is asked for come from the same reading. */
export interface WebhookUrl {
  /** The URL in its normal form. */
  readonly href: string;
  readonly scheme: "https" | "http";
  /** A name in ASCII, its trailing dot kept, or an IP address without brackets. */
  readonly host: string;
  readonly hostIsAddress: boolean;
  readonly port: number;
  /** The header `Host`: the port is in it unless it is the scheme's own. */
  readonly authority: string;
  /** Path and query, as in the request line. */
  readonly target: string;
}

/** The URL, or what a partner is told instead; the words never repeat what was sent. */
export type UrlReading = { readonly url: WebhookUrl } | { readonly refusal: string };

/** In characters. */
export const URL_MAX_LENGTH = 2048;
const HOST_MAX_LENGTH = 253;
/** Labels as they occur, underscores included; empty ones and those over 63 characters have no place in the DNS. */
const HOST_NAME =
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.?$/;
/**
 * What a regular expression of any language can say of an `https` URL for an endpoint. Whether its host is a name that the DNS may
 * have, or a public address, it cannot.
 */
export const WEBHOOK_URL_PATTERN =
  "^[Hh][Tt][Tt][Pp][Ss]://(?:[^\\u0000-$&-,/:-@\\[-^`{-\\u007f]+|\\[[0-9A-Fa-f:.]+\\])(?::[0-9]*)?(?:[/\\\\?][^\\s\\u0000-\\u001f\\u007f-\\u009f#]*)?$";
const DEFAULT_PORTS = { https: 443, http: 80 } as const;

/**
 * Reads the URL of an endpoint (interface specification, section 4, `POST /webhooks`): absolute, `https`, without user info and
 * fragment, of at most 2,048 characters. Whether its host is a public one is the address guard's to say.
 *
 * @param rules.allowPrivate for development: `http` is accepted as well.
 */
export function readWebhookUrl(text: string, rules: { readonly allowPrivate: boolean }): UrlReading {
  if (text.length > URL_MAX_LENGTH) return refused(`The URL is longer than ${URL_MAX_LENGTH} characters.`);
  // The parser of the standard drops line ends and tabs, fills in slashes and swallows an empty user info or fragment.
  if (/[\s\p{Cc}]/u.test(text)) return refused("The URL has white space or control characters in it.");
  const written = /^(https?):\/\/([^/\\?#]+)/i.exec(text);
  const scheme = written?.[1]?.toLowerCase();
  if (written === null || (scheme !== "https" && !(scheme === "http" && rules.allowPrivate)))
    return refused(`The URL must start with https://${rules.allowPrivate ? " or http://" : ""} and a host.`);
  if (written[2]?.includes("@")) return refused("The URL must not hold a user name or password.");
  if (text.includes("#")) return refused("The URL must not have a fragment.");
  const url = URL.parse(text);
  if (url === null) return refused("The URL has no valid host or port.");
  return readParts(url, scheme === "https" ? "https" : "http");
}

function readParts(url: URL, scheme: WebhookUrl["scheme"]): UrlReading {
  const port = url.port === "" ? DEFAULT_PORTS[scheme] : Number(url.port);
  if (port === 0) return refused("The port of the URL must be from 1 to 65535.");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  // The parser has brought every spelling of an IPv4 address to four decimal parts.
  const hostIsAddress = ipaddr.isValid(host);
  if (!hostIsAddress && (!HOST_NAME.test(host) || host.length > HOST_MAX_LENGTH))
    return refused("The host of the URL is no valid name.");
  const target = url.href.slice(url.origin.length);
  if (!/^\/[\x21-\x7e]*$/.test(target)) return refused("The path of the URL is not valid.");
  return { url: { href: url.href, scheme, host, hostIsAddress, port, authority: url.host, target } };
}

function refused(refusal: string): UrlReading {
  return { refusal };
}

/** The name that a certificate must be for: a trailing dot belongs to the DNS alone (RFC 6066, section 3). */
export function certificateName({ host }: WebhookUrl): string {
  return host.endsWith(".") ? host.slice(0, -1) : host;
}
