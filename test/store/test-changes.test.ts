import { afterAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import type { Reach } from "../../src/access/reach.ts";
import { ANY_TEST } from "../../src/battery-tests/battery-test-filter.ts";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import type { ChangeListRequest, ChangePlace } from "../../src/battery-tests/test-change.ts";
import { FIRST_CHANGE } from "../../src/battery-tests/test-change.ts";
import { createTestChanges } from "../../src/battery-tests/test-change-service.ts";
import { countTestChange, nextTestChange } from "../../src/battery-tests/test-change-store.ts";
import type { Database, Executor } from "../../src/db/database.ts";
import { listCompanies } from "../../src/dealers/company-store.ts";
import { FeedReader } from "../support/feed-reader.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTests } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { rejectionOf } from "../support/thrown.ts";

/** The counter stands beyond the numbers of what is seeded. */
const COUNTED = 1_000;

const clock = new TestClock();

const opened = await openTestDatabase();
const others: Database[] = [await opened.open(), await opened.open()];
const companyId = await seedCompany(opened.db, "A");
const dealer = await seedDealer(opened.db, companyId, "one");
const sibling = await seedDealer(opened.db, companyId, "two");
afterAll(async () => {
  for (const db of others) await db.close();
  await opened.close();
});

const BEGINNING: ChangePlace = { after: FIRST_CHANGE, atMs: 0 };
const ofCompany = (): Reach => ({ kind: "company", companyId: dealer.companyId });
const request = (wanted: Partial<ChangeListRequest> = {}): ChangeListRequest => ({
  filter: ANY_TEST,
  updatedSinceMs: null,
  start: null,
  perPage: 25,
  ...wanted,
});

async function seeded(rows: readonly SeededTestRow[], of = dealer): Promise<number[]> {
  await opened.db.transact(async (tx) => {
    await tx.delete(batteryTests);
    if (tx.engine === "postgres") await tx.run(sql`SELECT setval('test_changes_id_seq', ${COUNTED})`);
    else {
      await tx.run(sql`DELETE FROM sqlite_sequence WHERE name = 'test_changes'`);
      await tx.run(sql`INSERT INTO sqlite_sequence (name, seq) VALUES ('test_changes', ${COUNTED})`);
    }
  });
  return await seedTests(
    opened.db,
    rows.map((row) => ({ dealer: of, row })),
  );
}

/** As the writers of svc do. The change is shown by its figure. */
async function change(tx: Executor, testId: number, mileageKm: number): Promise<void> {
  await countTestChange(tx);
  await tx
    .update(batteryTests)
    .set({ mileageKm, changeNo: nextTestChange(tx) })
    .where(eq(batteryTests.id, testId));
}

async function pages(
  db: Database,
  wanted: Partial<ChangeListRequest>,
  reach = ofCompany(),
): Promise<number[]> {
  // So few that a rare state takes several pages.
  const list = createTestChanges({ db, clock }, { scannedMaxCount: 8 });
  const ids: number[] = [];
  let { start = null } = wanted;
  for (;;) {
    const page = await list(reach, request({ perPage: 3, ...wanted, start }));
    ids.push(...page.tests.map(({ figures }) => figures.id));
    start = page.next;
    if (!page.hasMore) return ids;
  }
}

test("every test comes once, whatever its state and without a date too, and changed ones come last in the order of their changes", async () => {
  const ids = await seeded([
    { changeNo: 0 },
    { changeNo: 0, status: "failed", testedAtMs: null },
    { changeNo: 0, status: "pending", testedAtMs: null, vin: null },
    { changeNo: 0 },
    { changeNo: 0 },
  ]);
  expect(await pages(opened.db, {})).toEqual(ids);
  await opened.db.transact((tx) => change(tx, ids[1] as number, 1));
  await opened.db.transact((tx) => change(tx, ids[0] as number, 1));
  expect(await pages(opened.db, {})).toEqual([2, 3, 4, 1, 0].map((index) => ids[index] as number));
});

test("a state is found among thousands of others over short pages, and only within reach", async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    status: index % 20 === 7 ? ("failed" as const) : ("completed" as const),
    changeNo: index + 1,
  }));
  const ids = await seeded(rows);
  const filter = { ...ANY_TEST, status: "failed" as const };
  const failed = [7, 27, 47].map((index) => ids[index] as number);
  expect(await pages(opened.db, { filter, perPage: 2 })).toEqual(failed);
  for (const reach of [
    { kind: "dealer", companyId: sibling.companyId, dealerId: sibling.dealerId },
    { kind: "company", companyId: dealer.companyId + 1 },
  ] as const)
    expect(await pages(opened.db, { filter }, reach)).toEqual([]);
  const dealerId = dealer.dealerId;
  expect(await pages(opened.db, { filter: { ...filter, dealerId } })).toEqual(failed);
  expect(await pages(opened.db, { filter: { ...ANY_TEST, dealerId: sibling.dealerId } })).toEqual([]);
});

