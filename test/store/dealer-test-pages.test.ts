import { afterAll, expect, test } from "bun:test";
import { ANY_DEALER_TEST, NEWEST_FIRST } from "../../src/battery-tests/dealer-test-search.ts";
import { idsOf, ORDERS, openSearchedTests, PER_PAGE } from "../support/searched-tests.ts";

const { close, dealer, found, list, other, service } = await openSearchedTests();
afterAll(() => close());

test.each(ORDERS.map((order) => [order]))(
  "a dealer's tests in the order %j come whole, page by page and back, beside a test and by number",
  async (order) => {
    for (const given of [{}, { text: "WVW" }, { status: "completed" } as const]) {
      const search = { ...ANY_DEALER_TEST, ...given };
      const expected = found(search, order);
      const pages: number[][] = [];
      for (let ids = idsOf((await list(search, order)).tests); ids.length > 0; ) {
        pages.push(ids);
        const beside = { testId: ids.at(-1) ?? 0, side: "after" } as const;
        const next = await list(search, order, { page: pages.length + 1, beside });
        expect(next.total).toBe(expected.length);
        ids = idsOf(next.tests);
      }
      expect(pages.flat()).toEqual(expected);
      for (const [index, ids] of pages.entries()) {
        expect(idsOf((await list(search, order, { page: index + 1 })).tests)).toEqual(ids);
        const beside = { testId: ids[0] ?? 0, side: "before" } as const;
        const before = idsOf((await list(search, order, { page: index, beside })).tests);
        expect(before).toEqual(pages[index - 1] ?? []);
      }
    }
  },
);

test("a page beside a test of another dealer is the page of its number", async () => {
  const [foreign] = (
    await service.list(other, ANY_DEALER_TEST, {
      order: NEWEST_FIRST,
      perPage: 1,
      place: { page: 1, beside: null },
    })
  ).tests;
  const beside = { testId: foreign?.figures.id ?? 0, side: "after" } as const;
  const listed = await list(ANY_DEALER_TEST, NEWEST_FIRST, { page: 2, beside });
  expect(idsOf(listed.tests)).toEqual(found(ANY_DEALER_TEST, NEWEST_FIRST).slice(PER_PAGE, 2 * PER_PAGE));
});

test.each(ORDERS.map((order) => [order]))("an export in the order %j has every test once", async (order) => {
  const ids: number[] = [];
  for await (const some of service.all(dealer, { ...ANY_DEALER_TEST, text: "vol" }, order))
    ids.push(...idsOf(some));
  expect(ids).toEqual(found({ ...ANY_DEALER_TEST, text: "vol" }, order));
});
