import ipaddr from "ipaddr.js";
import { holdsFormatCharacter } from "../../kernel/format-character.ts";
import type { Translator } from "../../language/translator.ts";

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

type UrlReading = { readonly url: WebhookUrl } | { readonly fault: UrlFault };

export const URL_MAX_LENGTH = 2048;

export const URL_FAULTS = [
  "too_long",
  "line_end",
  "tab",
  "invisible",
  "spaces",
  "no_https",
  "no_http",
  "user",
  "fragment",
  "invalid",
  "port",
  "host",
  "path",
  "not_public",
  "not_this_machine",
  "no_address",
  "unresolved",
] as const;
export type UrlFault = (typeof URL_FAULTS)[number];

/** It never repeats what was sent. */
export function urlFaultInWords(t: Translator, fault: UrlFault): string {
  return fault === "too_long"
    ? t("webhooks.url.too_long", { count: URL_MAX_LENGTH })
    : t(`webhooks.url.${fault}`);
}

const HOST_MAX_LENGTH = 253;
/** Labels as used in practice, including underscores; the DNS allows no empty labels and none over 63 characters. */
const HOST_NAME =
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.?$/;
const HTTPS_PATTERN = "^[Hh][Tt][Tt][Pp][Ss]:";
/** The characters of format that are pasted most. */
const INVISIBLE = "\\u00ad\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff";
/** A regular expression cannot decide whether the host is a valid DNS name or a public address. */
export const WEBHOOK_URL_PATTERN =
  HTTPS_PATTERN +
  `//(?:[^\\u0000-$&-,/:-@\\[-^\`{-\\u007f${INVISIBLE}]+|\\[[0-9A-Fa-f:.]+\\])(?::[0-9]*)?(?:[/\\\\?][^\\s\\u0000-\\u001f\\u007f-\\u009f${INVISIBLE}#]*)?$`;
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
  if (text.length > URL_MAX_LENGTH) return { fault: "too_long" };
  // The standard parser drops line ends and tabs, adds slashes and ignores an empty user info or fragment.
  if (/[\r\n\u2028\u2029]/.test(text)) return { fault: "line_end" };
  if (text.includes("\t")) return { fault: "tab" };
  if (holdsFormatCharacter(text)) return { fault: "invisible" };
  if (/[\s\p{Cc}]/u.test(text)) return { fault: "spaces" };
  if (!text.isWellFormed()) return { fault: "invalid" };
  const written = /^(https?):\/\/([^/\\?#]+)/i.exec(text);
  const scheme = written?.[1]?.toLowerCase();
  if (written === null || (scheme !== "https" && !(scheme === "http" && rules.allowPrivate !== false)))
    return { fault: rules.allowPrivate === false ? "no_https" : "no_http" };
  if (written[2]?.includes("@")) return { fault: "user" };
  if (text.includes("#")) return { fault: "fragment" };
  const url = URL.parse(text);
  if (url === null) return { fault: "invalid" };
  return readParts(url, scheme === "https" ? "https" : "http");
}

function readParts(url: URL, scheme: WebhookUrl["scheme"]): UrlReading {
  const port = url.port === "" ? DEFAULT_PORTS[scheme] : Number(url.port);
  if (port === 0) return { fault: "port" };
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  // The parser has converted every spelling of an IPv4 address to four decimal parts.
  const hostIsAddress = ipaddr.isValid(host);
  if (!hostIsAddress && (!HOST_NAME.test(host) || host.length > HOST_MAX_LENGTH)) return { fault: "host" };
  const target = url.href.slice(url.origin.length);
  if (!/^\/[\x21-\x7e]*$/.test(target)) return { fault: "path" };
  return { url: { href: url.href, scheme, host, hostIsAddress, port, authority: url.host, target } };
}

/** The name that a certificate must be for: a trailing dot is only for the DNS (RFC 6066, section 3). */
export function certificateName({ host }: WebhookUrl): string {
  return host.endsWith(".") ? host.slice(0, -1) : host;
}
