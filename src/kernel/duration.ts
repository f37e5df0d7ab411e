export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The minute of an instant, counted from the Unix epoch. */
export function minuteOf(instantMs: number): number {
  return Math.floor(instantMs / MINUTE_MS);
}

/** The UTC day of an instant, counted from the Unix epoch. */
export function dayOf(instantMs: number): number {
  return Math.floor(instantMs / DAY_MS);
}
