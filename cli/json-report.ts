/** `{"tests":[…],"accepted":…}` written as it comes about, so that an import of any length holds none of it in memory. */
export class JsonReport {
  readonly #out = Bun.stdout.writer();
  #separator = '{"tests":[';

  async tests(tests: ReadonlyArray<{ readonly line: number; readonly test_id: number }>): Promise<void> {
    for (const test of tests) {
      this.#out.write(this.#separator + JSON.stringify(test));
      this.#separator = ",";
    }
    await this.#out.flush();
  }

  /** Closes the list and adds the members that are known at the end. */
  async end(rest: Readonly<Record<string, unknown>>): Promise<void> {
    const opening = this.#separator === "," ? "" : this.#separator;
    this.#out.write(`${opening}],${JSON.stringify(rest).slice(1)}\n`);
    await this.#out.flush();
  }
}
