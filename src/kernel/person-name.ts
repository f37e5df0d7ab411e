import { holdsAddress } from "./address-in-text.ts";
import { hasVisibleCharacter, line, narrowed } from "./field.ts";
import { holdsFormatCharacter } from "./format-character.ts";

export const PERSON_NAME_MAX_LENGTH = 80;

export const PERSON_NAME_EXPECTED = `a person's name of 1 to ${PERSON_NAME_MAX_LENGTH} characters in one line, without a web or e-mail address`;

/** Line breaks and other controls. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

export function isPrintable(text: string): boolean {
  return text.isWellFormed() && !UNPRINTABLE.test(text) && !holdsFormatCharacter(text);
}

/** Mail programs turn what looks like an address into a link: a name given by another party must not carry that party's message. */
export function isPersonName(text: string): boolean {
  if (text.length > 2 * PERSON_NAME_MAX_LENGTH || [...text].length > PERSON_NAME_MAX_LENGTH) return false;
  return isPrintable(text) && hasVisibleCharacter(text) && !holdsAddress(text);
}

export const personName = narrowed(line(PERSON_NAME_MAX_LENGTH), PERSON_NAME_EXPECTED, isPersonName);
