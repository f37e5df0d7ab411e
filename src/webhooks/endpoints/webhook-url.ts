import ipaddr from "ipaddr.js";

/** Parsed once, so that the connection and the request use the same reading. */
export interface WebhookUrl {
  readonly href: string;
  readonly scheme: "https" | "http";
  /** A name in ASCII with its trailing dot kept, or an IP address without brackets. */
  readonly host: string;
  readonly hostIsAddress: boolean;
  readonly port: number;
  /** The header `Host`, with the port unless it is the scheme's default. */
  readonly authority: string;
  /** Path and query, as in the request line. */
  readonly target: string;
}

/** A refusal is shown to the partner and never repeats what was sent. */
type UrlReading = { readonly url: WebhookUrl } | { readonly refusal: string };

export const URL_MAX_LENGTH = 2048;
const HOST_MAX_LENGTH = 253;
/** Labels as used in practice, including underscores; the DNS allows no empty labels and none over 63 characters. */
const HOST_NAME =
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.?$/;
/** A regular expression cannot decide whether the host is a valid DNS name or a public address. */
export const WEBHOOK_URL_PATTERN =
  "^[Hh][Tt][Tt][Pp][Ss]://(?:[^\\u0000-$&-,/:-@\\[-^`{-\\u007f]+|\\[[0-9A-Fa-f:.]+\\])(?::[0-9]*)?(?:[/\\\\?][^\\s\\u0000-\\u001f\\u007f-\\u009f#]*)?$";
const DEFAULT_PORTS = { https: 443, http: 80 } as const;

/**
 * The interface specification, section 4, `POST /webhooks`: absolute, `https`, without user info and fragment, at most 2,048 characters.
 * The address guard decides whether its host is public.
 *
 * @param rules.allowPrivate for development: unless it is false, `http` is also accepted.
 */
export function readWebhookUrl(
  text: string,
  rules: { readonly allowPrivate: boolean | "loopback" },
): UrlReading {
  if (text.length > URL_MAX_LENGTH) return refused(`The URL is longer than ${URL_MAX_LENGTH} characters.`);
  // The standard parser drops line ends and tabs, adds slashes and ignores an empty user info or fragment.
  if (/[\s\p{Cc}]/u.test(text)) return refused("The URL has white space or control characters in it.");
  const written = /^(https?):\/\/([^/\\?#]+)/i.exec(text);
  const scheme = written?.[1]?.toLowerCase();
  if (written === null || (scheme !== "https" && !(scheme === "http" && rules.allowPrivate !== false)))
    return refused(
      `The URL must start with https://${rules.allowPrivate === false ? "" : " or http://"} and a host.`,
    );
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
  // The parser has converted every spelling of an IPv4 address to four decimal parts.
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

/** The name that a certificate must be for: a trailing dot is only for the DNS (RFC 6066, section 3). */
export function certificateName({ host }: WebhookUrl): string {
  return host.endsWith(".") ? host.slice(0, -1) : host;
}
