import { expect, test } from "bun:test";
import {
  isCertificateNumber,
  newCertificateNumber,
  typedNumbers,
} from "../../src/certificates/certificate-number.ts";
import { CROCKFORD32 } from "../../src/kernel/identifier.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";

const TESTED_AT_MS = Date.UTC(2026, 5, 1);
const PREFIX_LENGTH = "BT-".length;

function sample(count: number): string[] {
  const random = new SeededRandom(`${runSeed()}:certificate-number`);
  return Array.from({ length: count }, () => newCertificateNumber(random, TESTED_AT_MS));
}

/** Positions that carry a character of the code: the year, the random part and the check character. */
function codePositions(number: string): number[] {
  return [...number]
    .map((_, index) => index)
    .filter((index) => index >= PREFIX_LENGTH && number[index] !== "-");
}

function withCharacter(number: string, index: number, character: string): string {
  return number.slice(0, index) + character + number.slice(index + 1);
}

test("certificate numbers have the year of the test in UTC, 8 random characters and a check character", () => {
  const random = new SeededRandom("fixed");
  expect(newCertificateNumber(random, Date.UTC(2026, 11, 31, 23, 59, 59, 999))).toMatch(
    /^BT-2026-[0-9A-HJKMNP-TV-Z]{9}$/,
  );
  expect(newCertificateNumber(random, Date.UTC(2027, 0, 1))).toStartWith("BT-2027-");
  for (const number of sample(200)) expect(isCertificateNumber(number), number).toBe(true);
});

test("certificate numbers have the same year wherever the service runs", () => {
  const { TZ } = process.env;
  try {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      process.env.TZ = zone;
      const random = new SeededRandom("fixed");
      expect(newCertificateNumber(random, Date.UTC(2026, 11, 31, 23, 59))).toStartWith("BT-2026-");
      expect(newCertificateNumber(random, Date.UTC(2027, 0, 1))).toStartWith("BT-2027-");
    }
  } finally {
    process.env.TZ = TZ ?? "UTC";
  }
});

test("certificate numbers differ from each other", () => {
  expect(new Set(sample(2000)).size).toBe(2000);
});

test("a certificate number with any single character changed, the year and the check character included, is not one of ours", () => {
  for (const number of sample(40)) {
    for (const index of codePositions(number)) {
      for (const character of CROCKFORD32) {
        const changed = withCharacter(number, index, character);
        if (changed !== number) expect(isCertificateNumber(changed), changed).toBe(false);
      }
    }
  }
});

test("a certificate number with any two characters exchanged, adjacent or not, is not one of ours", () => {
  for (const number of sample(200)) {
    const positions = codePositions(number);
    for (const [place, left] of positions.entries()) {
      for (const right of positions.slice(place + 1)) {
        const [a = "", b = ""] = [number[left], number[right]];
        const exchanged = withCharacter(withCharacter(number, left, b), right, a);
        if (exchanged !== number) expect(isCertificateNumber(exchanged), exchanged).toBe(false);
      }
    }
  }
});

test.each([
  "",
  "BT-2026-",
  "BT-2026-00000000",
  "bt-2026-000000000",
  "BT-2026-0000000000",
  "XX-2026-000000000",
])("a certificate number is not %p", (text) => {
  expect(isCertificateNumber(text)).toBe(false);
});

test("certificate numbers never hold a letter that is mistaken for a digit", () => {
  const [number = ""] = sample(1);
  for (const letter of "ILOU") expect(isCertificateNumber(withCharacter(number, 8, letter))).toBe(false);
});

test("a certificate number is found as people type and paste it: other dashes, spaces, a full stop behind it, small letters", () => {
  const [number = ""] = sample(1);
  const dashes = [
    "\u2010",
    "\u2011",
    "\u2012",
    "\u2013",
    "\u2014",
    "\u2212",
    "\uff0d",
    "\ufe63",
    "\u00ad-",
    " - ",
    "",
  ];
  const written = [
    ...dashes.map((dash) => number.replaceAll("-", dash)),
    ...[".", " . ", ",", ";", "\u00a0", "\u200b"].map((end) => number + end),
    number.toLowerCase(),
  ];
  for (const typed of written) expect(typedNumbers(typed), JSON.stringify(typed)).toContain(number);
});

test("an imported certificate number is found with other dashes and a full stop behind it, and otherwise as it is", () => {
  expect(typedNumbers("HBC\u20112019\u2013o44. ")).toContain("HBC-2019-o44");
  expect(typedNumbers("No. 12/b.")).toEqual(["No. 12/b.", "No. 12/b"]);
});
