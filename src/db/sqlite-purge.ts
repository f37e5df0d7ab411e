import type { Database as SqliteFile } from "bun:sqlite";
import { existsSync, openSync, readSync } from "node:fs";
import { openSqlite } from "./sqlite-connection.ts";
import { storageFailure } from "./storage-failure.ts";
import { openWriteTurns, type WriteTurns } from "./write-turn.ts";

export interface Purge {
  readonly isPurged: boolean;
  readonly isRewritten: boolean;
}

const CHUNK_BYTES = 1 << 20;
/** Shorter texts are found in any file by chance. */
const SHORTEST_BYTES = 5;
/** Emptying a log takes a few milliseconds, on a slow disk a few hundred. */
const TRY_AGAIN_MS = 20;
const MOST_TRIES = 250;

/**
 * Makes sure that deleted texts are also gone from the files of a SQLite database, which may be served meanwhile. The log is written back
 * and emptied; then the files are read. Deleting overwrites, so they mostly contain nothing. Free space may still contain copies from rows
 * that were once moved or changed. Then the database is rewritten (`VACUUM`), and writers wait for that.
 *
 * @param doubtful texts that may be there for another reason: they cause a rewrite, but may remain.
 * @param patienceMs how long to wait for readers of an older state; by default as long as a connection waits.
 * @throws ServiceError `setup` when a disk is full, or the database stays locked.
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
      if (patienceMs !== undefined) file.run(`PRAGMA busy_timeout = ${patienceMs}`);
      // While another connection reads an older state, for example for a backup, rewriting would not help.
      if (!(await emptyLog(file, turns))) return { isPurged: false, isRewritten: false };
      if (!isFoundIn(path, all)) return { isPurged: true, isRewritten: false };
      await inTurn(turns, () => file.run("VACUUM"));
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

/**
 * Waits for readers as long as a connection waits. While another connection empties the log, SQLite refuses at once and reports that it
 * looked at nothing. That is over soon, so it is tried again, between turns.
 */
async function emptyLog(file: SqliteFile, turns: WriteTurns): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const done = await inTurn(turns, () =>
      file.query<{ busy: number; log: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)").get(),
    );
    if (done?.busy === 0) return true;
    if (done?.log !== -1 || tries === MOST_TRIES) return false;
    await Bun.sleep(TRY_AGAIN_MS);
  }
}

/** Other writers wait for this as they wait for each other: if they waited inside SQLite, they would hold up requests. */
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
 * Descriptors that stay open until the command ends. Closing one would release every lock that this process has on the file (POSIX),
 * including SQLite's, and another process that closes the database could then delete the log that this one writes to.
 */
const keptOpen: number[] = [];

function isFoundIn(path: string, wanted: readonly Buffer[]): boolean {
  return [path, `${path}-wal`, `${path}-journal`].some(
    (name) => existsSync(name) && isFoundInFile(name, wanted),
  );
}

function isFoundInFile(path: string, wanted: readonly Buffer[]): boolean {
  // A text that crosses the border of two chunks is found in the second.
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
