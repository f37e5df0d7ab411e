import type { Workplace } from "../access/workplace.ts";
import type { Runtime } from "../db/runtime.ts";
import { foldedSigns } from "../kernel/folded-text.ts";
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
import { isRetested } from "./retested-store.ts";
import { type TestedVehicle, vehiclesChosen, vehiclesNamed } from "./tested-vehicle.ts";

/** So many are found at once for an export, and read at once: other requests are handled in between. */
const FOUND_AT_ONCE = 5_000;
const READ_AT_ONCE = 250;

/**
 * Of a dealer or group with more tests, makes and models are not counted: all its tests would be looked through for each page. A text then
 * finds no makes, and a chosen vehicle is found as it is spelled.
 */
const COUNTED_FOR_CHOICE_MAX = 250_000;

export type DealerTestService = ReturnType<typeof createDealerTestService>;

export function createDealerTestService({
  db,
  clock,
  countedForChoiceMax = COUNTED_FOR_CHOICE_MAX,
}: Pick<Runtime, "db" | "clock"> & { readonly countedForChoiceMax?: number }) {
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

  async function vehiclesOf(workplace: Workplace): Promise<readonly TestedVehicle[]> {
    const all = { search: ANY_DEALER_TEST, vehicles: { named: [], chosen: [] } };
    const isCounted = (await countDealerTests(db.read, workplace, all)) <= countedForChoiceMax;
    return isCounted ? await listTestedVehicles(db.read, workplace) : [];
  }

  const searched = (
    { text, vehicle }: DealerTestSearch,
    vehicles: readonly TestedVehicle[],
  ): AskedTests["vehicles"] => ({
    named: text === null ? [] : vehiclesNamed(text, vehicles),
    chosen:
      vehicle === null
        ? []
        : vehicles.length === 0
          ? [{ ...vehicle, testCount: 0 }]
          : vehiclesChosen(vehicle, vehicles),
  });

  return {
    isRetested,

    /** A page beside a test that is gone is found by its number. `vehicles` is empty beyond `COUNTED_FOR_CHOICE_MAX` tests. */
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
      const vehicles = await vehiclesOf(workplace);
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
      const isNamed = search.vehicle !== null || foldedSigns(search.text ?? "") !== "";
      const vehicles = searched(search, isNamed ? await vehiclesOf(workplace) : []);
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
