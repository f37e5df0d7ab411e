/** An ISO 8601 instant with seconds, an optional fraction and an offset or `Z`; a bare local time is not an instant. */
const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:[Zz]|([+-])(\d{2}):?(\d{2}))$/;

/**
 * Reads an ISO 8601 instant with an offset or `Z`, to the millisecond (digits beyond are cut).
 *
 * @returns milliseconds since the Unix epoch, or null when the text is not such an instant, a day that the calendar
 *   does not have (30 February) included.
 */
export function parseInstant(text: string): number | null {
  const match = INSTANT.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second = "0", fraction = "", sign, offsetHours, offsetMinutes] =
    match;
  const fields = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (fields[3] > 23 || fields[4] > 59 || fields[5] > 59) return null;
  if (Number(offsetHours ?? 0) > 23 || Number(offsetMinutes ?? 0) > 59) return null;
  const millisecond = Number(fraction.slice(0, 3).padEnd(3, "0"));
  const localMs = Date.UTC(fields[0], fields[1] - 1, fields[2], fields[3], fields[4], fields[5], millisecond);
  const local = new Date(localMs);
  if (local.getUTCMonth() !== fields[1] - 1 || local.getUTCDate() !== fields[2]) return null;
  const offsetMs = (Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0)) * 60_000;
  return sign === "-" ? localMs + offsetMs : localMs - offsetMs;
}

/** `YYYY-MM-DDTHH:mm:ss.sssZ`, the form of every timestamp on the wire. */
export function formatInstant(instantMs: number): string {
  return new Date(instantMs).toISOString();
}

export function formatInstantOrNull(instantMs: number | null): string | null {
  return instantMs === null ? null : formatInstant(instantMs);
}
