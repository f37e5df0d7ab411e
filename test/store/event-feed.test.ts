import { afterAll, expect, test } from "bun:test";
import { gt } from "drizzle-orm";
import type { Caller } from "../../src/access/caller.ts";
import type { Reach } from "../../src/access/reach.ts";
import { accountEventGrants } from "../../src/credentials/credential-table.ts";
import type { Database, Executor } from "../../src/db/database.ts";
import { listCompanies } from "../../src/dealers/company-store.ts";
import type { EventName } from "../../src/events/event.ts";
import type { FeedPlace } from "../../src/webhooks/feed/event-feed.ts";
import { createEventFeed, type EventFeed } from "../../src/webhooks/feed/event-feed-service.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { insertEvents } from "../../src/webhooks/outbox/outbox-store.ts";
import { FeedReader } from "../support/feed-reader.ts";
import { type SeededDealer, seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { rejectionOf } from "../support/thrown.ts";

const BEGINNING: FeedPlace = { afterId: 0, atMs: 0 };

const clock = new TestClock();

const opened = await openTestDatabase();
const others: Database[] = [await opened.open(), await opened.open()];
const companyIds = [await seedCompany(opened.db, "A"), await seedCompany(opened.db, "B")];
const dealers: SeededDealer[] = [];
for (const companyId of companyIds)
  for (const name of ["one", "two"]) dealers.push(await seedDealer(opened.db, companyId, name));
const random = new SeededRandom("event feed");
await seedCredential(opened.db, random, { kind: "dealer-group", companyId: companyIds[0] as number });
const marketAccountId = (await seedCredential(opened.db, random, { kind: "marketplace" })).accountId;
afterAll(async () => {
  for (const db of others) await db.close();
  await opened.close();
});

function dealer(index: number): SeededDealer {
  const found = dealers[index];
  if (found === undefined) throw new Error(`there is no dealer ${index}`);
  return found;
}

function caller(kind: Caller["kind"], reach: Reach, accountId = 1): Caller {
  return {
    clientId: "test",
    accountId,
    kind,
    scopes: new Set(),
    reach,
    mayWrite: true,
    dailyVehicles: null,
  };
}
const companyCaller = () => {
  const { companyId } = dealer(0);
  return caller("dealer-group", { kind: "company", companyId });
};

function event(of: SeededDealer, occurredAtMs: number, name: EventName = "svc.test.completed") {
  const { companyId, dealerId } = of;
  return { name, companyId, dealerId, occurredAtMs, data: "{}", marketplaceData: null };
}

/** Told to one account alone. */
function accountEvent(accountId: number) {
  return { name: "svc.test.failed", accountId, occurredAtMs: 1_000, data: "{}" } as const;
}

const publish = (tx: Executor, rows: ReturnType<typeof event>[]) => insertEvents(tx, rows);

async function emptied(): Promise<void> {
  await opened.db.transact((tx) => tx.delete(events));
}

async function everything(feed: EventFeed, as: Caller, perPage = 2): Promise<number[]> {
  const ids: number[] = [];
  let position = BEGINNING;
  for (;;) {
    const page = await feed.page(as, position, perPage);
    ids.push(...page.events.map(({ id }) => id));
    position = page.next;
    if (!page.hasMore) return ids;
  }
}

test("each kind of caller is told its own events and no other's, oldest first, over any number of pages", async () => {
  await emptied();
  const rows = [0, 1, 2, 3, 0, 1, 2, 3, 0].map((index) => event(dealer(index), 1_000));
  const activated = event(dealer(0), 1_000, "svc.dealer.activated");
  const ids = await opened.db.transact((tx) => publish(tx, [...rows, activated]));
  const of = (...indexes: number[]) => indexes.map((index) => ids[index]);
  const { companyId, dealerId } = dealer(0);
  const accountId = marketAccountId;
  const feed = createEventFeed({ db: opened.db, clock });
  const market = caller("marketplace", { kind: "everywhere" }, accountId);
  expect(await everything(feed, companyCaller())).toEqual(of(0, 1, 4, 5, 8, 9) as number[]);
  expect(await everything(feed, caller("dealer-group", { kind: "dealer", companyId, dealerId }))).toEqual(
    of(0, 4, 8, 9) as number[],
  );
  expect(await everything(feed, market)).toEqual([]);
  await opened.db.transact((tx) => tx.insert(accountEventGrants).values({ accountId, companyId }));
  expect(await everything(feed, market)).toEqual(of(0, 1, 4, 5, 8) as number[]);
  const second = dealer(2).companyId;
  await opened.db.transact((tx) => tx.insert(accountEventGrants).values({ accountId, companyId: second }));
  expect(await everything(feed, market)).toEqual(of(0, 1, 2, 3, 4, 5, 6, 7, 8) as number[]);
});

test("an event of an account is told to that account alone, in its place among the others", async () => {
  await emptied();
  const [first] = await opened.db.transact((tx) => publish(tx, [event(dealer(0), 1_000)]));
  await opened.db.transact((tx) =>
    tx.insert(events).values([accountEvent(1), accountEvent(marketAccountId)]),
  );
  const [last] = await opened.db.transact((tx) => publish(tx, [event(dealer(0), 1_000)]));
  const feed = createEventFeed({ db: opened.db, clock });
  const accounts = (await everything(feed, companyCaller())) as (number | undefined)[];
  expect(accounts).toEqual([first, Number(first) + 1, last]);
  const other = caller("dealer-group", { kind: "company", companyId: dealer(2).companyId }, marketAccountId);
  expect(await everything(feed, other)).toEqual([Number(first) + 2]);
});

test("an instant begins with its first event though ids and times differ in their order, and everything after it follows", async () => {
  await emptied();
  const times = [1_000, 3_000, 2_000, 5_000, 3_500, 9_000, 4_000];
  const ids = await opened.db.transact((tx) =>
    publish(
      tx,
      times.map((atMs) => event(dealer(0), atMs)),
    ),
  );
  const feed = createEventFeed({ db: opened.db, clock });
  const first = await feed.page(companyCaller(), { sinceMs: 4_000 }, 2);
  const second = await feed.page(companyCaller(), first.next, 2);
  const shown = [...first.events, ...second.events].map(({ id }) => id);
  expect(shown).toEqual(ids.slice(3));
  const later = await feed.page(companyCaller(), { sinceMs: 20_000 }, 2);
  expect(later.events).toEqual([]);
  await opened.db.transact((tx) => publish(tx, [event(dealer(0), 19_000), event(dealer(0), 21_000)]));
  const news = await feed.page(companyCaller(), later.next, 2);
  expect(news.events.map(({ occurredAtMs }) => occurredAtMs)).toEqual([19_000, 21_000]);
});

test("a place of a state that was lost is refused: ahead of every event, or where another event is now", async () => {
  await emptied();
  const hour = 3_600_000;
  const at = (...times: number[]) =>
    opened.db.transact((tx) =>
      publish(
        tx,
        times.map((atMs) => event(dealer(0), atMs)),
      ),
    );
  const feed = createEventFeed({ db: opened.db, clock });
  const ids = await at(hour, 2 * hour, 3 * hour);
  const { next: seen } = await feed.page(companyCaller(), BEGINNING, 5);
  expect(seen).toEqual({ afterId: ids[2] as number, atMs: 3 * hour });
  expect(await feed.page(companyCaller(), seen, 5)).toMatchObject({ events: [], next: seen });
  const refusal = {
    code: "invalid_field",
    field: "cursor",
    message: expect.stringContaining("since=1970-01-01T03:00:00.000Z"),
  };
  const lost = async (start: FeedPlace) =>
    expect(await rejectionOf(feed.page(companyCaller(), start, 5))).toMatchObject(refusal);
  await lost({ ...seen, afterId: seen.afterId + 1_000_000 });
  // The clock of a sandbox was moved ahead before its data was made again.
  const ahead = { afterId: seen.afterId + 1_000_000, atMs: clock.nowMs() + 1 };
  expect(await rejectionOf(feed.page(companyCaller(), ahead, 5))).toMatchObject({
    ...refusal,
    message: expect.stringMatching(/Begin again at the oldest that is kept, with no cursor and no since\.$/),
  });
  // A backup with the first event alone was restored, and then others got the numbers, first of another dealer's.
  const restored = async (...rows: ReadonlyArray<readonly [id: number, atMs: number]>) => {
    await opened.db.transact(async (tx) => {
      await tx.delete(events).where(gt(events.id, ids[0] as number));
      for (const [id, atMs] of rows) await tx.insert(events).values({ id, ...event(dealer(2), atMs) });
    });
  };
  await restored([ids[1] as number, 5 * hour]);
  await lost(seen);
  await restored([ids[1] as number, 3 * hour], [seen.afterId, 3 * hour + 1]);
  await lost(seen);
  // What was pruned or erased is no sign of it.
  await restored();
  expect(await feed.page(companyCaller(), seen, 5)).toMatchObject({ events: [], next: seen });
});

test("a page of a marketplace with hundreds of companies looks through a part of the events, and misses none", async () => {
  await emptied();
  const random = new SeededRandom("many companies");
  const { accountId } = await seedCredential(opened.db, random, { kind: "marketplace" });
  const granted: SeededDealer[] = [];
  for (let index = 0; index < 10; index += 1)
    granted.push(await seedDealer(opened.db, await seedCompany(opened.db, `granted ${index}`), "of it"));
  await opened.db.transact((tx) =>
    tx.insert(accountEventGrants).values(granted.map(({ companyId }) => ({ accountId, companyId }))),
  );
  const told = (index: number) => index < 8 || index === 150 || index > 190;
  const rows = Array.from({ length: 200 }, (_, index) =>
    event(told(index) ? (granted[index % 10] as SeededDealer) : dealer(0), 1_000),
  );
  const ids = await opened.db.transact((tx) => publish(tx, rows));
  const feed = createEventFeed({ db: opened.db, clock }, { scannedMaxCount: 20 });
  const as = caller("marketplace", { kind: "everywhere" }, accountId);
  const expected = ids.filter((_, index) => told(index));
  expect(await everything(feed, as, 3)).toEqual(expected);
  let place: FeedPlace = { afterId: (ids[0] as number) - 1, atMs: 0 };
  for (let pageCount = 0; pageCount < 2; pageCount += 1) ({ next: place } = await feed.page(as, place, 6));
  expect(place.afterId).toBeGreaterThan(ids[40] as number);
  expect((await feed.page(as, place, 6)).events.map(({ id }) => id)).toEqual([ids[150] as number]);
  // How many events others have does not show: after its last one there is no more.
  const [last = 0] = await opened.db.transact((tx) =>
    publish(tx, [event(granted[0] as SeededDealer, 1_000)]),
  );
  await opened.db.transact((tx) =>
    publish(
      tx,
      Array.from({ length: 50 }, () => event(dealer(0), 1_000)),
    ),
  );
  const end = await feed.page(as, { afterId: last - 1, atMs: 0 }, 6);
  expect(end).toMatchObject({ events: [{ id: last }], hasMore: false });
  const [next] = await opened.db.transact((tx) => publish(tx, [event(granted[1] as SeededDealer, 1_000)]));
  expect((await feed.page(as, end.next, 6)).events.map(({ id }) => id)).toEqual([next as number]);
});

test.skipIf(TEST_ENGINE === "sqlite")(
  "an event is shown only when no earlier one can be committed any more",
  async () => {
    await emptied();
    const feeds = [opened.db, ...others].map((db) => createEventFeed({ db, clock }));
    const shown = () => Promise.all(feeds.map(async (feed) => await everything(feed, companyCaller())));
    const before = await opened.db.transact((tx) => publish(tx, [event(dealer(0), 1)]));
    expect(await shown()).toEqual(feeds.map(() => before));
    const hasWritten = Promise.withResolvers<number[]>();
    const mayCommit = Promise.withResolvers<void>();
    const slow = (others[0] as Database).transact(async (tx) => {
      const ids = await publish(tx, [event(dealer(0), 2)]);
      hasWritten.resolve(ids);
      await mayCommit.promise;
      return ids;
    });
    const [earlier] = await hasWritten.promise;
    const [later] = await opened.db.transact((tx) => publish(tx, [event(dealer(0), 3)]));
    expect(later).toBeGreaterThan(Number(earlier));
    expect(await shown()).toEqual(feeds.map(() => before));
    // A process that has just started does not know the high-water mark, and shows nothing above it.
    const started = await everything(createEventFeed({ db: opened.db, clock }), companyCaller());
    expect(started).not.toContain(later as number);
    mayCommit.resolve();
    await slow;
    expect(await shown()).toEqual(feeds.map(() => [...before, earlier, later] as number[]));
  },
);

test("a client that polls three instances in turn while others write misses no event and sees none twice", async () => {
  await emptied();
  const databases = [opened.db, ...others];
  const feeds = databases.map((db) => createEventFeed({ db, clock }));
  const committed: number[] = [];
  let writingCount = 9;
  const writer = async (index: number) => {
    const random = new SeededRandom(`writer ${index}`);
    const db = databases[index % databases.length] as Database;
    for (let count = 0; count < 25; count += 1) {
      const rows = Array.from({ length: 1 + random.below(3) }, () => event(dealer(random.below(2)), count));
      const pauseCount = random.below(8);
      const isRolledBack = random.chance(0.1);
      const work = db.transact(async (tx) => {
        const ids = await publish(tx, rows);
        for (let pause = 0; pause < pauseCount; pause += 1) await listCompanies(tx);
        if (isRolledBack) throw new Error("rolled back");
        return ids;
      });
      committed.push(...(await work.catch(() => [])));
    }
    writingCount -= 1;
  };
  const client = new FeedReader<typeof BEGINNING, number>(
    BEGINNING,
    feeds.map((feed) => async (position) => {
      const { events: shown, next } = await feed.page(companyCaller(), position, 7);
      return { items: shown.map(({ id }) => id), next };
    }),
  );
  await Promise.all([
    client.readUntil(() => writingCount === 0),
    ...Array.from({ length: writingCount }, (_, index) => writer(index)),
  ]);
  expect(committed.length).toBeGreaterThan(200);
  expect(client.seen).toEqual(committed.toSorted((one, other) => one - other));
});
