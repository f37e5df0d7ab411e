import { afterEach, beforeEach, expect, test } from "bun:test";
import type { Database } from "../../src/db/database.ts";
import { claimMails, insertMail } from "../../src/mail/mail-store.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";

const MAILS = 40;
const LIMIT = 5;

let opened: TestDatabase;
/** Of another process, as it were. On SQLite two that write from one thread would only wait for each other. */
let other: Database;
beforeEach(async () => {
  opened = await openTestDatabase();
  other = TEST_ENGINE === "postgres" ? await opened.open() : opened.db;
  await opened.db.transact(async (tx) => {
    for (let n = 1; n <= MAILS; n += 1) {
      await insertMail(tx, { messageId: `mail-${n}`, sealedMail: "sealed", queuedAtMs: n });
    }
  });
});
afterEach(async () => {
  if (other !== opened.db) await other.close();
  await opened.close();
});

const claim = (db: Database, token: string) =>
  db.transact((tx) => claimMails(tx, { limit: LIMIT, token, nowMs: 1_000, leaseUntilMs: 2_000 }));

test("a claim takes the longest due first, and never more than its limit", async () => {
  expect((await claim(opened.db, "one")).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect((await claim(other, "two")).map(({ id }) => id)).toEqual([6, 7, 8, 9, 10]);
});

test.skipIf(TEST_ENGINE === "sqlite")(
  "a claim passes over what another holds at this moment instead of waiting for it",
  async () => {
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const first = opened.db.transact(async (tx) => {
      const leases = await claimMails(tx, {
        limit: LIMIT,
        token: "one",
        nowMs: 1_000,
        leaseUntilMs: 2_000,
      });
      held.resolve();
      await release.promise;
      return leases;
    });
    await held.promise;
    const second = await claim(other, "two");
    release.resolve();
    expect((await first).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(second.map(({ id }) => id)).toEqual([6, 7, 8, 9, 10]);
  },
);

test("a claim beside others at the same time never takes more than its limit, nor what another has taken", async () => {
  const claims = await Promise.all(
    Array.from({ length: 12 }, (_, n) => claim(n % 2 === 0 ? opened.db : other, `claimer-${n}`)),
  );
  for (const leases of claims) expect(leases.length).toBeLessThanOrEqual(LIMIT);
  const taken = claims.flat().map(({ id }) => id);
  expect(new Set(taken).size).toBe(taken.length);
  // What one left as it was held for a moment, the next takes.
  while (true) {
    const leases = await claim(opened.db, "last");
    expect(leases.length).toBeLessThanOrEqual(LIMIT);
    if (leases.length === 0) break;
    taken.push(...leases.map(({ id }) => id));
  }
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: MAILS }, (_, n) => n + 1));
  const rows = await opened.db.read.select().from(mailOutbox);
  expect(rows.every(({ attemptCount }) => attemptCount === 1)).toBe(true);
});
