import { en } from "../../src/language/catalogue/en/index.ts";
import {
  type Message,
  type Messages,
  type Piece,
  piecesOf,
  SOFT_HYPHEN,
} from "../../src/language/message.ts";
import { createTranslator, type Translator } from "../../src/language/translator.ts";
import type { Catalogue } from "../../src/language/translators.ts";

/** How much longer a translation may be than the English. */
const LONGER = 0.4;
/** Words of so many letters hold a soft hyphen, as the long words of a translation may. */
const LONG_WORD = 16;

/** All in the typefaces of the certificates. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: "å",
  e: "ě",
  i: "í",
  o: "ø",
  u: "ü",
  y: "ý",
  A: "Å",
  E: "Ę",
  I: "Í",
  O: "Ø",
  U: "Ů",
  Y: "Ý",
};

interface PseudoOptions {
  /**
   * Whether the words of each message stand in `⟦ … ⟧`, so that what is on a page without them is no message. Without the brackets the
   * words are only longer, for tests of the room that they have.
   */
  readonly isMarked?: boolean;
  /** In the place of `⟦⟧`, so that two languages of this kind differ. */
  readonly brackets?: readonly [open: string, close: string];
}

/** A language made from English by code: its words can still be read, and are 40 % longer. Values, elements and plural forms are kept. */
export function pseudoCatalogue(options: PseudoOptions = {}): Catalogue {
  const messages = Object.entries(en as Messages).map(([key, message]) => [key, pseudo(message, options)]);
  return Object.fromEntries(messages) as Catalogue;
}

/** Speaks the pseudo-language; its dates and numbers are the English ones. */
export function pseudoTranslator(options: PseudoOptions = {}): Translator {
  return createTranslator("en", "en-GB", pseudoCatalogue(options) as Messages);
}

function pseudo(message: Message, options: PseudoOptions): Message {
  if (typeof message === "string") return said(piecesOf(message), options);
  const forms = Object.entries(message).map(([form, text]) => [form, said(piecesOf(text), options)]);
  return Object.fromEntries(forms) as Message;
}

function said(pieces: readonly Piece[], options: PseudoOptions): string {
  return pieces
    .map((piece) => {
      if (piece.kind === "value") return `{${piece.name}}`;
      if (piece.kind === "element") return `<${piece.name}>${said(piece.pieces, options)}</${piece.name}>`;
      return marked(lengthened(piece.words), options);
    })
    .join("");
}

function marked(
  words: string,
  { isMarked = true, brackets: [open, close] = ["⟦", "⟧"] }: PseudoOptions,
): string {
  return isMarked && /\p{L}/u.test(words)
    ? words.replace(/^(\s*)(.*?)(\s*)$/su, `$1${open}$2${close}$3`)
    : words;
}

/** Each word has its vowels doubled, and again, until the text is long enough. */
function lengthened(words: string): string {
  let lacking = Math.ceil([...words].length * LONGER);
  const doubled = (word: string, accent: (vowel: string) => string) =>
    word.replace(/[aeiouy]/gi, (vowel) => {
      if (lacking <= 0) return vowel;
      lacking -= 1;
      return vowel + accent(vowel);
    });
  let longer = words.replace(/\S+/g, (word) => doubled(word, (vowel) => ACCENTED[vowel] ?? vowel));
  if (lacking > 0) longer = longer.replace(/\S+/g, (word) => doubled(word, (vowel) => vowel));
  return longer.replace(/\p{L}+/gu, hyphenated);
}

function hyphenated(word: string): string {
  const middle = Math.ceil(word.length / 2);
  return word.length < LONG_WORD ? word : `${word.slice(0, middle)}${SOFT_HYPHEN}${word.slice(middle)}`;
}
