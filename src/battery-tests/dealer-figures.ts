import type { ZoneClock } from "../kernel/zone-clock.ts";

export interface DealerFigures {
  readonly thisMonthCount: number;
  readonly lastMonthCount: number;
  /** In any state. */
  readonly totalCount: number;
  /** Of final results of both months whose certificates are valid. */
  readonly meanSohPercent: number | null;
  /** Of the tests of both months whose warnings were evaluated, from 0 to 1. */
  readonly warnedShare: number | null;
}

/** Each is the first instant of a month. */
export interface Months {
  readonly lastMs: number;
  readonly thisMs: number;
  readonly nextMs: number;
}

export function monthsAround(nowMs: number, clock: ZoneClock): Months {
  const { year, month } = clock.dayOf(nowMs);
  const first = (monthsLater: number) => clock.startOf({ year, month: month + monthsLater, day: 1 });
  return { lastMs: first(-1), thisMs: first(0), nextMs: first(1) };
}
