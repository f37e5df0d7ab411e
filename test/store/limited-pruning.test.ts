import { afterEach, beforeEach, expect, test } from "bun:test";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import { pruneSignIns } from "../../src/identity/sessions/session-store.ts";
import {
  knownBrowsers,
  pendingSignIns,
  sessions,
  signInAttempts,
} from "../../src/identity/sessions/session-table.ts";
import { pruneMailCounts } from "../../src/mail/mail-count-store.ts";
import { mailCounts } from "../../src/mail/mail-count-table.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";

const DAY_MS = 86_400_000;
const LIMIT = 3;
const OLD_COUNT = 2 * LIMIT + 1;
const nowMs = TEST_START_MS;
const oldMs = nowMs - 1_000 * DAY_MS;

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

/** Rows that have ended, and one that has not. */
const times = [...Array.from({ length: OLD_COUNT }, () => oldMs), nowMs];

async function fillSignIns(): Promise<void> {
  await opened.db.transact(async (tx) => {
    const person = await ensurePerson(tx, { email: "ann@alpha.example", nowMs });
    for (const [index, atMs] of times.entries()) {
      const of = { personId: person.id, tokenDigest: `digest ${index}` };
      await tx.insert(sessions).values({ ...of, createdAtMs: atMs, lastSeenAtMs: atMs });
      await tx.insert(pendingSignIns).values({ ...of, createdAtMs: atMs });
      await tx.insert(knownBrowsers).values({ ...of, signedInAtMs: atMs });
      const attempt = { accountDigest: "account", sourceKey: `source ${index}`, attemptCount: 1 };
      await tx.insert(signInAttempts).values({ ...attempt, windowStartedAtMs: atMs });
    }
  });
}

/** @returns how many rows each step has deleted. */
async function stepsOf(prune: () => Promise<number>): Promise<number[]> {
  const steps: number[] = [];
  for (let count = await prune(); count > 0; count = await prune()) steps.push(count);
  return steps;
}

test("ended sessions, sign-ins, browsers and attempts are deleted a few of each at a time, and the others stay", async () => {
  await fillSignIns();
  const steps = await stepsOf(() => opened.db.transact((tx) => pruneSignIns(tx, { nowMs, limit: LIMIT })));
  expect(steps).toEqual([4 * LIMIT, 4 * LIMIT, 4]);
  for (const table of [sessions, pendingSignIns, knownBrowsers, signInAttempts])
    expect(await opened.db.read.select().from(table)).toHaveLength(1);
});

test("ended counts of mails are deleted a few at a time, and the others stay", async () => {
  const rows = times.map((atMs, index) => ({ bucket: `bucket ${index}`, mailCount: 1, endsAtMs: atMs + 1 }));
  await opened.db.transact((tx) => tx.insert(mailCounts).values(rows));
  const steps = await stepsOf(() => opened.db.transact((tx) => pruneMailCounts(tx, { nowMs, limit: LIMIT })));
  expect(steps).toEqual([LIMIT, LIMIT, 1]);
  expect(await opened.db.read.select().from(mailCounts)).toHaveLength(1);
});
