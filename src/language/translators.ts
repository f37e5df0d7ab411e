import { type English, en } from "./catalogue/en/index.ts";
import { LANGUAGES, type Language, localeOf } from "./language.ts";
import type { TranslationOf } from "./message.ts";
import { createTranslator, ENGLISH, type Translator } from "./translator.ts";

/** Every message in another language. */
export type Catalogue = TranslationOf<English>;

/** A catalogue is loaded when somebody first reads its language: most processes need one or two. */
const CATALOGUES: Partial<Record<Language, () => Promise<Catalogue>>> = {};

/** The messages of a language; null for one that is not translated yet. */
export async function catalogueOf(language: Language): Promise<Catalogue | null> {
  return language === "en" ? en : ((await CATALOGUES[language]?.()) ?? null);
}

const ready = new Map<string, Translator>();

/** The languages that can be chosen, in the order of `LANGUAGES`. */
export const TRANSLATED: readonly Language[] = LANGUAGES.filter(
  (language) => language === "en" || CATALOGUES[language] !== undefined,
);

/**
 * The translator into a language. The same one each time.
 *
 * @param country whose numbers and dates are used, where the language is written there: ISO 3166-1 alpha-2.
 */
export async function translatorInto(language: Language, country: string | null = null): Promise<Translator> {
  const locale = localeOf(language, country);
  const known = ready.get(locale);
  if (known !== undefined) return known;
  if (locale === ENGLISH.locale) return ENGLISH;
  const messages = language === "en" ? undefined : await CATALOGUES[language]?.();
  const translator = messages === undefined ? ENGLISH : createTranslator(language, locale, messages);
  ready.set(locale, translator);
  return translator;
}
