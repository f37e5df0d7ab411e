import type { Runtime } from "../db/runtime.ts";
import { dealerClock } from "../dealers/dealer-clock.ts";
import {
  type DealerFigures,
  figuresOf,
  lastMonths,
  type MonthOfTests,
  type TestSums,
  warnedPercent,
} from "./dealer-figures.ts";
import { listDealerMonths, listTestTotals } from "./dealer-figures-store.ts";

/** Dealers whose figures are read at once. */
const BATCH_SIZE = 500;

const MONTH_COUNT = 12;

export interface CompanyFigures {
  /** Every dealer of the company. */
  readonly ofDealers: ReadonlyMap<number, DealerFigures>;
  /** Of all of them together, the last 12 months, oldest first; each dealer's months are by its own clock. */
  readonly months: readonly MonthOfTests[];
}

export type DealerFiguresService = ReturnType<typeof createDealerFigures>;

export function createDealerFigures({ db, clock }: Pick<Runtime, "db" | "clock">) {
  return async (companyId: number): Promise<CompanyFigures> => {
    const nowMs = clock.nowMs();
    const ofDealers = new Map<number, DealerFigures>();
    const sums: TestSums[][] = Array.from({ length: MONTH_COUNT }, () => []);
    let calendar: ReturnType<typeof lastMonths> = [];
    const totals = await listTestTotals(db.read, companyId);
    for (const [zone, ofZone] of Map.groupBy(totals, ({ dealer }) => dealerClock(dealer))) {
      const months = lastMonths(nowMs, zone, MONTH_COUNT);
      if (calendar.length === 0) calendar = months;
      const [lastMonth, thisMonth] = months.slice(-2) as [(typeof months)[number], (typeof months)[number]];
      for (let start = 0; start < ofZone.length; start += BATCH_SIZE) {
        const batch = ofZone.slice(start, start + BATCH_SIZE);
        const ids = batch.map(({ dealer }) => dealer.id);
        const rows = await listDealerMonths(db.read, ids, months);
        for (const row of rows) sums[row.place]?.push(row);
        const rowsOf = Map.groupBy(rows, ({ dealerId }) => dealerId);
        for (const { dealer, totalCount } of batch) {
          const inMonth = (monthsAgo: number) =>
            (rowsOf.get(dealer.id) ?? []).filter(({ place }) => place === MONTH_COUNT - 1 - monthsAgo);
          const [ofThis, ofLast] = [inMonth(0), inMonth(1)];
          const both = figuresOf([...ofThis, ...ofLast]);
          ofDealers.set(dealer.id, {
            totalCount,
            thisMonthCount: figuresOf(ofThis).testCount,
            lastMonthCount: figuresOf(ofLast).testCount,
            meanSohPercent: both.meanSohPercent,
            warnedPercent: warnedPercent(both),
            lastMonth,
            thisMonth,
          });
        }
      }
    }
    const months = calendar.map(({ year, month }, place) => ({
      year,
      month,
      ...figuresOf(sums[place] ?? []),
    }));
    return { ofDealers, months };
  };
}
