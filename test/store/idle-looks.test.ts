import { afterAll, expect, test } from "bun:test";
import { requestCounts } from "../../src/limits/request-count-table.ts";
import { seedCompany, seedDealer } from "../support/seed.ts";
import { isWriteBegin, type StatementTap, tapStatements } from "../support/statement-tap.ts";
import { startTestApp } from "../support/test-app.ts";

let tap: StatementTap;
tap = tapStatements();
const testApp = await startTestApp();
afterAll(async () => {
  tap.remove();
  await testApp.close();
});

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  tap.before = (sql) => asked.push(sql);
  await work();
  tap.before = () => {};
  return asked;
}

/** Where it stands in them is asked before they are read. */
const READS_SOURCES = /notice_cursors/;

test("a look for notices reads events and audit entries only when there are new ones", async () => {
  const { noticeWork, dealers } = testApp.app;
  const companyId = await seedCompany(testApp.db);
  const { dealerId } = await seedDealer(testApp.db, companyId, "Leeds");
  await dealers.setStatus("operator:ann", dealerId, "suspended");
  const first = await statementsOf(noticeWork.tick);
  expect(first.filter((sql) => READS_SOURCES.test(sql))).not.toEqual([]);

  const idle = await statementsOf(noticeWork.tick);
  expect(idle.filter((sql) => READS_SOURCES.test(sql))).toEqual([]);

  await dealers.setStatus("operator:ann", dealerId, "active");
  const afterChange = await statementsOf(noticeWork.tick);
  expect(afterChange.filter((sql) => READS_SOURCES.test(sql))).not.toEqual([]);
});

test("pruning of request counts begins a transaction only when there are old ones", async () => {
  const { countPruning } = testApp.app;
  // The first time it begins to follow the clock.
  await countPruning.prune();
  expect((await statementsOf(countPruning.prune)).filter(isWriteBegin)).toEqual([]);
  await testApp.db.transact((tx) =>
    tx.insert(requestCounts).values({ minute: 1, bucket: "api:1", requestCount: 1 }),
  );
  expect(await countPruning.prune()).toBe(1);
  expect(await testApp.db.read.select().from(requestCounts)).toEqual([]);
});
