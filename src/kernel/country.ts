import countries from "./countries.json";

interface Country {
  readonly name: string;
  readonly zone?: string;
}

/**
 * By ISO 3166-1 alpha-2 code. Listed, not taken from the runtime: a name that changed with the runtime would change the bytes of existing
 * certificates. The zone is that of the capital where a country has several; a territory without inhabitants has none.
 */
const COUNTRIES: ReadonlyMap<string, Country> = new Map(Object.entries<Country>(countries));

export const COUNTRY_CODES: readonly string[] = [...COUNTRIES.keys()].sort();

/** Only in capitals. */
export function isCountryCode(text: string): boolean {
  return COUNTRIES.has(text);
}

/** Where addresses have no postcode, or many do without: there is none, it is of post-office boxes only, or, as in Ireland, of single houses. */
const WITHOUT_POSTCODES: ReadonlySet<string> = new Set(
  (
    "AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK IE JM KI KM KN KP LC LY ML MO MR MW " +
    "NR NU PA QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TT TV UG VU YE ZW"
  ).split(" "),
);

/** @param code in capitals. */
export function hasPostcodes(code: string): boolean {
  return !WITHOUT_POSTCODES.has(code);
}

/** The code itself if the country is unknown; null stays null. */
export function countryName(code: string | null): string | null {
  return code === null ? null : (COUNTRIES.get(code.toUpperCase())?.name ?? code);
}

/** An IANA time zone; null for a country that is unknown or has none. @param code in capitals. */
export function countryZone(code: string): string | null {
  return COUNTRIES.get(code)?.zone ?? null;
}
