import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ANY_OPERATOR_TEST, type OperatorTestFilter } from "../../src/battery-tests/operator-test-filter.ts";
import { listOperatorTests } from "../../src/battery-tests/operator-test-store.ts";
import { DANGER_BITS, OTHER_WARNING_BIT } from "../../src/battery-tests/warning-bits.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { idsFound, randomRows } from "../support/lookup-model.ts";
import { type SeededDealer, seedCompany, seedDealer, seedTests } from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

const seed = `${runSeed()}:operator-tests`;
const random = new SeededRandom(seed);
const opened = await openTestDatabase();
const { db } = opened;
afterAll(() => opened.close());

const dealers: SeededDealer[] = [];
for (const companyId of [await seedCompany(db), await seedCompany(db)])
  for (const name of ["Leeds", "York"]) dealers.push(await seedDealer(db, companyId, name));
const rows = randomRows(random, dealers, 240).map(({ dealer, row }, index) => ({
  dealer,
  row: {
    ...row,
    runId: `run-${index % 120}-${dealer.dealerId}`,
    sohPercent: random.pick([86.2, null, 0.9, 151]),
    referenceData: random.pick(["final", "provisional"] as const),
    warningBits: random.pick([0, OTHER_WARNING_BIT, DANGER_BITS]),
    withdrawnAtMs: row.status === "completed" && random.chance(0.3) ? 9_000 : null,
  },
}));
// A run of a unit is one test.
const seeded = rows.filter(
  ({ row }, index) => rows.findIndex((one) => one.row.runId === row.runId) === index,
);
const ids = await seedTests(db, seeded);
const tests = seeded.map(({ dealer, row }, index) => ({ ...row, dealer, id: ids[index] ?? 0 }));
const [first] = tests;

function expectedOf({ resultStatus, runId, isWithdrawn, ...filter }: OperatorTestFilter): number[] {
  const few = tests.filter(({ status, sohPercent, referenceData, withdrawnAtMs, runId: run }) => {
    const result =
      status !== "completed" || withdrawnAtMs !== null
        ? null
        : sohPercent === null || (referenceData === "final" && sohPercent !== 86.2)
          ? ("inconclusive" as const)
          : referenceData;
    return (
      (resultStatus === null || result === resultStatus) &&
      (runId === null || run === runId) &&
      (isWithdrawn === null || withdrawnAtMs !== null)
    );
  });
  return idsFound(
    few.map(({ id, dealer, vin = null, status = "completed", ...one }) => ({
      ...{ id, dealer, vin, status, registrationKey: null },
      overallBatteryStatus: statedOf(one),
      testedAtMs: one.testedAtMs ?? null,
    })),
    null,
    filter,
  );
}

/** Checks that passed beside the warning of a danger are shown as a warning. */
const statedOf = ({
  overallBatteryStatus = null,
  warningBits,
}: Pick<(typeof tests)[number], "overallBatteryStatus" | "warningBits">) =>
  overallBatteryStatus === "OK" && warningBits === DANGER_BITS ? "WARNING" : overallBatteryStatus;

const FILTERS: Readonly<Record<string, Partial<OperatorTestFilter>>> = {
  nothing: {},
  "a state": { status: "failed" },
  "a finding of the checks": { overallBatteryStatus: "SAFETY_ISSUE" },
  "a finding that is shown of a danger, too": { overallBatteryStatus: "WARNING" },
  "a finding, of a time": { overallBatteryStatus: "OK", sinceMs: 3_000, untilMs: 4_000 },
  "provisional results": { resultStatus: "provisional" },
  "inconclusive results": { resultStatus: "inconclusive" },
  "withdrawn certificates": { isWithdrawn: true },
  "issued certificates of a time": { status: "completed", sinceMs: 2_000 },
  "a run": { runId: first?.runId ?? "" },
  "a run that there is not": { runId: "no-such-run" },
  "a run in another state": { runId: first?.runId ?? "", status: "cancelled" },
  "a dealer and provisional results": {
    dealerId: dealers[2]?.dealerId ?? 0,
    resultStatus: "provisional",
  },
  "a VIN and inconclusive results": { vin: "WVWZZZE1ZMP000001", resultStatus: "inconclusive" },
};

test.each(Object.entries(FILTERS))(
  "the operator's list of tests by %s holds what the slow way finds, page by page, with its total",
  async (_, asked) => {
    const filter = { ...ANY_OPERATOR_TEST, ...asked };
    const expected = expectedOf(filter);
    for (const perPage of [7, 500]) {
      const found: number[] = [];
      for (let page = 1; page === 1 || found.length < expected.length; page++) {
        const { tests: list, total } = await listOperatorTests(db.read, filter, { page, perPage });
        expect({ total, seed }).toEqual({ total: expected.length, seed });
        found.push(...list.map((one) => one.test.id));
        if (list.length === 0) break;
      }
      expect({ found, seed }).toEqual({ found: expected, seed });
    }
  },
);

describeOnSqlite("the plans of SQLite for operators", () => {
  let explained: ExplainedDatabase;
  beforeAll(() => {
    explained = new ExplainedDatabase(opened.path);
  });
  afterAll(() => explained.close());

  const INDEXES: ReadonlyArray<readonly [string, Partial<OperatorTestFilter>, string]> = [
    ["nothing", {}, "tests_dealer"],
    ["a state", { status: "failed" }, "tests_dealer_status"],
    ["a finding of the checks", { overallBatteryStatus: "SAFETY_ISSUE" }, "tests_dealer_search"],
    ["provisional results", { resultStatus: "provisional" }, "tests_dealer_search"],
    ["inconclusive results", { resultStatus: "inconclusive" }, "tests_dealer_search"],
    ["withdrawn certificates", { isWithdrawn: true }, "tests_dealer_search"],
    ["a run", { runId: "run-1" }, "tests_unit_run"],
    ["a VIN", { vin: "WVWZZZE1ZMP000001" }, "tests_vin"],
  ];
  for (const statistics of ["without statistics", "with statistics"])
    describe(statistics, () => {
      test.each(INDEXES)(
        `the operator's list of tests by %s goes by an index and reads no table to its end (${statistics})`,
        async (_, asked, index) => {
          if (statistics === "with statistics") explained.analyze();
          const filter = { ...ANY_OPERATOR_TEST, ...asked };
          const plans = await explained.explain(() =>
            listOperatorTests(explained.read, filter, { page: 2, perPage: 1 }),
          );
          expect(plans).toHaveLength(2);
          const [page] = plans;
          expect(page?.plan.join("\n")).toMatch(
            new RegExp(`SEARCH tests USING (COVERING )?INDEX ${index} \\(`),
          );
          for (const { plan, sql } of plans)
            expect({ sql, scans: plan.filter((step) => /^SCAN (tests|chosen)/.test(step)) }).toEqual({
              sql,
              scans: [],
            });
        },
      );
    });
});
