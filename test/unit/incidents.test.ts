import { expect, test } from "bun:test";
import { GUIDE } from "../../src/guide/guide.ts";
import { quotedTexts, readSources, wordsNotIn } from "../support/quoted-lines.ts";

const pages = GUIDE.flatMap((part) => part.pages).filter(({ name }) => /(?:^|-)incidents$/.test(name));
const sources = readSources();

test.each(pages)("what the page of incidents quotes is said by svc, word for word: $name", ({ markdown }) => {
  const quoted = quotedTexts(markdown);
  expect(quoted.length).toBeGreaterThan(15);
  const wrong = quoted.map((text) => ({ text, missing: wordsNotIn(sources, text) }));
  expect(wrong.filter(({ missing }) => missing.length > 0)).toEqual([]);
});
