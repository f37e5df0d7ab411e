import { and, asc, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { type Claim, claimLeases, hasClaimable, preparedClaims } from "../db/lease.ts";
import { isHeldRender, renderJobs } from "./certificate-table.ts";
import { amongTests, type RenderLease, type RenderScope } from "./render-queue-store.ts";

/**
 * A process claims more jobs than it renders at a moment, so its end makes all of them suspects. Each is then rendered alone: a suspect that
 * was under way at the end of a second process is held, and no other. Index of all: `render_jobs_interrupted`.
 */
const { testId, dueAtMs, leaseToken, leaseUntilMs, attemptCount, interruptedCount } = renderJobs;
/** Without priorities: there are few, and the index has them in the order in which they became due. */
const SUSPECTS = {
  table: renderJobs,
  id: testId,
  dueAtMs,
  leaseToken,
  leaseUntilMs,
  attemptCount,
  interruptedCount,
};
const IS_SUSPECT = isNotNull(interruptedCount);
const suspects = preparedClaims(SUSPECTS, IS_SUSPECT);

/** Jobs whose claim showed that their last holder had died. They go back into the queue as suspects, due as they were. */
export async function setAsideInterrupted(tx: Executor, leases: readonly RenderLease[]): Promise<void> {
  const ids = leases.map(({ id }) => id);
  const tokens = [...new Set(leases.map(({ token }) => token))];
  await tx
    .update(renderJobs)
    // The claim was no attempt.
    .set({ leaseToken: null, leaseUntilMs: 0, attemptCount: sql`${attemptCount} - 1` })
    .where(and(inArray(testId, ids), inArray(leaseToken, tokens)));
}

export async function hasClaimableSuspect(
  executor: Executor,
  nowMs: number,
  { onlyTestIds }: RenderScope = {},
): Promise<boolean> {
  if (onlyTestIds === undefined) return await suspects.hasClaimable(executor, nowMs);
  return await hasClaimable(executor, SUSPECTS, { nowMs, only: and(IS_SUSPECT, amongTests(onlyTestIds)) });
}

/** Suspects whose holder has died too wait until `heldUntilMs`. @returns them, with the number of processes that ended in a row. */
export async function holdInterrupted(
  tx: Executor,
  { nowMs, heldUntilMs }: { readonly nowMs: number; readonly heldUntilMs: number },
): Promise<{ readonly testId: number; readonly interruptedCount: number }[]> {
  const rows = await tx
    .update(renderJobs)
    .set({
      leaseToken: null,
      leaseUntilMs: 0,
      dueAtMs: heldUntilMs,
      interruptedCount: sql`${interruptedCount} + 1`,
    })
    .where(and(IS_SUSPECT, isNotNull(leaseToken), lte(leaseUntilMs, nowMs)))
    .returning({ testId, interruptedCount });
  return rows.map((row) => ({ testId: row.testId, interruptedCount: row.interruptedCount ?? 0 }));
}

/** One at most: what has been due longest. After `holdInterrupted`. */
export async function claimSuspect(
  tx: Executor,
  { onlyTestIds, ...claim }: Omit<Claim, "only" | "limit"> & RenderScope,
): Promise<RenderLease | null> {
  const only = onlyTestIds === undefined ? IS_SUSPECT : and(IS_SUSPECT, amongTests(onlyTestIds));
  const [lease] = await claimLeases(tx, SUSPECTS, { ...claim, limit: 1, only });
  return lease ?? null;
}

/** As many held renderings are named; the metrics count all. */
export const HELD_NAMED_COUNT = 20;

/** The tests whose rendering is held, at most `limit`, the first to be tried again first. */
export async function listHeldRenders(
  executor: Executor,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<number[]> {
  const rows = await executor
    .select({ testId })
    .from(renderJobs)
    .where(isHeldRender(nowMs))
    .orderBy(asc(dueAtMs), asc(testId))
    .limit(limit);
  return rows.map((row) => row.testId);
}
