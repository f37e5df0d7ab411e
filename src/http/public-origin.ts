import { ServiceError } from "../kernel/errors.ts";

/** The origin that signed URLs and QR codes carry: as configured, or else that of the listener. */
export class PublicOrigin {
  #url: string | null;

  constructor(configured: string | null) {
    this.#url = configured;
  }

  /** Told when a listener is up; a configured origin stays. */
  listening(url: string): void {
    this.#url ??= url;
  }

  /**
   * Scheme, host and port, without a trailing slash.
   *
   * @throws ServiceError `setup` where nothing listens and nothing is configured: a certificate printed now would lead nowhere.
   */
  get url(): string {
    if (this.#url === null) {
      throw new ServiceError(
        "setup",
        "The public address is not known here: set SVC_PUBLIC_URL to what serve is reached by.",
      );
    }
    return this.#url;
  }
}
