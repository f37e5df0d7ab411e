import { describe, expect, test } from "bun:test";
import { filled } from "../../cli/build/translations.ts";

const MARK = { description: "to translate" };
const CHANGED = { description: "the English text has changed", other: "Testy" };
const TESTS = { one: "{count} test", other: "{count} tests" };

describe("the tool that fills the catalogues", () => {
  test.each([
    ["a missing text is the English one, marked", "Tests", undefined, undefined, { ...MARK, other: "Tests" }],
    ["a text that is there stays", "Tests", "Testy", undefined, "Testy"],
    [
      "a text that says something else loses its mark",
      "Tests",
      { ...MARK, other: "Testy" },
      "Tests",
      "Testy",
    ],
    [
      "a text that is not translated yet follows the English one",
      "All tests",
      { ...MARK, other: "Tests" },
      "Tests",
      { ...MARK, other: "All tests" },
    ],
    [
      "a text that a tool has stored as an object becomes a text",
      "Tests",
      { other: "Testy" },
      "Tests",
      "Testy",
    ],
    [
      "a missing message that follows a number has each plural form of the language",
      TESTS,
      undefined,
      undefined,
      { ...MARK, one: TESTS.one, few: TESTS.other, many: TESTS.other, other: TESTS.other },
    ],
    [
      "a text whose English has changed keeps its translation, marked",
      "All tests",
      "Testy",
      "Tests",
      CHANGED,
    ],
    [
      "the mark of a changed text stays until somebody deletes it",
      "All tests",
      CHANGED,
      "All tests",
      CHANGED,
    ],
    [
      "a translated form is enough for the mark to go",
      TESTS,
      { ...MARK, one: "{count} test", few: "{count} testy", many: TESTS.other, other: TESTS.other },
      undefined,
      { one: "{count} test", few: "{count} testy", many: TESTS.other, other: TESTS.other },
    ],
  ] as const)("a catalogue is filled: %s", (_, english, given, before, expected) => {
    expect(filled("pl", english, given, before)).toEqual(expected);
  });
});
