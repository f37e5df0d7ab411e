import type { Runtime } from "../db/runtime.ts";
import { dealerClock } from "../dealers/dealer-clock.ts";
import { type DealerFigures, monthsAround } from "./dealer-figures.ts";
import { listTestTotals, listTwoMonths } from "./dealer-figures-store.ts";

/** Dealers whose figures are read at once. */
const BATCH_SIZE = 500;

export type DealerFiguresService = ReturnType<typeof createDealerFigures>;

export function createDealerFigures({ db, clock }: Pick<Runtime, "db" | "clock">) {
  /** By dealer, for every dealer of the company. */
  return async (companyId: number): Promise<ReadonlyMap<number, DealerFigures>> => {
    const nowMs = clock.nowMs();
    const figures = new Map<number, DealerFigures>();
    const totals = await listTestTotals(db.read, companyId);
    for (const [zone, ofZone] of Map.groupBy(totals, ({ dealer }) => dealerClock(dealer))) {
      const months = monthsAround(nowMs, zone);
      for (let start = 0; start < ofZone.length; start += BATCH_SIZE) {
        const batch = ofZone.slice(start, start + BATCH_SIZE);
        const ids = batch.map(({ dealer }) => dealer.id);
        const rows = new Map((await listTwoMonths(db.read, ids, months)).map((row) => [row.dealerId, row]));
        for (const { dealer, totalCount } of batch) {
          const { testCount, thisMonthCount, sohSum, sohCount, evaluatedCount, warnedCount } =
            rows.get(dealer.id) ?? NO_TESTS;
          figures.set(dealer.id, {
            totalCount,
            thisMonthCount,
            lastMonthCount: testCount - thisMonthCount,
            meanSohPercent: sohSum === null ? null : sohSum / sohCount,
            warnedShare: evaluatedCount === 0 ? null : warnedCount / evaluatedCount,
          });
        }
      }
    }
    return figures;
  };
}

const NO_TESTS = {
  testCount: 0,
  thisMonthCount: 0,
  sohSum: null,
  sohCount: 0,
  evaluatedCount: 0,
  warnedCount: 0,
};
