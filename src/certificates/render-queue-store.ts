import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { batteryTests } from "../battery-tests/battery-test-table.ts";
import type { Database, Executor } from "../db/database.ts";
import { idSpans, isWithin, searchSpans } from "../db/id-spans.ts";
import {
  type Claim,
  claimLeases,
  endLeases,
  givenBack,
  hasClaimable,
  heldUnder,
  type Lease,
  preparedClaims,
  repairFutureTimes,
} from "../db/lease.ts";
import { prepared } from "../db/prepared.ts";
import { preparedInsert } from "../db/row-insert.ts";
import { ANNOUNCED_WHEN_DONE, NOBODY_WAITS, renderJobs } from "./certificate-table.ts";

const jobInsert = (ending: SQL) =>
  preparedInsert(renderJobs, {
    names: ["testId", "requestedAtMs", "priority", "dueAtMs", "leaseUntilMs", "attemptCount"],
    ending,
  });
/** A job that is queued already keeps its place, unless the new one goes before it. */
const RAISING = sql`ON CONFLICT (test_id) DO UPDATE SET priority = excluded.priority
  WHERE ${renderJobs.priority} > excluded.priority`;
const insertJobs = jobInsert(RAISING);
const restartJobs = jobInsert(
  sql`ON CONFLICT (test_id) DO UPDATE SET lease_token = NULL, lease_until_ms = 0, attempt_count = 0,
    requested_at_ms = excluded.requested_at_ms,
    due_at_ms = CASE WHEN ${renderJobs.interruptedCount} IS NULL THEN excluded.due_at_ms ELSE ${renderJobs.dueAtMs} END,
    priority = CASE WHEN ${renderJobs.priority} > excluded.priority THEN excluded.priority ELSE ${renderJobs.priority} END`,
);

function newJobs(testIds: readonly number[], priority: number, nowMs: number) {
  const times = { requestedAtMs: nowMs, dueAtMs: nowMs, leaseUntilMs: 0 };
  return testIds.map((testId) => ({ testId, ...times, priority, attemptCount: 0 }));
}

/**
 * Queues the certificates of tests for rendering, due at once; a test that is queued already keeps its place,
 * unless it is among those that nobody waits for.
 */
export async function enqueueRenders(tx: Executor, testIds: readonly number[], nowMs: number): Promise<void> {
  await insertJobs(tx, newJobs(testIds, ANNOUNCED_WHEN_DONE, nowMs));
}

export async function enqueueRender(tx: Executor, testId: number, nowMs: number): Promise<void> {
  await enqueueRenders(tx, [testId], nowMs);
}

/** A job that could be claimed now and that no caller has requested yet. */
export function isPassedOver(
  job: { priority: number; dueAtMs: number; leaseUntilMs: number },
  nowMs: number,
): boolean {
  return job.priority >= ANNOUNCED_WHEN_DONE && job.dueAtMs <= nowMs && job.leaseUntilMs <= nowMs;
}

/**
 * The job goes before all that no caller has requested. If it failed or is being rendered, it goes among new
 * results at least; if a caller has already requested it, it keeps its place.
 */
export async function enqueueAskedRender(tx: Executor, testId: number, nowMs: number): Promise<void> {
  await enqueueRender(tx, testId, nowMs);
  const isPassed = and(
    gte(renderJobs.priority, ANNOUNCED_WHEN_DONE),
    lte(renderJobs.dueAtMs, nowMs),
    lte(renderJobs.leaseUntilMs, nowMs),
  );
  await tx
    .update(renderJobs)
    .set({ priority: nowMs })
    .where(and(eq(renderJobs.testId, testId), isPassed));
}

/**
 * The same as `enqueueRender`, but due at once even if the job failed, or was interrupted, and waits for its next attempt, because an
 * operator requests it by name.
 */
export async function enqueueRenderNow(tx: Executor, testId: number, nowMs: number): Promise<void> {
  await enqueueRender(tx, testId, nowMs);
  const hasEndedLease = and(isNotNull(renderJobs.leaseToken), lte(renderJobs.leaseUntilMs, nowMs));
  await tx
    .update(renderJobs)
    .set({ dueAtMs: nowMs, leaseToken: null, leaseUntilMs: 0 })
    .where(and(eq(renderJobs.testId, testId), or(gt(renderJobs.dueAtMs, nowMs), hasEndedLease)));
}

