import type { Workplace } from "../access/workplace.ts";
import type { Runtime } from "../db/runtime.ts";
import type { ZoneClock } from "../kernel/zone-clock.ts";
import { figuresOf, lastMonths, type MonthOfTests } from "./dealer-figures.ts";
import { listDealerMonths } from "./dealer-figures-store.ts";
import {
  ANY_DEALER_TEST,
  type DealerTestSearch,
  type TestOrder,
  type TestPlace,
} from "./dealer-test-search.ts";
import {
  type AskedTests,
  countDealerTests,
  findSortPosition,
  listAndCountDealerTests,
  listDealerTests,
  listDealerTestsByIds,
  listTestedVehicles,
} from "./dealer-test-store.ts";
import type { FoundTest } from "./found-test.ts";
import type { TestList } from "./lookup-service.ts";
import { type TestedVehicle, vehiclesChosen, vehiclesNamed } from "./tested-vehicle.ts";

/** So many are found at once for an export, and read at once: other requests are handled in between. */
const FOUND_AT_ONCE = 5_000;
const READ_AT_ONCE = 250;

/** In a larger group, makes and models are not counted for a choice: all its tests would be looked through for each page. */
const COUNTED_FOR_CHOICE_MAX = 250_000;

export type DealerTestService = ReturnType<typeof createDealerTestService>;

export function createDealerTestService({ db, clock }: Pick<Runtime, "db" | "clock">) {
  /** Tests before a page must be sorted, so a page of the second half is found from the end. */
  async function findByNumber(workplace: Workplace, asked: AskedTests, skippedCount: number) {
    const total = await countDealerTests(db.read, workplace, asked);
    const limit = Math.min(asked.limit, total - skippedCount);
    const isNearEnd = skippedCount > total / 2;
    const part = isNearEnd
      ? { goesBack: true, offset: total - skippedCount - limit, limit }
      : { offset: skippedCount };
    const found = limit <= 0 ? [] : await listDealerTests(db.read, workplace, { ...asked, ...part });
    return { found, total };
  }

  async function vehiclesFor(
    workplace: Workplace,
    { text, vehicle }: DealerTestSearch,
  ): Promise<readonly TestedVehicle[]> {
    const isSearched = "dealerId" in workplace || text !== null || vehicle !== null;
    const all = { search: ANY_DEALER_TEST, vehicles: { named: [], chosen: [] } };
    const isOffered =
      isSearched || (await countDealerTests(db.read, workplace, all)) <= COUNTED_FOR_CHOICE_MAX;
    return isOffered ? await listTestedVehicles(db.read, workplace) : [];
  }

  const searched = (
    { text, vehicle }: DealerTestSearch,
    vehicles: readonly TestedVehicle[],
  ): AskedTests["vehicles"] => ({
    named: text === null ? [] : vehiclesNamed(text, vehicles),
    chosen: vehicle === null ? [] : vehiclesChosen(vehicle, vehicles),
  });

  return {
    /** A page beside a test that is gone is found by its number. `vehicles` is empty for the list of a large group. */
    async list(
      workplace: Workplace,
      search: DealerTestSearch,
      { order, place, perPage }: { order: TestOrder; place: TestPlace; perPage: number },
    ): Promise<TestList & { readonly vehicles: readonly TestedVehicle[] }> {
      const { page } = place;
      // The first pages of a group are read quickly by their number.
      const beside = "dealerId" in workplace ? place.beside : null;
      const from = beside === null ? null : await findSortPosition(db.read, workplace, beside.testId, order);
      const goesBack = from !== null && beside?.side === "before";
      const vehicles = await vehiclesFor(workplace, search);
      const named = searched(search, vehicles);
      const asked = { search, vehicles: named, order, from, goesBack, offset: 0, limit: perPage };
      const { found, total } =
        from !== null || page === 1
          ? await listAndCountDealerTests(db.read, workplace, asked)
          : await findByNumber(workplace, asked, (page - 1) * perPage);
      const tests = await listDealerTestsByIds(
        db.read,
        workplace,
        found.map(({ testId }) => testId),
      );
      return { tests, total, page, perPage, vehicles };
    },

    /** Of the dealer, by id; without those that are gone. */
    async byIds(dealerId: number, testIds: readonly number[]): Promise<ReadonlyMap<number, FoundTest>> {
      const found = testIds.length === 0 ? [] : await listDealerTestsByIds(db.read, { dealerId }, testIds);
      return new Map(found.map((test) => [test.figures.id, test]));
    },

    /** Memory does not grow and no transaction stays open: a changed test may come as it was or as it is. */
    async *all(
      workplace: Workplace,
      search: DealerTestSearch,
      order: TestOrder,
    ): AsyncGenerator<FoundTest[]> {
      const limit = FOUND_AT_ONCE;
      const vehicles = searched(search, await listTestedVehicles(db.read, workplace));
      let last: Awaited<ReturnType<typeof listDealerTests>>[number] | undefined;
      do {
        const from = last ?? null;
        const asked = { search, vehicles, order, from, goesBack: false, offset: 0, limit };
        const found = await listDealerTests(db.read, workplace, asked);
        const ids = found.map(({ testId }) => testId);
        for (let start = 0; start < ids.length; start += READ_AT_ONCE)
          yield await listDealerTestsByIds(db.read, workplace, ids.slice(start, start + READ_AT_ONCE));
        last = found.length < limit ? undefined : found.at(-1);
      } while (last !== undefined);
    },

    /** Completed tests of the last `count` months, the present one included, oldest first. */
    async months(dealerId: number, zone: ZoneClock, count: number): Promise<MonthOfTests[]> {
      const months = lastMonths(clock.nowMs(), zone, count);
      const rows = Map.groupBy(await listDealerMonths(db.read, [dealerId], months), ({ place }) => place);
      return months.map(({ year, month }, place) => ({ year, month, ...figuresOf(rows.get(place) ?? []) }));
    },
  };
}
