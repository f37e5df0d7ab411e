import type { Database as SqliteFile } from "bun:sqlite";
import { existsSync, openSync, readSync } from "node:fs";
import { retryBusy } from "./busy-retry.ts";
import { markFailedSync } from "./disk-fault.ts";
import { BUSY_TIMEOUT_MS, openSqlite } from "./sqlite-connection.ts";
import { storageFailure } from "./storage-failure.ts";

export interface Purge {
  readonly isPurged: boolean;
  readonly isRewritten: boolean;
}

interface Patience {
  readonly patienceMs: number;
  readonly endReader: () => void;
}

const CHUNK_BYTES = 1 << 20;
/** Shorter texts are found in any file by chance. */
const SHORTEST_BYTES = 5;
const TRY_AGAIN_MS = 1;

/**
 * Deleting overwrites, but free space may hold copies of rows that were moved: then writers wait for a
 * `VACUUM`. `doubtful` texts may remain. @throws ServiceError `setup` when a disk is full, or the database
 * stays locked. @param endReader is called before each attempt to empty the log: it ends the one that always reads it, Litestream, which svc
 * starts again.
 */
export async function purgeDeleted(
  path: string,
  texts: readonly string[],
  doubtful: readonly string[] = [],
  { patienceMs = BUSY_TIMEOUT_MS, endReader = () => {} }: Partial<Patience> = {},
): Promise<Purge> {
  const patience = { patienceMs, endReader };
  const wanted = bytesOf(texts);
  const all = [...wanted, ...bytesOf(doubtful).filter((bytes) => bytes.length >= SHORTEST_BYTES)];
  try {
    const file = openSqlite(path, "write");
    try {
      // If it waited inside SQLite, it would block this thread.
      file.run("PRAGMA busy_timeout = 0");
      // While a connection reads an older state, as a backup does, rewriting would not help.
      if (!(await emptyLog(file, patience))) return { isPurged: false, isRewritten: false };
      if (!isFoundIn(path, all)) return { isPurged: true, isRewritten: false };
      await retryBusy(() => file.run("VACUUM"), patienceMs);
      const isEmptied = await emptyLog(file, patience);
      return { isPurged: isEmptied && !isFoundIn(path, wanted), isRewritten: true };
    } finally {
      file.close();
    }
  } catch (error) {
    markFailedSync(error, path);
    throw storageFailure(error, path) ?? error;
  }
}

/** False while a connection reads an older state for long. */
async function emptyLog(file: SqliteFile, { patienceMs, endReader }: Patience): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += TRY_AGAIN_MS) {
    endReader();
    const done = file.query<{ busy: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)").get();
    if (done?.busy === 0) return true;
    if (waitedMs >= patienceMs) return false;
    await Bun.sleep(TRY_AGAIN_MS);
  }
}

function bytesOf(texts: readonly string[]): Buffer[] {
  return [...new Set(texts)].filter((text) => text !== "").map((text) => Buffer.from(text));
}

/**
 * Kept open until the process ends: closing one would release SQLite's locks on the file too (POSIX), and
 * another process could delete the log in use.
 */
const keptOpen: number[] = [];

function isFoundIn(path: string, wanted: readonly Buffer[]): boolean {
  return [path, `${path}-wal`, `${path}-journal`].some(
    (name) => existsSync(name) && isFoundInFile(name, wanted),
  );
}

function isFoundInFile(path: string, wanted: readonly Buffer[]): boolean {
  // A text across two chunks is found in the second.
  const overlap = Math.max(0, ...wanted.map((bytes) => bytes.length - 1));
  const buffer = Buffer.alloc(overlap + CHUNK_BYTES);
  const file = openSync(path, "r");
  keptOpen.push(file);
  for (let kept = 0; ; ) {
    const count = readSync(file, buffer, kept, CHUNK_BYTES, null);
    if (count === 0) return false;
    const seen = buffer.subarray(0, kept + count);
    if (wanted.some((bytes) => seen.includes(bytes))) return true;
    kept = Math.min(overlap, seen.length);
    seen.copy(buffer, 0, seen.length - kept);
  }
}
