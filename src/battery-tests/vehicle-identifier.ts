import { LETTERS_AND_DIGITS, SPACES_AND_DASHES } from "../kernel/character-class.ts";
import { textThat } from "../kernel/field.ts";
import type { JsonSchema } from "../kernel/json-schema.ts";

/** Digits and capital letters without I, O and Q (ISO 3779). */
const VIN = /^[0-9A-HJ-NPR-Z]{17}$/;
const VIN_OR_PREFIX = /^[0-9A-HJ-NPR-Z]{3,17}$/;

const REGISTRATION_MIN_LENGTH = 2;
const REGISTRATION_MAX_LENGTH = 20;
/** The length as written, with room for separators. */
const WRITTEN_MAX_LENGTH = 60;
const SEPARATOR = `[ ${SPACES_AND_DASHES}-]`;
/** Letters of any script, with their marks, and digits; `MÜ-AB 123E` is a plate. */
const SIGN = `[0-9A-Za-z${LETTERS_AND_DIGITS}]`;
const REGISTRATION_PATTERN = `^${SEPARATOR}*(?:${SIGN}${SEPARATOR}*){${REGISTRATION_MIN_LENGTH},${REGISTRATION_MAX_LENGTH}}$`;
const REGISTRATION = new RegExp(REGISTRATION_PATTERN, "u");

/** The form that `isVin` accepts, for documents. */
export const VIN_SCHEMA: JsonSchema = { type: "string", pattern: VIN.source };

/** The form that `isRegistration` accepts, for documents. */
export const REGISTRATION_SCHEMA: JsonSchema = {
  title: "Registration",
  type: "string",
  maxLength: WRITTEN_MAX_LENGTH,
  pattern: REGISTRATION_PATTERN,
  description: `${REGISTRATION_MIN_LENGTH} to ${REGISTRATION_MAX_LENGTH} letters and digits of any script, besides spaces and hyphens.`,
};

/** Whether a text has the form of a whole VIN. The check digit is not checked: European VINs need none. */
export function isVin(text: string): boolean {
  return VIN.test(text);
}

/** Whether a text of several words contains what looks like a whole VIN, in capitals or not. */
export function namesVin(text: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => /\d/.test(word) && isVin(word.toUpperCase()));
}

/** Whether a text can be looked up as a VIN: whole, or its first 3 to 16 characters (section 4, `GET /tests`). */
function isVinOrPrefix(text: string): boolean {
  return VIN_OR_PREFIX.test(text);
}

/**
 * Whether a text can be looked up as a registration: 2 to 20 characters after spaces and hyphens are removed (interface
 * specification, section 4, `GET /tests`), counted as they are written.
 */
export function isRegistration(text: string): boolean {
  return (
    text.length <= 2 * WRITTEN_MAX_LENGTH && REGISTRATION.test(text) && [...text].length <= WRITTEN_MAX_LENGTH
  );
}

/** How a record, a query and a form read them. */
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
