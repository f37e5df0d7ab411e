import { type English, en } from "./catalogue/en/index.ts";
import type { PluralMessage } from "./message.ts";
import type { Translator } from "./translator.ts";

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
