import type { Database as SqliteFile } from "bun:sqlite";
import { existsSync, openSync, readSync } from "node:fs";
import { openSqlite } from "./sqlite-connection.ts";
import { logIndexOf, tellingFailedSyncs } from "./sqlite-log-index.ts";
import { schemaVersion } from "./sqlite-migration.ts";
import { storageFailure } from "./storage-failure.ts";
import { openWriteTurns, type WriteTurns } from "./write-turn.ts";

export interface Purge {
  readonly isPurged: boolean;
  readonly isRewritten: boolean;
}

const CHUNK_BYTES = 1 << 20;
/** Shorter texts are found in any file by chance. */
const SHORTEST_BYTES = 5;
/** Emptying a log takes a few milliseconds, or a few hundred on a slow disk. */
const TRY_AGAIN_MS = 20;
const MOST_TRIES = 250;

/**
 * Deleting overwrites, but free space may hold copies of rows that were moved: then writers wait for a
 * `VACUUM`. `doubtful` texts may remain. @throws ServiceError `setup` when a disk is full, or the database
 * stays locked.
 */
export async function purgeDeleted(
  path: string,
  texts: readonly string[],
  doubtful: readonly string[] = [],
  patienceMs?: number,
): Promise<Purge> {
  const wanted = bytesOf(texts);
  const all = [...wanted, ...bytesOf(doubtful).filter((bytes) => bytes.length >= SHORTEST_BYTES)];
  const turns = openWriteTurns(path);
  try {
    const file = openSqlite(path, "write");
    try {
      // The index of the log is known once something was read.
      schemaVersion(file);
      if (patienceMs !== undefined) file.run(`PRAGMA busy_timeout = ${patienceMs}`);
      // While a connection reads an older state, as a backup does, rewriting would not help.
      if (!(await emptyLog(file, turns))) return { isPurged: false, isRewritten: false };
      if (!isFoundIn(path, all)) return { isPurged: true, isRewritten: false };
      await inTurn(turns, () => tellingFailedSyncs(file, () => file.run("VACUUM")));
      const isEmptied = await emptyLog(file, turns);
      return { isPurged: isEmptied && !isFoundIn(path, wanted), isRewritten: true };
    } finally {
      file.close();
    }
  } catch (error) {
    throw storageFailure(error, path) ?? error;
  } finally {
    turns.close();
  }
}

/** While another connection empties the log, SQLite refuses at once, and this tries again between turns. */
async function emptyLog(file: SqliteFile, turns: WriteTurns): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    // It would be copied from; the next transaction repairs it.
    if (logIndexOf(file).syncedCount === null) return false;
    const empty = () =>
      file.query<{ busy: number; log: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)").get();
    const done = await inTurn(turns, () => tellingFailedSyncs(file, empty));
    if (done?.busy === 0) return true;
    if (done?.log !== -1 || tries === MOST_TRIES) return false;
    await Bun.sleep(TRY_AGAIN_MS);
  }
}

/** If others waited inside SQLite, they would hold up requests. */
async function inTurn<Result>(turns: WriteTurns, work: () => Result): Promise<Result> {
  const endTurn = await turns.take();
  try {
    return work();
  } finally {
    endTurn();
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
