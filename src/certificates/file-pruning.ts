import type { Runtime } from "../db/runtime.ts";
import type { PruningTime } from "../installation/pruning-time.ts";
import { dayOf, HOUR_MS, MINUTE_MS } from "../kernel/duration.ts";
import { createPeriodicWork } from "../kernel/periodic-work.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { storageKeyOf } from "./certificate.ts";
import {
  claimPrunableFiles,
  countPrunableFiles,
  giveBackUnpruned,
  hasPrunableFile,
  markPruned,
  type PrunableFile,
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

const NOTHING: PrunedFiles = { fileCount: 0, byteCount: 0 };

/** The first day whose files stay: those of the days before were last requested at least `keptMs` ago, and two hours. */
export function firstDayKept(nowMs: number, keptMs: number): number {
  return dayOf(nowMs - Math.max(keptMs, KEPT_AT_LEAST_MS));
}

export type FilePruner = ReturnType<typeof createFilePruner>;

/**
 * Deletes files from the storage that nobody has requested since a day, of every kind: certificates, previews and translations, current or
 * replaced, withdrawn too. The database keeps their digests, so that a copy is known, and all that they are rendered from.
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
     * Deletes some of the files that were last requested before a day. What a killed process leaves is deleted ten minutes later. @returns
     * null when there are none. @throws ServiceError `service_unavailable` when the storage cannot delete them.
     */
    async pruneSome(day: number): Promise<PrunedFiles | null> {
      const scope = { day, nowMs: clock.nowMs() };
      if (!(await hasPrunableFile(db.read, scope))) return null;
      const claim = await db.transact((tx) => claimPrunableFiles(tx, scope, FILES_PER_STEP));
      const { files } = claim;
      const deletions = files.map(deleteFile);
      const isRefused = (await Promise.allSettled(deletions)).some(({ status }) => status === "rejected");
      await db.transact((tx) => (isRefused ? giveBackUnpruned(tx, claim) : markPruned(tx, claim)));
      const areFreed = await Promise.all(deletions);
      const freed = files.filter((_, index) => areFreed[index]);
      return { fileCount: freed.length, byteCount: freed.reduce((total, file) => total + file.byteCount, 0) };
    },
  };
}

/** Calls `step` until nothing is left to prune, or until it is to stop. */
export async function pruneAll(
  step: () => Promise<PrunedFiles | null>,
  goesOn: () => boolean | Promise<boolean>,
): Promise<PrunedFiles> {
  let total = NOTHING;
  while (await goesOn()) {
    const pruned = await step();
    if (pruned === null) break;
    total = {
      fileCount: total.fileCount + pruned.fileCount,
      byteCount: total.byteCount + pruned.byteCount,
    };
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
    async function step(): Promise<PrunedFiles | null> {
      const pruned = await pruner.pruneSome(firstDay);
      if (pruned !== null) onPruned(pruned);
      return pruned;
    }
    async function goesOn(): Promise<boolean> {
      await new Promise<void>((resolve) => timers.after(PAUSE_MS, resolve));
      return !pruning.isStopped();
    }
    const { fileCount, byteCount } = await pruneAll(step, goesOn);
    if (fileCount > 0)
      log.info(
        { prunedCount: fileCount, prunedBytes: byteCount },
        "files that nobody requested lately were deleted; they are rendered again on request",
      );
  }

  return {
    ...pruning,
    prune,
    start() {
      if (keptMs !== null) pruning.start();
    },
  };
}
