import { DAY_MS, HOUR_MS } from "./duration.ts";
import type { LocalTime } from "./local-time.ts";

/** The month is from 1. */
interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export class ZoneClock {
  readonly #format: Intl.DateTimeFormat;

  constructor(readonly zone: string) {
    this.#format = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "longOffset" });
  }

  /** For `formatDate` and `formatDateAndTime`; null for UTC, which they name so. */
  at(instantMs: number | null): LocalTime | null {
    return instantMs === null || this.zone === "UTC"
      ? null
      : { offsetMinutes: this.#offsetMs(instantMs) / 60_000, capital: null };
  }

  dayOf(instantMs: number): CalendarDay {
    const local = new Date(instantMs + this.#offsetMs(instantMs));
    return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
  }

  /** The instant at which the clock shows a time. @param shownMs that time, as if it were UTC. Of a time that comes twice, one of both. */
  instantOf(shownMs: number): number {
    const nearMs = shownMs - this.#offsetMs(shownMs);
    return shownMs - this.#offsetMs(nearMs);
  }

  /** The instants at which the clock shows a time: none where clocks go forward, two where they go back. @param shownMs as `instantOf`. */
  instantsOf(shownMs: number): number[] {
    const near = [shownMs - DAY_MS, shownMs + DAY_MS].map((nearMs) => shownMs - this.#offsetMs(nearMs));
    return [...new Set(near)].filter((instantMs) => instantMs + this.#offsetMs(instantMs) === shownMs);
  }

  /** The first instant of a day. A day or month beyond the last counts on into the next: month 13 is January. */
  startOf({ year, month, day }: CalendarDay): number {
    const midnightMs = Date.UTC(year, month - 1, day);
    const wanted = new Date(midnightMs).getUTCDate();
    // Where clocks change at midnight, it comes twice or not at all: the first of both that lies on the day is right.
    const starts = [midnightMs - DAY_MS, midnightMs + DAY_MS]
      .map((nearMs) => midnightMs - this.#offsetMs(nearMs))
      .toSorted((a, b) => a - b);
    return starts.find((startMs) => this.dayOf(startMs).day === wanted) ?? midnightMs;
  }

  /** The first instant after `afterMs` at which the clock shows this full hour; on a day that skips it, the same time after midnight. */
  nextHour(hour: number, afterMs: number): number {
    const { year, month, day } = this.dayOf(afterMs);
    for (let daysLater = -1; daysLater <= 2; daysLater += 1) {
      const asUtcMs = Date.UTC(year, month - 1, day + daysLater) + hour * HOUR_MS;
      // The offset of the guess may be that of before a change of the clock; the second is right.
      const guessMs = asUtcMs - this.#offsetMs(asUtcMs);
      const foundMs = asUtcMs - this.#offsetMs(guessMs);
      if (foundMs > afterMs) return foundMs;
    }
    throw new Error("no day has this hour");
  }

  #offsetMs(instantMs: number): number {
    const name = this.#format.formatToParts(instantMs).find(({ type }) => type === "timeZoneName")?.value;
    const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name ?? "") ?? [];
    const ahead = sign === undefined ? 0 : Number(hours) * HOUR_MS + Number(minutes) * 60_000;
    return sign === "-" ? -ahead : ahead;
  }
}

let known: ReadonlySet<string> | undefined;

export function listTimeZones(): readonly string[] {
  // The zones of `Etc` have no place, and their signs are turned round.
  known ??= new Set([
    "UTC",
    ...Intl.supportedValuesOf("timeZone").filter((zone) => !zone.startsWith("Etc/")),
  ]);
  return [...known];
}

export function isTimeZone(name: string): boolean {
  listTimeZones();
  return known?.has(name) === true;
}

/** The place that gives a zone its name: `Canary` for `Atlantic/Canary`; null for UTC. */
export function placeOfZone(zone: string): string | null {
  const [first = "", ...rest] = zone.split("/");
  return rest.length === 0 ? null : (rest.at(-1) ?? first).replaceAll("_", " ");
}
