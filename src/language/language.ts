/** The languages of what people read: certificates, pages and mails. The API, the command line and the documentation are in English. */
export const LANGUAGES = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "nl",
  "pl",
  "sv",
  "da",
  "nb",
  "fi",
  "pt",
  "cs",
] as const;

/** By its code in ISO 639-1; `nb` is Norwegian as it is mostly written. */
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  nl: "Nederlands",
  pl: "Polski",
  sv: "Svenska",
  da: "Dansk",
  nb: "Norsk",
  fi: "Suomi",
  pt: "Português",
  cs: "Čeština",
};

/** Where a language has no country here, its numbers and dates are those of the first. */
const COUNTRIES: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  en: ["GB", "IE"],
  de: ["DE", "AT", "CH", "LI"],
  fr: ["FR", "BE", "CH", "LU", "MC"],
  es: ["ES"],
  it: ["IT", "CH", "SM", "VA"],
  nl: ["NL", "BE"],
  pl: ["PL"],
  sv: ["SE", "FI"],
  da: ["DK", "FO", "GL"],
  nb: ["NO", "SJ"],
  fi: ["FI"],
  pt: ["PT"],
  cs: ["CZ"],
};

/** The language that most people of a country read, in countries with several. */
const FIRST_LANGUAGES: Readonly<Record<string, Language>> = { BE: "nl", CH: "de", FI: "fi", AX: "sv" };

export function isLanguage(code: string | null | undefined): code is Language {
  return LANGUAGES.some((language) => language === code);
}

/** The language in which a country's people read; null where none of ours is. @param country ISO 3166-1 alpha-2. */
export function languageOfCountry(country: string | null): Language | null {
  const code = country?.toUpperCase() ?? "";
  if (Object.hasOwn(FIRST_LANGUAGES, code)) return FIRST_LANGUAGES[code] ?? null;
  return LANGUAGES.find((language) => COUNTRIES[language].includes(code)) ?? null;
}

/** As `Intl` has it: `de-AT` for German in Austria. A country (ISO 3166-1 alpha-2) where the language is not written changes nothing. */
export function localeOf(language: Language, country: string | null = null): string {
  const countries = COUNTRIES[language];
  const code = country?.toUpperCase() ?? "";
  return `${language}-${countries.includes(code) ? code : countries[0]}`;
}

/** As browsers name Norwegian too. */
const ALIASES: Readonly<Record<string, Language>> = { no: "nb", nn: "nb" };

/** By BCP 47: the language, other languages of it, the script, the country, and what is finer; people write `_` for `-` too. */
const TAG =
  /^(?<code>[a-z]{2,8})(?:[-_][a-z]{3}){0,3}(?:[-_][a-z]{4})?(?:[-_][a-z]{2})?(?:[-_][a-z0-9]{1,8})*$/;

/** The language of a tag such as `de-AT`, `DE` or `nn`; null for another language, and for no tag. */
export function languageOfTag(tag: string): Language | null {
  const { code = "" } = TAG.exec(tag.trim().toLowerCase())?.groups ?? {};
  const language = Object.hasOwn(ALIASES, code) ? ALIASES[code] : code;
  return isLanguage(language) ? language : null;
}

/** What `languageOfTag` reads as one of ours, for documents: in a regular expression that every language can read. */
export const LANGUAGE_TAG_PATTERN = `^(?:${[...LANGUAGES, ...Object.keys(ALIASES)]
  .map((code) => [...code].map((letter) => `[${letter.toUpperCase()}${letter}]`).join(""))
  .join("|")})(?:[_-][A-Za-z0-9]{1,8})*$`;

/** A header is cut after so many languages: people read fewer. */
const ACCEPTED_MAX = 20;

/** What a browser accepts (RFC 9110, section 12.5.4): of these languages, the one that it prefers; null where it names none. */
export function acceptedLanguage(
  header: string | null,
  languages: readonly Language[] = LANGUAGES,
): Language | null {
  let best: { readonly language: Language; readonly weight: number } | null = null;
  for (const item of (header ?? "").split(",").slice(0, ACCEPTED_MAX)) {
    const [tag = "", ...parameters] = item.split(";");
    const language = languageOfTag(tag);
    const given = parameters
      .map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(parameter)?.[1])
      .find(Boolean);
    const weight = given === undefined ? 1 : Number(given);
    if (language === null || !languages.includes(language)) continue;
    if (weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? null;
}
