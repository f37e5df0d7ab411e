import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { renderJobs } from "./certificate-table.ts";

/** A process that died gives its jobs up after this long. */
export const RENDER_LEASE_MS = 60_000;

/** The right to work on one job until its time runs out; whoever holds the token holds the job. */
export interface RenderLease {
  readonly testId: number;
  readonly token: string;
  /** How many times the job has been taken up, this time included. */
  readonly attemptCount: number;
}

/** Whether a job could be claimed: a look at the index, so that an idle scheduler never opens a write transaction. */
export async function hasClaimableRender(
  executor: Executor,
  nowMs: number,
  onlyTestIds?: readonly number[],
): Promise<boolean> {
  const rows = await executor
    .select({ testId: renderJobs.testId })
    .from(renderJobs)
    .where(claimable(nowMs, onlyTestIds))
    .limit(1);
  return rows.length > 0;
}

/**
 * Leases up to `limit` due jobs, longest due first; a job whose lease ran out counts as free. The condition stands in the
 * outer statement too, so that of two processes that chose the same row only one gets it. Index: `render_jobs_due`.
 */
export async function claimRenders(
  tx: Executor,
  claim: {
    readonly limit: number;
    readonly token: string;
    readonly nowMs: number;
    readonly leaseUntilMs: number;
    /** Leaves every other test's job alone. */
    readonly onlyTestIds?: readonly number[] | undefined;
  },
): Promise<RenderLease[]> {
  const chosen = tx
    .select({ testId: renderJobs.testId })
    .from(renderJobs)
    .where(claimable(claim.nowMs, claim.onlyTestIds))
    .orderBy(renderJobs.dueAtMs, renderJobs.testId)
    .limit(claim.limit);
  const rows = await tx
    .update(renderJobs)
    .set({
      leaseToken: claim.token,
      leaseUntilMs: claim.leaseUntilMs,
      attemptCount: sql`${renderJobs.attemptCount} + 1`,
    })
    .where(and(inArray(renderJobs.testId, chosen), claimable(claim.nowMs)))
    .returning({
      testId: renderJobs.testId,
      dueAtMs: renderJobs.dueAtMs,
      attemptCount: renderJobs.attemptCount,
    });
  // The rows of an update come back in no particular order.
  rows.sort((a, b) => a.dueAtMs - b.dueAtMs || a.testId - b.testId);
  return rows.map(({ testId, attemptCount }) => ({ testId, attemptCount, token: claim.token }));
}

function claimable(nowMs: number, onlyTestIds?: readonly number[]) {
  return and(
    lte(renderJobs.dueAtMs, nowMs),
    lte(renderJobs.leaseUntilMs, nowMs),
    onlyTestIds && inArray(renderJobs.testId, [...onlyTestIds]),
  );
}

/** Takes a job out of the queue. @returns false when the lease has passed to another, or the job is gone. */
export async function finishRender(tx: Executor, lease: RenderLease): Promise<boolean> {
  const rows = await tx.delete(renderJobs).where(heldUnder(lease)).returning({ testId: renderJobs.testId });
  return rows.length > 0;
}

/** Gives a failed job back, due at `dueAtMs`; does nothing once the lease has passed to another. */
export async function postponeRender(tx: Executor, lease: RenderLease, dueAtMs: number): Promise<void> {
  await tx.update(renderJobs).set({ leaseToken: null, leaseUntilMs: 0, dueAtMs }).where(heldUnder(lease));
}

function heldUnder(lease: RenderLease) {
  return and(eq(renderJobs.testId, lease.testId), eq(renderJobs.leaseToken, lease.token));
}
