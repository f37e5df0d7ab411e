import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Reach } from "../../src/access/reach.ts";
import { ANY_TEST, type TestFilter } from "../../src/battery-tests/battery-test-filter.ts";
import { findTest, listTests } from "../../src/battery-tests/lookup-store.ts";
import { findOwnersOfNumbers } from "../../src/battery-tests/result-record-store.ts";
import { isNumberOfTest } from "../../src/certificates/certificate-store.ts";
import { findCredentialState, listCredentialsOfDealer } from "../../src/credentials/credential-store.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { type SeededDealer, seedCredential, seedTests } from "../support/seed.ts";
import { seedGroups } from "../support/seeded-groups.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

const VIN = "WVWZZZE1ZMP000001";
const KEY_COUNT = 3;

describeOnSqlite("the plans of SQLite", () => {
  let opened: TestDatabase;
  let explained: ExplainedDatabase;
  let dealer: SeededDealer;
  let accountId: number;
  let clientId: string;

  beforeAll(async () => {
    opened = await openTestDatabase();
    const dealers = await seedGroups(opened.db, 24);
    const [first] = dealers;
    dealer = first;
    const restrictedTo = [dealer.companyId];
    const granted = await seedCredential(opened.db, systemRandom(), { kind: "marketplace", restrictedTo });
    accountId = granted.accountId;
    clientId = granted.clientId;
    const { companyId, dealerId } = dealer;
    for (let count = 0; count < KEY_COUNT; count++)
      await seedCredential(opened.db, systemRandom(), { kind: "dealer-group", companyId, dealerId });
    const rows = Array.from({ length: 1_200 }, (_, index) => {
      const number = String(index).padStart(5, "0");
      const vin = index % 300 === 0 ? VIN : `${["WVW", "VF1", "TMB", "KNA"][index % 4]}ZZZE1ZMP1${number}`;
      const registration = index % 300 === 0 ? "AB12 CDE" : `T${number}`;
      return {
        dealer: dealers[index % dealers.length] ?? first,
        row: {
          vin,
          registration,
          testedAtMs: index * 1_000,
          ...(index % 240 === 48 && { status: "failed" as const }),
          overallBatteryStatus: index % 240 === 24 ? "SAFETY_ISSUE" : "OK",
        } as const,
      };
    });
    await seedTests(opened.db, rows);
    explained = new ExplainedDatabase(opened.path);
  });
  afterAll(() => {
    explained.close();
    opened.close();
  });

  const reaches = (): Readonly<Record<Reach["kind"], Reach>> => ({
    company: { kind: "company", companyId: dealer.companyId },
    dealer: { kind: "dealer", companyId: dealer.companyId, dealerId: dealer.dealerId },
    granted: { kind: "granted", accountId },
    everywhere: { kind: "everywhere" },
  });

  interface Shape {
    readonly filter: () => Partial<TestFilter>;
    /** The index that finds the tests, by reach where it differs. */
    readonly index: string;
    /** Where another one counts them. */
    readonly totalIndex?: string;
    /** Every one, where it is left out. */
    readonly reaches?: readonly Reach["kind"][];
    /** Where the order of the list is not that of the index. */
    readonly sorts?: boolean;
  }

  const ALL = ["company", "dealer", "granted", "everywhere"] as const;
  const span = { sinceMs: 0, untilMs: 1_199_000 };

  const SHAPES: Readonly<Record<string, Shape>> = {
    "a VIN": { filter: () => ({ vin: VIN }), index: "tests_vin" },
    "a VIN and a span": { filter: () => ({ vin: VIN, ...span }), index: "tests_vin" },
    "a VIN and a dealer": { filter: () => ({ vin: VIN, dealerId: dealer.dealerId }), index: "tests_vin" },
    "a VIN and a registration": {
      filter: () => ({ vin: VIN, registrationKey: "AB12CDE" }),
      index: "tests_vin",
    },
    "a VIN, a registration, a dealer and a span": {
      filter: () => ({ vin: VIN, registrationKey: "AB12CDE", dealerId: dealer.dealerId, ...span }),
      index: "tests_vin",
    },
    "a VIN's beginning": { filter: () => ({ vin: "WVW" }), index: "tests_vin", sorts: true },
    "a VIN's beginning, a dealer and a span": {
      filter: () => ({ vin: "WVW", dealerId: dealer.dealerId, ...span }),
      index: "tests_vin",
      sorts: true,
    },
    "a registration": { filter: () => ({ registrationKey: "AB12CDE" }), index: "tests_registration" },
    "a registration and a span": {
      filter: () => ({ registrationKey: "AB12CDE", ...span }),
      index: "tests_registration",
    },
    "a registration and a dealer": {
      filter: () => ({ registrationKey: "AB12CDE", dealerId: dealer.dealerId }),
      index: "tests_registration",
    },
    "a dealer": {
      filter: () => ({ dealerId: dealer.dealerId }),
      index: "tests_dealer",
      reaches: ["company", "dealer"],
    },
    "a dealer and a span": {
      filter: () => ({ dealerId: dealer.dealerId, ...span }),
      index: "tests_dealer",
      reaches: ["company", "dealer"],
    },
    "nothing but the one dealer within reach": {
      filter: () => ({}),
      index: "tests_dealer",
      reaches: ["dealer"],
    },
    "a span, of the one dealer within reach": {
      filter: () => span,
      index: "tests_dealer",
      reaches: ["dealer"],
    },
    "a dealer and a state": {
      filter: () => ({ dealerId: dealer.dealerId, status: "completed" }),
      index: "tests_dealer_status",
      reaches: ["everywhere"],
    },
    "a state, of the one dealer within reach": {
      filter: () => ({ status: "failed" }),
      index: "tests_dealer_status",
      reaches: ["dealer"],
    },
    "the state of most tests": {
      filter: () => ({ status: "completed" }),
      index: "tests_company",
      totalIndex: "tests_dealer_status",
      reaches: ["company"],
    },
    "a state of few tests": {
      filter: () => ({ status: "failed" }),
      index: "tests_dealer_status",
      reaches: ["company"],
      sorts: true,
    },
    "a dealer, a state and a span": {
      filter: () => ({ dealerId: dealer.dealerId, status: "completed", ...span }),
      index: "tests_dealer_status",
      reaches: ["everywhere"],
    },
    ...Object.fromEntries(
      Object.entries({ since: { sinceMs: 0 }, until: { untilMs: 1_199_000 } }).map(([name, end]) => [
        `a dealer, a state and ${name}`,
        {
          filter: () => ({ dealerId: dealer.dealerId, status: "completed" as const, ...end }),
          index: "tests_dealer_status",
          reaches: ["everywhere"] as const,
        },
      ]),
    ),
    "a dealer and a status of the battery": {
      filter: () => ({ dealerId: dealer.dealerId, overallBatteryStatus: "SAFETY_ISSUE" }),
      index: "tests_dealer_status",
      reaches: ["everywhere"],
    },
    "a dealer, a state, a status of the battery and a span": {
      filter: () => ({
        dealerId: dealer.dealerId,
        status: "completed",
        overallBatteryStatus: "SAFETY_ISSUE",
        ...span,
      }),
      index: "tests_dealer_status",
      reaches: ["everywhere"],
    },
    "a VIN, a dealer and a status of the battery": {
      filter: () => ({ vin: VIN, dealerId: dealer.dealerId, overallBatteryStatus: "OK" }),
      index: "tests_vin",
      reaches: ["everywhere"],
    },
    "a VIN, a dealer and a state": {
      filter: () => ({ vin: VIN, dealerId: dealer.dealerId, status: "completed" }),
      index: "tests_vin",
      reaches: ["everywhere"],
    },
    "a registration, a dealer and a state": {
      filter: () => ({ registrationKey: "AB12CDE", dealerId: dealer.dealerId, status: "completed" }),
      index: "tests_registration",
      reaches: ["everywhere"],
    },
    nothing: { filter: () => ({}), index: "tests_company", reaches: ["company"] },
    "a span": { filter: () => span, index: "tests_company", reaches: ["company"] },
    "a beginning of time": {
      filter: () => ({ sinceMs: 5_000 }),
      index: "tests_company",
      reaches: ["company"],
    },
  };

  for (const kind of ALL) {
    test(`the plan of a test by its id, reach ${kind}, goes by the primary key`, async () => {
      const [query] = await explained.explain(() => findTest(explained.read, reaches()[kind], 1));
      expectPrimaryKey(query?.plan ?? [], "tests");
    });
  }

  for (const [what, asking] of [
    ["one number", () => isNumberOfTest(explained.read, "BT-2026-1")],
    ["numbers", () => findOwnersOfNumbers(explained.read, ["BT-2026-1", "BT-2026-2"])],
  ] as const)
    test(`the plan of the tests with ${what} of a certificate goes by the index of the tests that have one`, async () => {
      const [query] = await explained.explain(asking);
      expectSearch(query?.plan ?? [], "tests_certificate_number");
    });

  test("the plan of a credential goes by the index of its client id", async () => {
    const [query] = await explained.explain(() => findCredentialState(explained.read, clientId));
    expect(query?.plan.join("\n")).toContain("credentials_client_id");
    expectNoScan(query?.plan ?? []);
  });

  test("the plan of a dealer's own keys is one statement by its indexes, however many there are", async () => {
    const queries = await explained.explain(async () => {
      expect(await listCredentialsOfDealer(explained.read, dealer.dealerId)).toHaveLength(KEY_COUNT);
    });
    expect(queries).toHaveLength(1);
    const steps = queries[0]?.plan ?? [];
    expect(steps.join("\n")).toContain("accounts_dealer");
    expect(steps.join("\n")).toContain("credentials_account");
    expectNoScan(steps);
  });

  test("no statement of a lookup by VIN hands SQLite a bare parameter, which it would plan by again at each run", async () => {
    const statements = await explained.explain(async () => {
      await findCredentialState(explained.read, clientId);
      const filter = { ...ANY_TEST, vin: VIN };
      for (const kind of ["everywhere", "company"] as const)
        await listTests(explained.read, reaches()[kind], filter, { page: 1, perPage: 25 });
    });
    expect(statements.map(({ sql }) => sql.match(/\?/g)?.length)).toEqual([1, 3, 4]);
    for (const { sql } of statements) expect(sql).not.toMatch(/(?<!CAST\()\?/);
  });

  for (const statistics of ["without statistics", "with statistics"]) {
    describe(`a list (${statistics})`, () => {
      if (statistics === "with statistics") beforeAll(() => explained.analyze());

      for (const [
        name,
        { filter, index, totalIndex = index, reaches: kinds = ALL, sorts = false },
      ] of Object.entries(SHAPES)) {
        for (const kind of kinds) {
          test(`the plan of a list by ${name}, reach ${kind}, goes by ${index} and ${sorts ? "sorts what it finds" : "reads in its order"}`, async () => {
            const plans = await explained.explain(async () => {
              // A page of one: the page is full, so that the total is asked for too.
              await listTests(
                explained.read,
                reaches()[kind],
                { ...ANY_TEST, ...filter() },
                { page: 1, perPage: 1 },
              );
            });
            expect(plans).toHaveLength(2);
            const [page, total] = plans;
            expectSearch(page?.plan ?? [], index);
            expect(page?.plan.some((step) => step.includes("USE TEMP B-TREE")) ?? false).toBe(sorts);
            const byOwnerAlone = !(
              "vin" in filter() ||
              "registrationKey" in filter() ||
              "status" in filter() ||
              "overallBatteryStatus" in filter() ||
              "sinceMs" in filter() ||
              "untilMs" in filter()
            );
            if (byOwnerAlone) {
              expect(total?.sql).toContain("dealer_test_tallies");
              expect(total?.sql).not.toContain('"tests"');
            } else {
              expectSearch(total?.plan ?? [], totalIndex);
            }
            for (const { plan } of plans) expectNoScan(plan);
          });
        }
      }
    });
  }

  /** The tests are searched by this index, all the others by a key of theirs. */
  function expectSearch(plan: readonly string[], index: string): void {
    const steps = plan.join("\n");
    expect(steps).toMatch(new RegExp(`SEARCH tests USING (COVERING )?INDEX ${index} \\(`));
  }

  function expectPrimaryKey(plan: readonly string[], table: string): void {
    expect(plan.join("\n")).toContain(`SEARCH ${table} USING INTEGER PRIMARY KEY (rowid=?)`);
    expectNoScan(plan);
  }

  /** The grants of an account are few: with statistics SQLite may rightly read them all. */
  function expectNoScan(plan: readonly string[]): void {
    expect(plan.filter((step) => /^SCAN (?!account_companies)/.test(step))).toEqual([]);
  }
});
