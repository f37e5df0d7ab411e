import { LETTERS_AND_DIGITS, SPACES_AND_DASHES } from "../kernel/character-class.ts";
import { textThat } from "../kernel/field.ts";
import type { JsonSchema } from "../kernel/json-schema.ts";

/** ISO 3779: no I, O and Q. */
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
