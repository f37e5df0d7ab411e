import { and, count, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { batteryTests } from "../battery-tests/battery-test-table.ts";
import type { Executor } from "../db/database.ts";
import { preparedInsert } from "../db/row-insert.ts";
import { NOT_ASKED_FOR, renderJobs } from "./certificate-table.ts";

const insertJobs = preparedInsert(renderJobs, {
  names: ["testId", "requestedAtMs", "priority", "dueAtMs", "leaseUntilMs", "attemptCount"],
  ending: sql`ON CONFLICT DO NOTHING`,
});

/** Queues the certificates of tests for rendering, due at once; a test that is already queued keeps its place. */
export async function enqueueRenders(tx: Executor, testIds: readonly number[], nowMs: number): Promise<void> {
  await insertJobs(
    tx,
    testIds.map((testId) => ({
      testId,
      requestedAtMs: nowMs,
      dueAtMs: nowMs,
      priority: NOT_ASKED_FOR,
      leaseUntilMs: 0,
      attemptCount: 0,
    })),
  );
}

/** The same as a part of another statement. @param tests selects their ids, each with the time. */
export function enqueueingRenders(tests: SQL): SQL {
  return sql`
    INSERT INTO ${renderJobs} (test_id, requested_at_ms, due_at_ms, priority, lease_until_ms, attempt_count)
    SELECT test_id, now_ms, now_ms, ${sql.raw(String(NOT_ASKED_FOR))}, 0, 0
    FROM (${tests}) AS tests(test_id, now_ms) ON CONFLICT DO NOTHING`;
}

export async function enqueueRender(tx: Executor, testId: number, nowMs: number): Promise<void> {
  await enqueueRenders(tx, [testId], nowMs);
}

/** A job that could be claimed now and that nobody has asked for yet. */
export function isPassedOver(
  job: { priority: number; dueAtMs: number; leaseUntilMs: number },
  nowMs: number,
): boolean {
  return job.priority === NOT_ASKED_FOR && job.dueAtMs <= nowMs && job.leaseUntilMs <= nowMs;
}

/** The job goes before all that nobody has asked for; it keeps its place if it failed, is being rendered or was already asked for. */
export async function enqueueAskedRender(tx: Executor, testId: number, nowMs: number): Promise<void> {
  await enqueueRender(tx, testId, nowMs);
  const isPassed = and(
    eq(renderJobs.priority, NOT_ASKED_FOR),
    lte(renderJobs.dueAtMs, nowMs),
    lte(renderJobs.leaseUntilMs, nowMs),
  );
  await tx
    .update(renderJobs)
    .set({ priority: nowMs })
    .where(and(eq(renderJobs.testId, testId), isPassed));
}

/** The same as `enqueueRender`, but due at once even if the job failed and waits for its next attempt, because an operator asks. */
export async function enqueueRenderNow(tx: Executor, testId: number, nowMs: number): Promise<void> {
  await enqueueRender(tx, testId, nowMs);
  await tx
    .update(renderJobs)
    .set({ dueAtMs: nowMs })
    .where(and(eq(renderJobs.testId, testId), gt(renderJobs.dueAtMs, nowMs)));
}

/** Queues tests for rendering, due at once; a rendering that is under way loses its lease. */
export async function queueAgain(tx: Executor, testIds: readonly number[], nowMs: number): Promise<void> {
  if (testIds.length === 0) return;
  await tx.delete(renderJobs).where(inArray(renderJobs.testId, [...testIds]));
  await enqueueRenders(tx, testIds, nowMs);
}

/** Goes through ids above `afterTestId`, as `enqueueRenderNow` does. @returns them, also those that were queued before; empty at the end. */
export async function enqueueUnrendered(
  tx: Executor,
  afterTestId: number,
  limit: number,
  nowMs: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: batteryTests.id })
    .from(batteryTests)
    .where(
      and(
        gt(batteryTests.id, afterTestId),
        eq(batteryTests.resultHeld, true),
        inArray(batteryTests.status, ["in_progress", "completed"]),
        isNull(batteryTests.renderedAtMs),
        isNull(batteryTests.withdrawnAtMs),
      ),
    )
    .orderBy(batteryTests.id)
    .limit(limit);
  const testIds = rows.map(({ id }) => id);
  for (const testId of testIds) await enqueueRenderNow(tx, testId, nowMs);
  return testIds;
}

/** Counts jobs that were requested until `requestedUntilMs`; active ones are due or being worked on. Reads the whole queue. */
export async function countQueuedRenders(
  executor: Executor,
  requestedUntilMs: number,
  nowMs: number,
): Promise<{ readonly queuedCount: number; readonly activeCount: number }> {
  const { requestedAtMs, dueAtMs, leaseUntilMs } = renderJobs;
  const [counted] = await executor
    .select({
      queuedCount: count(),
      activeCount: count(sql`CASE WHEN ${leaseUntilMs} > ${nowMs} OR ${dueAtMs} <= ${nowMs} THEN 1 END`),
    })
    .from(renderJobs)
    .where(lte(requestedAtMs, requestedUntilMs));
  return counted ?? { queuedCount: 0, activeCount: 0 };
}

/** `aheadCount` goes up to `countLimit`; null when the test is not queued. Index: `render_jobs_priority`. */
export async function findQueuePlace(
  executor: Executor,
  testId: number,
  countLimit: number,
): Promise<{ priority: number; dueAtMs: number; aheadCount: number; leaseUntilMs: number } | null> {
  const { priority, dueAtMs, leaseUntilMs } = renderJobs;
  const [job] = await executor
    .select({ priority, dueAtMs, leaseUntilMs })
    .from(renderJobs)
    .where(eq(renderJobs.testId, testId))
    .limit(1);
  if (job === undefined) return null;
  const ahead = executor
    .select({ testId: renderJobs.testId })
    .from(renderJobs)
    .where(
      sql`(${priority}, ${dueAtMs}, ${renderJobs.testId}) < (${job.priority}, ${job.dueAtMs}, ${testId})`,
    )
    .limit(countLimit)
    .as("ahead");
  const [counted] = await executor.select({ aheadCount: count() }).from(ahead);
  return { ...job, aheadCount: counted?.aheadCount ?? 0 };
}
