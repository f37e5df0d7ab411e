import { expect, test } from "bun:test";
import { typicalForAge } from "../../src/certificates/typical-for-age.ts";
import { LANGUAGES } from "../../src/language/language.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";

const PEERS = { count: 214, lowerQuartile: 91.8, median: 92.6, upperQuartile: 93.9 } as const;

test.each([
  [97, "above", "Above typical for its age: typical 92.6%", 2],
  [94, "a_little_above", "A little above typical for its age: typical 92.6%", 2],
  [93.9, "typical", "Typical for its age: 92.6%", 1],
  [91.8, "typical", "Typical for its age: 92.6%", 1],
  // By the figures as they are printed.
  [93.94, "typical", "Typical for its age: 92.6%", 1],
  [91.76, "typical", "Typical for its age: 92.6%", 1],
  [89.56, "a_little_below", "A little below typical for its age: typical 92.6%", 0],
  [91.6, "a_little_below", "A little below typical for its age: typical 92.6%", 0],
  [89.5, "below", "Below typical for its age: typical 92.6%", 0],
] as const)("%d percent among a median of 92.6 is %s", (sohPercent, standing, sentence, own) => {
  const typical = typicalForAge(PEERS, sohPercent, ENGLISH);
  expect(typical).toMatchObject({ standing, sentence });
  expect(typical?.zones.map(({ isOwn }) => isOwn)).toEqual([0, 1, 2].map((place) => place === own));
  expect(typical?.basis).toBe("214 results of this model about this age");
});

test("nothing is said to be typical where no other vehicles or no figure are known", () => {
  expect(typicalForAge(null, 91, ENGLISH)).toBeNull();
  expect(typicalForAge(PEERS, null, ENGLISH)).toBeNull();
});

test.each(LANGUAGES)("each standing and zone has words of its own: %s", async (language) => {
  const t = await translatorInto(language);
  const said = [97, 94, 92.6, 91.6, 89].map((percent) => typicalForAge(PEERS, percent, t));
  expect(new Set(said.map((typical) => typical?.sentence)).size).toBe(5);
  expect(new Set(said[0]?.zones.map(({ label }) => label)).size).toBe(3);
});
