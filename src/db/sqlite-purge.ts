import type { Database as SqliteFile } from "bun:sqlite";
import { existsSync, openSync, readSync } from "node:fs";
import { openSqlite } from "./sqlite-connection.ts";
import { storageFailure } from "./storage-failure.ts";
import { openWriteTurns, type WriteTurns } from "./write-turn.ts";

export interface Purge {
  /** Whether none of the texts is in the bytes of the database any more. */
  readonly isPurged: boolean;
  /** Whether the whole file had to be written again for that. */
  readonly isRewritten: boolean;
}

const CHUNK_BYTES = 1 << 20;
/** Shorter ones are found in any file by chance. */
const SHORTEST_BYTES = 5;
/** Emptying a log takes some milliseconds, on a slow disk some hundred. */
const TRY_AGAIN_MS = 20;
const MOST_TRIES = 250;

/**
 * Sees to it that texts that were deleted are gone from the files of a SQLite database too, which may be served meanwhile. The log is
 * written back and emptied; then the files are read. Deleting overwrites, so that they mostly hold nothing; what rows that were moved or
 * changed at some time have left in free room is not reached by that, and then the database is rewritten (`VACUUM`), for which writers
 * wait.
 *
 * @param texts what must not be there. @param doubtful what may be there for another reason: rewritten for, not insisted on.
 * @param patienceMs how long to wait for those who read an older state; as long as a connection waits unless given.
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
      // While somebody still reads an older state, a backup for instance, rewriting would not help.
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
 * Waits for readers as long as a connection waits. Where another connection empties the log at this moment, SQLite refuses at once and
 * says that it looked at nothing: that is over soon, and waited for between turns.
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

/** Other writers wait for this as they wait for each other: inside SQLite they would hold up requests. */
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
 * Descriptors that stay open until the command ends. Closing one would give up every lock that this process has on the file (POSIX), those
 * of SQLite included, and another process that closes the database could then delete the log that this one writes to.
 */
const keptOpen: number[] = [];

function isFoundIn(path: string, wanted: readonly Buffer[]): boolean {
  return [path, `${path}-wal`, `${path}-journal`].some(
    (name) => existsSync(name) && isFoundInFile(name, wanted),
  );
}

function isFoundInFile(path: string, wanted: readonly Buffer[]): boolean {
  // What lies across the border of two chunks is seen in the second.
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
