import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesWithADatabase, oneEngine, oneEngineReason } from "../support/one-engine.ts";

const CALL = "oneEngine(";

test("a test file without a tag runs on both engines, and one with a tag runs on SQLite alone", () => {
  expect(oneEngineReason('import { test } from "bun:test";\n\ntest("a title", () => {});\n')).toBeNull();
  expect(oneEngineReason('import "x";\n\noneEngine("it reaches no database");\n')).toBe(
    "it reaches no database",
  );
});

test("a tag that is a comment, a string or part of another line is none", () => {
  for (const line of [
    '// oneEngine("a");',
    '  oneEngine("a");',
    'const x = `oneEngine("a");`;',
    "oneEngine(REASON);",
  ])
    expect(oneEngineReason(line), line).toBeNull();
});

test("a tag without a reason fails the file that has it", () => {
  expect(() => oneEngine("")).toThrow("says why");
});

test("every call of oneEngine in a test file is a tag that the suite reads", () => {
  const files = filesWithADatabase();
  expect(files.length).toBeGreaterThan(100);
  for (const { path, reason } of files) {
    const source = readFileSync(join(import.meta.dir, "../..", path), "utf8");
    expect(reason !== null, path).toBe(source.includes(CALL));
  }
});

test("some files with a database run on both engines and some on one", () => {
  const untaggedCount = filesWithADatabase().filter(({ reason }) => reason === null).length;
  expect(untaggedCount).toBeGreaterThan(100);
  expect(untaggedCount).toBeLessThan(filesWithADatabase().length);
});