async function hasten(tx: Executor, testIds: readonly number[], nowMs: number): Promise<void> {
  await tx
    .update(renderJobs)
    .set({ dueAtMs: nowMs })
    .where(and(inArray(renderJobs.testId, [...testIds]), gt(renderJobs.dueAtMs, nowMs)));
}

/**
 * Queues tests for rendering, due at once, after all that somebody waits for; one that is queued before those stays there. A rendering that
 * is under way loses its lease.
 */
export async function queueAgain(tx: Executor, testIds: readonly number[], nowMs: number): Promise<void> {
  await restartJobs(tx, newJobs(testIds, NOBODY_WAITS, nowMs));
}

/** The same, among results that came in: their current files must not stay for long. */
export async function queueAgainSoon(tx: Executor, testIds: readonly number[], nowMs: number): Promise<void> {
  await restartJobs(tx, newJobs(testIds, ANNOUNCED_WHEN_DONE, nowMs));
}

const { id, status, resultHeld, onHoldSinceMs, vin, registration, renderedAtMs, withdrawnAtMs } =
  batteryTests;
const isUnrendered = and(
  eq(resultHeld, true),
  inArray(status, ["in_progress", "completed"]),
  isNull(onHoldSinceMs),
  isNull(renderedAtMs),
  isNull(withdrawnAtMs),
  // A historic import may name no vehicle.
  or(eq(status, "in_progress"), isNotNull(vin), isNotNull(registration)),
);

/** The ids of tests that have a result, were never rendered and are not on hold. Reads every test. */
export async function listUnrendered(executor: Executor): Promise<number[]> {
  return await searchSpans(await idSpans(executor, id), async (span) => {
    const rows = await executor
      .select({ id })
      .from(batteryTests)
      .where(and(isWithin(id, span), isUnrendered));
    return rows.map((row) => row.id);
  });
}

/**
 * Queues those of these tests that still were never rendered, due at once even if a job failed, or is held, and waits. Results that
 * were announced go after all that somebody waits for. @returns how many, also of tests that were queued before.
 */
