import glossary from "../../../src/language/glossary.json";
import { LANGUAGES, type Language } from "../../../src/language/language.ts";
import { guidePage, markdownTable } from "./guide-page.ts";

type TranslatedLanguage = Exclude<Language, "en">;

export const TRANSLATED_LANGUAGES = LANGUAGES.filter((code) => code !== "en");

const NAMES: Readonly<Record<TranslatedLanguage, string>> = {
  de: "German",
  fr: "French",
  es: "Spanish",
  it: "Italian",
  nl: "Dutch",
  pl: "Polish",
  sv: "Swedish",
  da: "Danish",
  nb: "Norwegian (Bokmål)",
  fi: "Finnish",
  pt: "Portuguese (Portugal)",
  cs: "Czech",
};

/** A term of the English texts, with its one translation in every language. */
interface GlossaryEntry {
  readonly term: string;
  readonly translations: Readonly<Record<TranslatedLanguage, string>>;
  readonly note?: string;
  /** What no translation of a language may say, as whole words in any case. */
  readonly avoid?: Readonly<Partial<Record<TranslatedLanguage, readonly string[]>>>;
}

export const GLOSSARY: readonly GlossaryEntry[] = glossary;

/** So that a line of a table can be read. */
const LANGUAGES_OF_A_TABLE = 4;

export function glossaryPage(): string {
  const notes = GLOSSARY.flatMap(({ term, note }) => (note === undefined ? [] : [[term, note]]));
  const avoided = TRANSLATED_LANGUAGES.map((code) => [NAMES[code], avoidedIn(code).join(", ")]);
  return guidePage("internals/glossary.md", {
    Terms: [termTables().join("\n\n")],
    "What a term means": [markdownTable(["Term", "Note"], notes)],
    "Words that are never right": [markdownTable(["Language", "Words"], avoided)],
  });
}

export function avoidedIn(code: TranslatedLanguage): readonly string[] {
  return GLOSSARY.flatMap(({ avoid }) => avoid?.[code] ?? []);
}

function termTables(): string[] {
  const starts = TRANSLATED_LANGUAGES.flatMap((_, index) =>
    index % LANGUAGES_OF_A_TABLE === 0 ? [index] : [],
  );
  return starts.map((start) => {
    const codes = TRANSLATED_LANGUAGES.slice(start, start + LANGUAGES_OF_A_TABLE);
    const heads = ["Term", ...codes.map((code) => NAMES[code])];
    const rows = GLOSSARY.map(({ term, translations }) => [term, ...codes.map((code) => translations[code])]);
    return markdownTable(heads, rows);
  });
}
