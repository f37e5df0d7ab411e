import { formatKilometres, formatMiles, kilometresToMiles, milesToKilometres } from "./certificate-text.ts";

/** Countries whose roads are measured in miles; everywhere else kilometres are printed first. */
const MILES_COUNTRIES: ReadonlySet<string> = new Set([
  ...["GB", "GG", "IM", "JE", "US", "AS", "GU", "MP", "VI", "LR"],
  ...["AG", "AI", "BS", "BZ", "DM", "FK", "GD", "KN", "KY", "LC", "MS", "SH", "TC", "VC", "VG", "WS"],
]);

/** A distance in both units, the one that a country uses first. */
export interface PrintedDistance {
  readonly first: string;
  readonly second: string;
}

/** A length in kilometres as a country prints it; null stays null. @param country ISO 3166-1 alpha-2. */
export function distanceOfKilometres(
  kilometres: number | null,
  country: string | null,
): PrintedDistance | null {
  if (kilometres === null) return null;
  return ordered(formatKilometres(kilometres), formatMiles(kilometresToMiles(kilometres)), country);
}

/** A length in miles as a country prints it; null stays null. @param country ISO 3166-1 alpha-2. */
export function distanceOfMiles(miles: number | null, country: string | null): PrintedDistance | null {
  if (miles === null) return null;
  return ordered(formatKilometres(milesToKilometres(miles)), formatMiles(miles), country);
}

function ordered(
  kilometres: string | null,
  miles: string | null,
  country: string | null,
): PrintedDistance | null {
  if (kilometres === null || miles === null) return null;
  return usesMiles(country) ? { first: miles, second: kilometres } : { first: kilometres, second: miles };
}

function usesMiles(country: string | null): boolean {
  return MILES_COUNTRIES.has(country?.toUpperCase() ?? "");
}
