import { INVISIBLE, SPACES_AND_DASHES } from "./character-class.ts";

/** The minus sign is no dash of Unicode, but is typed and copied as one. */
const LEFT_OUT = new RegExp(`[\\s${INVISIBLE}${SPACES_AND_DASHES}\\u2212-]`, "gu");

/** Capitals of Cyrillic and Greek, and the Latin ones of the same shape. */
const TWINS: ReadonlyMap<string, string> = new Map(
  [
    ["АВЕКМНОРСТУХІЈЅԚԜҮӀ", "ABEKMHOPCTYXIJSQWYI"],
    ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"],
  ].flatMap(([letters = "", latin = ""]) =>
    Array.from(letters, (letter, place): [string, string] => [letter, latin.charAt(place)]),
  ),
);
/** Nothing but digits, and letters that are Latin or have a twin. */
const FOLDABLE = new RegExp(`^[\\p{Nd}A-Z${[...TWINS.keys()].join("")}]*$`, "u");

/**
 * The form in which registrations are compared, everywhere: NFKC, in capitals, without spaces, dashes and invisible characters. Where every
 * letter is Latin or has a Latin twin of the same shape, it is written in Latin: by law, plates of Greece, Ukraine and others have only
 * letters that both alphabets share, so `ЕА 5549 МЕ` is `EA5549ME`. Ä is not A. Stored values depend on it: a change needs a migration.
 */
export function registrationKey(registration: string): string {
  const plain = registration.normalize("NFKC").toUpperCase().normalize("NFKC").replace(LEFT_OUT, "");
  return FOLDABLE.test(plain) ? plain.replace(/[^0-9A-Z]/gu, (letter) => TWINS.get(letter) ?? letter) : plain;
}
