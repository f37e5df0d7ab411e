import { writeStdout } from "./stdout.ts";

/** Writes `{"tests":[…],"accepted":…}` piece by piece, so that an import of any length keeps none of it in memory. */
export class JsonReport {
  #separator = '{"tests":[';

  tests(tests: ReadonlyArray<{ readonly line: number; readonly test_id: number }>): void {
    let text = "";
    for (const test of tests) {
      text += this.#separator + JSON.stringify(test);
      this.#separator = ",";
    }
    writeStdout(text);
  }

  end(rest: Readonly<Record<string, unknown>>): void {
    const opening = this.#separator === "," ? "" : this.#separator;
    writeStdout(`${opening}],${JSON.stringify(rest).slice(1)}\n`);
  }
}
