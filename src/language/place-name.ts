import { countryName, isCountryCode } from "../kernel/country.ts";
import { PLACE_NAMES } from "./catalogue/place-names.ts";
import { localFormat } from "./local-format.ts";
import type { Translator } from "./translator.ts";

/** Of zones that the IANA database names after a region or in another spelling: a town, since every language has the same words around it. */
const TOWNS: Readonly<Record<string, string>> = {
  Azores: "Ponta Delgada",
  Busingen: "Büsingen",
  Canary: "Las Palmas",
  Faroe: "Tórshavn",
  Guernsey: "Saint Peter Port",
  "Isle of Man": "Douglas",
  Jersey: "Saint Helier",
  Madeira: "Funchal",
  Tirane: "Tirana",
};

/** A place as the language writes it; as given where nothing else is known. @param name in English, or as the IANA database has it. */
export function formatPlace(name: string, t: Translator): string {
  const names = PLACE_NAMES[t.language];
  if (Object.hasOwn(names, name)) return names[name] ?? name;
  return Object.hasOwn(TOWNS, name) ? (TOWNS[name] ?? name) : name;
}

/** The code itself if the country is unknown; null stays null. `code` is ISO 3166-1 alpha-2. */
export function formatCountry(code: string | null, t: Translator): string | null {
  if (code === null || t.language === "en") return countryName(code);
  const known = code.toUpperCase();
  return isCountryCode(known) ? (countryNames(t.locale).of(known) ?? code) : code;
}

const countryNames = localFormat((locale) => new Intl.DisplayNames(locale, { type: "region" }));
