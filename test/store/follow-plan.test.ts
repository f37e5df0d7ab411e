import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Reach } from "../../src/access/reach.ts";
import { ANY_TEST, type TestFilter } from "../../src/battery-tests/battery-test-filter.ts";
import { findLastChange, findScanEnd, listChangedTests } from "../../src/battery-tests/test-change-store.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import type { FeedOwner } from "../../src/webhooks/feed/event-feed.ts";
import { findFirstSince, listEventsOf } from "../../src/webhooks/feed/event-feed-store.ts";
import { insertEvents } from "../../src/webhooks/outbox/outbox-store.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { type SeededDealer, seedCredential, seedTests } from "../support/seed.ts";
import { seedGroups } from "../support/seeded-groups.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

describeOnSqlite("the plans of SQLite for lists that are followed", () => {
  let opened: TestDatabase;
  let explained: ExplainedDatabase;
  let dealer: SeededDealer;
  let accountId: number;

  beforeAll(async () => {
    opened = await openTestDatabase();
    const dealers = await seedGroups(opened.db, 12);
    const [first] = dealers;
    dealer = first;
    const restrictedTo = [dealer.companyId];
    ({ accountId } = await seedCredential(opened.db, systemRandom(), { kind: "marketplace", restrictedTo }));
    const of = (index: number) => dealers[index % dealers.length] ?? first;
    await seedTests(
      opened.db,
      Array.from({ length: 600 }, (_, index) => ({ dealer: of(index), row: { changeNo: index } })),
    );
    await opened.db.transact((tx) =>
      insertEvents(
        tx,
        Array.from({ length: 600 }, (_, index) => ({
          name: "svc.test.completed" as const,
          companyId: of(index).companyId,
          dealerId: of(index).dealerId,
          accountId: null,
          occurredAtMs: index,
          data: "{}",
          marketplaceData: null,
        })),
      ),
    );
    explained = new ExplainedDatabase(opened.path);
  });
  afterAll(() => {
    explained.close();
    opened.close();
  });

  /** Every step goes by an index, and none reads a whole table of what is followed. */
  async function expectIndexes(work: () => Promise<unknown>, indexes: readonly string[], sorts = false) {
    for (const isAnalyzed of [false, true]) {
      if (isAnalyzed) explained.analyze();
      const [query] = await explained.explain(work);
      const plan = (query?.plan ?? []).join("\n");
      for (const index of indexes) expect(plan).toContain(index);
      expect(plan).not.toMatch(/SCAN (events|tests)\b(?! USING)/);
      if (!sorts) expect(plan).not.toMatch(/USE TEMP B-TREE FOR ORDER BY/);
    }
  }

  const SPAN = { afterId: 0, upToId: 10_000 };
  const OWNERS: ReadonlyArray<readonly [owner: () => FeedOwner, indexes: readonly string[]]> = [
    [
      () => ({ kind: "company", accountId, companyId: dealer.companyId }),
      ["events_company_id", "events_account_id"],
    ],
    [
      () => ({ kind: "dealer", accountId, dealerId: dealer.dealerId }),
      ["events_dealer_id", "events_account_id"],
    ],
    [() => ({ kind: "marketplace", accountId }), ["events_company_id", "events_account_id"]],
    [
      () => ({ kind: "large-marketplace", accountId }),
      ["SEARCH events USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)", "events_account_id"],
    ],
  ];
  for (const [owner, indexes] of OWNERS) {
    test(`the events of a ${owner.toString().match(/kind: "([\w-]+)"/)?.[1]} are found by ${indexes.join(" and ")}`, () =>
      expectIndexes(() => listEventsOf(explained.read, owner(), SPAN, 26), indexes, true));
  }

  test("the first event of an instant is found by events_time", () =>
    expectIndexes(() => findFirstSince(explained.read, 5), ["events_time"]));

  const company = (): Reach => ({ kind: "company", companyId: dealer.companyId });
  const CHANGES: ReadonlyArray<
    readonly [
      what: string,
      reach: () => Reach,
      filter: () => Partial<TestFilter>,
      index: string,
      sorts?: boolean,
    ]
  > = [
    ["a group", company, () => ({}), "tests_company_changes"],
    ["a group, in a state", company, () => ({ status: "failed" }), "tests_company_changes"],
    ["a group, in a span", company, () => ({ sinceMs: 1, untilMs: 9 }), "tests_company_changes"],
    ["a group, of one dealer", company, () => ({ dealerId: dealer.dealerId }), "tests_dealer_changes"],
    [
      "the own key of a dealer, in a state",
      () => ({ kind: "dealer", companyId: dealer.companyId, dealerId: dealer.dealerId }),
      () => ({ status: "failed" }),
      "tests_dealer_changes",
    ],
    ["a group, of one vehicle", company, () => ({ vin: "WVWZZZE1ZMP000001" }), "tests_vin", true],
    [
      "a marketplace, of one plate",
      () => ({ kind: "everywhere" }),
      () => ({ registrationKey: "AB12CDE" }),
      "tests_registration",
      true,
    ],
    [
      "a restricted marketplace, of one vehicle",
      () => ({ kind: "granted", accountId }),
      () => ({ vin: "WVWZZZE1ZMP000001" }),
      "tests_vin",
      true,
    ],
  ];
  const CHANGE_SPAN = { after: { changeNo: 5, testId: 0 }, upTo: { changeNo: 10_000, testId: 0 } };
  for (const [what, reach, filter, index, sorts] of CHANGES) {
    test(`the changes for ${what} are found by ${index}`, () =>
      expectIndexes(
        () =>
          listChangedTests(
            explained.read,
            reach(),
            { filter: { ...ANY_TEST, ...filter() }, updatedSinceMs: null },
            CHANGE_SPAN,
            26,
          ),
        [index],
        sorts,
      ));
  }

  test("the last change of one vehicle is found by the index of its tests, whatever others change", () =>
    expectIndexes(
      () =>
        findLastChange(
          explained.read,
          { kind: "everywhere" },
          { ...ANY_TEST, vin: "WVWZZZE1ZMP000001" },
          CHANGE_SPAN.upTo,
        ),
      ["tests_vin"],
      true,
    ));

  test("the end of a look for a rare state is found in the index alone", async () => {
    const wanted = { filter: { ...ANY_TEST, status: "failed" as const }, updatedSinceMs: null };
    await expectIndexes(
      () => findScanEnd(explained.read, company(), wanted, CHANGE_SPAN, 50),
      ["USING COVERING INDEX tests_company_changes"],
    );
  });
});
