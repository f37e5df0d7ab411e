import type { LengthUnit } from "../dealers/dealer.ts";
import type { Language } from "../language/language.ts";
import { formatNumber } from "../language/number-format.ts";
import type { Translator } from "../language/translator.ts";
import { formatKilometres, formatMiles, kilometresToMiles, milesToKilometres } from "./certificate-text.ts";

/** Countries whose roads are measured in miles; everywhere else kilometres are printed first. */
const MILES_COUNTRIES: ReadonlySet<string> = new Set([
  ...["GB", "GG", "IM", "JE", "US", "AS", "GU", "MP", "VI", "LR"],
  ...["AG", "AI", "BS", "BZ", "DM", "FK", "GD", "KN", "KY", "LC", "MS", "SH", "TC", "VC", "VG", "WS"],
]);

export interface LengthReader {
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** What the dealer has chosen; absent where the country decides. */
  readonly lengthUnit?: LengthUnit;
}

/** A distance in both units, the one that the reader uses first. */
export interface PrintedDistance {
  readonly first: string;
  readonly second: string;
}

export function distanceOfKilometres(
  kilometres: number | null,
  reader: LengthReader,
  t: Translator,
): PrintedDistance | null {
  if (kilometres === null) return null;
  return ordered(formatKilometres(kilometres, t), formatMiles(kilometresToMiles(kilometres), t), reader);
}

export function distanceOfMiles(
  miles: number | null,
  reader: LengthReader,
  t: Translator,
): PrintedDistance | null {
  if (miles === null) return null;
  return ordered(formatKilometres(milesToKilometres(miles), t), formatMiles(miles, t), reader);
}

/** A span of which one end may be missing; null without both. */
export function distanceSpan(
  span: { readonly from: number | null; readonly to: number | null } | null,
  reader: LengthReader,
  t: Translator,
): PrintedDistance | null {
  if (span === null || (span.from === null && span.to === null)) return null;
  const { from, to } = span;
  const inUnit = (
    print: (kilometres: number | null) => string | null,
    digits: (kilometres: number) => string,
  ) => {
    if (from === null) return t("certificate.diagnostics.up_to", { length: print(to) ?? "" });
    if (to === null) return t("certificate.diagnostics.from", { length: print(from) ?? "" });
    const end = print(to) ?? "";
    return from === to ? end : t("certificate.diagnostics.span", { from: digits(from), to: end });
  };
  const inMiles = (kilometres: number | null) =>
    formatMiles(kilometres === null ? null : kilometresToMiles(kilometres), t);
  return ordered(
    inUnit(
      (kilometres) => formatKilometres(kilometres, t),
      (kilometres) => formatNumber(kilometres, 0, t) ?? "",
    ),
    inUnit(inMiles, (kilometres) => formatNumber(kilometresToMiles(kilometres), 0, t) ?? ""),
    reader,
  );
}

/**
 * For whom a certificate is in a language: in another than its own, a dealer's own choice of a unit is not that of the reader. Miles are
 * then read in English only, where the dealer's country has them.
 *
 * @param own the language of the issue.
 */
export function readerIn<Dealer extends LengthReader>(
  dealer: Dealer,
  own: Language,
  language: Language,
): Omit<Dealer, "lengthUnit"> & LengthReader {
  if (language === own) return dealer;
  const { lengthUnit: _, ...others } = dealer;
  return language === "en" ? others : { ...others, lengthUnit: "km" };
}

/** Both units, that of the reader first: `1,000 miles (1,609 km)`; null stays null. */
export function lengthInWords(length: PrintedDistance | null): string | null {
  return length === null ? null : `${length.first} (${length.second})`;
}

function ordered(
  kilometres: string | null,
  miles: string | null,
  reader: LengthReader,
): PrintedDistance | null {
  if (kilometres === null || miles === null) return null;
  return usesMiles(reader) ? { first: miles, second: kilometres } : { first: kilometres, second: miles };
}

export function usesMiles({ country, lengthUnit }: LengthReader): boolean {
  if (lengthUnit !== undefined) return lengthUnit === "miles";
  return MILES_COUNTRIES.has(country?.toUpperCase() ?? "");
}
