import { LETTERS_AND_DIGITS, OTHER_NUMBERS } from "./character-class.ts";
import type { JsonSchema } from "./json-schema.ts";

/** Accepted by `parseEmailAddress`: it has no blank, comma, angle bracket or control character. */
export type EmailAddress = string & { readonly [checked]: true };
declare const checked: unique symbol;

export interface Mailbox {
  readonly name: string | null;
  readonly address: EmailAddress;
}

const ADDRESS_MAX_LENGTH = 254;
const LOCAL_MAX_BYTES = 64;
const DOMAIN_MAX_LENGTH = 253;

/** Letters of any script (RFC 6531), with marks and numbers, beyond ASCII. */
const OTHER = LETTERS_AND_DIGITS + OTHER_NUMBERS;
const KNOWN_CHARACTERS = `^[!-~${OTHER}]*$`;
const HAS_KNOWN_CHARACTERS = new RegExp(KNOWN_CHARACTERS, "u");
/** RFC 5322's `atext`, written as the ASCII characters that it excludes; beyond ASCII, any character in `OTHER`. */
const ATOM = '[^\\u0000- "(),.:;<>@\\[\\\\\\]\\u007f]+';
const LOCAL = `${ATOM}(?:\\.${ATOM})*`;
const IS_LOCAL = new RegExp(`^${LOCAL}$`);
/** An encoded word of a header (RFC 2047): a program that decodes it would read another address. */
const ENCODED_WORD = "=\\?[^?]*\\?[^?]*\\?[^?]*\\?=";
const HAS_ENCODED_WORD = new RegExp(ENCODED_WORD);
/** Labels of letters, digits and inner hyphens; the last one must not begin with a digit, as part of an IP address does. */
const DOMAIN =
  /^([\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)*(?!\d)[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

const LETTER = "[^\\u0000-@\\[-`{-\\u007f]";
const LETTER_OR_DIGIT = "[^\\u0000-/:-@\\[-`{-\\u007f]";
const INNER = `[^\\u0000-,./:-@\\[-\`{-\\u007f]{0,61}${LETTER_OR_DIGIT}`;
/** In regular expressions that every language can read; for a domain in another script or in Punycode, `idn-email` covers the rest. */
export const EMAIL_ADDRESS_SCHEMA: JsonSchema = {
  title: "EmailAddress",
  type: "string",
  format: "idn-email",
  maxLength: ADDRESS_MAX_LENGTH,
  allOf: [
    { pattern: `^${LOCAL}@(?:${LETTER_OR_DIGIT}(?:${INNER})?\\.)+${LETTER}(?:${INNER})?$` },
    { pattern: `^[^@]{1,${LOCAL_MAX_BYTES}}@` },
    { pattern: KNOWN_CHARACTERS },
  ],
  not: { pattern: ENCODED_WORD },
};

/** Only `local@domain`: refuses what mail programs read differently (quoted local parts, encoded words, comments, IP addresses). */
export function parseEmailAddress(text: string): EmailAddress | null {
  return isEmailAddress(text) ? text : null;
}

function isEmailAddress(text: string): text is EmailAddress {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1);
  return (
    text.length <= ADDRESS_MAX_LENGTH &&
    !HAS_ENCODED_WORD.test(local) &&
    Buffer.byteLength(local) <= LOCAL_MAX_BYTES &&
    domain.length <= DOMAIN_MAX_LENGTH &&
    HAS_KNOWN_CHARACTERS.test(text) &&
    IS_LOCAL.test(local) &&
    DOMAIN.test(domain) &&
    asciiDomain(domain) !== null
  );
}

/** Accepts an address, or `Name <address>` with or without quotes around the name. */
export function parseMailbox(text: string): Mailbox | null {
  const [, shownName, bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = parseEmailAddress(bracketed ?? text.trim());
  if (address === null) return null;
  const name = (shownName ?? "").trim().replace(/^"(.*)"$/, "$1");
  if (/[\p{Cc}\p{Zl}\p{Zp}"]/u.test(name) || !name.isWellFormed()) return null;
  return { name: name === "" ? null : name, address };
}

/** In lower case, other scripts in Punycode. */
export function domainOf(address: EmailAddress): string {
  const domain = asciiDomain(address.slice(address.lastIndexOf("@") + 1));
  if (domain === null) throw new Error("the domain of a checked address cannot be written");
  return domain;
}

function asciiDomain(domain: string): string | null {
  return URL.canParse(`http://${domain}/`) ? new URL(`http://${domain}/`).hostname : null;
}

/** The only form in which an address is stored and compared: lower-case, NFC, ASCII domain (`xn--…`). Null where mail cannot be sent. */
export function normaliseEmail(text: string): EmailAddress | null {
  if (text.length > 2 * ADDRESS_MAX_LENGTH) return null;
  const trimmed = text.trim();
  // As it was sent, which is what the schema speaks of: NFC turns some characters that are refused into ones that are known.
  if (!HAS_KNOWN_CHARACTERS.test(trimmed)) return null;
  const given = parseEmailAddress(trimmed.normalize("NFC"));
  if (given === null) return null;
  const domain = domainOf(given);
  // A name without a dot is a machine on a private network.
  if (!domain.includes(".")) return null;
  const localPart = given.slice(0, given.lastIndexOf("@")).toLowerCase();
  return parseEmailAddress(`${localPart}@${domain}`);
}
