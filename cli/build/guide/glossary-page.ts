import glossary from "../../../src/language/glossary.json";
import { GLOSSARY_LANGUAGES, TRANSLATED_LANGUAGES, type TranslatedLanguage } from "./glossary-language.ts";
import { GLOSSARY_SOURCES } from "./glossary-sources.ts";
import { markdownTable } from "./markdown-table.ts";

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
  return `# Glossary

For people who translate what svc shows, or check it: one word for one thing, in each of twelve languages.

A certificate, its preview, the validation page, the mails and the portal speak of the same things. A buyer compares
them, and a dealer explains them. So a term has one translation, and it is the same everywhere. The terms are kept in
\`src/language/glossary.json\`; \`bun run guide\` makes this page from it.

## How a word is chosen

1. The word that the trade uses: makers' manuals, automobile clubs, inspection bodies, dealers.
2. Where the trade has several, the one that a buyer understands and that EU law uses too.
3. Where the trade uses only the English word, the word of EU law: Regulations (EU) 2023/1542 and 2024/1257, and for
   signatures (EU) 910/2014.

A term is inflected as the language asks. The tables have the form of a dictionary: the singular, the infinitive, the
masculine of an adjective. Where one verb serves a certificate that is withdrawn and a key that is revoked, as in Dutch,
the sentence names the thing.

## In every language

- Headings, labels and buttons have no capitals but those of a sentence.
- Codes, scopes, events and fields of the API stay as they are, and so do SoH, SoC, BMS, WLTP, kWh, PDF and QR.
- What the program puts in stays whole and in one sentence. Figures, dates and lengths come formatted: nothing is added.
- A warning says what is wrong, then what to do, in this order and without "please".
- A certificate states what was measured. A translation promises nothing that the English does not.

## How readers are addressed

${markdownTable(
  ["Language", "Address", "Button"],
  TRANSLATED_LANGUAGES.map((code) => {
    const { name, address, button } = GLOSSARY_LANGUAGES[code];
    return [name, address, button];
  }),
)}

## Terms

${tables().join("\n\n")}

## What a term means

${markdownTable(
  ["Term", "Note"],
  GLOSSARY.flatMap(({ term, note }) => (note === undefined ? [] : [[term, note]])),
)}

## Words that are never right

They are second words for a term, or words for something else. No translation has one of them as whole words, in upper
or lower case.

${markdownTable(
  ["Language", "Words"],
  TRANSLATED_LANGUAGES.map((code) => [GLOSSARY_LANGUAGES[code].name, avoidedIn(code).join(", ")]),
)}

## Style

${TRANSLATED_LANGUAGES.map((code) => styleOf(code)).join("\n\n")}

## Sources

Who says so. Words that are not listed follow the translations of EU law, or common use.

${markdownTable(
  ["Language", "Words", "Source"],
  GLOSSARY_SOURCES.map(({ language, words, who, url }) => [
    GLOSSARY_LANGUAGES[language].name,
    words,
    `[${who}](${url})`,
  ]),
)}
`;
}

export function avoidedIn(code: TranslatedLanguage): readonly string[] {
  return GLOSSARY.flatMap(({ avoid }) => avoid?.[code] ?? []);
}

function tables(): string[] {
  const starts = TRANSLATED_LANGUAGES.flatMap((_, index) =>
    index % LANGUAGES_OF_A_TABLE === 0 ? [index] : [],
  );
  return starts.map((start) => {
    const codes = TRANSLATED_LANGUAGES.slice(start, start + LANGUAGES_OF_A_TABLE);
    const heads = ["Term", ...codes.map((code) => GLOSSARY_LANGUAGES[code].name)];
    const rows = GLOSSARY.map(({ term, translations }) => [term, ...codes.map((code) => translations[code])]);
    return markdownTable(heads, rows);
  });
}

function styleOf(code: TranslatedLanguage): string {
  const { name, rules } = GLOSSARY_LANGUAGES[code];
  return [`### ${name}`, "", ...rules.map((rule) => `- ${rule}`)].join("\n");
}
