import { registrationKey } from "./battery-test.ts";

/** Digits and capital letters without I, O and Q (ISO 3779). */
const VIN = /^[0-9A-HJ-NPR-Z]{17}$/;

/** Letters of any script, with their marks, and digits; `MÜ-AB 123E` is a plate. */
const REGISTRATION = /^[\p{L}\p{M}\p{Nd}\p{Zs}\p{Pd}]+$/u;
const REGISTRATION_KEY_MIN_LENGTH = 2;
const REGISTRATION_KEY_MAX_LENGTH = 20;
/** As it is written, with room for separators. */
const REGISTRATION_MAX_LENGTH = 60;

/** Whether a text has the form of a whole VIN. The check digit is not asked for: European VINs need none. */
export function isVin(text: string): boolean {
  return VIN.test(text);
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
