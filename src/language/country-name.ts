import { countryName, isCountryCode } from "../kernel/country.ts";
import { localFormat } from "./local-format.ts";
import type { Translator } from "./translator.ts";

/** The code itself if the country is unknown; null stays null. `code` is ISO 3166-1 alpha-2. */
export function formatCountry(code: string | null, t: Translator): string | null {
  if (code === null || t.language === "en") return countryName(code);
  const known = code.toUpperCase();
  return isCountryCode(known) ? (countryNames(t.locale).of(known) ?? code) : code;
}

const countryNames = localFormat((locale) => new Intl.DisplayNames(locale, { type: "region" }));
