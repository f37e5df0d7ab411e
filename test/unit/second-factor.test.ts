import { expect, test } from "bun:test";
import { Secret } from "otpauth";
import {
  newRecoveryCodes,
  newTotpSecret,
  periodOfCode,
  recoveryCodeDigest,
  totpUrl,
} from "../../src/identity/second-factor/second-factor.ts";
import { sha256Hex } from "../../src/kernel/digest.ts";
import { SeededRandom } from "../support/seeded-random.ts";

/** RFC 6238, appendix B: of the SHA-1 codes the last six digits. */
const RFC_SECRET = Secret.fromLatin1("12345678901234567890").base32;
const VECTORS = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
] as const;

test.each(VECTORS)("a code of an app at second %d is %s, as RFC 6238 says", (seconds, code) => {
  expect(periodOfCode(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test("a code of an app is good one period before and after its own, and no longer", () => {
  const [seconds, code] = [1_111_111_111, "050471"];
  for (const [off, isGood] of [
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ] as const)
    expect(periodOfCode(RFC_SECRET, code, (seconds + off * 30) * 1000) !== null, `${off}`).toBe(isGood);
});

test.each(["", "05047", "0504711", "abcdef"])("a code of an app is not %j", (code) => {
  expect(periodOfCode(RFC_SECRET, code, 1_111_111_111_000)).toBeNull();
});

test("a code of an app comes from 160 random bits, which the QR code holds with the name of the account", () => {
  const random = new SeededRandom("second factor");
  const secret = newTotpSecret(random);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret(random)).not.toBe(secret);
  const url = new URL(totpUrl(secret, "ann@harbour.example"));
  expect(decodeURIComponent(url.pathname)).toEndWith("Battery Health Certificate:ann@harbour.example");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: "Battery Health Certificate",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

test("recovery codes are ten of at least 128 random bits, each recognized however it is typed, for its person alone", () => {
  const codes = newRecoveryCodes(new SeededRandom("recovery"));
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  const code = "0123-ABCD-EFGH-1JKM-NPQR-STVW-XYZ0";
  expect(code.replaceAll("-", "").length * Math.log2(32)).toBeGreaterThanOrEqual(128);
  const digest = recoveryCodeDigest(1, code);
  expect(digest).toBe(sha256Hex(`recovery code 1 ${code.replaceAll("-", "")}`));
  expect(recoveryCodeDigest(1, " o123 abcd efgh ljkm npqr stvw xyzo ")).toBe(digest);
  expect(recoveryCodeDigest(2, code)).not.toBe(digest);
  for (const cut of [code.slice(0, -1), `${code}0`]) expect(recoveryCodeDigest(1, cut)).toBeNull();
});

test("recovery codes of 16 characters, as the first versions gave them, have the digest that is stored", () => {
  expect(recoveryCodeDigest(1, "0123-ABCD-EFGH-1JKM")).toBe(sha256Hex("recovery code 1 0123ABCDEFGH1JKM"));
  expect(recoveryCodeDigest(1, "0123-ABCD-EFGH-1JK")).toBeNull();
});
