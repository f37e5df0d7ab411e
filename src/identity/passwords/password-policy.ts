/** Long enough, and not one that an attacker tries first. There are no rules on which kinds of characters it has. */

/** In code points. */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 200;

export type PasswordProblem =
  | "missing"
  | "too_short"
  | "too_long"
  | "unreadable"
  | "common"
  | "repetitive"
  | "personal";

/** In lower case. */
interface CommonPasswords {
  readonly all: ReadonlySet<string>;
  /** The most used of these: two of them joined are as easy to guess as one. */
  readonly mostUsed: ReadonlySet<string>;
}

/** They make 400 million pairs, which an attacker can try in a day. */
const MOST_USED_COUNT = 20_000;

/** Examples from guides, reduced to letters and digits. Every attacker's list has them. */
const SHOWN_IN_GUIDES = [
  ...["correcthorsebatterystaple", "correcthorsebattery", "horsebatterystaple"],
  ...["thisismypassword", "thisisapassword", "thisisnotapassword", "mypasswordispassword"],
  ...[
    "mysecretpassword",
    "mysecurepassword",
    "averysecurepassword",
    "averylongpassword",
    "averystrongpassword",
  ],
  ...["iloveyousomuch", "iloveyouverymuch", "pleaseletmein", "pleasechangeme", "changemeplease"],
  ...["tobeornottobe", "tobeornottobethatisthequestion", "maytheforcebewithyou", "opensesame"],
  ...["thequickbrownfox", "thequickbrownfoxjumpsoverthelazydog", "loremipsumdolor", "loremipsumdolorsitamet"],
];

let loading: Promise<CommonPasswords> | undefined;

/** The 49,000 most frequent passwords of published leaks (zxcvbn) and the long ones of guides. Unpacked at the first call, not at the start. */
export function frequentPasswords(): Promise<CommonPasswords> {
  loading ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const listed = dictionary["passwords-common"];
    return {
      all: new Set([...listed, ...SHOWN_IN_GUIDES]),
      mostUsed: new Set(listed.slice(0, MOST_USED_COUNT)),
    };
  });
  return loading;
}

interface PasswordContext {
  readonly personal: readonly string[];
  readonly common: CommonPasswords;
}

/** The form that is judged, hashed and compared, whatever the keyboard (RFC 8265, section 4.2.2): NFC, every kind of space a plain one. */
export function normalisePassword(password: string): string {
  return password.normalize("NFC").replace(/\p{Zs}/gu, " ");
}

export function findPasswordProblem(password: string, context: PasswordContext): PasswordProblem | null {
  if (password === "") return "missing";
  const normal = normalisePassword(password);
  const length = lengthOf(normal);
  if (length < PASSWORD_MIN_LENGTH) return "too_short";
  if (length > PASSWORD_MAX_LENGTH) return "too_long";
  // The replacement character is the same for all undecodable bytes, and a line break cannot be typed into the field again.
  if (!normal.isWellFormed() || /[\p{Cc}\p{Zl}\p{Zp}\ufffd]/u.test(normal)) return "unreadable";
  const lower = normal.toLowerCase();
  if (isRepetitive(lower)) return "repetitive";
  if (isCommon(lower, context.common) || isCommon(squeezed(lower), context.common)) return "common";
  // Before pairs, because many names are common passwords too, and then the name is the better reason.
  if (isPersonal(lower, context)) return "personal";
  return isPair(squeezed(withoutEdges(lower)), context.common.mostUsed) ? "common" : null;
}

function lengthOf(text: string): number {
  return [...text].length;
}

function squeezed(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** A listed password, also with added digits and signs no longer than itself (`football2024!`) or that only count (`password123456789`). */
function isCommon(text: string, { all }: CommonPasswords): boolean {
  if (all.has(text)) return true;
  const core = withoutEdges(text);
  return all.has(core) && (core.length * 2 >= text.length || COUNTED.test(text.replace(core, "")));
}

function withoutEdges(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

const COUNTED = /^0?123456?7?8?9?0?$/;
const SHORTEST_OF_PAIR = 3;

/** Two listed passwords (`iloveyouforever`), with or without digits between them. */
function isPair(text: string, listed: ReadonlySet<string>): boolean {
  for (let end = SHORTEST_OF_PAIR; end <= text.length - SHORTEST_OF_PAIR; end++) {
    if (!listed.has(text.slice(0, end))) continue;
    const rest = text.slice(end);
    if (listed.has(rest) || listed.has(withoutEdges(rest))) return true;
  }
  return false;
}

const FEWEST_DIFFERENT_CHARACTERS = 5;

/** Each row is also read backwards, and continues from its end to its beginning. */
const ROWS = [
  "0123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
].flatMap((row) => [row, [...row].reverse().join("")]);

function isRepetitive(text: string): boolean {
  const characters = [...text];
  if (new Set(characters).size < FEWEST_DIFFERENT_CHARACTERS) return true;
  // A text that reaches the length only by repetition is as easy to guess as its first part.
  for (let period = 1; period < PASSWORD_MIN_LENGTH && period * 2 <= characters.length; period++) {
    if (characters.every((character, index) => index < period || character === characters[index - period])) {
      return true;
    }
  }
  return ROWS.some((row) => row.repeat(Math.ceil(text.length / row.length) + 1).includes(text));
}

const PRODUCT_NAME = "svc";
const SHORTEST_PERSONAL_WORD = 3;
/** After personal words are removed. */
const SHORTEST_REMAINDER = 8;

function isPersonal(lower: string, { personal, common }: PasswordContext): boolean {
  const whole = squeezed(lower);
  let remainder = whole;
  for (const word of personalWords(personal)) remainder = remainder.replaceAll(word, "");
  if (remainder === whole) return false;
  return lengthOf(remainder) < SHORTEST_REMAINDER || isCommon(remainder, common);
}

/** Whole texts and their single words, the longest first, so that removing a short word does not break up a longer one. */
function personalWords(texts: readonly string[]): string[] {
  const words = new Set([PRODUCT_NAME]);
  for (const text of texts) {
    const lower = normalisePassword(text).toLowerCase();
    for (const word of [
      squeezed(lower),
      squeezed(lower.split("@")[0] ?? ""),
      ...lower.split(/[^\p{L}\p{M}\p{N}]+/u),
    ]) {
      if (lengthOf(word) >= SHORTEST_PERSONAL_WORD) words.add(word);
    }
  }
  return [...words].sort((a, b) => b.length - a.length);
}
