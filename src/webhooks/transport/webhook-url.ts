import ipaddr from "ipaddr.js";

/** Parsed once, so that the connection and the request use the same reading. */
export interface WebhookUrl {
  readonly href: string;
  readonly scheme: "https" | "http";
  /** A name in ASCII with its trailing dot kept, or an IP address without brackets. */
  readonly host: string;
  readonly hostIsAddress: boolean;
  readonly port: number;
  readonly authority: string;
  readonly target: string;
}

/** A refusal is shown to the partner and never repeats what was sent. */
type UrlReading = { readonly url: WebhookUrl } | { readonly refusal: string; readonly fault: UrlFault };

export const URL_MAX_LENGTH = 2048;

const REFUSALS = {
  too_long: `The URL is longer than ${URL_MAX_LENGTH} characters.`,
  spaces: "The URL has white space or control characters in it.",
  no_https: "The URL must start with https:// and a host.",
  no_http: "The URL must start with https:// or http:// and a host.",
  user: "The URL must not hold a user name or password.",
  fragment: "The URL must not have a fragment.",
  invalid: "The URL has no valid host or port.",
  port: "The port of the URL must be from 1 to 65535.",
  host: "The host of the URL is no valid name.",
  path: "The path of the URL is not valid.",
  not_public: "The host of the URL is not a public one.",
  not_this_machine: "The URL must start with https:// unless its host is this machine.",
  no_address: "The host of the URL has no address.",
  unresolved: "The host of the URL could not be resolved.",
} as const;
export type UrlFault = keyof typeof REFUSALS;

export const URL_FAULTS = Object.keys(REFUSALS) as readonly UrlFault[];

export function urlFaultInWords(fault: UrlFault): string {
  return REFUSALS[fault];
}

const HOST_MAX_LENGTH = 253;
/** Labels as used in practice, including underscores; the DNS allows no empty labels and none over 63 characters. */
const HOST_NAME =
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.?$/;
const HTTPS_PATTERN = "^[Hh][Tt][Tt][Pp][Ss]:";
/** A regular expression cannot decide whether the host is a valid DNS name or a public address. */
export const WEBHOOK_URL_PATTERN =
  HTTPS_PATTERN +
  "//(?:[^\\u0000-$&-,/:-@\\[-^`{-\\u007f]+|\\[[0-9A-Fa-f:.]+\\])(?::[0-9]*)?(?:[/\\\\?][^\\s\\u0000-\\u001f\\u007f-\\u009f#]*)?$";
export const WEBHOOK_URL_DESCRIPTION = "`https`, a public host, no user info, no fragment.";
export const SANDBOX_URL_DESCRIPTION =
  "`https` and a public host, or `http` for the machine of the sandbox; no user info, no fragment.";
/** What a sandbox takes: `http` too, for an endpoint on its own machine. */
export function sandboxUrlPattern(pattern: string): string {
  return pattern.startsWith(HTTPS_PATTERN) ? pattern.replace("[Ss]:", "[Ss]?:") : pattern;
}
const DEFAULT_PORTS = { https: 443, http: 80 } as const;

/** The interface specification, section 4, `POST /webhooks`. For development, `http` is accepted too. */
export function readWebhookUrl(
  text: string,
  rules: { readonly allowPrivate: boolean | "loopback" },
): UrlReading {
  if (text.length > URL_MAX_LENGTH) return refused("too_long");
  // The standard parser drops line ends and tabs, adds slashes and ignores an empty user info or fragment.
  if (/[\s\p{Cc}]/u.test(text)) return refused("spaces");
  const written = /^(https?):\/\/([^/\\?#]+)/i.exec(text);
  const scheme = written?.[1]?.toLowerCase();
  if (written === null || (scheme !== "https" && !(scheme === "http" && rules.allowPrivate !== false)))
    return refused(rules.allowPrivate === false ? "no_https" : "no_http");
  if (written[2]?.includes("@")) return refused("user");
  if (text.includes("#")) return refused("fragment");
  const url = URL.parse(text);
  if (url === null) return refused("invalid");
  return readParts(url, scheme === "https" ? "https" : "http");
}

function readParts(url: URL, scheme: WebhookUrl["scheme"]): UrlReading {
  const port = url.port === "" ? DEFAULT_PORTS[scheme] : Number(url.port);
  if (port === 0) return refused("port");
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  // The parser has converted every spelling of an IPv4 address to four decimal parts.
  const hostIsAddress = ipaddr.isValid(host);
  if (!hostIsAddress && (!HOST_NAME.test(host) || host.length > HOST_MAX_LENGTH)) return refused("host");
  const target = url.href.slice(url.origin.length);
  if (!/^\/[\x21-\x7e]*$/.test(target)) return refused("path");
  return { url: { href: url.href, scheme, host, hostIsAddress, port, authority: url.host, target } };
}

function refused(fault: UrlFault): UrlReading {
  return { refusal: REFUSALS[fault], fault };
}

/** The name that a certificate must be for: a trailing dot is only for the DNS (RFC 6066, section 3). */
export function certificateName({ host }: WebhookUrl): string {
  return host.endsWith(".") ? host.slice(0, -1) : host;
}
