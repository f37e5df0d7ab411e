import { expect, test } from "bun:test";
import { ANY_DEALER_TEST, NEWEST_FIRST } from "../../src/battery-tests/dealer-test-search.ts";

import { countDealerTests, listDealerTests } from "../../src/battery-tests/dealer-test-store.ts";
import { overPostgres } from "../../src/db/postgres-executor.ts";
import { KEPT_QUERIES, memoized } from "../../src/db/prepared.ts";

test("a shape that is asked for often is built once, however many others are asked for between", () => {
  const built: string[] = [];
  const query = memoized((shape: string) => {
    built.push(shape);
    return { shape };
  });
  const often = query("often");
  for (let index = 0; index < 3 * KEPT_QUERIES; index += 1) {
    expect(query(`rare ${index}`)).toEqual({ shape: `rare ${index}` });
    expect(query("often")).toBe(often);
  }
  expect(built.filter((shape) => shape === "often")).toHaveLength(1);
});

test("no more than a fixed number of shapes are kept, those that were asked for last", () => {
  const built: string[] = [];
  const query = memoized((shape: string) => {
    built.push(shape);
    return { shape };
  });
  for (let index = 0; index <= KEPT_QUERIES; index += 1) query(`shape ${index}`);
  query("shape 1");
  expect(built).toHaveLength(KEPT_QUERIES + 1);
  query("shape 0");
  expect(built).toHaveLength(KEPT_QUERIES + 2);
});

test("a connection to PostgreSQL keeps no statement for what a dealer's tests are filtered by", async () => {
  const names: (string | undefined)[] = [];
  const executor = overPostgres({
    async query({ name }) {
      names.push(name);
      return { rows: [], rowCount: 0 };
    },
  });
  const vehicles = { named: [], chosen: [] };
  const page = { vehicles, order: NEWEST_FIRST, from: null, goesBack: false, offset: 0, limit: 25 };
  await listDealerTests(executor, { dealerId: 1 }, { ...page, search: ANY_DEALER_TEST });
  expect(names.splice(0)).toEqual([expect.any(String)]);
  for (const search of [
    { ...ANY_DEALER_TEST, text: "Kia" },
    { ...ANY_DEALER_TEST, warnings: "any" as const, unitId: 3 },
  ]) {
    await listDealerTests(executor, { dealerId: 1 }, { ...page, search });
    await countDealerTests(executor, { dealerId: 1 }, { search, vehicles });
  }
  expect(names).toEqual([undefined, undefined, undefined, undefined]);
});
