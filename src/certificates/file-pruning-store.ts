import { and, asc, count, eq, inArray, lt, sum } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { hasRow } from "../db/row-query.ts";
import { BEING_PRUNED, type CertificateFile } from "./certificate.ts";
import { certificateFiles } from "./certificate-table.ts";

export type PrunableFile = Pick<CertificateFile, "sha256" | "format" | "byteCount">;

const { sha256, format, byteCount, lastRequestedDay } = certificateFiles;

export async function hasFileBefore(executor: Executor, day: number): Promise<boolean> {
  return await hasRow(executor, sha256, lt(lastRequestedDay, day));
}

/** How many files were last requested before a day, and how large they are. Index: `certificate_files_last_requested`. */
export async function countFilesBefore(
  executor: Executor,
  day: number,
): Promise<{ readonly fileCount: number; readonly byteCount: number }> {
  const [row] = await executor
    .select({ fileCount: count(), bytes: sum(byteCount) })
    .from(certificateFiles)
    .where(lt(lastRequestedDay, day));
  return { fileCount: row?.fileCount ?? 0, byteCount: Number(row?.bytes ?? 0) };
}

/**
 * Some files that were last requested before a day, those first that waited longest: from the commit on, nobody is given a URL of them. Those
 * that a killed process left are among them. Index: `certificate_files_last_requested`.
 */
export async function claimFilesBefore(tx: Executor, day: number, limit: number): Promise<PrunableFile[]> {
  const isOld = lt(lastRequestedDay, day);
  const oldest = tx
    .select({ sha256 })
    .from(certificateFiles)
    .where(isOld)
    .orderBy(asc(lastRequestedDay))
    .limit(limit);
  return await tx
    .update(certificateFiles)
    .set({ lastRequestedDay: BEING_PRUNED })
    // On PostgreSQL, one may have been requested since it was chosen.
    .where(and(inArray(sha256, oldest), isOld))
    .returning({ sha256, format, byteCount });
}

/** Files that are not in the storage any more; one that was rendered again meanwhile stays as it is. */
export async function markPruned(tx: Executor, files: readonly PrunableFile[]): Promise<void> {
  const digests = files.map((file) => file.sha256);
  await tx
    .update(certificateFiles)
    .set({ lastRequestedDay: null })
    .where(and(inArray(sha256, digests), eq(lastRequestedDay, BEING_PRUNED)));
}
