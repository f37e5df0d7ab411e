import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import suites from "../suites.json";
import { filesOf } from "../support/test-suites.ts";

const ROOT = join(import.meta.dir, "../..");
const FILES = [...new Bun.Glob("test/**/*.test.ts").scanSync({ cwd: ROOT })]
  // What stands in strings here is no test.
  .filter((path) => !path.endsWith(basename(import.meta.path)))
  .toSorted();
/** `test("…"`, `test.skipIf(x)("…"`, `test.each(TABLE)("…"` and the end of a table that stands in place, `])("…"`. */
const TITLE =
  /(?:\btest(?:OnSqlite)?(?:\.\w+(?:\((?:[^()]|\([^()]*\))*\))?)*|^\s*\](?: as const)?\))\(\s*(["`])((?:\\.|(?!\1)[^\\])*)\1,/gm;
const GROUP =
  /\bdescribe(?:OnSqlite)?(?:\.\w+(?:\((?:[^()]|\([^()]*\))*\))?)*\(\s*(["`])((?:\\.|(?!\1)[^\\])*)\1,/gm;
/** With these a title goes on from a describe, or says nothing of its own. */
const UNFINISHED =
  /^(?:(?:that|which|who|whose|whom|with|without|of|by|from|to|into|as|is|are|was|were|has|have|had|may|can|cannot|must|does|do|gives?|takes?|keeps?|says?|shows?|leaves?|refuses?|knows?|comes?|needs?|finds?|sends?|makes?|gets?|goes|stays|ends|waits|counts|works|runs|tells|and|or|but|not|again|again|for|because|until|beside)\s|%\w$|\$\{[^}]*\}$)/;
/** A group is a noun; these go on in the titles below it. */
const OPEN_GROUP =
  /^(?:what|when|where|while|who|whoever|whatever|with|of|without|on|in|over|under)\s|(?:[,:]|\b(?:that|when|where|with|of|by|for|is|are|has|from|to))$/;

const titlesIn = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map((match) => match[2] ?? "");
const offences = (pattern: RegExp, offends: RegExp) =>
  FILES.flatMap((path) =>
    titlesIn(readFileSync(join(ROOT, path), "utf8"), pattern)
      .filter((title) => offends.test(title))
      .map((title) => `${path}: ${title}`),
  );

test("the title of every test says by itself what is guaranteed", () => {
  const all = FILES.flatMap((path) => titlesIn(readFileSync(join(ROOT, path), "utf8"), TITLE));
  expect(all.length).toBeGreaterThan(1_900);
  expect(offences(TITLE, UNFINISHED)).toEqual([]);
});

test("every describe is a noun that groups, and no beginning of a sentence", () => {
  expect(offences(GROUP, OPEN_GROUP)).toEqual([]);
});

test("no two test files have the same name", () => {
  const names = FILES.map((path) => basename(path));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each([
  ["SQLite", suites.landing.sqlite],
  ["PostgreSQL", [...suites.check.postgres, ...suites.landing.postgres]],
] as const)("every file that a suite names for %s is a test file, and is named once", (_, named) => {
  expect(named.filter((path, index) => !FILES.includes(path) || named.indexOf(path) !== index)).toEqual([]);
});

test("check and landing together run every test file once on SQLite, but for partners' programs", () => {
  const run = (["check", "landing"] as const).flatMap((suite) => filesOf(suite, "sqlite"));
  const expected = FILES.filter((path) => !path.startsWith("test/partners/"));
  expect(run.filter((path) => !path.endsWith(basename(import.meta.path))).toSorted()).toEqual(expected);
});

test("a title that goes on from a describe is found, however its test is declared", () => {
  const source = [
    'test("that an endpoint hangs in are eight", () => {});',
    'test.skipIf(server === null)("is empty", () => {});',
    'test.each(CASES)("%s", () => {});',
    '  ] as const)("with %s is invalid", () => {});',
    "  test(`$" + "{status} is null`, () => {});",
  ].join("\n");
  const found = titlesIn(source, TITLE);
  expect(found).toHaveLength(5);
  expect(found.map((title) => UNFINISHED.test(title))).toEqual([true, true, true, true, false]);
});
