import { Secret, TOTP } from "otpauth";
import type { TestClock } from "./test-clock.ts";

/** Set up from a page and run by the test's clock. */
export class AuthenticatorApp {
  readonly #totp: TOTP;

  /** @param html of the page with the key. */
  constructor(
    html: string,
    private readonly clock: TestClock,
  ) {
    const key = /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? "";
    this.#totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  }

  get secret(): string {
    return this.#totp.secret.base32;
  }

  get code(): string {
    return this.codeIn(0);
  }

  /** @param periods of 30 seconds from now. */
  codeIn(periods: number): string {
    return this.#totp.generate({ timestamp: this.clock.nowMs() + periods * 30_000 });
  }

  /** Not valid now or at any time near. */
  get wrongCode(): string {
    const good = [-2, -1, 0, 1, 2].map((periods) => this.codeIn(periods));
    return (
      ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !good.includes(code)) ?? ""
    );
  }

  next(): string {
    this.clock.advanceSeconds(30);
    return this.code;
  }
}
