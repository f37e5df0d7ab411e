import { afterAll, expect, test } from "bun:test";
import { ANNOUNCED_WHEN_DONE, renderJobs } from "../../src/certificates/certificate-table.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { dataGauges } from "../../src/observability/data-gauges.ts";
import { databaseBytes, serverWalBytes } from "../../src/observability/database-probe-store.ts";
import { endpointCounts, queueDepths } from "../../src/observability/queue-depth-store.ts";
import {
  webhookDeliveries,
  webhookEndpoints,
  webhookQueue,
} from "../../src/webhooks/delivery/webhook-table.ts";
import { seedCompany, seedCredential, seedDealer, seedTests } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";

const NOW_MS = TEST_START_MS;
/** When a job is due and until when somebody holds it, in the order of their names. */
const JOBS = {
  overdue: { dueAtMs: NOW_MS - 90_000, leaseUntilMs: 0 },
  due: { dueAtMs: NOW_MS, leaseUntilMs: NOW_MS },
  later: { dueAtMs: NOW_MS + 1, leaseUntilMs: 0 },
  running: { dueAtMs: NOW_MS - 600_000, leaseUntilMs: NOW_MS + 1 },
} as const;

const place = await openTestDatabase();
afterAll(() => place.close());

const none = { dueCount: 0, laterCount: 0, leasedCount: 0, heldCount: 0, oldestDueMs: 0 };

test("the depth of the queues is zero at first", async () => {
  expect(await queueDepths(place.db.read, NOW_MS)).toEqual([
    { name: "render", ...none },
    { name: "deliveries", ...none },
    { name: "mail", ...none },
  ]);
  expect(await endpointCounts(place.db.read)).toEqual({ enabled: 0, disabled: 0 });
});

test("the depth of the queues is split: due, later, running, held, and how long the oldest has been due", async () => {
  await fill();
  const depths = await queueDepths(place.db.read, NOW_MS);
  const counts = { dueCount: 2, laterCount: 1, leasedCount: 1, heldCount: 0, oldestDueMs: 90_000 };
  expect(depths).toEqual([
    { name: "render", ...counts, heldCount: 1 },
    // Two more wait for the endpoints that are disabled and deleted; what was asked for of the first is due all the same.
    { name: "deliveries", ...counts, dueCount: 3, heldCount: 2, oldestDueMs: 90_000 },
    { name: "mail", ...counts },
  ]);
  expect(await endpointCounts(place.db.read)).toEqual({ enabled: 1, disabled: 1 });
});

test("the sizes of the database are those of the engine", async () => {
  const { db } = place;
  expect(await databaseBytes(db.read)).toBeGreaterThan(100_000);
  // The suite's role may know the log of the server; a SQLite file has its own beside it.
  const walBytes = await serverWalBytes(db.read);
  if (db.engine === "sqlite") expect(walBytes).toBeNull();
  else expect(walBytes).toBeGreaterThan(1_000_000);
});

test("the depth and the sizes are shown as gauges", async () => {
  const databaseFile = place.db.engine === "sqlite" ? place.path : null;
  const clock = new TestClock(NOW_MS);
  const gauges = await dataGauges({ db: place.db, clock, dataDir: place.folder, databaseFile });
  const valuesOf = (name: string) =>
    gauges.find((family) => family.name === name)?.series.map(({ labels, value }) => [...labels, value]);
  expect(valuesOf("svc_queue_oldest_due_seconds")).toEqual([
    ["render", 90],
    ["deliveries", 90],
    ["mail", 90],
  ]);
  expect(valuesOf("svc_queue_jobs")).toContainEqual(["deliveries", "held", 2]);
  expect(valuesOf("svc_queue_jobs")).toContainEqual(["render", "held", 1]);
  expect(valuesOf("svc_webhook_endpoints")).toEqual([
    ["enabled", 1],
    ["disabled", 1],
  ]);
  for (const name of ["database_size_bytes", "database_wal_size_bytes", "data_directory_free_bytes"])
    expect(valuesOf(`svc_${name}`)?.[0]?.[0], name).toBeGreaterThan(0);
});

/** Each of the jobs in each queue. */
async function fill(): Promise<void> {
  const { db } = place;
  const companyId = await seedCompany(db);
  const dealer = await seedDealer(db, companyId, "One");
  const jobs = Object.values(JOBS);
  const testIds = await seedTests(
    db,
    Array.from({ length: jobs.length + 1 }, () => ({ dealer, row: {} })),
  );
  const { accountId } = await seedCredential(db, new SeededRandom("depth"), {
    kind: "dealer-group",
    companyId,
  });
  await db.transact(async (tx) => {
    const endpoint = async (change: { disabledAtMs?: number; deletedAtMs?: number }) => {
      const [row] = await tx
        .insert(webhookEndpoints)
        .values({
          accountId,
          url: "https://x.example",
          events: [],
          sealedSecret: "s",
          consecutiveFailures: 0,
          asymmetricSignatures: false,
          createdAtMs: NOW_MS,
          ...change,
        })
        .returning({ id: webhookEndpoints.id });
      return row?.id ?? 0;
    };
    let deliveryCount = 0;
    const delivery = async (endpointId: number, isRequested: boolean, times: (typeof jobs)[number]) => {
      deliveryCount += 1;
      const [row] = await tx
        .insert(webhookDeliveries)
        .values({
          webhookId: `w${deliveryCount}`,
          endpointId,
          event: "svc.webhook.test" as const,
          pingData: "{}",
          occurredAtMs: NOW_MS,
          state: "waiting",
          attemptCount: 0,
        })
        .returning({ id: webhookDeliveries.id });
      const deliveryId = row?.id ?? 0;
      const counts = { attemptCount: 0, failedCount: 0 };
      await tx.insert(webhookQueue).values({ deliveryId, endpointId, isRequested, ...times, ...counts });
    };
    const enabled = await endpoint({});
    const disabled = await endpoint({ disabledAtMs: NOW_MS });
    const deleted = await endpoint({ deletedAtMs: NOW_MS });
    const old = { dueAtMs: NOW_MS - 5_000_000, leaseUntilMs: 0 };
    await delivery(disabled, false, { ...JOBS.overdue, ...old } as (typeof jobs)[number]);
    await delivery(deleted, true, { ...JOBS.overdue, ...old } as (typeof jobs)[number]);
    await delivery(disabled, true, JOBS.due);
    for (const [index, times] of jobs.entries()) {
      await delivery(enabled, false, times);
      const testId = testIds[index] ?? 0;
      const job = { requestedAtMs: NOW_MS, priority: ANNOUNCED_WHEN_DONE, attemptCount: 0, ...times };
      await tx.insert(renderJobs).values({ testId, ...job });
      const mail = { sealedMail: "s", queuedAtMs: NOW_MS, attemptCount: 0, ...times };
      await tx.insert(mailOutbox).values({ messageId: `m${index}`, state: "waiting", ...mail });
    }
    const ended = { ...JOBS.later, attemptCount: 2, interruptedCount: 2 };
    await tx.insert(renderJobs).values({
      ...{ testId: testIds[jobs.length] ?? 0, requestedAtMs: NOW_MS, priority: ANNOUNCED_WHEN_DONE },
      ...ended,
    });
    const sent = { sealedMail: null, queuedAtMs: NOW_MS, attemptCount: 1, ...JOBS.overdue };
    await tx.insert(mailOutbox).values({ messageId: "sent", state: "sent", ...sent });
  });
}
