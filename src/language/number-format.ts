import { localFormat } from "./local-format.ts";
import type { Translator } from "./translator.ts";

const MINUS = "\u2212";

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
    while (places < decimals.max && Number(value.toFixed(places)) !== Number(value.toFixed(decimals.max))) {
      places += 1;
    }
  }
  return places;
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
  const rounded = value.toFixed(places);
  if (rounded.includes("e")) return rounded;
  const isZero = !/[1-9]/.test(rounded);
  // As text, so that nothing is rounded twice.
  const digits = formatOf(locale).format(
    (isZero ? rounded.replace("-", "") : rounded) as Intl.StringNumericLiteral,
  );
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
