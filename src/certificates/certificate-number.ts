import { SPACES_AND_DASHES } from "../kernel/character-class.ts";
import { CROCKFORD32, randomCrockford32 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";

/**
 * `BT-`, the year of the test, `-`, 8 random characters and a check character, as in `BT-2026-7K3M9QXD4`: 13 elements of the field of 32.
 * The check character makes the sum of all elements zero, each multiplied by its own power of the field's generator. No power is zero and
 * no two are equal, so every single wrong character and every exchange of two characters is detected.
 */

const RANDOM_LENGTH = 8;
const PATTERN = /^BT-(\d{4})-([0-9A-HJKMNP-TV-Z]{8})([0-9A-HJKMNP-TV-Z])$/;
/** x⁵ + x² + 1, whose root generates all 31 elements other than zero. */
const FIELD_POLYNOMIAL = 0b100101;

/** Creates a number of 40 random bits for a test performed at `testedAtMs`; the year is in UTC. */
export function newCertificateNumber(random: Random, testedAtMs: number): string {
  const year = String(new Date(testedAtMs).getUTCFullYear()).padStart(4, "0");
  const serial = randomCrockford32(random, RANDOM_LENGTH);
  return `BT-${year}-${serial}${checkCharacterOf(year + serial)}`;
}

/** Whether a text is a number of this service, as printed, with the right check character. */
export function isCertificateNumber(text: string): boolean {
  const [, year, serial, check] = PATTERN.exec(text) ?? [];
  return year !== undefined && serial !== undefined && checkCharacterOf(year + serial) === check;
}

/** Typesetters and phones write other dashes, a minus sign too, and unseen characters between them. */
const DASH = /[-\p{Pd}\u2212]/gu;
const SEPARATORS = new RegExp(`[\\s\\p{Cf}\\u2212${SPACES_AND_DASHES}-]+`, "gu");
/** Of a sentence in which the number was the last word. */
const END_OF_SENTENCE = /[\s.,;]+$/;

/** Removes spaces, writes capitals and hyphens, and 0 and 1 for O, I and L. Null for a number whose check character shows a mistake. */
function asPrintedNumber(typed: string): string | null {
  const characters = typed
    .replace(SEPARATORS, "")
    .replace(END_OF_SENTENCE, "")
    .toUpperCase()
    .replace(/^BT/, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  const number = `BT-${characters.slice(0, 4)}-${characters.slice(4)}`;
  return isCertificateNumber(number) ? number : null;
}

/** An imported number has any form, so that no more is forgiven. */
function withHyphens(typed: string): string {
  return typed.replace(DASH, "-").replace(END_OF_SENTENCE, "").trim();
}

/** The numbers that a typed text may stand for: itself, because imported numbers have any form, and a number of this service. */
export function typedNumbers(typed: string): readonly string[] {
  const numbers = new Set([typed.trim(), withHyphens(typed), asPrintedNumber(typed) ?? ""]);
  return [...numbers].filter((number) => number !== "");
}

function checkCharacterOf(characters: string): string {
  let sum = 0;
  for (const character of characters) sum = timesGenerator(sum ^ CROCKFORD32.indexOf(character));
  return CROCKFORD32.charAt(sum);
}

function timesGenerator(element: number): number {
  const shifted = element << 1;
  return shifted & 0b100000 ? shifted ^ FIELD_POLYNOMIAL : shifted;
}
