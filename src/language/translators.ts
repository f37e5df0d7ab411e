import { type English, en } from "./catalogue/en/index.ts";
import { type Language, localeOf } from "./language.ts";
import type { TranslationOf } from "./message.ts";
import { createTranslator, ENGLISH, type Translator } from "./translator.ts";

export type Catalogue = TranslationOf<English>;

/** A catalogue is loaded when somebody first reads its language: most processes need one or two. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  en: async () => en,
  de: async () => (await import("./catalogue/de.json")).default,
  fr: async () => (await import("./catalogue/fr.json")).default,
  es: async () => (await import("./catalogue/es.json")).default,
  it: async () => (await import("./catalogue/it.json")).default,
  nl: async () => (await import("./catalogue/nl.json")).default,
  pl: async () => (await import("./catalogue/pl.json")).default,
  sv: async () => (await import("./catalogue/sv.json")).default,
  da: async () => (await import("./catalogue/da.json")).default,
  nb: async () => (await import("./catalogue/nb.json")).default,
  fi: async () => (await import("./catalogue/fi.json")).default,
  pt: async () => (await import("./catalogue/pt.json")).default,
  cs: async () => (await import("./catalogue/cs.json")).default,
};

export async function catalogueOf(language: Language): Promise<Catalogue> {
  return await CATALOGUES[language]();
}

/** By locale. */
const ready = new Map<string, Promise<Translator>>([[ENGLISH.locale, Promise.resolve(ENGLISH)]]);

/**
 * For tests: puts a catalogue in the place of a language's own, in this thread, until the returned function is called. A translator that
 * was created before does not change.
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
