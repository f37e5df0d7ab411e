import { afterAll, expect, test } from "bun:test";
import { ANY_DEALER_TEST, NEWEST_FIRST } from "../../src/battery-tests/dealer-test-search.ts";
import { createDealerTestService } from "../../src/battery-tests/dealer-test-service.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";

const opened = await openTestDatabase();
afterAll(() => opened.close());

test("no search groups the tests of a large workplace by vehicle, and a chosen vehicle is still found", async () => {
  const companyId = await seedCompany(opened.db);
  const dealer = await seedDealer(opened.db, companyId, "Large");
  for (const model of ["ID.3", "ID.3", "ID.4"])
    await seedTest(opened.db, dealer, { make: "Volkswagen", model, vin: null });
  const found = async (countedForChoiceMax: number) => {
    const service = createDealerTestService({ ...opened, clock: new TestClock(), countedForChoiceMax });
    const page = { order: NEWEST_FIRST, place: { page: 1, beside: null }, perPage: 10 } as const;
    const vehicle = { make: "Volkswagen", model: "ID.3" };
    const totals: number[] = [];
    for (const workplace of [{ dealerId: dealer.dealerId }, { companyId }])
      for (const part of [{ text: "volkswagen" }, { vehicle }]) {
        const search = { ...ANY_DEALER_TEST, ...part };
        const list = await service.list(workplace, search, page);
        let exported = 0;
        for await (const tests of service.all(workplace, search, NEWEST_FIRST)) exported += tests.length;
        totals.push(list.vehicles.length, list.total, exported);
      }
    return totals;
  };
  const counted = [2, 3, 3, 2, 2, 2];
  expect(await found(3)).toEqual([...counted, ...counted]);
  const uncounted = [0, 0, 0, 0, 2, 2];
  expect(await found(2)).toEqual([...uncounted, ...uncounted]);
});
