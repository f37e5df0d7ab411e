import tlds from "tlds";
import { hasVisibleCharacter, line, narrowed } from "./field.ts";
import { holdsFormatCharacter, withoutFormatCharacters } from "./format-character.ts";

export const PERSON_NAME_MAX_LENGTH = 80;

export const PERSON_NAME_EXPECTED = `a person's name of 1 to ${PERSON_NAME_MAX_LENGTH} characters in one line, without a web or e-mail address`;

/** Line breaks and other controls. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** `https://`, `www.`, `name@host`, and the encoded words of a mail header, which may hide any of them. */
const MARKED_ADDRESS = /:\/\/|\bwww\.|\S@\S|=\?/iu;
/** A host followed by more of a web address: `example.com/confirm`, `example.com:8443`. */
const HOST_WITH_PLACE = /[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}(\/|\?|#|:\d)/u;
/**
 * What may be only a host: its last part is in lower case, or all of it in capitals, and no further part follows. `Mr.Green`, `M.Sc.` and
 * `A.van.der.Berg` are not.
 */
const BARE_HOST =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]{3,}(?:\.[\p{L}\p{N}-]+)*\.(\p{Ll}{2,})|[\p{Lu}\p{N}-]{3,}(?:\.[\p{Lu}\p{N}-]+)*\.(\p{Lu}{2,}))(?!\.?[\p{L}\p{N}])/gu;
/** A host ends with a domain that is delegated, or that RFC 2606 reserves. `peter.mueller` and `ing.novak` are names. */
const TOP_DOMAINS: ReadonlySet<string> = new Set([...tlds, "test", "example", "invalid", "localhost"]);
/** Of those, what may follow a dot in titles: `Prof.dr.`. */
const TITLES: ReadonlySet<string> = new Set(["dr", "drs", "ir", "ing", "mr", "med", "nat", "phil", "jur"]);

export function isPrintable(text: string): boolean {
  return text.isWellFormed() && !UNPRINTABLE.test(text) && !holdsFormatCharacter(text);
}

/** Mail programs turn what looks like an address into a link: a name given by another party must not carry that party's message. */
export function isPersonName(text: string): boolean {
  if (text.length > 2 * PERSON_NAME_MAX_LENGTH || [...text].length > PERSON_NAME_MAX_LENGTH) return false;
  return isPrintable(text) && hasVisibleCharacter(text) && !holdsAddress(text);
}

export function holdsAddress(text: string): boolean {
  // Wide forms, and the dots of other scripts, are treated as the plain ones; what is not seen hides no address.
  const plain = withoutFormatCharacters(text.normalize("NFKC")).replace(/[\u3002\uff0e\uff61]/g, ".");
  return MARKED_ADDRESS.test(plain) || HOST_WITH_PLACE.test(plain) || hasBareHost(plain);
}

function hasBareHost(plain: string): boolean {
  return [...plain.matchAll(BARE_HOST)].some(([, small, capital]) => {
    const last = (small ?? capital ?? "").toLowerCase();
    return TOP_DOMAINS.has(last) && !TITLES.has(last);
  });
}

export const personName = narrowed(line(PERSON_NAME_MAX_LENGTH), PERSON_NAME_EXPECTED, isPersonName);
