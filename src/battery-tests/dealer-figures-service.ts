import type { Runtime } from "../db/runtime.ts";
import { dealerClock } from "../dealers/dealer-clock.ts";
import { type DealerFigures, type Months, monthsAround } from "./dealer-figures.ts";
import { listTestsVersions, listTwoMonths, type TestsVersion } from "./dealer-figures-store.ts";

/** Dealers whose figures are asked for at once. */
const BATCH_SIZE = 500;
/** The oldest are forgotten first. */
const REMEMBERED_MAX = 5_000;
/** Transactions may commit out of the order of their changes; one passed over for that is seen by then. */
const REMEMBERED_MS = 5 * 60_000;

interface Remembered {
  readonly version: TestsVersion;
  readonly months: Months;
  readonly readAtMs: number;
  readonly figures: DealerFigures;
}

export type DealerFiguresService = ReturnType<typeof createDealerFigures>;

/** Counts again only where tests have changed: a group may have hundreds of dealers with many tests. */
export function createDealerFigures({ db, clock }: Pick<Runtime, "db" | "clock">) {
  const remembered = new Map<number, Remembered>();

  async function readAgain(stale: readonly TestsVersion[], months: Months, nowMs: number): Promise<void> {
    const ids = stale.map(({ dealer }) => dealer.id);
    const rows = new Map((await listTwoMonths(db.read, ids, months)).map((row) => [row.dealerId, row]));
    for (const version of stale) {
      const { dealer, totalCount } = version;
      const { testCount, thisMonthCount, sohSum, sohCount, evaluatedCount, warnedCount } =
        rows.get(dealer.id) ?? NO_TESTS;
      const figures = {
        totalCount,
        thisMonthCount,
        lastMonthCount: testCount - thisMonthCount,
        meanSohPercent: sohSum === null ? null : sohSum / sohCount,
        warnedShare: evaluatedCount === 0 ? null : warnedCount / evaluatedCount,
      };
      remembered.delete(dealer.id);
      remembered.set(dealer.id, { version, readAtMs: nowMs, months, figures });
    }
  }

  /** By dealer, for every dealer of the company. */
  return async (companyId: number): Promise<ReadonlyMap<number, DealerFigures>> => {
    const nowMs = clock.nowMs();
    const versions = await listTestsVersions(db.read, companyId);
    for (const [zone, ofZone] of Map.groupBy(versions, ({ dealer }) => dealerClock(dealer))) {
      const months = monthsAround(nowMs, zone);
      const stale = ofZone.filter(
        (version) => !isGood(remembered.get(version.dealer.id), version, { months, nowMs }),
      );
      for (let start = 0; start < stale.length; start += BATCH_SIZE)
        await readAgain(stale.slice(start, start + BATCH_SIZE), months, nowMs);
    }
    const figures = new Map(
      versions.flatMap(({ dealer: { id } }) => {
        const found = remembered.get(id);
        return found === undefined ? [] : [[id, found.figures] as const];
      }),
    );
    for (const dealerId of remembered.keys()) {
      if (remembered.size <= REMEMBERED_MAX) break;
      remembered.delete(dealerId);
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

function isGood(
  found: Remembered | undefined,
  version: TestsVersion,
  { months, nowMs }: { readonly months: Months; readonly nowMs: number },
): boolean {
  return (
    found !== undefined &&
    found.months.thisMs === months.thisMs &&
    found.months.lastMs === months.lastMs &&
    found.months.nextMs === months.nextMs &&
    Math.abs(nowMs - found.readAtMs) < REMEMBERED_MS &&
    found.version.lastChangeNo === version.lastChangeNo &&
    found.version.totalCount === version.totalCount
  );
}