test("an early position with a late instant reads no more than a page may", async () => {
  await seeded(Array.from({ length: 20 }, () => ({ changeNo: 0 })));
  const list = createTestChanges({ db: opened.db, clock }, { scannedMaxCount: 8 });
  const wanted = request({ start: BEGINNING, updatedSinceMs: Number.MAX_SAFE_INTEGER });
  const first = await list(ofCompany(), wanted);
  expect(first).toMatchObject({ tests: [], hasMore: true });
  const rest = await list(ofCompany(), { ...wanted, start: first.next });
  expect(rest).toMatchObject({ tests: [], hasMore: true });
  expect(await list(ofCompany(), { ...wanted, start: rest.next })).toMatchObject({
    tests: [],
    hasMore: false,
  });
});

test("a place of a state that was lost is refused: ahead of every change, or where another change is now", async () => {
  const hour = 3_600_000;
  const of = (times: readonly number[]) =>
    seeded(times.map((updatedAtMs, index) => ({ updatedAtMs, changeNo: index + 1 })));
  const list = createTestChanges({ db: opened.db, clock });
  await of([hour, 2 * hour, 3 * hour]);
  const { next: seen } = await list(ofCompany(), request());
  expect(await list(ofCompany(), request({ start: seen }))).toMatchObject({ tests: [], next: seen });
  const refusal = {
    code: "invalid_field",
    field: "cursor",
    message: expect.stringContaining("updated_since=1970-01-01T03:00:00.000Z"),
  };
  const lost = async (start: ChangePlace) =>
    expect(await rejectionOf(list(ofCompany(), request({ start })))).toMatchObject(refusal);
  // A backup with the first change alone was restored, and then others got the numbers.
  await of([hour, 5 * hour]);
  await lost(seen);
  await of([hour, 5 * hour, 6 * hour]);
  await lost(seen);
  await of([hour, 5 * hour, 6 * hour, 7 * hour]);
  await lost(seen);
  await lost({ ...seen, after: { changeNo: 10 * COUNTED, testId: 1 } });
  const rest = await list(ofCompany(), request({ updatedSinceMs: seen.atMs }));
  expect(rest.tests.length).toBe(3);
  // The clock of a sandbox was moved ahead before its data was made again.
  const future = list(
    ofCompany(),
    request({ start: { after: { changeNo: 10 * COUNTED, testId: 1 }, atMs: clock.nowMs() + 1 } }),
  );
  expect(await rejectionOf(future)).toMatchObject({
    ...refusal,
    message: expect.stringMatching(
      /Begin again at the oldest that is kept, with no cursor and no updated_since\.$/,
    ),
  });
});

test("a page that was asked for before has each test as it is now, of a state that was restored too", async () => {
  const list = createTestChanges({ db: opened.db, clock });
  const shown = async (of = list, wanted = request()) => {
    const { tests, ...rest } = await of(ofCompany(), wanted);
    const states = tests.map(({ figures }) => [figures.id, figures.updatedAtMs, figures.vehicle?.mileageKm]);
    return { states, ...rest };
  };
  const asked = async (wanted = request()) => {
    const now = await shown(createTestChanges({ db: opened.db, clock }), wanted);
    for (let count = 0; count < 3; count += 1) expect(await shown(list, wanted)).toEqual(now);
    return now;
  };
  const [first = 0, second = 0] = await seeded([{ changeNo: 1 }, { changeNo: 2 }, { changeNo: 3 }]);
  const { states, next } = await asked();
  expect(states.length).toBe(3);
  expect((await asked(request({ start: next }))).states).toEqual([]);
  await opened.db.transact((tx) => change(tx, first, 77));
  expect((await asked()).states.at(-1)).toEqual([first, expect.any(Number), 77]);
  expect((await asked(request({ start: next }))).states.length).toBe(1);
  // The same number, of another change.
  const restored = { mileageKm: 88, updatedAtMs: 5_000 };
  await opened.db.transact((tx) => tx.update(batteryTests).set(restored).where(eq(batteryTests.id, second)));
  expect((await asked()).states).toContainEqual([second, 5_000, 88]);
  await opened.db.transact((tx) => tx.delete(batteryTests).where(eq(batteryTests.id, second)));
  expect((await asked()).states.length).toBe(2);
});

