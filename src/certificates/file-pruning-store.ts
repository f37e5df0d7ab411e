import { and, asc, between, count, eq, inArray, lt, not, type SQL, sql, sum } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { hasRow } from "../db/row-query.ts";
import { minuteOf } from "../kernel/duration.ts";
import { BEING_PRUNED, type CertificateFile } from "./certificate.ts";
import { certificateFiles } from "./certificate-table.ts";

export type PrunableFile = Pick<CertificateFile, "sha256" | "format" | "byteCount">;

/** Which files may be claimed: those that were last requested before `day`. */
export interface PruningScope {
  readonly day: number;
  readonly nowMs: number;
}

/** A claim that is older was left by a process that was killed: no deletion takes this long. */
const CLAIM_MINUTES = 10;

const { sha256, format, byteCount, lastRequestedDay } = certificateFiles;

/** One range of the index, without what another process deletes now. A claim may lie in the future by as much as clocks differ. */
function isPrunable({ day, nowMs }: PruningScope): SQL {
  const minute = minuteOf(nowMs);
  const isClaimed = between(lastRequestedDay, -(minute + CLAIM_MINUTES), -(minute - CLAIM_MINUTES + 1));
  return sql`(${lt(lastRequestedDay, day)} AND ${not(isClaimed)})`;
}

export async function hasPrunableFile(executor: Executor, scope: PruningScope): Promise<boolean> {
  return await hasRow(executor, sha256, isPrunable(scope));
}

/** How many files may be pruned, and how large they are. Index: `certificate_files_last_requested`. */
export async function countPrunableFiles(
  executor: Executor,
  scope: PruningScope,
): Promise<{ readonly fileCount: number; readonly byteCount: number }> {
  const [row] = await executor
    .select({ fileCount: count(), bytes: sum(byteCount) })
    .from(certificateFiles)
    .where(isPrunable(scope));
  return { fileCount: row?.fileCount ?? 0, byteCount: Number(row?.bytes ?? 0) };
}

export interface PruningClaim {
  readonly files: readonly PrunableFile[];
  /** What `lastRequestedDay` is while it holds. */
  readonly mark: number;
}

/**
 * Some files that were last requested before a day, those first that waited longest: from the commit on, nobody is given a URL of them, and
 * no other process claims them. Those that a killed process left are among them. Index: `certificate_files_last_requested`.
 */
export async function claimPrunableFiles(
  tx: Executor,
  scope: PruningScope,
  limit: number,
): Promise<PruningClaim> {
  const mark = -minuteOf(scope.nowMs);
  const oldest = tx
    .select({ sha256 })
    .from(certificateFiles)
    .where(isPrunable(scope))
    .orderBy(asc(lastRequestedDay))
    .limit(limit);
  const files = await tx
    .update(certificateFiles)
    .set({ lastRequestedDay: mark })
    // On PostgreSQL, one may have been requested, or claimed, since it was chosen.
    .where(and(inArray(sha256, oldest), isPrunable(scope)))
    .returning({ sha256, format, byteCount });
  return { files, mark };
}

/** Of a claim, `files` are not in the storage any more; one that was rendered again meanwhile stays as it is. */
export async function markPruned(tx: Executor, { files, mark }: PruningClaim): Promise<void> {
  await endClaim(tx, { files, mark }, null);
}

/** Any process may try to delete them again, at once. */
export async function giveBackUnpruned(tx: Executor, claim: PruningClaim): Promise<void> {
  await endClaim(tx, claim, BEING_PRUNED);
}

async function endClaim(tx: Executor, { files, mark }: PruningClaim, day: number | null): Promise<void> {
  const digests = files.map((file) => file.sha256);
  await tx
    .update(certificateFiles)
    .set({ lastRequestedDay: day })
    .where(and(inArray(sha256, digests), eq(lastRequestedDay, mark)));
}
