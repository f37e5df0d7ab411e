import { describe, expect, test } from "bun:test";
import { namePattern, renewedChoice } from "../support/second-engine-choice.ts";
import type { FileStatements } from "../support/statement-comparison.ts";

const ONE = 'select "id" from "units"';
const TWO = 'select "id" from "dealers"';
const source = "src/a-store.ts";

function noted(file: string, postgresByTest: readonly (readonly string[])[]): FileStatements {
  return { file, sqlite: [], postgres: postgresByTest.flat(), postgresByTest };
}
const SENT_ON_SQLITE: FileStatements = {
  file: "test/store/a.test.ts",
  sqlite: [ONE, TWO].map((text) => ({ text, source })),
  postgres: [],
};
const chosenOf = (notes: readonly FileStatements[], report: string) =>
  JSON.parse(renewedChoice([SENT_ON_SQLITE, ...notes], report));

describe("the tests for PostgreSQL", () => {
  test("the tests for PostgreSQL send each statement that SQLite was sent, in the least time", () => {
    const report = [
      "test/store/a.test.ts:",
      "(pass) units > one is read [900.00ms]",
      "(skip) units > one of SQLite's",
      "(pass) units > none is read [1.20ms]",
      "(pass) units > all is read [2.10ms]",
      "",
      "test/store/b.test.ts:",
      "(pass) dealers are read [40.00ms]",
    ].join("\n");
    const notes = [
      noted("test/store/a.test.ts", [[ONE], [], [ONE]]),
      noted("test/store/b.test.ts", [[TWO, ONE]]),
    ];
    expect(chosenOf(notes.slice(0, 1), report)).toEqual({ "test/store/a.test.ts": ["units all is read"] });
    expect(chosenOf(notes, report)).toEqual({ "test/store/b.test.ts": ["dealers are read"] });
  });

  test("the tests for PostgreSQL are none of a file whose notes are of other tests than its report", () => {
    const report = "test/store/b.test.ts:\n(pass) dealers are read [40.00ms]";
    expect(chosenOf([noted("test/store/b.test.ts", [[TWO], [ONE]])], report)).toEqual({});
  });

  test("the tests for PostgreSQL are found by their whole names, whatever marks these have", () => {
    const pattern = new RegExp(
      namePattern({ "test/a.test.ts": ["GET /v1/tests?vin= (a list) answers"], "test/b.test.ts": ["b"] }),
    );
    expect(pattern.test("GET /v1/tests?vin= (a list) answers")).toBe(true);
    expect(pattern.test("b")).toBe(true);
    expect(pattern.test("GET /v1/tests?vin= (a list) answers twice")).toBe(false);
    expect(pattern.test("a b")).toBe(false);
  });
});
