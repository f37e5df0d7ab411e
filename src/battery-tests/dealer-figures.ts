import type { ZoneClock } from "../kernel/zone-clock.ts";
import type { MonthFigures, MonthSpan } from "./dealer-test-search.ts";

/** Of a calendar; the month is from 1. */
export interface CalendarMonth {
  readonly year: number;
  readonly month: number;
}

export interface MonthOfTests extends MonthFigures, CalendarMonth {}

export interface DealerFigures {
  readonly thisMonthCount: number;
  readonly lastMonthCount: number;
  /** In any state. */
  readonly totalCount: number;
  /** Of final results of both months whose certificates are valid. */
  readonly meanSohPercent: number | null;
  /** Of the tests of both months whose warnings were evaluated. */
  readonly warnedPercent: number | null;
  /** The last month and this one, by the clock of the dealer. */
  readonly lastMonth: CalendarMonth;
  readonly thisMonth: CalendarMonth;
}

/** Sums over completed tests; see `MonthFigures`. */
export interface TestSums extends Omit<MonthFigures, "meanSohPercent"> {
  readonly sohSum: number | null;
}

export function figuresOf(sums: readonly TestSums[]): MonthFigures {
  const total = (of: (sum: TestSums) => number | null) =>
    sums.reduce((soFar, sum) => soFar + (of(sum) ?? 0), 0);
  const sohCount = total((sum) => sum.sohCount);
  return {
    testCount: total(({ testCount }) => testCount),
    meanSohPercent: sohCount === 0 ? null : total(({ sohSum }) => sohSum) / sohCount,
    sohCount,
    evaluatedCount: total(({ evaluatedCount }) => evaluatedCount),
    warnedCount: total(({ warnedCount }) => warnedCount),
  };
}

/** In percent; null where no test was evaluated. */
export function warnedPercent({
  evaluatedCount,
  warnedCount,
}: Pick<MonthFigures, "evaluatedCount" | "warnedCount">): number | null {
  return evaluatedCount === 0 ? null : (100 * warnedCount) / evaluatedCount;
}

/** The last `count` months, the present one included, oldest first. */
export function lastMonths(nowMs: number, clock: ZoneClock, count: number): (CalendarMonth & MonthSpan)[] {
  const today = clock.dayOf(nowMs);
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(today.year, today.month - count + index, 1));
    const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
    return {
      year,
      month,
      fromMs: clock.startOf({ year, month, day: 1 }),
      untilMs: clock.startOf({ year, month: month + 1, day: 1 }),
    };
  });
}
