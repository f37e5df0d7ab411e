import { expect, test } from "bun:test";
import {
  isWellFormedSecret,
  newClientId,
  newClientSecret,
  secretDigest,
  secretMatches,
} from "../../src/credentials/client-secret.ts";
import { systemRandom } from "../../src/kernel/random.ts";

const random = systemRandom();

test("a client secret is prefixed base62 of 256 random bits and a checksum", () => {
  expect(newClientSecret(random)).toMatch(/^svc_sk_[0-9A-Za-z]{49}$/);
  expect(newClientId(random)).toMatch(/^svc_id_[0-9A-Za-z]{22}$/);
  // 43 characters of 62 hold 256 bits.
  expect(43 * Math.log2(62)).toBeGreaterThanOrEqual(256);
});

test("a new client secret is well formed", () => {
  for (let round = 0; round < 200; round++) expect(isWellFormedSecret(newClientSecret(random))).toBe(true);
});

test("the checksum of a client secret reveals one mistyped character, wherever it stands", () => {
  const secret = newClientSecret(random);
  for (let position = 0; position < secret.length; position++) {
    const typed = secret[position] === "x" ? "y" : "x";
    const mistyped = secret.slice(0, position) + typed + secret.slice(position + 1);
    expect(isWellFormedSecret(mistyped), `position ${position}`).toBe(false);
  }
});

test("a cut, lengthened, padded or empty client secret is not well formed", () => {
  const secret = newClientSecret(random);
  for (const text of [
    "",
    secret.slice(0, -1),
    `${secret}a`,
    ` ${secret}`,
    `${secret}\n`,
    secret.toUpperCase(),
  ]) {
    expect(isWellFormedSecret(text)).toBe(false);
  }
});

test("two client secrets are never the same", () => {
  const made = Array.from({ length: 1_000 }, () => newClientSecret(random));
  expect(new Set(made).size).toBe(1_000);
});

test("what is stored does not hold the client secret, and matches it alone", () => {
  const secret = newClientSecret(random);
  const stored = secretDigest(secret);
  expect(stored).toMatch(/^[0-9a-f]{64}$/);
  expect(stored).not.toContain(secret.slice(7, 20));
  expect(secretMatches(secret, stored)).toBe(true);
  expect(secretMatches(newClientSecret(random), stored)).toBe(false);
  expect(secretMatches("", stored)).toBe(false);
});
