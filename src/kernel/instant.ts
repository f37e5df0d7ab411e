/** ISO 8601, extended form; seconds and their fraction are optional. A bare local time is not an instant. */
const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,30}))?)?(?:[Zz]|([+-])(\d{2})(?::?(\d{2}))?)$/;

const FIRST_MS = Date.parse("0000-01-01T00:00:00.000Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");

/** Milliseconds since the Unix epoch, further digits cut off; null also for 30 February and for a UTC year that does not fit four digits. */
export function parseInstant(text: string): number | null {
  const match = INSTANT.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second = "00", fraction = ""] = match;
  const [sign, offsetHours = "00", offsetMinutes = "00"] = match.slice(8);
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return null;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, "0")}Z`;
  const localMs = Date.parse(written);
  // The engine turns 30 February into a day of March and reads 24:00 as the next day: if it writes the text differently, it is refused.
  if (Number.isNaN(localMs) || formatInstant(localMs) !== written) return null;
  const offsetMs = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000;
  const instantMs = sign === "-" ? localMs + offsetMs : localMs - offsetMs;
  return instantMs >= FIRST_MS && instantMs <= LAST_MS ? instantMs : null;
}

/** The form of every timestamp on the wire: `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export function formatInstant(instantMs: number): string {
  return new Date(instantMs).toISOString();
}

export function formatInstantOrNull(instantMs: number | null): string | null {
  return instantMs === null ? null : formatInstant(instantMs);
}
