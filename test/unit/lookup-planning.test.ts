import { expect, test } from "bun:test";
import { ANY_TEST, type TestFilter } from "../../src/battery-tests/battery-test-filter.ts";
import { listTests } from "../../src/battery-tests/lookup-store.ts";
import { overPostgres } from "../../src/db/postgres-executor.ts";

interface Asked {
  readonly name?: string;
  readonly text: string;
}

/** What a list asks PostgreSQL for; no test is found, and the page is thought to be the last. */
async function pageQuery(filter: Partial<TestFilter>, page = 1): Promise<Asked> {
  const asked: Asked[] = [];
  const executor = overPostgres({
    async query(query) {
      asked.push(query);
      return { rows: [], rowCount: 0 };
    },
  });
  const reach = { kind: "company", companyId: 1 } as const;
  await listTests(executor, reach, { ...ANY_TEST, ...filter }, { page, perPage: 25 });
  const [query] = asked;
  if (query === undefined) throw new Error("nothing was asked");
  return query;
}

const PLANNED_ONCE: ReadonlyArray<readonly [string, Partial<TestFilter>, boolean]> = [
  ["a whole VIN", { vin: "WVWZZZE1ZMP000001" }, true],
  ["a registration", { registrationKey: "AB12CDE" }, true],
  ["a dealer", { dealerId: 1 }, true],
  ["a VIN's beginning", { vin: "WVW" }, false],
  ["a VIN's beginning and a dealer", { vin: "WVW", dealerId: 1 }, false],
];

for (const [name, filter, once] of PLANNED_ONCE) {
  test(`a list by ${name} is planned by PostgreSQL ${once ? "once" : "for its values each time"}`, async () => {
    // PostgreSQL may come to use one plan for all values where the statement has a name.
    expect((await pageQuery(filter)).name !== undefined).toBe(once);
  });
}

test("a later page finds its tests in the index before any is read whole, and the first page reads in order", async () => {
  const idsFirst = /"id" IN \(SELECT "tests"."id" FROM "tests" .* OFFSET/;
  expect((await pageQuery({ dealerId: 1 }, 2)).text).toMatch(idsFirst);
  expect((await pageQuery({ dealerId: 1 }, 1)).text).not.toMatch(idsFirst);
});
