import type { LengthUnit } from "../dealers/dealer.ts";
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
