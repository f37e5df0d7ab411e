import { type English, type EnglishKey, en } from "./catalogue/en/index.ts";
import type { Language } from "./language.ts";
import {
  type ElementNames,
  type Messages,
  type Piece,
  type PluralMessage,
  piecesOf,
  type ValueNames,
} from "./message.ts";
import { ENDLESS, withTrueSigns } from "./number-format.ts";

export type MessageKey = EnglishKey;

export type Values<Key extends MessageKey, Value = string | number> = {
  readonly [Name in ValueNames<English[Key]>]: Name extends "count" ? number : Value;
};

/** With a misspelt key, `Key` is every key: nothing is required of the values, so that the compiler names the key and not their number. */
type ValuesIfAny<Key extends MessageKey> = PlainKey extends Key
  ? unknown[]
  : keyof Values<Key> extends never
    ? []
    : [values: Values<Key>];

/** The keys of messages without elements: only those can be said as plain text. */
export type PlainKey = {
  [Key in MessageKey]: ElementNames<English[Key]> extends never ? Key : never;
}[MessageKey];

/** Says a message in one language: `t("tests.title")`, `t("tests.count", { count: 3 })`. */
export interface Translator {
  <Key extends PlainKey>(key: Key, ...values: ValuesIfAny<Key>): string;
  readonly language: Language;
  readonly locale: string;
  /** The pieces of a message, in its form for a count, for what is no plain text. */
  readonly pieces: (key: MessageKey, count?: number) => readonly Piece[];
  /** A number as it stands in a sentence: grouped, with at most three decimals. */
  readonly number: (value: number) => string;
}

/** `messages` has every key of the English catalogue; `locale` is as `Intl` has it. */
export function createTranslator(language: Language, locale: string, messages: Messages): Translator {
  const pluralRules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);

  function pieces(key: MessageKey, count?: number): readonly Piece[] {
    const message = messages[key];
    if (message === undefined) throw new Error(`no message ${key} in ${language}`);
    if (typeof message === "string") return piecesOf(message);
    return piecesOf(message[pluralRules.select(count ?? 0)] ?? message.other);
  }

  const number = (value: number) =>
    Math.abs(value) < ENDLESS ? withTrueSigns(numbers.format(value)) : String(value);

  const written = (value: string | number | undefined) =>
    typeof value === "number" ? number(value) : (value ?? "");

  function t<Key extends PlainKey>(key: Key, ...[given]: ValuesIfAny<Key>): string {
    const values = (given ?? {}) as Readonly<Record<string, string | number>>;
    const { count } = values;
    const said = pieces(key, typeof count === "number" ? count : undefined);
    const [first] = said;
    // A message without values, which most are.
    if (said.length === 1 && first?.kind === "words") return first.words;
    return said
      .map((piece) => {
        if (piece.kind === "words") return piece.words;
        return piece.kind === "value" ? written(values[piece.name]) : "";
      })
      .join("");
  }

  return Object.assign(t, { language, locale, pieces, number });
}

/** English, as the API and the command line speak it. */
export const ENGLISH: Translator = createTranslator("en", "en-GB", en);

type PluralKey = { [Key in keyof English]: English[Key] extends PluralMessage ? Key : never }[keyof English];

const CATEGORIES: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];
/** Among these numbers is one of each category of our languages that whole numbers below a million have. */
const SAMPLES = Array.from({ length: 102 }, (_, count) => count);

/** For a script that counts in the browser: by the category of `Intl.PluralRules`, with `{count}` in the place of the number. */
export function pluralForms(t: Translator, key: PluralKey): Partial<Record<Intl.LDMLPluralRule, string>> {
  const rules = new Intl.PluralRules(t.locale);
  const forms = CATEGORIES.flatMap((category) => {
    const count = SAMPLES.find((sample) => rules.select(sample) === category);
    return count === undefined ? [] : [[category, textOf(t, key, count)] as const];
  });
  return { other: en[key].other, ...Object.fromEntries(forms) };
}

function textOf(t: Translator, key: PluralKey, count: number): string {
  return t
    .pieces(key, count)
    .map((piece) => (piece.kind === "value" ? `{${piece.name}}` : piece.kind === "words" ? piece.words : ""))
    .join("");
}
