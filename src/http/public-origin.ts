import ipaddr from "ipaddr.js";
import { ServiceError } from "../kernel/errors.ts";
import { isLoopback } from "../kernel/ip-network.ts";

interface Address {
  readonly host: string;
  readonly port: number;
  readonly tls: object | null;
}

/** Without a trailing slash. */
export function listenerUrl({ host, tls }: Pick<Address, "host" | "tls">, port: number): string {
  return `${tls === null ? "http" : "https"}://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** A client cannot connect to such a host. */
export function isEveryAddress(host: string): boolean {
  return ipaddr.isValid(host) && ipaddr.parse(host).range() === "unspecified";
}

/** Null when links work as well as the host that was set. */
export function everyAddressWarning({
  host,
  publicUrl,
}: Pick<Address, "host"> & { readonly publicUrl: string | null }): string | null {
  if (publicUrl !== null || !isEveryAddress(host)) return null;
  return "signed URLs, QR codes and mails lead to localhost, which no other machine reaches: set SVC_PUBLIC_URL to what svc is reached by";
}

/** A browser cannot open "every address". */
export function linkHostOf(host: string): string {
  return isEveryAddress(host) ? "localhost" : host;
}

function linkUrl({ host, tls }: Pick<Address, "host" | "tls">, port: number): string {
  return listenerUrl({ host: linkHostOf(host), tls }, port);
}

/** The configured origin, or else the listener's. */
export class PublicOrigin {
  readonly #configured: string | null;
  readonly #at: Pick<Address, "host" | "tls">;
  #listener: string | null;

  /** A command, where nothing listens, uses the address that `serve` would take. */
  constructor(config: Address & { readonly publicUrl: string | null }) {
    this.#configured = config.publicUrl;
    this.#at = config;
    this.#listener = config.port === 0 ? null : linkUrl(config, config.port);
  }

  /** A configured origin stays. */
  listening(url: string): void {
    this.#listener = isEveryAddress(this.#at.host) ? linkUrl(this.#at, portOf(url)) : url;
  }

  /**
   * Without a trailing slash. @throws ServiceError `setup` where nothing listens and the port is 0: links
   * printed on a certificate would never work.
   */
  get url(): string {
    const url = this.#configured ?? this.#listener;
    if (url === null) {
      throw new ServiceError(
        "setup",
        "The public address is not known here: set SVC_PUBLIC_URL to the URL by which others reach svc.",
      );
    }
    return url;
  }
}

function portOf(url: string): number {
  const { port, protocol } = new URL(url);
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

/**
 * Pages with `no-referrer` send `Origin: null`, so `Sec-Fetch-Site` counts first. A request with neither is
 * not from a browser, so no page caused it. `publicUrl` counts where a proxy changes the Host header.
 */
export function isFromOurPages(request: Request, publicUrl: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  // "none" is an action of the person; "same-site" is another host of our domain.
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (origin === null || origin === publicUrl) return true;
  const host = request.headers.get("host");
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** A site whose name leads to this machine is of the same origin to a browser, but names its own host. */
export function namesOurHost(request: Request, publicUrl: string): boolean {
  const host = request.headers.get("host");
  if (host === null || host === new URL(publicUrl).host) return true;
  return URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}
