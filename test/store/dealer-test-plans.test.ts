import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { listDealerMonths } from "../../src/battery-tests/dealer-figures-store.ts";
import { ANY_DEALER_TEST, NEWEST_FIRST } from "../../src/battery-tests/dealer-test-search.ts";
import {
  createDealerTestService,
  type DealerTestService,
} from "../../src/battery-tests/dealer-test-service.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { ORDERS, openSearchedTests, SEARCHES, START_SEARCHES } from "../support/searched-tests.ts";
import { TestClock } from "../support/test-clock.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

const { close, companyId, db, dealer, other, path, tests } = await openSearchedTests();
afterAll(() => close());

describeOnSqlite("the plans of SQLite", () => {
  let explained: ExplainedDatabase;
  let own: DealerTestService;
  beforeAll(() => {
    explained = new ExplainedDatabase(path);
    own = createDealerTestService({ db: { ...db, read: explained.read }, clock: new TestClock() });
  });
  afterAll(() => explained.close());

  test.each(START_SEARCHES.map((search) => [search]))(
    "a group's search by %j is found in indexes alone, a text by those of what it may be",
    async (given) => {
      const asked = { order: NEWEST_FIRST, perPage: 1, place: { page: 1, beside: null } };
      const queries = await explained.explain(() =>
        own.list({ companyId }, { ...ANY_DEALER_TEST, ...given }, asked),
      );
      const steps = queries.flatMap(({ plan }) => plan.filter((step) => /\b(tests|chosen)\b/.test(step)));
      const indexed = steps.filter((step) =>
        /^SEARCH (tests|chosen) USING (COVERING INDEX tests_dealer|INTEGER PRIMARY KEY|INDEX tests_dealer_status \(dealer_id=\? AND status=)/.test(
          step,
        ),
      );
      const byStart = [
        /INDEX tests_vin \(vin>\? AND vin<\?\)/,
        /INDEX tests_registration \(registration_key>\? AND registration_key<\?\)/,
        /INDEX tests_certificate_number \(certificate_number>\? AND certificate_number<\?\)/,
        /INDEX tests_dealer_reference \(dealer_id=\? AND <expr>>\? AND <expr><\?\)/,
        /INDEX tests_dealer_vehicle \(dealer_id=\? AND make=\?\)/,
      ];
      const others = steps.filter((step) => !indexed.includes(step));
      for (const one of given.text === undefined ? [] : byStart)
        expect(steps.filter((step) => one.test(step))).not.toBeEmpty();
      expect(
        others.filter((step) => given.text === undefined || !byStart.some((one) => one.test(step))),
      ).toEqual([]);
    },
  );

  for (const statistics of ["without statistics", "with statistics"]) {
    describe(statistics, () => {
      if (statistics === "with statistics") beforeAll(() => explained.analyze());

      test.each(SEARCHES.map((search) => [search]))(
        "a dealer's search by %j reads the rows of its page alone",
        async (given) => {
          for (const order of ORDERS) {
            const asked = { order, perPage: 1, place: { page: 1, beside: null } };
            const queries = await explained.explain(() =>
              own.list(dealer, { ...ANY_DEALER_TEST, ...given }, asked),
            );
            for (const { plan } of queries) {
              const steps = plan.filter((step) => /\btests\b/.test(step));
              const readingRows = steps.filter(
                (step) => !step.startsWith("SEARCH tests USING COVERING INDEX"),
              );
              // Besides the page by its ids, only the tests that have not ended.
              for (const step of readingRows)
                expect(step).toMatch(
                  /^SEARCH tests USING (INTEGER PRIMARY KEY|INDEX tests_dealer_status \(dealer_id=\? AND status=)/,
                );
              expect(readingRows.length).toBeLessThanOrEqual(1);
            }
          }
        },
      );

      test.each(SEARCHES.filter(({ text, vehicle }) => text ?? vehicle).map((search) => [search]))(
        "a dealer's search by %j compares the texts of each test once, for the page and the number together",
        async (given) => {
          const beside = { testId: tests[0]?.id ?? 0, side: "after" } as const;
          for (const place of [
            { page: 1, beside: null },
            { page: 2, beside },
          ]) {
            const asked = { order: NEWEST_FIRST, perPage: 1, place };
            const queries = await explained.explain(() =>
              own.list(dealer, { ...ANY_DEALER_TEST, ...given }, asked),
            );
            const texts = queries.filter(({ sql }) => sql.includes(" AS found") || sql.includes("found AS"));
            // A page after the last test that is found says no number: it is counted.
            const [page, count] = texts;
            expect(page?.plan.filter((step) => step.includes("tests_dealer_search"))).toHaveLength(1);
            if (count !== undefined) expect(place.beside).not.toBeNull();
          }
        },
      );

      test("the figures of the months of several dealers are read from ranges of the index alone", async () => {
        const months = [0, 1].map((month) => ({ fromMs: month, untilMs: month + 1 }));
        const dealerIds = [dealer.dealerId, other.dealerId];
        const [query] = await explained.explain(() => listDealerMonths(explained.read, dealerIds, months));
        const steps = query?.plan.filter((step) => step.includes("tests")) ?? [];
        expect(steps).toHaveLength(months.length);
        for (const step of steps)
          expect(step).toMatch(
            /USING COVERING INDEX tests_dealer_search \(dealer_id=\? AND status=\? AND tested_at_ms>\? AND tested_at_ms<\?\)/,
          );
      });
    });
  }
});
