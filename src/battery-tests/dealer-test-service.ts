import type { Runtime } from "../db/runtime.ts";
import type { ZoneClock } from "../kernel/zone-clock.ts";
import { listMonthFigures } from "./dealer-figures-store.ts";
import type { DealerTestSearch, MonthFigures, TestOrder, TestPlace } from "./dealer-test-search.ts";
import {
  type AskedTests,
  countDealerTests,
  findSortPosition,
  listAndCountDealerTests,
  listDealerTests,
  listDealerTestsByIds,
} from "./dealer-test-store.ts";
import type { FoundTest } from "./found-test.ts";
import type { TestList } from "./lookup-service.ts";

/** So many are found at once for an export, and read at once: other requests are handled in between. */
const FOUND_AT_ONCE = 5_000;
const READ_AT_ONCE = 250;

/** The month is from 1. */
export interface MonthOfTests extends MonthFigures {
  readonly year: number;
  readonly month: number;
}

export type DealerTestService = ReturnType<typeof createDealerTestService>;

export function createDealerTestService({ db, clock }: Pick<Runtime, "db" | "clock">) {
  /** Tests before a page must be sorted, so a page of the second half is found from the end. */
  async function findByNumber(dealerId: number, asked: AskedTests, skippedCount: number) {
    const total = await countDealerTests(db.read, dealerId, asked.search);
    const limit = Math.min(asked.limit, total - skippedCount);
    const isNearEnd = skippedCount > total / 2;
    const part = isNearEnd
      ? { goesBack: true, offset: total - skippedCount - limit, limit }
      : { offset: skippedCount };
    const found = limit <= 0 ? [] : await listDealerTests(db.read, dealerId, { ...asked, ...part });
    return { found, total };
  }

  return {
    /** A page beside a test that is gone is found by its number. */
    async list(
      dealerId: number,
      search: DealerTestSearch,
      { order, place, perPage }: { order: TestOrder; place: TestPlace; perPage: number },
    ): Promise<TestList> {
      const { page, beside } = place;
      const from = beside === null ? null : await findSortPosition(db.read, dealerId, beside.testId, order);
      const goesBack = from !== null && beside?.side === "before";
      const asked = { search, order, from, goesBack, offset: 0, limit: perPage };
      const { found, total } =
        from !== null || page === 1
          ? await listAndCountDealerTests(db.read, dealerId, asked)
          : await findByNumber(dealerId, asked, (page - 1) * perPage);
      const tests = await listDealerTestsByIds(
        db.read,
        dealerId,
        found.map(({ testId }) => testId),
      );
      return { tests, total, page, perPage };
    },

    /** Of the dealer, by id; without those that are gone. */
    async byIds(dealerId: number, testIds: readonly number[]): Promise<ReadonlyMap<number, FoundTest>> {
      const found = testIds.length === 0 ? [] : await listDealerTestsByIds(db.read, dealerId, testIds);
      return new Map(found.map((test) => [test.figures.id, test]));
    },

    /** Memory does not grow and no transaction stays open: a changed test may come as it was or as it is. */
    async *all(dealerId: number, search: DealerTestSearch, order: TestOrder): AsyncGenerator<FoundTest[]> {
      const limit = FOUND_AT_ONCE;
      let last: Awaited<ReturnType<typeof listDealerTests>>[number] | undefined;
      do {
        const from = last ?? null;
        const asked = { search, order, from, goesBack: false, offset: 0, limit };
        const found = await listDealerTests(db.read, dealerId, asked);
        const ids = found.map(({ testId }) => testId);
        for (let start = 0; start < ids.length; start += READ_AT_ONCE)
          yield await listDealerTestsByIds(db.read, dealerId, ids.slice(start, start + READ_AT_ONCE));
        last = found.length < limit ? undefined : found.at(-1);
      } while (last !== undefined);
    },

    /** Completed tests of the last `count` months, the present one included, oldest first. */
    async months(dealerId: number, zone: ZoneClock, count: number): Promise<MonthOfTests[]> {
      const { year, month } = zone.dayOf(clock.nowMs());
      const months = Array.from({ length: count }, (_, index) => {
        const first = new Date(Date.UTC(year, month - count + index, 1));
        return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
      });
      const spans = months.map(({ year, month }) => ({
        fromMs: zone.startOf({ year, month, day: 1 }),
        untilMs: zone.startOf({ year, month: month + 1, day: 1 }),
      }));
      const figures = await listMonthFigures(db.read, dealerId, spans);
      return figures.map((figure, index) => ({ ...figure, ...(months[index] as (typeof months)[number]) }));
    },
  };
}