export async function enqueueUnrendered(
  tx: Executor,
  testIds: readonly number[],
  nowMs: number,
): Promise<number> {
  const rows = await tx
    .select({ id, status })
    .from(batteryTests)
    .where(and(inArray(id, [...testIds]), isUnrendered));
  const [announced, unannounced] = ["completed", "in_progress"].map((of) =>
    rows.flatMap((row) => (row.status === of ? row.id : [])),
  );
  await enqueueRenders(tx, unannounced ?? [], nowMs);
  await insertJobs(tx, newJobs(announced ?? [], NOBODY_WAITS, nowMs));
  await hasten(tx, testIds, nowMs);
  return rows.length;
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

/** `aheadCount` goes up to `countLimit`, and `leaseMs` is how long a lease of this job is; null when the test is not queued. Index: `render_jobs_priority`. */
export async function findQueuePlace(
  executor: Executor,
  testId: number,
  countLimit: number,
): Promise<{
  priority: number;
  dueAtMs: number;
  aheadCount: number;
  leaseUntilMs: number;
  leaseMs: number;
} | null> {
  const { priority, dueAtMs, leaseUntilMs, interruptedCount } = renderJobs;
  const [found] = await executor
    .select({ priority, dueAtMs, leaseUntilMs, interruptedCount })
    .from(renderJobs)
    .where(eq(renderJobs.testId, testId))
    .limit(1);
  if (found === undefined) return null;
  const { interruptedCount: endedCount, ...job } = found;
  const leaseMs = endedCount === null ? RENDER_LEASE_MS : SUSPECT_LEASE_MS;
  const ahead = executor
    .select({ testId: renderJobs.testId })
    .from(renderJobs)
    .where(
      sql`(${priority}, ${dueAtMs}, ${renderJobs.testId}) < (${job.priority}, ${job.dueAtMs}, ${testId})`,
    )
    .limit(countLimit)
    .as("ahead");
  const [counted] = await executor.select({ aheadCount: count() }).from(ahead);
  return { ...job, leaseMs, aheadCount: counted?.aheadCount ?? 0 };
}

/** After this time, the jobs of a process that died are free again. One that is only slow loses them too, and renders in vain. */
export const RENDER_LEASE_MS = 60_000;
/** Of a suspect, which is held for a day when its lease runs out: a slow storage or a paused machine must not count as an end of svc. */
export const SUSPECT_LEASE_MS = 5 * RENDER_LEASE_MS;

/** The render queue; a job's id is that of its test. Indexes: `render_jobs_due`, and `render_jobs_priority` for a claim. */
const QUEUE = { table: renderJobs, ...renderJobs, id: renderJobs.testId };
const IS_UNSUSPECTED = isNull(renderJobs.interruptedCount);
const unsuspected = preparedClaims(QUEUE, IS_UNSUSPECTED);

export type RenderLease = Lease;

/** Which jobs are meant; all by default. */
export interface RenderScope {
  readonly onlyTestIds?: readonly number[] | undefined;
}

export async function hasClaimableRender(
  executor: Executor,
  nowMs: number,
  { onlyTestIds }: RenderScope = {},
): Promise<boolean> {
  if (onlyTestIds === undefined) return await unsuspected.hasClaimable(executor, nowMs);
  return await hasClaimable(executor, QUEUE, { nowMs, only: and(IS_UNSUSPECTED, amongTests(onlyTestIds)) });
}

/**
 * First what was requested, in the order of the requests, then results that came in, then what nobody waits for; of these, what has been
 * due longest. While the first two are more than all processes can render, the rest waits. Suspects are left out: see
 * `interrupted-render-store.ts`.
 */
export async function claimRenders(
  tx: Executor,
  { onlyTestIds, ...claim }: Omit<Claim, "only"> & RenderScope,
): Promise<RenderLease[]> {
  if (onlyTestIds === undefined) return await unsuspected.claimLeases(tx, claim);
  return await claimLeases(tx, QUEUE, { ...claim, only: and(IS_UNSUSPECTED, amongTests(onlyTestIds)) });
}

/** Begins the tokens of a process that serves. A command that renders, beside it or without it, has others. */
export const SERVING_TOKEN_PREFIX = "serve.";

/** What processes that serve had claimed is free at once. Only where the one that did so has ended. @returns how many jobs. */
export async function freeServedRenders(db: Database, nowMs: number): Promise<number> {
  return await endLeases(db, QUEUE, { tokenPrefix: SERVING_TOKEN_PREFIX, nowMs });
}

/**
 * Corrects jobs whose times are in the future because the clock was set back.
 * @param waitMaxMs between two attempts: of a job that failed, and of one that was interrupted.
 */
export async function repairRenders(
  db: Database,
  nowMs: number,
  waitMaxMs: { readonly failed: number; readonly interrupted: number },
): Promise<number> {
  const failed = {
    nowMs,
    leaseMs: RENDER_LEASE_MS,
    waitMaxMs: waitMaxMs.failed,
    only: IS_UNSUSPECTED,
  };
  const interrupted = {
    nowMs,
    leaseMs: SUSPECT_LEASE_MS,
    waitMaxMs: waitMaxMs.interrupted,
    only: isNotNull(renderJobs.interruptedCount),
  };
  return (await repairFutureTimes(db, QUEUE, failed)) + (await repairFutureTimes(db, QUEUE, interrupted));
}

export function amongTests(testIds: readonly number[]): SQL {
  return inArray(renderJobs.testId, [...testIds]);
}

/** False when it has passed to another holder, or the job was deleted. */
export async function holdsRender(tx: Executor, lease: RenderLease): Promise<boolean> {
  const rows = await tx.select({ testId: renderJobs.testId }).from(renderJobs).where(heldUnder(QUEUE, lease));
  return rows.length > 0;
}

/** @returns false when the lease is not held any more. */
export async function finishRender(tx: Executor, lease: RenderLease): Promise<boolean> {
  const rows = await deleteHeld(tx).execute({ id: lease.id, token: lease.token });
  return rows.length > 0;
}

const deleteHeld = prepared((tx) =>
  tx
    .delete(renderJobs)
    .where(heldUnder(QUEUE, { id: sql.placeholder("id"), token: sql.placeholder("token") }))
    .returning({ testId: renderJobs.testId })
    .prepare(),
);

/** Gives a failed job back, due at `dueAtMs`; does nothing if the lease has passed to another holder. */
export async function postponeRender(tx: Executor, lease: RenderLease, dueAtMs: number): Promise<void> {
  const failed = { ...givenBack(dueAtMs), interruptedCount: null };
  await tx.update(renderJobs).set(failed).where(heldUnder(QUEUE, lease));
}
