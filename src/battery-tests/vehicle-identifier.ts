import { classWithout, INVISIBLE, LETTERS_AND_DIGITS, SPACES_AND_DASHES } from "../kernel/character-class.ts";
import { textThat } from "../kernel/field.ts";
import type { JsonSchema } from "../kernel/json-schema.ts";
import { stored } from "../kernel/stored-field.ts";

/** ISO 3779: no I, O and Q. Digits come before letters, so a sequence runs on from 9 to A, from H to J, from N to P and from P to R. */
const VIN_ALPHABET = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const VIN = /^[0-9A-HJ-NPR-Z]{17}$/;
const VIN_OR_PREFIX = /^[0-9A-HJ-NPR-Z]{3,17}$/;

const REGISTRATION_MIN_LENGTH = 2;
const REGISTRATION_MAX_LENGTH = 20;
/** As written, with room for separators. */
const WRITTEN_MAX_LENGTH = 60;
/** Blanks, dashes with the minus sign, and what is not seen. */
const SEPARATORS = ` \t${SPACES_AND_DASHES}${INVISIBLE}\u2212-`;
/** What plates bear, or copying makes of it, between two groups: full stop, slash, middle dots and bullets. */
const MARKS = "./\u00b7\u2022\u2219\u22c5\u30fb\uff65";
/** Of any script, with marks; `MÜ-AB 123E` is a plate. */
const SIGN = `[0-9A-Za-z${classWithout(LETTERS_AND_DIGITS, INVISIBLE)}]`;
const patternWith = (separators: string) =>
  `^[${separators}]*(?:${SIGN}[${separators}]*){${REGISTRATION_MIN_LENGTH},${REGISTRATION_MAX_LENGTH}}$`;
const REGISTRATION_PATTERN = patternWith(SEPARATORS);
const RECORDED_PATTERN = patternWith(MARKS + SEPARATORS);
const REGISTRATION = new RegExp(REGISTRATION_PATTERN, "u");
const RECORDED = new RegExp(RECORDED_PATTERN, "u");

export const VIN_SCHEMA: JsonSchema = { type: "string", pattern: VIN.source };

/** Blanks of any kind, line ends, controls and what is not seen: readers and copying put them around a VIN. */
const AROUND_VIN = `\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000${INVISIBLE}`;
const RECORDED_VIN_SCHEMA: JsonSchema = {
  type: "string",
  pattern: withEscapes(`^[${AROUND_VIN}]*[0-9A-HJ-NPR-Za-hj-npr-z]{17}[${AROUND_VIN}]*$`),
  description:
    "17 digits and letters without I, O and Q. Blanks around them are removed, small letters become capitals.",
};