test("an instant begins with the first change of then or later, though clocks of instances differ", async () => {
  const minute = 60_000;
  const times = Array.from(
    { length: 200 },
    (_, index) => index * minute + (index % 3 === 1 ? 5 * minute : 0),
  );
  const ids = await seeded(times.map((updatedAtMs, index) => ({ updatedAtMs, changeNo: index + 1 })));
  for (const sinceMs of [0, 90 * minute, 197 * minute, 500 * minute]) {
    const expected = ids.filter((_, index) => (times[index] as number) >= sinceMs);
    expect(await pages(opened.db, { updatedSinceMs: sinceMs })).toEqual(expected);
  }
});

test.skipIf(TEST_ENGINE === "sqlite")(
  "a change is shown only when no earlier one can be committed any more",
  async () => {
    const [first = 0, second = 0] = await seeded([{ changeNo: 0 }, { changeNo: 0 }]);
    const changes = createTestChanges({ db: opened.db, clock });
    const seen = await changes(ofCompany(), request());
    const hasWritten = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const slow = (others[0] as Database).transact(async (tx) => {
      await change(tx, first, 1);
      hasWritten.resolve();
      await mayCommit.promise;
    });
    await hasWritten.promise;
    await (others[1] as Database).transact((tx) => change(tx, second, 1));
    expect((await changes(ofCompany(), request({ start: seen.next }))).tests).toEqual([]);
    mayCommit.resolve();
    await slow;
    const now = await changes(ofCompany(), request({ start: seen.next }));
    expect(now.tests.map(({ figures }) => figures.id)).toEqual([first, second]);
  },
);

test("a client that polls three instances in turn while others change tests ends with the last state of each", async () => {
  const ids = await seeded(Array.from({ length: 12 }, () => ({ changeNo: 0, mileageKm: 0 })));
  const databases = [opened.db, ...others];
  let writingCount = 6;
  const writer = async (index: number) => {
    const random = new SeededRandom(`changes ${index}`);
    const db = databases[index % databases.length] as Database;
    // Each has tests of its own, so that no writer waits for another.
    const own = ids.filter((_, place) => place % 6 === index);
    for (let count = 1; count <= 25; count += 1) {
      const pauseCount = random.below(6);
      await db.transact(
        async (tx) => {
          await change(tx, random.pick(own), count);
          for (let pause = 0; pause < pauseCount; pause += 1) await listCompanies(tx);
        },
        { isolation: "read committed" },
      );
    }
    writingCount -= 1;
  };
  const client = new FeedReader<ChangePlace, readonly [id: number, mileageKm: number | null]>(
    BEGINNING,
    databases.map((db) => {
      const changes = createTestChanges({ db, clock });
      return async (start) => {
        const { tests, next } = await changes(ofCompany(), request({ start, perPage: 4 }));
        const items = tests.map(({ figures }) => [figures.id, figures.vehicle?.mileageKm ?? null] as const);
        return { items, next };
      };
    }),
  );
  await Promise.all([
    client.readUntil(() => writingCount === 0),
    ...ids.slice(0, 6).map((_, index) => writer(index)),
  ]);
  const { id, mileageKm } = batteryTests;
  const stored = await opened.db.read.select({ id, mileageKm }).from(batteryTests);
  expect(new Map(client.seen)).toEqual(new Map(stored.map((row) => [row.id, row.mileageKm])));
  const states = client.seen.map(String);
  expect(new Set(states).size).toBe(states.length);
});
