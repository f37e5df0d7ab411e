import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { logos } from "../../src/certificates/certificate-table.ts";
import { shownVehicles } from "../../src/credentials/credential-table.ts";
import { insertStoredAnswer } from "../../src/http/idempotency-store.ts";
import { ensurePerson } from "../../src/identity/people/person-store.ts";
import {
  knownBrowsers,
  pendingSignIns,
  sessions,
  signInAttempts,
} from "../../src/identity/sessions/session-table.ts";
import { requestCounts } from "../../src/limits/request-count-table.ts";
import { mailCounts } from "../../src/mail/mail-count-table.ts";
import { notices } from "../../src/notices/notice-table.ts";
import { PRUNE_PAUSE_MS } from "../../src/webhooks/outbox/retention.ts";
import { startErasureWorld } from "../support/erasure-world.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { exampleMail } from "../support/mail-example.ts";
import { tableContents } from "../support/table-contents.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** All that is deleted by age, and the secrets that are removed from stored answers. */
const AGEING = [
  "events",
  "known_browsers",
  "logos",
  "mail_counts",
  "mail_outbox",
  "notices",
  "pending_sign_ins",
  "request_counts",
  "sessions",
  "shown_vehicles",
  "sign_in_attempts",
  "webhook_attempts",
  "webhook_deliveries",
];

const world = inEachTest(startErasureWorld);

async function fill(): Promise<void> {
  const { app, db, clock, dealer, credential } = world;
  await world.fill();
  await db.transact((tx) => app.mail.enqueue(tx, exampleMail()));
  await app.mail.scheduler.drain();
  const nowMs = clock.nowMs();
  await db.transact(async (tx) => {
    const { id: personId } = await ensurePerson(tx, { email: "ann@dealer.example", nowMs });
    const times = { createdAtMs: nowMs, lastSeenAtMs: nowMs };
    await tx.insert(sessions).values({ tokenDigest: "s", personId, ...times });
    await tx.insert(pendingSignIns).values({ tokenDigest: "p", personId, createdAtMs: nowMs });
    await tx.insert(knownBrowsers).values({ tokenDigest: "b", personId, signedInAtMs: nowMs });
    const attempt = { accountDigest: "a", sourceKey: "b", attemptCount: 5, windowStartedAtMs: nowMs };
    await tx.insert(signInAttempts).values(attempt);
    await tx.insert(mailCounts).values({ bucket: "m", mailCount: 50, endsAtMs: nowMs + DAY_MS });
    await tx.insert(requestCounts).values({
      minute: Math.floor(nowMs / MINUTE_MS),
      bucket: "r",
      requestCount: 300,
    });
    const day = Math.floor(nowMs / DAY_MS);
    await tx.insert(shownVehicles).values({ accountId: credential.accountId, day, vehicle: "v", ordinal: 1 });
    await tx.insert(logos).values({ sha256: "l", png: "", width: 1, height: 1, keptAtMs: nowMs });
    const facts = { kind: "test_failed", testId: 1, vehicle: null } as const;
    await tx.insert(notices).values({ dealerId: dealer.dealerId, kind: "test_failed", atMs: nowMs, facts });
    await insertStoredAnswer(tx, {
      ...{ owner: "account:1", operation: "POST /v1/webhooks", key: "k", requestDigest: "", status: 201 },
      ...{ resource: { kind: "webhook", id: 1 }, data: "{}", sealedData: "sealed", createdAtMs: nowMs },
    });
  });
}

/** Everything that deletes by age, once. */
async function pruneAll(): Promise<void> {
  const { app, timers } = world;
  let isOver = false;
  const over = app.retention.prune().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    timers.ring(PRUNE_PAUSE_MS);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  await over;
  await app.countPruning.prune();
  await app.shownVehiclePruning.prune();
  await app.logoPruning.prune();
  await app.mailFolderPruning.prune();
  await app.noticeWork.tick();
}

async function kept(): Promise<Readonly<Record<string, number>>> {
  const contents = await tableContents(world.db);
  const rows = AGEING.map((name) => [name, contents[name]?.length ?? 0] as const);
  const secrets = contents.idempotency_keys?.filter((row) => row.includes('"sealed"')).length ?? 0;
  const mails = readdirSync(join(world.dataDir, "mail")).length;
  return { ...Object.fromEntries(rows), secrets, mails };
}

test("a clock that is 400 days ahead for an hour deletes only what lasts for a day at most, and the rest once it has stayed ahead for 17 days", async () => {
  await pruneAll();
  await fill();
  // The time of pruning has followed the clock to here.
  await pruneAll();
  const before = await kept();
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  world.clock.advanceMs(400 * DAY_MS + MINUTE_MS);
  for (let look = 0; look < 6; look += 1) {
    await pruneAll();
    expect((await kept()).events).toBe(before.events);
    world.running.advanceMs(10 * MINUTE_MS);
  }
  // What lasts for minutes or hours only is over: a day is what a wrong hour costs.
  const { events, notices: told, logos: drawn, mails, known_browsers, mail_outbox } = before;
  expect(await kept()).toMatchObject({
    events,
    notices: told,
    logos: drawn,
    mails,
    known_browsers,
    mail_outbox,
  });
  world.running.advanceMs(18 * DAY_MS);
  await pruneAll();
  // A delivery's attempts go with it, and an event after its last delivery.
  await pruneAll();
  expect(Object.entries(await kept()).filter(([, count]) => count > 0)).toEqual([]);
});

test("a clock that is 400 days ahead for one start deletes nothing at all that ages", async () => {
  await fill();
  // It writes notices of what was filled in.
  await world.app.noticeWork.tick();
  world.clock.advanceMs(400 * DAY_MS);
  const before = await kept();
  await pruneAll();
  world.running.advanceMs(9 * MINUTE_MS);
  await pruneAll();
  expect(await kept()).toEqual(before);
});