/** Programs that generate clients write a pattern into source code, where controls and what is not seen are errors. */
function withEscapes(pattern: string): string {
  return pattern.replaceAll(/[\p{Cc}\p{Cf}\p{Z}]/gu, (character) =>
    character === " " || character.length > 1
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Of queries. */
export const REGISTRATION_SCHEMA: JsonSchema = {
  title: "Registration",
  type: "string",
  maxLength: WRITTEN_MAX_LENGTH,
  pattern: REGISTRATION_PATTERN,
  description: `${REGISTRATION_MIN_LENGTH} to ${REGISTRATION_MAX_LENGTH} letters and digits of any script, besides spaces and hyphens.`,
};

export const RECORDED_REGISTRATION_SCHEMA: JsonSchema = {
  type: "string",
  maxLength: WRITTEN_MAX_LENGTH,
  pattern: withEscapes(RECORDED_PATTERN),
  description: `${REGISTRATION_MIN_LENGTH} to ${REGISTRATION_MAX_LENGTH} letters and digits of any script. Full stops, slashes, dots and bullets between them are stored as one hyphen.`,
};

/** The check digit is not checked: European VINs need none. */
export function isVin(text: string): boolean {
  return VIN.test(text);
}

const LEAST_CHARACTERS = 5;
const LONGEST_REPETITION = 8;
const LONGEST_SEQUENCE = 7;

/**
 * What is entered where nobody knows the VIN: fewer than 5 different characters, 9 or more of one character in a row, or 8 or more in the
 * order of the alphabet of VINs, upwards or downwards; nothing runs on from Z to 0. It names no vehicle, so tests that share it are not of
 * one. A serial number such as 000001 at the end makes none. @param vin for which `isVin` is true.
 */
export function isPlaceholderVin(vin: string): boolean {
  if (new Set(vin).size < LEAST_CHARACTERS) return true;
  const places = Array.from(vin, (character) => VIN_ALPHABET.indexOf(character));
  return (
    longestRun(places, 0) > LONGEST_REPETITION ||
    longestRun(places, 1) > LONGEST_SEQUENCE ||
    longestRun(places, -1) > LONGEST_SEQUENCE
  );
}

/** How many follow each other at most, each differing from the one before by `step`. */
function longestRun(places: readonly number[], step: number): number {
  let longest = 0;
  let length = 0;
  for (const [index, place] of places.entries()) {
    length = place - (places[index - 1] ?? Number.NaN) === step ? length + 1 : 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** The VIN if it names a vehicle, null for none and for a placeholder. */
export function identifyingVin(vin: string | null): string | null {
  return vin === null || isPlaceholderVin(vin) ? null : vin;
}

/** Why a record that brings one is refused. */
export const PLACEHOLDER_VIN = "A placeholder: send null when the VIN is unknown.";

/** In capitals or not. */
export function namesVin(text: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => /\d/.test(word) && isVin(word.toUpperCase()));
}

function isVinOrPrefix(text: string): boolean {
  return VIN_OR_PREFIX.test(text);
}

/** Interface specification, section 4, `GET /tests`: 2 to 20 characters without spaces and hyphens. */
export function isRegistration(text: string): boolean {
  return isWritten(text, REGISTRATION);
}

export function isRecordedRegistration(text: string): boolean {
  return isWritten(text, RECORDED);
}

function isWritten(text: string, form: RegExp): boolean {
  return text.length <= 2 * WRITTEN_MAX_LENGTH && form.test(text) && [...text].length <= WRITTEN_MAX_LENGTH;
}

const UNSEEN = new RegExp(`[${INVISIBLE}]`, "gu");
const MARKED = new RegExp(`[${MARKS}\t\u2212 -]*[${MARKS}\t\u2212][${MARKS}\t\u2212 -]*`, "gu");

/**
 * A registration of a record as it is stored: as it was sent, but marks between its groups, tabs and minus signs as one hyphen, and nothing
 * that is not seen. It is then a valid query, which finds it. @param text of at most a few dozen characters: each run of blanks is read for
 * each of its places.
 */
export function tidyRegistration(text: string): string {
  return text.replace(UNSEEN, "").replace(MARKED, "-");
}

const VIN_EDGES = new RegExp(`^[${AROUND_VIN}]+|[${AROUND_VIN}]+$`, "gu");

/** A longer text has no VIN to be found in it. */
const AROUND_VIN_MAX = 100;

/** A VIN of a record: without what surrounds it, in capitals. Nothing is turned into another letter or a digit. */
export function tidyVin(text: string): string {
  if (text.length > AROUND_VIN_MAX) return text;
  return text.replace(VIN_EDGES, "").replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

export const VIN_LENGTH = 17;
const CODE_POINT_LENGTH = 4;

/** What is wrong with a text that is no VIN, in sentences that name kinds and places, not the text: "It has 18 characters; the 9th is U+200B." */
export function faultOfVin(text: string): string | null {
  const characters = [...text];
  const place = characters.findIndex((character) => !VIN_ALPHABET.includes(character));
  const which = place < 0 ? null : `the ${ordinal(place + 1)} is ${kindOf(characters[place] ?? "")}`;
  if (characters.length === VIN_LENGTH) return which && `${which.charAt(0).toUpperCase()}${which.slice(1)}.`;
  const count = `It has ${characters.length} character${characters.length === 1 ? "" : "s"}`;
  return which === null ? `${count}.` : `${count}; ${which}.`;
}

function kindOf(character: string): string {
  if (/[IOQ]/.test(character)) return `the letter ${character}`;
  if (/[a-z]/.test(character)) return "a small letter";
  if (character === " ") return "a space";
  if (/\p{Script=Cyrillic}/u.test(character)) return "a Cyrillic letter";
  if (/\p{Script=Greek}/u.test(character)) return "a Greek letter";
  if (/\p{L}/u.test(character)) return "a letter outside A to Z";
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(CODE_POINT_LENGTH, "0")}`;
}

function ordinal(place: number): string {
  const ending = { 1: "st", 2: "nd", 3: "rd" }[place % 100 > 10 && place % 100 < 14 ? 0 : place % 10] ?? "th";
  return `${place}${ending}`;
}

/** What is wrong with a text that is no registration, in the way of `faultOfVin`. */
function faultOfRegistration(text: string, separators: RegExp): string | null {
  const characters = [...text];
  if (characters.length > WRITTEN_MAX_LENGTH)
    return `It has ${characters.length} characters; at most ${WRITTEN_MAX_LENGTH} are accepted, including spaces and hyphens.`;
  const place = characters.findIndex((character) => !ONE_SIGN.test(character) && !separators.test(character));
  if (place >= 0) return `The ${ordinal(place + 1)} character is ${kindOf(characters[place] ?? "")}.`;
  const count = characters.filter((character) => !separators.test(character)).length;
  return `It has ${count} letter${count === 1 ? " or digit" : "s and digits"}.`;
}

const ONE_SIGN = new RegExp(`^${SIGN}$`, "u");
const ONE_SEPARATOR = new RegExp(`^[${SEPARATORS}]$`, "u");
const ONE_RECORDED_SEPARATOR = new RegExp(`^[${MARKS}${SEPARATORS}]$`, "u");

/** Of a record. */
export const vinField = stored(
  textThat(
    "17 characters: digits and letters except I, O and Q",
    (text) => isVin(tidyVin(text)),
    RECORDED_VIN_SCHEMA,
    (text) => faultOfVin(tidyVin(text)),
  ),
  tidyVin,
);
/** Of a query. */
export const vinOrPrefixField = textThat(
  "3 to 17 characters: digits and capital letters without I, O and Q",
  isVinOrPrefix,
  { pattern: VIN_OR_PREFIX.source },
  faultOfVin,
);
/** Of a record. */
export const recordedRegistrationField = stored(
  textThat(
    "2 to 20 letters and digits, besides spaces and hyphens",
    isRecordedRegistration,
    RECORDED_REGISTRATION_SCHEMA,
    (text) => faultOfRegistration(text, ONE_RECORDED_SEPARATOR),
  ),
  tidyRegistration,
);
/** Of a query. */
export const registrationField = textThat(
  "2 to 20 letters and digits, besides spaces and hyphens",
  isRegistration,
  REGISTRATION_SCHEMA,
  (text) => faultOfRegistration(text, ONE_SEPARATOR),
);
