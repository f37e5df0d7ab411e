import { afterAll, expect, test } from "bun:test";
import { isHealthPossible } from "../../src/battery-tests/battery.ts";
import { figuresOf } from "../../src/battery-tests/dealer-figures.ts";
import { listDealerMonths } from "../../src/battery-tests/dealer-figures-store.ts";
import { ANY_DEALER_TEST, NEWEST_FIRST } from "../../src/battery-tests/dealer-test-search.ts";
import {
  begins,
  idsOf,
  ORDERS,
  openSearchedTests,
  PER_PAGE,
  SEARCHES,
  START_SEARCHES,
  UNFOUND_IN_GROUPS,
} from "../support/searched-tests.ts";
import { seedDealer, seedTests } from "../support/seed.ts";

const { all, close, companyId, db, dealer, found, list, service, tests } = await openSearchedTests();
afterAll(() => close());

test.each(SEARCHES.map((search) => [search]))(
  "a dealer's search by %j finds what a simple model finds, with its number",
  async (given) => {
    const search = { ...ANY_DEALER_TEST, ...given };
    const bySoh = [false, true].map((isDescending) => ({ by: "soh", isDescending }) as const);
    for (const order of [NEWEST_FIRST, ...bySoh]) {
      const expected = found(search, order);
      const { tests: listed, total } = await list(search, order);
      expect(idsOf(listed)).toEqual(expected.slice(0, PER_PAGE));
      expect(total).toBe(expected.length);
    }
  },
);

test.each(START_SEARCHES.map((search) => [search]))(
  "a group's search by %j finds what a simple model finds among its dealers' tests, a text by its start",
  async (given) => {
    const search = { ...ANY_DEALER_TEST, ...given };
    for (const order of ORDERS) {
      const expected = found(search, order, all, begins);
      const pages: number[] = [];
      for (let page = 1; page === 1 || pages.length < expected.length; page += 1) {
        const { tests: listed, total } = await service.list({ companyId }, search, {
          order,
          perPage: 90,
          place: { page, beside: null },
        });
        expect(total).toBe(expected.length);
        pages.push(...idsOf(listed));
        if (listed.length === 0) break;
      }
      expect(pages).toEqual(expected);
    }
  },
);

test.each(UNFOUND_IN_GROUPS.map((text) => [text]))(
  "a group's search finds no part of a text, such as %s",
  async (text) => {
    const place = { page: 1, beside: null };
    const search = { ...ANY_DEALER_TEST, text };
    expect(
      (await service.list({ companyId }, search, { order: NEWEST_FIRST, perPage: 9, place })).total,
    ).toBe(0);
  },
);

test("the makes and models of a workplace come with the number of their tests", async () => {
  for (const [workplace, among] of [
    [dealer, tests],
    [{ companyId }, all],
  ] as const) {
    const counts = new Map<string, number>();
    for (const { make, model } of among)
      if (make != null) counts.set(`${make}/${model}`, (counts.get(`${make}/${model}`) ?? 0) + 1);
    const place = { page: 1, beside: null };
    const { vehicles } = await service.list(workplace, ANY_DEALER_TEST, {
      order: NEWEST_FIRST,
      perPage: 1,
      place,
    });
    expect(new Map(vehicles.map(({ make, model, testCount }) => [`${make}/${model}`, testCount]))).toEqual(
      counts,
    );
  }
});

test("a dealer's search by a unit finds the tests of that unit", async () => {
  const { total } = await list({ ...ANY_DEALER_TEST, unitId: dealer.unitId }, NEWEST_FIRST);
  expect(total).toBe(tests.length);
});

test("the figures of months count completed tests, and are the mean of final results whose certificates are valid", async () => {
  const spans = [
    { fromMs: 0, untilMs: 2_000 },
    { fromMs: 2_000, untilMs: 3_000 },
    { fromMs: 4_000, untilMs: 5_000 },
  ];
  const rows = await listDealerMonths(db.read, [dealer.dealerId], spans);
  const figures = spans.map((_, month) => figuresOf(rows.filter(({ place }) => place === month)));
  const expected = spans.map(({ fromMs, untilMs }) => {
    const ofMonth = tests.filter(
      ({ status, testedAtMs }) =>
        status === "completed" && testedAtMs != null && testedAtMs >= fromMs && testedAtMs < untilMs,
    );
    const values = ofMonth.flatMap(({ referenceData, withdrawnAtMs, sohPercent }) =>
      referenceData === "final" && withdrawnAtMs === null && isHealthPossible(sohPercent ?? null)
        ? (sohPercent ?? [])
        : [],
    );
    const evaluated = ofMonth.filter(({ warnings }) => warnings !== null);
    return {
      testCount: ofMonth.length,
      sohCount: values.length,
      meanSohPercent:
        values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
      evaluatedCount: evaluated.length,
      warnedCount: evaluated.filter(({ warnings }) => warnings?.length !== 0).length,
    };
  });
  expect(figures.map(({ meanSohPercent: _, ...counts }) => counts)).toEqual(
    expected.map(({ meanSohPercent: _, ...counts }) => counts),
  );
  for (const [index, { meanSohPercent }] of expected.entries()) {
    if (meanSohPercent === null) expect(figures[index]?.meanSohPercent).toBeNull();
    else expect(figures[index]?.meanSohPercent).toBeCloseTo(meanSohPercent, 9);
  }
});

test("the longest texts that a test may have fit into the index that it is searched by", async () => {
  const longest = "\u{1d54f}".repeat(100);
  const motors = await seedDealer(db, dealer.companyId, "Long Motors");
  const row = {
    ...{ make: longest, model: longest, internalReference: longest },
    ...{ registration: "\u{20000}".repeat(20), certificateNumber: "\u{1d54f}".repeat(64) },
  };
  const ids = await seedTests(db, [{ dealer: motors, row }]);
  const asked = { order: NEWEST_FIRST, perPage: 1, place: { page: 1, beside: null } };
  const { tests: listed } = await service.list(motors, { ...ANY_DEALER_TEST, text: "yy" }, asked);
  expect(idsOf(listed)).toEqual([]);
  const all = await service.list(motors, { ...ANY_DEALER_TEST, status: "completed" }, asked);
  expect(idsOf(all.tests)).toEqual(ids);
});
