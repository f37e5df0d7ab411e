import type { JsonSchema } from "../kernel/json-schema.ts";
import { registrationKey } from "./battery-test.ts";

/** Digits and capital letters without I, O and Q (ISO 3779). */
const VIN = /^[0-9A-HJ-NPR-Z]{17}$/;
const VIN_OR_PREFIX = /^[0-9A-HJ-NPR-Z]{3,17}$/;

/** Letters of any script, with their marks, and digits; `MÜ-AB 123E` is a plate. */
const REGISTRATION = /^[\p{L}\p{M}\p{Nd}\p{Zs}\p{Pd}]+$/u;
const REGISTRATION_KEY_MIN_LENGTH = 2;
const REGISTRATION_KEY_MAX_LENGTH = 20;
/** As it is written, with room for separators. */
const REGISTRATION_MAX_LENGTH = 60;

/** What `isVin` takes. */
export const VIN_SCHEMA: JsonSchema = { type: "string", pattern: VIN.source };

/** ASCII letters and digits, from 2 to 20 of them; or any text with another character, of which no pattern tells so much. */
const ANY = "[^\\u0000-\\u001f!-,./:-@\\[-`{-\\u009f]*";
const REGISTRATION_PATTERN = `^(?:[ -]*(?:[0-9A-Za-z][ -]*){2,20}|${ANY}[^\\u0000-\\u009f]${ANY})$`;
/** What `isRegistration` takes: exact for ASCII, wider where a pattern would need to know the letters of every script. */
export const REGISTRATION_SCHEMA: JsonSchema = {
  ...{ type: "string", minLength: REGISTRATION_KEY_MIN_LENGTH, maxLength: REGISTRATION_MAX_LENGTH },
  pattern: REGISTRATION_PATTERN,
};

/** Whether a text has the form of a whole VIN. The check digit is not asked for: European VINs need none. */
export function isVin(text: string): boolean {
  return VIN.test(text);
}

/** Whether a text can be looked up as a VIN: whole, or its first 3 to 16 characters (section 4, `GET /tests`). */
export function isVinOrPrefix(text: string): boolean {
  return VIN_OR_PREFIX.test(text);
}

/**
 * Whether a test under this registration can be looked up by it: 2 to 20 characters once spaces and hyphens are removed
 * (interface specification, section 4, `GET /tests`).
 */
export function isRegistration(text: string): boolean {
  if (text.length > REGISTRATION_MAX_LENGTH || !REGISTRATION.test(text)) return false;
  const length = [...registrationKey(text)].length;
  return length >= REGISTRATION_KEY_MIN_LENGTH && length <= REGISTRATION_KEY_MAX_LENGTH;
}
