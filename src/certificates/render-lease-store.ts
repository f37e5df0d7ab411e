import { inArray, sql } from "drizzle-orm";
import type { Database, Executor } from "../db/database.ts";
import {
  type Claim,
  claimLeases,
  givenBack,
  hasClaimable,
  heldUnder,
  type Lease,
  preparedClaims,
  repairFutureTimes,
} from "../db/lease.ts";
import { prepared } from "../db/prepared.ts";
import { renderJobs } from "./certificate-table.ts";

/** After this time, the jobs of a process that died are free again. */
export const RENDER_LEASE_MS = 60_000;

/** The render queue; a job's id is that of its test. Indexes: `render_jobs_due`, and `render_jobs_priority` for a claim. */
const QUEUE = { table: renderJobs, ...renderJobs, id: renderJobs.testId };
const all = preparedClaims(QUEUE);

export type RenderLease = Lease;

export async function hasClaimableRender(
  executor: Executor,
  nowMs: number,
  onlyTestIds?: readonly number[],
): Promise<boolean> {
  if (onlyTestIds === undefined) return await all.hasClaimable(executor, nowMs);
  return await hasClaimable(executor, QUEUE, { nowMs, only: amongTests(onlyTestIds) });
}

/**
 * First what was asked for, in the order of the requests, then results that came in, then what nobody waits for; of these, what has been due
 * longest. While the first two are more than all processes can render, the rest waits.
 */
export async function claimRenders(
  tx: Executor,
  { onlyTestIds, ...claim }: Omit<Claim, "only"> & { readonly onlyTestIds?: readonly number[] | undefined },
): Promise<RenderLease[]> {
  if (onlyTestIds === undefined) return await all.claimLeases(tx, claim);
  return await claimLeases(tx, QUEUE, { ...claim, only: amongTests(onlyTestIds) });
}

/** Corrects jobs whose times are in the future because the clock was set back. @param waitMaxMs between two attempts. */
export async function mendRenders(db: Database, nowMs: number, waitMaxMs: number): Promise<number> {
  return await repairFutureTimes(db, QUEUE, { nowMs, waitMaxMs, leaseMs: RENDER_LEASE_MS });
}

function amongTests(testIds: readonly number[]) {
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
  await tx.update(renderJobs).set(givenBack(dueAtMs)).where(heldUnder(QUEUE, lease));
}
