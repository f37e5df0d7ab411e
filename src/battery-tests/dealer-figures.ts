import type { ZoneClock } from "../kernel/zone-clock.ts";

/** The figures of a dealer's tests that the people of its group compare. */
export interface DealerFigures {
  /** Completed tests of the present month. */
  readonly thisMonthCount: number;
  /** Completed tests of the month before. */
  readonly lastMonthCount: number;
  /** Every test, in whichever state. */
  readonly totalCount: number;
  /** Of the final results of both months whose certificates are valid; null without one. */
  readonly meanSohPercent: number | null;
  /** Of the tests of both months whose warnings were evaluated, from 0 to 1; null without any. */
  readonly warnedShare: number | null;
}

/** The first instants of the month before, of the present month and of the next one. */
export interface Months {
  readonly lastMs: number;
  readonly thisMs: number;
  readonly nextMs: number;
}

/** The months by a clock. */
export function monthsAround(nowMs: number, clock: ZoneClock): Months {
  const { year, month } = clock.dayOf(nowMs);
  const first = (monthsLater: number) => clock.startOf({ year, month: month + monthsLater, day: 1 });
  return { lastMs: first(-1), thisMs: first(0), nextMs: first(1) };
}
