/** The figures of a dealer's tests that the people of its group compare. */
export interface DealerFigures {
  /** Completed tests of the present month. */
  readonly thisMonthCount: number;
  /** Completed tests of the month before. */
  readonly lastMonthCount: number;
  /** Every test, in whichever state. */
  readonly totalCount: number;
  /** Over the completed tests of both months that have one; null where none has. */
  readonly meanSohPercent: number | null;
  /** Of the completed tests of both months, from 0 to 1; null without any. */
  readonly warnedShare: number | null;
}

/** The first instants of the month before, of the present month and of the next one (UTC). */
export interface Months {
  readonly lastMs: number;
  readonly thisMs: number;
  readonly nextMs: number;
}

export function monthsAround(nowMs: number): Months {
  const now = new Date(nowMs);
  const first = (monthsLater: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsLater, 1);
  return { lastMs: first(-1), thisMs: first(0), nextMs: first(1) };
}
