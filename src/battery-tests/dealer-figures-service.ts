import type { Runtime } from "../db/runtime.ts";
import { type DealerFigures, monthsAround } from "./dealer-figures.ts";
import { listMonthFigures, listTestsVersions, type TestsVersion } from "./dealer-figures-store.ts";

/** How many dealers the figures are asked for at once. */
const BATCH_SIZE = 500;
/** How many dealers are remembered; the oldest are forgotten first. */
const REMEMBERED_MAX = 5_000;
/**
 * Two transactions may take the numbers of their changes in another order than they commit in. A change that was passed over for that is
 * seen after this time at the latest.
 */
const REMEMBERED_MS = 5 * 60_000;

interface Remembered {
  readonly version: TestsVersion;
  readonly monthMs: number;
  readonly readAtMs: number;
  readonly figures: DealerFigures;
}

export type DealerFiguresService = ReturnType<typeof createDealerFigures>;

/**
 * The tests of a month are counted again only for dealers whose tests have changed, because a group may have hundreds of dealers with
 * thousands of tests a month.
 */
export function createDealerFigures({ db, clock }: Pick<Runtime, "db" | "clock">) {
  const remembered = new Map<number, Remembered>();

  /** By id of the dealer, for every dealer of the company. */
  return async (companyId: number): Promise<ReadonlyMap<number, DealerFigures>> => {
    const nowMs = clock.nowMs();
    const months = monthsAround(nowMs);
    const versions = await listTestsVersions(db.read, companyId);
    const stale = versions.filter((version) => !isGood(remembered.get(version.dealerId), version, nowMs));
    for (let start = 0; start < stale.length; start += BATCH_SIZE) {
      const batch = stale.slice(start, start + BATCH_SIZE);
      const ids = batch.map(({ dealerId }) => dealerId);
      const rows = new Map((await listMonthFigures(db.read, ids, months)).map((row) => [row.dealerId, row]));
      for (const version of batch) {
        const { dealerId, totalCount } = version;
        const row = rows.get(dealerId);
        const testCount = row?.testCount ?? 0;
        const thisMonthCount = row?.thisMonthCount ?? 0;
        remembered.delete(dealerId);
        remembered.set(dealerId, {
          version,
          readAtMs: nowMs,
          monthMs: months.thisMs,
          figures: {
            totalCount,
            thisMonthCount,
            lastMonthCount: testCount - thisMonthCount,
            meanSohPercent: row?.meanSohPercent ?? null,
            warnedShare: testCount === 0 ? null : (row?.warnedCount ?? 0) / testCount,
          },
        });
      }
    }
    const figures = new Map(
      versions.flatMap(({ dealerId }) => {
        const found = remembered.get(dealerId);
        return found === undefined ? [] : [[dealerId, found.figures] as const];
      }),
    );
    for (const dealerId of remembered.keys()) {
      if (remembered.size <= REMEMBERED_MAX) break;
      remembered.delete(dealerId);
    }
    return figures;

    function isGood(found: Remembered | undefined, version: TestsVersion, atMs: number): boolean {
      return (
        found !== undefined &&
        found.monthMs === months.thisMs &&
        Math.abs(atMs - found.readAtMs) < REMEMBERED_MS &&
        found.version.lastChangeNo === version.lastChangeNo &&
        found.version.totalCount === version.totalCount
      );
    }
  };
}
