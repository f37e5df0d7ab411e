import type { Runtime } from "../db/runtime.ts";
import type { PruningTime } from "../installation/pruning-time.ts";
import { dayOf, HOUR_MS, MINUTE_MS } from "../kernel/duration.ts";
import { ServiceError } from "../kernel/errors.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import { type FileStorage, isStorageRefusal } from "../storage/file-storage.ts";
import { storageKeyOf } from "./certificate.ts";
import {
  claimPrunableFiles,
  countPrunableFiles,
  hasPrunableFile,
  markPruned,
  type PrunableFile,
  postponePruning,
  shortenClaim,
} from "./file-pruning-store.ts";

/** Twice as long as a signed URL is valid: a storage's own URL is not checked by svc, and clocks of servers differ. */
const KEPT_AT_LEAST_MS = 2 * HOUR_MS;
const PRUNE_INTERVAL_MS = 10 * MINUTE_MS;
/** Deleted at the same time, which on S3 takes one round trip for all of them. */
const FILES_PER_STEP = 20;
/** The pause in which others can work. */
const PAUSE_MS = 20;

export interface PrunedFiles {
  readonly fileCount: number;
  readonly byteCount: number;
}

/** What was deleted, and why the storage did not delete others; null when it refused none. */
export interface Pruning extends PrunedFiles {
  readonly refusedCount: number;
  /** Deleted, or lost before: none of these is left. */
  readonly doneCount: number;
  readonly refusal: ServiceError | null;
}

const NOTHING: Pruning = { fileCount: 0, byteCount: 0, doneCount: 0, refusedCount: 0, refusal: null };

/** The first day whose files stay: those of the days before were last requested at least `keptMs` ago, and two hours. */
export function firstDayKept(nowMs: number, keptMs: number): number {
  return dayOf(nowMs - Math.max(keptMs, KEPT_AT_LEAST_MS));
}

export type FilePruner = ReturnType<typeof createFilePruner>;

/**
 * Deletes files from the storage that nobody has requested since a day, by a signed URL or as a picture of a public page, of every kind:
 * certificates, previews and translations, current or replaced, withdrawn too. The database keeps their digests, so that a copy is known, and
 * all that they are rendered from.
 */
export function createFilePruner({
  db,
  clock,
  storage,
}: Pick<Runtime, "db" | "clock"> & {
  readonly storage: FileStorage;
}) {
  /** @returns whether it was in the storage: deleting a lost one frees nothing. */
  async function deleteFile({ sha256, format, byteCount }: PrunableFile): Promise<boolean> {
    const key = storageKeyOf(sha256, format);
    const isStored = await storage.has(key, byteCount);
    await storage.delete(key, "file");
    return isStored;
  }

  return {
    /** What there is to delete, at most: files that a disk has lost count too. */
    countBefore: (day: number): Promise<PrunedFiles> =>
      countPrunableFiles(db.read, { day, nowMs: clock.nowMs() }),

    /**
     * Deletes some of the files that were last requested before a day. What a killed process leaves is deleted ten minutes later, and what
     * may not have been deleted is tried again then, after all others; what the storage refused a minute later. @returns null when there are
     * none.
     */
    async pruneSome(day: number): Promise<Pruning | null> {
      const scope = { day, nowMs: clock.nowMs() };
      if (!(await hasPrunableFile(db.read, scope))) return null;
      const { files, untilMs } = await db.transact((tx) => claimPrunableFiles(tx, scope, FILES_PER_STEP));
      const deletions = await Promise.allSettled(files.map(deleteFile));
      const refused = files.filter((_, index) => deletions[index]?.status === "rejected");
      const deleted = files.filter((_, index) => deletions[index]?.status === "fulfilled");
      const kept = files.filter((_, index) => isKept(deletions[index]));
      await db.transact(async (tx) => {
        await markPruned(tx, { files: deleted, untilMs }, day);
        await postponePruning(tx, { files: refused, untilMs }, day);
        await shortenClaim(tx, { files: kept, untilMs }, clock.nowMs());
      });
      const refusal = deletions.find((deletion) => deletion.status === "rejected")?.reason ?? null;
      if (refusal !== null && !(refusal instanceof ServiceError)) throw refusal;
      const freed = files.filter((_, index) => isFreed(deletions[index]));
      return {
        fileCount: freed.length,
        byteCount: freed.reduce((total, file) => total + file.byteCount, 0),
        doneCount: deleted.length,
        refusedCount: refused.length,
        refusal,
      };
    },
  };
}

function isFreed(deletion: PromiseSettledResult<boolean> | undefined): boolean {
  return deletion?.status === "fulfilled" && deletion.value;
}

function isKept(deletion: PromiseSettledResult<boolean> | undefined): boolean {
  return deletion?.status === "rejected" && isStorageRefusal(deletion.reason);
}

/** Calls `step` until nothing is left to prune, until the storage refuses a whole step, or until it is to stop. */
export async function pruneAll(
  step: () => Promise<Pruning | null>,
  goesOn: () => boolean | Promise<boolean>,
): Promise<Pruning> {
  let total = NOTHING;
  while (await goesOn()) {
    const pruned = await step();
    if (pruned === null) break;
    total = {
      fileCount: total.fileCount + pruned.fileCount,
      byteCount: total.byteCount + pruned.byteCount,
      doneCount: total.doneCount + pruned.doneCount,
      refusedCount: total.refusedCount + pruned.refusedCount,
      refusal: total.refusal ?? pruned.refusal,
    };
    if (pruned.refusedCount > 0 && pruned.doneCount === 0) break;
  }
  return total;
}

/** What a running service does every ten minutes where files are kept for a time only. */
export function createFilePruning(
  ports: Pick<Runtime, "timers" | "log"> & {
    readonly pruner: Pick<FilePruner, "pruneSome">;
    readonly pruningTime: Pick<PruningTime, "nowMs">;
    /** Null to keep them. */
    readonly keptMs: number | null;
    readonly onPruned: (pruned: PrunedFiles) => void;
  },
) {
  const { timers, log, pruner, pruningTime, keptMs, onPruned } = ports;
  const pruning = createPeriodicWork(ports, {
    intervalMs: PRUNE_INTERVAL_MS,
    failure: "files that nobody requested lately could not be deleted",
    work: prune,
  });

  async function prune(): Promise<void> {
    if (keptMs === null) return;
    const firstDay = firstDayKept(await pruningTime.nowMs(), keptMs);
    async function step(): Promise<Pruning | null> {
      const pruned = await pruner.pruneSome(firstDay);
      if (pruned !== null) onPruned(pruned);
      return pruned;
    }
    async function goesOn(): Promise<boolean> {
      await new Promise<void>((resolve) => timers.after(PAUSE_MS, resolve));
      return !pruning.isStopped();
    }
    const { fileCount, byteCount, refusal } = await pruneAll(step, goesOn);
    if (fileCount > 0)
      log.info(
        { prunedCount: fileCount, prunedBytes: byteCount },
        "files that nobody requested lately were deleted; they are rendered again on request",
      );
    if (refusal !== null) throw refusal;
  }

  return {
    ...pruning,
    prune,
    start() {
      if (keptMs !== null) pruning.start();
    },
  };
}
