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

/** The origin that signed URLs and QR codes carry: as configured, or else that of the listener. */
export class PublicOrigin {
  readonly #configured: string | null;
  #listener: string | null;

  /** Where nothing listens, as in a command, the address that `serve` would take by the same settings stands in. */
  constructor(config: Address & { readonly publicUrl: string | null }) {
    this.#configured = config.publicUrl;
    this.#listener = config.port === 0 ? null : listenerUrl(config, config.port);
  }

  /** Told when a listener is up; a configured origin stays. */
  listening(url: string): void {
    this.#listener = url;
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
