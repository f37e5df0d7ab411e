import { and, asc, count, eq, inArray, isNull, lt, lte, or, type SQL, sql, sum } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { hasRow } from "../db/row-query.ts";
import { MINUTE_MS } from "../kernel/duration.ts";
import type { CertificateFile } from "./certificate.ts";
import { certificateFiles } from "./certificate-table.ts";

export type PrunableFile = Pick<CertificateFile, "sha256" | "format" | "byteCount">;

/** Which files may be claimed: those that were last requested before `day`. */
export interface PruningScope {
  readonly day: number;
  readonly nowMs: number;
}

/** A claim that is older was left by a process that was killed: no deletion takes this long, and clocks differ by less. */
const CLAIM_MS = 10 * MINUTE_MS;
/** For a file that the storage refused to delete: a run does not try it at once again, and a request waits no longer than this. */
const REFUSED_MS = MINUTE_MS;

const { sha256, format, byteCount, lastRequestedDay, pruningUntilMs } = certificateFiles;

/** One range of the index, without what a process deletes now. */
function isPrunable({ day, nowMs }: PruningScope): SQL {
  const isFree = or(isNull(pruningUntilMs), lte(pruningUntilMs, nowMs));
  return sql`(${lt(lastRequestedDay, day)} AND ${isFree})`;
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
  /** Their `pruningUntilMs`. */
  readonly untilMs: number;
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
  const untilMs = scope.nowMs + CLAIM_MS;
  const oldest = tx
    .select({ sha256 })
    .from(certificateFiles)
    .where(isPrunable(scope))
    .orderBy(asc(lastRequestedDay), sql`${pruningUntilMs} NULLS FIRST`)
    .limit(limit);
  const files = await tx
    .update(certificateFiles)
    .set({ pruningUntilMs: untilMs })
    // On PostgreSQL, one may have been requested, or claimed, since it was chosen.
    .where(and(inArray(sha256, oldest), isPrunable(scope)))
    .returning({ sha256, format, byteCount });
  return { files, untilMs };
}

/** Of a claim, these are not in the storage any more, except one that was rendered meanwhile, which may be. */
export async function markPruned(tx: Executor, { files, untilMs }: PruningClaim, day: number): Promise<void> {
  await tx
    .update(certificateFiles)
    .set({
      lastRequestedDay: sql`CASE WHEN ${lastRequestedDay} >= ${day} THEN ${lastRequestedDay} END`,
      pruningUntilMs: null,
    })
    .where(isClaimed({ files, untilMs }));
}

/**
 * Of a claim, these could not be deleted, or nobody knows: then the claim lasts until its end, since the storage may still delete them. After
 * it, all others that may be deleted go before them.
 */
export async function postponePruning(tx: Executor, claim: PruningClaim, day: number): Promise<void> {
  await tx
    .update(certificateFiles)
    .set({ lastRequestedDay: day - 1 })
    .where(and(isClaimed(claim), lt(lastRequestedDay, day)));
}

/** Of a claim, these are not deleted, nor will they be by what was asked. */
export async function shortenClaim(tx: Executor, claim: PruningClaim, nowMs: number): Promise<void> {
  await tx
    .update(certificateFiles)
    .set({ pruningUntilMs: nowMs + REFUSED_MS })
    .where(isClaimed(claim));
}

/** Not those that another process has claimed since, because this one was too slow. Index: the primary key. */
function isClaimed({ files, untilMs }: PruningClaim): SQL | undefined {
  const digests = files.map((file) => file.sha256);
  return and(inArray(sha256, digests), eq(pruningUntilMs, untilMs));
}
