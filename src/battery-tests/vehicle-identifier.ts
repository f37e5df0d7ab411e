import { LETTERS_AND_DIGITS, SPACES_AND_DASHES } from "../kernel/character-class.ts";
import { textThat } from "../kernel/field.ts";
import type { JsonSchema } from "../kernel/json-schema.ts";

/** ISO 3779: no I, O and Q. Digits come before letters, so a sequence runs on from 9 to A, from H to J, from N to P and from P to R. */
const VIN_ALPHABET = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const VIN = /^[0-9A-HJ-NPR-Z]{17}$/;
const VIN_OR_PREFIX = /^[0-9A-HJ-NPR-Z]{3,17}$/;

const REGISTRATION_MIN_LENGTH = 2;
const REGISTRATION_MAX_LENGTH = 20;
/** As written, with room for separators. */
const WRITTEN_MAX_LENGTH = 60;
const SEPARATOR = `[ ${SPACES_AND_DASHES}-]`;
/** Of any script, with marks; `MÜ-AB 123E` is a plate. */
const SIGN = `[0-9A-Za-z${LETTERS_AND_DIGITS}]`;
const REGISTRATION_PATTERN = `^${SEPARATOR}*(?:${SIGN}${SEPARATOR}*){${REGISTRATION_MIN_LENGTH},${REGISTRATION_MAX_LENGTH}}$`;
const REGISTRATION = new RegExp(REGISTRATION_PATTERN, "u");

export const VIN_SCHEMA: JsonSchema = { type: "string", pattern: VIN.source };

export const REGISTRATION_SCHEMA: JsonSchema = {
  title: "Registration",
  type: "string",
  maxLength: WRITTEN_MAX_LENGTH,
  pattern: REGISTRATION_PATTERN,
  description: `${REGISTRATION_MIN_LENGTH} to ${REGISTRATION_MAX_LENGTH} letters and digits of any script, besides spaces and hyphens.`,
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
  return (
    text.length <= 2 * WRITTEN_MAX_LENGTH && REGISTRATION.test(text) && [...text].length <= WRITTEN_MAX_LENGTH
  );
}

export const vinField = textThat(
  "17 characters: digits and capital letters except I, O and Q",
  isVin,
  VIN_SCHEMA,
);
export const vinOrPrefixField = textThat(
  "3 to 17 characters: digits and capital letters without I, O and Q",
  isVinOrPrefix,
  { pattern: VIN_OR_PREFIX.source },
);
export const registrationField = textThat(
  "2 to 20 letters and digits, besides spaces and hyphens",
  isRegistration,
  REGISTRATION_SCHEMA,
);
