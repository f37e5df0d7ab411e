import { localFormat } from "./local-format.ts";
import type { Translator } from "./translator.ts";

const MINUS = "\u2212";
/** From here on, JavaScript itself writes a number with its power of ten. */
export const ENDLESS = 1e21;

/** How many decimals a figure is printed with: never fewer than `min`, more (to `max`) only where it has them. */
interface Decimals {
  readonly min: number;
  readonly max: number;
}

/** The decimals that print every one of `values` alike and lose nothing that `decimals` allows. */
export function commonDecimals(values: readonly (number | null)[], decimals: Decimals): number {
  let places = decimals.min;
  for (const value of values) {
    if (value === null) continue;
    while (places < decimals.max && rounded(value, places) !== rounded(value, decimals.max)) places += 1;
  }
  return places;
}

/** As it is written in decimal, a half away from zero: 79.85 with 1 place is 79.9, although the binary number lies below it. */
export function rounded(value: number, places: number): number {
  if (Math.abs(value) >= ENDLESS) return value;
  const magnitude = shifted(Math.round(shifted(Math.abs(value), places)), -places);
  return value < 0 ? -magnitude : magnitude;
}

/** The number whose decimal form has the point so many places further right. */
function shifted(value: number, places: number): number {
  const [digits, exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** `45210.4` with 1 place → `45,210.4`; a true minus sign; null when the figure is missing. */
export function formatNumber(value: number | null, places: number, t: Translator): string | null {
  return formatted(decimalFormats(places), value, places, t);
}

/** `92.44` percent with 1 place → `92.4%`, or `92,4 %` where that is usual; null when the figure is missing. */
export function formatPercent(value: number | null, places: number, t: Translator): string | null {
  return formatted(percentFormats(places), value, places, t);
}

/** What stands between the whole part of a number and the rest: `.`, or `,` in most of Europe. */
export function decimalSign({ locale }: Translator): "." | "," {
  const parts = decimalFormats(1)(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
}

type FormatOf = (locale: string) => Intl.NumberFormat;

function formatted(
  formatOf: FormatOf,
  value: number | null,
  places: number,
  { locale }: Translator,
): string | null {
  if (value === null || !Number.isFinite(value)) return null;
  const printed = rounded(value, places);
  // No car has it, and more digits would only need room.
  if (Math.abs(printed) >= ENDLESS) return String(Number(printed.toPrecision(2)));
  // As text, so that nothing is rounded twice; zero has no sign.
  const digits = formatOf(locale).format(String(printed || 0) as Intl.StringNumericLiteral);
  return withTrueSigns(digits);
}

/** A number of `Intl` as people read it: with a true minus sign, and with no narrow space, which the typeface does not have. */
export function withTrueSigns(digits: string): string {
  return digits.replace("-", MINUS).replaceAll("\u202f", "\u00a0");
}

const decimalFormats = formatsByPlaces({});
const percentFormats = formatsByPlaces({ style: "unit", unit: "percent" });

function formatsByPlaces(options: Intl.NumberFormatOptions): (places: number) => FormatOf {
  const cache = new Map<number, FormatOf>();
  return (places) => {
    const known = cache.get(places);
    if (known !== undefined) return known;
    const exact = { minimumFractionDigits: places, maximumFractionDigits: places };
    const format = localFormat((locale) => new Intl.NumberFormat(locale, { ...options, ...exact }));
    cache.set(places, format);
    return format;
  };
}
