import type { LocalTime } from "./local-time.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Cannot be misread: `14 March 2026`, by a local clock or else in UTC. Null without a valid instant. */
export function formatDate(instantMs: number | null, clock: LocalTime | null = null): string | null {
  const date = instantMs === null ? null : new Date(instantMs + (clock?.offsetMinutes ?? 0) * 60_000);
  if (date === null || Number.isNaN(date.getTime())) return null;
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `March 2026`. @param month from 1. */
export function formatMonth({ year, month }: { readonly year: number; readonly month: number }): string {
  return `${MONTHS[month - 1]} ${year}`;
}

/** `14 March 2026, 09:41 UTC`, or by a local clock `14 March 2026, 10:41 (UTC+1)` or `(Madrid time, UTC+1)`. */
export function formatDateAndTime(instantMs: number | null, clock: LocalTime | null = null): string | null {
  const day = formatDate(instantMs, clock);
  if (day === null || instantMs === null) return null;
  return `${day}, ${timeOfDay(instantMs, clock).slice(0, 5)} ${clock === null ? "UTC" : clockInWords(clock)}`;
}

/** To the second: `14 March 2026, 09:41:07 UTC`, or by a local clock `14 March 2026, 10:41:07 (UTC+1)`. */
export function formatMoment(instantMs: number, clock: LocalTime | null = null): string {
  const day = formatDate(instantMs, clock);
  return `${day}, ${timeOfDay(instantMs, clock)} ${clock === null ? "UTC" : clockInWords(clock)}`;
}

function timeOfDay(instantMs: number, clock: LocalTime | null): string {
  return new Date(instantMs + (clock?.offsetMinutes ?? 0) * 60_000).toISOString().slice(11, 19);
}

function clockInWords({ offsetMinutes, capital }: LocalTime): string {
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  const amount = minutes === 0 ? `${hours}` : `${hours}:${`${minutes}`.padStart(2, "0")}`;
  const offset = offsetMinutes === 0 ? "UTC" : `UTC${offsetMinutes < 0 ? "\u2212" : "+"}${amount}`;
  return capital === null ? `(${offset})` : `(${capital} time, ${offset})`;
}
