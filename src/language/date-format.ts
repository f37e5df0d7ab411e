import { MINUTE_MS } from "../kernel/duration.ts";
import type { LocalTime } from "../kernel/local-time.ts";
import { placeOfZone } from "../kernel/zone-clock.ts";
import { localFormat } from "./local-format.ts";
import { formatPlace } from "./place-name.ts";
import type { Translator } from "./translator.ts";

/** Cannot be misread: `14 March 2026`, by a local clock or else in UTC. Null without a valid instant. */
export function formatDate(instantMs: number | null, clock: LocalTime | null, t: Translator): string | null {
  const shownMs = instantMs === null ? Number.NaN : shownOn(clock, instantMs);
  if (Number.isNaN(new Date(shownMs).getTime())) return null;
  // Only the first of a month is an ordinal in French, which `Intl` does not know.
  return dayFormat(t.locale)
    .format(shownMs)
    .replace(/^1(?= )/, t("values.first_of_month"));
}

/** A day without a clock, from `2026-03-14`: `14 March 2026`. Null for none. */
export function formatDay(day: string | null, t: Translator): string | null {
  return day === null ? null : formatDate(Date.parse(`${day}T00:00:00Z`), null, t);
}

/** For a column of a table: `14 Mar 2026`, as `formatDate`. */
export function formatShortDate(
  instantMs: number | null,
  clock: LocalTime | null,
  t: Translator,
): string | null {
  const shownMs = instantMs === null ? Number.NaN : shownOn(clock, instantMs);
  return Number.isNaN(new Date(shownMs).getTime()) ? null : shortDayFormat(t.locale).format(shownMs);
}

/** `March 2026`. @param month from 1. */
export function formatMonth(
  { year, month }: { readonly year: number; readonly month: number },
  t: Translator,
): string {
  return monthFormat(t.locale).format(Date.UTC(year, month - 1));
}

/** `Mar 26`, or `3/26` in a language whose short months are long, for the axis of a chart. @param month from 1. */
export function formatShortMonth(
  { year, month }: { readonly year: number; readonly month: number },
  t: Translator,
): string {
  return shortMonthFormat(t.locale).format(Date.UTC(year, month - 1));
}

/** `14 March 2026, 09:41 UTC`, or by a local clock `14 March 2026, 10:41 (UTC+1)` or `(Madrid time, UTC+1)`. */
export function formatDateAndTime(
  instantMs: number | null,
  clock: LocalTime | null,
  t: Translator,
): string | null {
  const day = formatDate(instantMs, clock, t);
  if (day === null || instantMs === null) return null;
  const time = timeFormat(t.locale).format(shownOn(clock, instantMs));
  return t("values.day_and_time", { day, time, clock: clockInWords(clock, t) });
}

/** To the second: `14 March 2026, 09:41:07 UTC`, or by a local clock `14 March 2026, 10:41:07 (UTC+1)`. */
export function formatMoment(instantMs: number, clock: LocalTime | null, t: Translator): string {
  const day = formatDate(instantMs, clock, t) ?? "";
  const time = secondFormat(t.locale).format(shownOn(clock, instantMs));
  return t("values.day_and_time", { day, time, clock: clockInWords(clock, t) });
}

/** The clock by which a page shows its times: `Berlin time`, or `UTC`. @param zone its name in the IANA database. */
export function zoneInWords(zone: string, t: Translator): string {
  const place = placeOfZone(zone);
  return place === null ? zone : t("values.time_of_place", { place: formatPlace(place, t) });
}

function shownOn(clock: LocalTime | null, instantMs: number): number {
  return instantMs + (clock?.offsetMinutes ?? 0) * MINUTE_MS;
}

function clockInWords(clock: LocalTime | null, t: Translator): string {
  if (clock === null) return "UTC";
  const { offsetMinutes, capital: place } = clock;
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  const amount = minutes === 0 ? `${hours}` : `${hours}:${`${minutes}`.padStart(2, "0")}`;
  const offset = offsetMinutes === 0 ? "UTC" : `UTC${offsetMinutes < 0 ? "\u2212" : "+"}${amount}`;
  return place === null
    ? `(${offset})`
    : t("values.clock_of_place", { place: formatPlace(place, t), offset });
}

const dayFormat = localFormat(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
);
const shortDayFormat = localFormat(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
);

const monthFormat = localFormat(
  (locale) => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }),
);
/** Where a label of a chart is longer, it nearly touches the next. */
const SHORT_MONTH_LENGTH_MAX = 8;
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month));

const shortMonthFormat = localFormat((locale) => {
  const inLetters = new Intl.DateTimeFormat(locale, { month: "short", year: "2-digit", timeZone: "UTC" });
  const isShort = MONTHS.every((monthMs) => inLetters.format(monthMs).length <= SHORT_MONTH_LENGTH_MAX);
  return isShort
    ? inLetters
    : new Intl.DateTimeFormat(locale, { month: "numeric", year: "2-digit", timeZone: "UTC" });
});
const timeFormat = localFormat(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: "UTC",
    }),
);
const secondFormat = localFormat(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
      timeZone: "UTC",
    }),
);
