import { domainToUnicode } from "node:url";
import ipaddr from "ipaddr.js";
import tlds from "tlds";

/** What shows nothing, and could stand inside an address without being seen. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Full stops of other scripts that browsers read as the dot of a host, after NFKC (RFC 3490, section 3.1). */
const OTHER_DOTS = /\u3002/g;
/** A dot that is written so that no program sees an address, while a reader does: `evil[.]com`. */
const DISGUISED_DOT = /\s{0,2}[[({]\s{0,2}(?:\.|dot)\s{0,2}[\])}]\s{0,2}/giu;
/** `https://`, `hxxp:`, `www.`, `name@host`, and the encoded words of a mail header, which may hide any of them. */
const MARKED_ADDRESS = /:\/\/|\bh(?:tt|xx)ps?:|\bwww\.|\S@\S|=\?/iu;

/** Scripts without blanks between words: there an address ends where they begin. */
const UNSPACED =
  "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}";
const BESIDE_UNSPACED = new RegExp(`(?<=[a-z0-9])(?=[${UNSPACED}])|(?<=[${UNSPACED}])(?=[a-z0-9])`, "giu");

const WORD_WITH_DOTS = /[\p{L}\p{M}\p{N}\p{ExtPict}._-]+/gu;
const WORD_WITH_COLONS = /(?<![\p{L}\p{N}])[\da-f:.]+(?![\p{L}\p{N}])/giu;

/** A host ends with a domain that is delegated, or that is reserved for tests or private networks. */
const TOP_DOMAINS: ReadonlySet<string> = new Set([
  ...tlds,
  ...["test", "example", "invalid", "localhost", "local", "internal", "onion"],
]);

/*
 * Abbreviations and names that are written with a dot and without the blank after it, and whose last part is a top-level domain too.
 * Each is a word of this list from end to end: with a part before it, it is a host again.
 */
const BEFORE_LEGAL_FORM = words("co cie corp bros sons pty pvt pte gmbh");
const LEGAL_FORM = words("kg ltd inc llc gmbh ag sa sas se");
/** Degrees of universities; ID.Buzz is a car; basements; Москва after the abbreviation of "city". */
const ABBREVIATIONS = words(
  "m.sc b.sc m.com b.com m.tech b.tech p.o.box id.buzz 1.ug 2.ug 3.ug г.москва гор.москва",
);
/** Before a name, or before what a degree is of. */
const TITLES = words(
  "dr drs prof univ priv doz ir ing dipl mag mr mrs ms mx sir hr fr herr frau sra srta sig dott dra avv rag arch mme mlle mgr inh",
);
const DEGREES = words("med nat phil jur art vet dr drs ir ing mr");
/** Family names. Those of the second line are, as domains, only for the company of that name. */
const FAMILY_NAMES = words(
  `black do fish gold green house kim la law li lu ma mo moe ng no page rich sky so song su to wang win
  abbott bosch chase erni ferrari ferrero ford fox gallo hughes lilly lincoln rogers schmidt schwarz walter weber weir`,
);

/** Mail programs make a link of what looks like an address: a text of one party must not send another one to a place of its choice. */
export function holdsAddress(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(OTHER_DOTS, ".")
    .replace(DISGUISED_DOT, ".")
    .replace(BESIDE_UNSPACED, " ");
  return MARKED_ADDRESS.test(plain) || dottedNames(plain).some(isAddress) || holdsIpv6(plain);
}

/** The parts of each word that has inner dots, as they are written. A hyphen beside a dot ends a word: no host has one there. */
function dottedNames(plain: string): (readonly string[])[] {
  return [...plain.matchAll(WORD_WITH_DOTS)]
    .flatMap(([word]) => word.split(/\.\.+|\.-|-\./))
    .map((word) => word.split(".").filter((part) => part !== ""))
    .filter((parts) => parts.length > 1);
}

function isAddress(parts: readonly string[]): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(parts.join(".")) || (isHost(parts) && !isWrittenWithDot(parts));
}

function isHost(parts: readonly string[]): boolean {
  const last = (parts.at(-1) ?? "").toLowerCase();
  // `evil.com-login` is read as evil.com by people, if not by programs.
  const domain = last.startsWith("xn--") ? domainToUnicode(last) : (last.split(/[-_]/)[0] ?? "");
  return TOP_DOMAINS.has(domain.normalize("NFC"));
}

/** `Co.KG`, `M.Sc`, `Prof.dr.ir`, `Mr.Green`, `J.Li`. */
function isWrittenWithDot(parts: readonly string[]): boolean {
  const small = parts.map((part) => part.toLowerCase());
  const [first = "", second = ""] = small;
  if (small.length === 2 && BEFORE_LEGAL_FORM.has(first) && LEGAL_FORM.has(second)) return true;
  if (ABBREVIATIONS.has(small.join("."))) return true;
  const last = small.at(-1) ?? "";
  if (TITLES.has(first) && small.slice(1).every((part) => DEGREES.has(part))) return true;
  return (
    FAMILY_NAMES.has(last) &&
    /^\p{Lu}\p{Ll}/u.test(parts.at(-1) ?? "") &&
    parts.slice(0, -1).every(isBeforeFamilyName)
  );
}

function isBeforeFamilyName(part: string): boolean {
  const small = part.toLowerCase();
  return TITLES.has(small) || DEGREES.has(small) || /^\p{Lu}$/u.test(part);
}

function holdsIpv6(plain: string): boolean {
  return [...plain.matchAll(WORD_WITH_COLONS)].some(([word]) => {
    const address = word.replace(/\.+$/, "");
    return /\d/.test(address) && address.includes(":") && ipaddr.IPv6.isValid(address);
  });
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
