const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * The first instant after another at which the clocks of a zone show this full hour. Where a change of the clocks skips the hour on one
 * day, it is the same time after midnight.
 */
export function nextHourIn(timeZone: string, hour: number, afterMs: number): number {
  for (let day = -1; day <= 2; day += 1) {
    const local = new Date(afterMs + offsetMsAt(timeZone, afterMs) + day * DAY_MS);
    const asUtcMs =
      Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) + hour * HOUR_MS;
    // The offset of the guess may be that of before a change of the clocks; the second is right.
    const guessMs = asUtcMs - offsetMsAt(timeZone, asUtcMs);
    const foundMs = asUtcMs - offsetMsAt(timeZone, guessMs);
    if (foundMs > afterMs) return foundMs;
  }
  throw new Error("no day has this hour");
}

/** How far the clocks of the zone are ahead of UTC. */
function offsetMsAt(timeZone: string, instantMs: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(new Date(instantMs));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? Number.NaN);
  const local = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return local - Math.floor(instantMs / 1_000) * 1_000;
}
