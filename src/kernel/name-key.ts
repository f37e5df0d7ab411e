import { withoutFormatCharacters } from "./format-character.ts";

/** Spaces, hyphens and invisible characters, and the marks of Latin, Greek and Cyrillic letters: they are often left out. */
const LEFT_OUT = /[\s\p{Z}\p{Pd}\p{Cf}]|[\u0300-\u036f]/gu;

/**
 * The form in which names of makes and models are compared: without regard to case, width, spaces, hyphens and accents. Empty for a name
 * that says nothing. Stored values depend on it: a change needs a migration.
 */
export function nameKey(name: string | null): string {
  return (name ?? "").normalize("NFKD").toUpperCase().toLowerCase().replace(LEFT_OUT, "");
}

/** The form in which make and model are compared as one; null unless both say something. Stored, as `nameKey`. */
export function modelKey(make: string | null, model: string | null): string | null {
  const [ofMake, ofModel] = [nameKey(make), nameKey(model)];
  return ofMake === "" || ofModel === "" ? null : `${ofMake} ${ofModel}`;
}

/** Full-width forms of ASCII. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDE_OFFSET = 0xfee0;

/** A name as it is shown: without blanks at its ends, each run of blanks as one space, without invisible characters and full width. */
export function tidyName(name: string): string {
  return withoutFormatCharacters(name)
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET))
    .replace(/[\s\p{Zs}]+/gu, " ")
    .trim();
}
