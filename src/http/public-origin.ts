import ipaddr from "ipaddr.js";
import { ServiceError } from "../kernel/errors.ts";

/** Where a listener listens; `tls` is null in clear. */
interface Address {
  readonly host: string;
  readonly port: number;
  readonly tls: object | null;
}

/** Scheme, host and port of a listener, without a trailing slash. */
export function listenerUrl({ host, tls }: Pick<Address, "host" | "tls">, port: number): string {
  return `${tls === null ? "http" : "https"}://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Whether a listener with this host takes connections to every address of its machine: it is then no address to connect to. */
export function isEveryAddress(host: string): boolean {
  return ipaddr.isValid(host) && ipaddr.parse(host).range() === "unspecified";
}

/** Why links of these settings lead nowhere but on the machine itself; null when they are no worse than the host that was set. */
export function everyAddressWarning({
  host,
  publicUrl,
}: Pick<Address, "host"> & { readonly publicUrl: string | null }): string | null {
  if (publicUrl !== null || !isEveryAddress(host)) return null;
  return "signed URLs, QR codes and mails lead to localhost, which no other machine reaches: set SVC_PUBLIC_URL to what svc is reached by";
}

/** As `listenerUrl`, but for `localhost` instead of every address, which a browser cannot open. */
function linkUrl({ host, tls }: Pick<Address, "host" | "tls">, port: number): string {
  return listenerUrl({ host: isEveryAddress(host) ? "localhost" : host, tls }, port);
}

/** The origin that signed URLs and QR codes carry: as configured, or else that of the listener. */
export class PublicOrigin {
  readonly #configured: string | null;
  readonly #at: Pick<Address, "host" | "tls">;
  #listener: string | null;

  /** Where nothing listens, as in a command, the address that `serve` would take by the same settings stands in. */
  constructor(config: Address & { readonly publicUrl: string | null }) {
    this.#configured = config.publicUrl;
    this.#at = config;
    this.#listener = config.port === 0 ? null : linkUrl(config, config.port);
  }

  /** Told when a listener is up; a configured origin stays. @param url as the listener says it. */
  listening(url: string): void {
    this.#listener = isEveryAddress(this.#at.host) ? linkUrl(this.#at, portOf(url)) : url;
  }

  /**
   * Scheme, host and port, without a trailing slash.
   *
   * @throws ServiceError `setup` where nothing listens and the port is any free one: a certificate printed now would lead
   *   nowhere.
   */
  get url(): string {
    const url = this.#configured ?? this.#listener;
    if (url === null) {
      throw new ServiceError(
        "setup",
        "The public address is not known here: set SVC_PUBLIC_URL to what serve is reached by.",
      );
    }
    return url;
  }
}

/** URLs leave out the usual port of their scheme. */
function portOf(url: string): number {
  const { port, protocol } = new URL(url);
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}
