/** An address that `parseEmailAddress` let through, and nothing else can be one: no blank, comma, angle bracket or control character. */
export type EmailAddress = string & { readonly [checked]: true };
declare const checked: unique symbol;

/** Somebody's name and address. */
export interface Mailbox {
  /** Null when only the address is known. */
  readonly name: string | null;
  readonly address: EmailAddress;
}

const ADDRESS_MAX_LENGTH = 254;
const LOCAL_MAX_BYTES = 64;
const DOMAIN_MAX_LENGTH = 253;

/** Dots between runs of RFC 5322's `atext`, letters of any script included (RFC 6531). */
const LOCAL = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** An encoded word of a header (RFC 2047): a program that decodes it reads another address. */
const ENCODED_WORD = /=\?[^?]*\?[^?]*\?[^?]*\?=/;
/** Labels of letters, digits and inner hyphens; the last one is not a number, as it would be in an IP address. */
const DOMAIN =
  /^([\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)*(?!\d+$)[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

// What ASCII characters are left out, so that every other character is in.
const ATOM = '[^\\u0000- "(),.:;<>@\\[\\\\\\]\\u007f]+';
const LETTER = "[^\\u0000-@\\[-`{-\\u007f]";
const LETTER_OR_DIGIT = "[^\\u0000-/:-@\\[-`{-\\u007f]";
const INNER = `[^\\u0000-,./:-@\\[-\`{-\\u007f]{0,61}${LETTER_OR_DIGIT}`;
const LABEL = `${LETTER_OR_DIGIT}(?:${INNER})?`;
/** A label that is no number. */
const LAST_LABEL = `(?:${LETTER}(?:${INNER})?|[0-9]+(?:-${INNER}|${LETTER}(?:${INNER})?))`;
/**
 * What a regular expression of any language can say of an address with a domain of several labels: exact for ASCII, but for the length
 * of its parts, for encoded words and for names that are read as numbers or as broken Punycode; any other character is let through.
 */
export const EMAIL_ADDRESS_PATTERN = `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LAST_LABEL}$`;

/**
 * Reads one plain address, `local@domain`. Refused are forms that hardly anybody has and that mail programs read differently:
 * quoted local parts, encoded words, comments, IP addresses as domains.
 *
 * @returns null when the text is none.
 */
export function parseEmailAddress(text: string): EmailAddress | null {
  return isEmailAddress(text) ? text : null;
}

export function isEmailAddress(text: string): text is EmailAddress {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1);
  return (
    text.length <= ADDRESS_MAX_LENGTH &&
    !ENCODED_WORD.test(local) &&
    Buffer.byteLength(local) <= LOCAL_MAX_BYTES &&
    domain.length <= DOMAIN_MAX_LENGTH &&
    LOCAL.test(local) &&
    DOMAIN.test(domain) &&
    asciiDomain(domain) !== null
  );
}

/** Reads an address, or `Name <address>` with or without quotes around the name. @returns null when the text is neither. */
export function parseMailbox(text: string): Mailbox | null {
  const [, shownName, bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = parseEmailAddress(bracketed ?? text.trim());
  if (address === null) return null;
  const name = (shownName ?? "").trim().replace(/^"(.*)"$/, "$1");
  if (/[\p{Cc}\p{Zl}\p{Zp}"]/u.test(name) || !name.isWellFormed()) return null;
  return { name: name === "" ? null : name, address };
}

/** The domain of an address as machines write it: lower case, other scripts in Punycode. */
export function domainOf(address: EmailAddress): string {
  const domain = asciiDomain(address.slice(address.lastIndexOf("@") + 1));
  if (domain === null) throw new Error("the domain of a checked address cannot be written");
  return domain;
}

function asciiDomain(domain: string): string | null {
  return URL.canParse(`http://${domain}/`) ? new URL(`http://${domain}/`).hostname : null;
}
