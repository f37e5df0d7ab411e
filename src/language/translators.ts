import { type English, en } from "./catalogue/en/index.ts";
import { type Language, localeOf } from "./language.ts";
import type { TranslationOf } from "./message.ts";
import { createTranslator, ENGLISH, type Translator } from "./translator.ts";

export type Catalogue = TranslationOf<English>;

/** A catalogue is loaded when somebody first reads its language: most processes need one or two. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  en: async () => en,
  de: async () => (await import("./catalogue/de/index.ts")).de,
  fr: async () => (await import("./catalogue/fr/index.ts")).fr,
  es: async () => (await import("./catalogue/es/index.ts")).es,
  it: async () => (await import("./catalogue/it/index.ts")).it,
  nl: async () => (await import("./catalogue/nl/index.ts")).nl,
  pl: async () => (await import("./catalogue/pl/index.ts")).pl,
  sv: async () => (await import("./catalogue/sv/index.ts")).sv,
  da: async () => (await import("./catalogue/da/index.ts")).da,
  nb: async () => (await import("./catalogue/nb/index.ts")).nb,
  fi: async () => (await import("./catalogue/fi/index.ts")).fi,
  pt: async () => (await import("./catalogue/pt/index.ts")).pt,
  cs: async () => (await import("./catalogue/cs/index.ts")).cs,
};

export async function catalogueOf(language: Language): Promise<Catalogue> {
  return await CATALOGUES[language]();
}

/** By locale. */
const ready = new Map<string, Promise<Translator>>([[ENGLISH.locale, Promise.resolve(ENGLISH)]]);

/**
 * For tests: puts a catalogue in the place of a language's own, in this thread, until the returned function is called. A translator that
 * was made before does not change.
 */
export function useCatalogue(language: Exclude<Language, "en">, catalogue: Catalogue): () => void {
  const own = CATALOGUES[language];
  setCatalogue(language, async () => catalogue);
  return () => setCatalogue(language, own);
}

function setCatalogue(language: Language, load: () => Promise<Catalogue>): void {
  CATALOGUES[language] = load;
  for (const locale of ready.keys()) if (locale.startsWith(`${language}-`)) ready.delete(locale);
}

/** The same one each time. `country` (ISO 3166-1 alpha-2): whose numbers and dates are used, where the language is written there. */
export async function translatorInto(language: Language, country: string | null = null): Promise<Translator> {
  const locale = localeOf(language, country);
  const known = ready.get(locale);
  if (known !== undefined) return await known;
  const translator = catalogueOf(language).then((catalogue) => createTranslator(language, locale, catalogue));
  ready.set(locale, translator);
  return await translator;
}
