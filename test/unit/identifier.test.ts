import { expect, test } from "bun:test";
import {
  CROCKFORD32,
  randomBase62,
  randomBase64Url,
  randomCrockford32,
} from "../../src/kernel/identifier.ts";
import { type Random, systemRandom } from "../../src/kernel/random.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";

const MAKERS: ReadonlyArray<
  readonly [name: string, make: (random: Random, length: number) => string, alphabet: RegExp]
> = [
  ["base62", randomBase62, /^[0-9A-Za-z]*$/],
  ["Crockford base32", randomCrockford32, /^[0-9A-HJKMNP-TV-Z]*$/],
];
for (const [name, make, alphabet] of MAKERS) {
  test(`a random text in ${name} has the length asked for and its alphabet alone`, () => {
    const random = systemRandom();
    for (const length of [0, 1, 2, 22, 43, 500]) {
      const text = make(random, length);
      expect(text).toHaveLength(length);
      expect(text).toMatch(alphabet);
    }
  });

  test(`a random text in ${name} uses every character about equally often`, () => {
    const seed = `${runSeed()}:${name}`;
    const drawn = make(new SeededRandom(seed), 62_000);
    const counts = new Map<string, number>();
    for (const character of drawn) counts.set(character, (counts.get(character) ?? 0) + 1);
    const characterCount = name === "base62" ? 62 : 32;
    expect(counts.size, seed).toBe(characterCount);
    const expected = drawn.length / characterCount;
    // Ten standard deviations: a fair source strays that far in no lifetime, a modulo bias of 4 in 256 does at once.
    const tolerance = 10 * Math.sqrt(expected);
    for (const count of counts.values()) expect(Math.abs(count - expected), seed).toBeLessThan(tolerance);
  });
}

test("bytes that would favour the first characters of base62 are thrown away", () => {
  let calls = 0;
  const random: Random = {
    bytes(count) {
      calls += 1;
      return new Uint8Array(count).fill(calls === 1 ? 255 : 61);
    },
  };
  expect(randomBase62(random, 3)).toBe("zzz");
  expect(calls).toBe(2);
});

test("16 bytes make 22 URL-safe characters", () => {
  const allOnes: Random = { bytes: (count) => new Uint8Array(count).fill(255) };
  expect(randomBase64Url(allOnes, 16)).toBe("_____________________w");
  expect(randomBase64Url(systemRandom(), 16)).toMatch(/^[A-Za-z0-9_-]{22}$/);
});

test("Crockford's alphabet has no I, L, O or U", () => {
  expect(CROCKFORD32).toHaveLength(32);
  expect(CROCKFORD32).not.toMatch(/[ILOU]/);
});

test("the system's randomness repeats no identifier, over many blocks of it", () => {
  const random = systemRandom();
  const made = Array.from({ length: 2_000 }, () => randomBase64Url(random, 16));
  expect(new Set(made).size).toBe(made.length);
  expect(random.bytes(10_000)).toHaveLength(10_000);
});

test("a seed gives the same run again, and another seed another", () => {
  const [first, second, other] = ["a", "a", "b"].map((seed) => randomBase62(new SeededRandom(seed), 40));
  expect(first).toBe(second ?? "");
  expect(first).not.toBe(other ?? "");
});
