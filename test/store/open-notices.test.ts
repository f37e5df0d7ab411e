import { afterAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { isRetested } from "../../src/battery-tests/retested-store.ts";
import { countNotices, countNoticesOfCompany, listNotices } from "../../src/notices/notice-store.ts";
import { notices } from "../../src/notices/notice-table.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { openTestDatabase } from "../support/test-database.ts";

const opened = await openTestDatabase();
const { db } = opened;
afterAll(() => opened.close());

/** 65,536: more than PostgreSQL allows as parameters of one statement. */
const DOUBLINGS = 16;
const CAR = { vin: "WVWZZZE1ZMP000009", registration: null, internalReference: null };

test("notices of a safety issue are listed and counted without those whose car was tested again, however many there are", async () => {
  const companyId = await seedCompany(db);
  const dealer = await seedDealer(db, companyId, "North");
  await seedDealer(db, companyId, "South without any");
  const closed = await seedTest(db, dealer, { ...CAR, testedAtMs: 1_000 });
  const open = await seedTest(db, dealer, { ...CAR, testedAtMs: 2_000 });
  const { dealerId } = dealer;
  const notice = (testId: number) => ({
    dealerId,
    kind: "safety_issue" as const,
    atMs: testId,
    facts: { kind: "safety_issue" as const, testId, vehicle: null },
  });
  await db.transact(async (tx) => {
    await tx.insert(notices).values(notice(closed));
    const double = tx.prepareStatement(
      sql`INSERT INTO notices (dealer_id, kind, at_ms, facts) SELECT dealer_id, kind, at_ms, facts FROM notices`,
    );
    for (let doubled = 0; doubled < DOUBLINGS; doubled += 1) await double.execute({});
    await tx.insert(notices).values(notice(open));
  });
  const kinds = ["safety_issue"] as const;
  const view = { personId: 1, dealerId, isRetested };
  const listed = await listNotices(db.read, view, kinds, { limit: 10, offset: 0 });
  expect(listed.map(({ facts }) => facts)).toEqual([notice(open).facts]);
  expect(await countNotices(db.read, view, kinds, 0)).toEqual({ total: 1, afterCount: 1 });
  expect(await countNotices(db.read, view, kinds, listed[0]?.id ?? 0)).toEqual({ total: 1, afterCount: 0 });
  const inCompany = { companyId, personId: 1, isRetested };
  expect(await countNoticesOfCompany(db.read, inCompany, kinds)).toEqual([
    { dealerId, kind: "safety_issue", openCount: 1 },
  ]);
}, 30_000);
