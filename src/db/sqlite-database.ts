import type { Database as SqliteFile } from "bun:sqlite";
import { Mutex } from "../kernel/mutex.ts";
import { CommitHooks } from "./commit-hooks.ts";
import type { Database, Durability } from "./database.ts";
import { readMarksIfAny, refuseMoved } from "./installation-mark.ts";
import { type Checkpoints, openSqlite, overSqlite } from "./sqlite-connection.ts";
import { migrateSqlite, schemaVersion } from "./sqlite-migration.ts";
import { storageFailure } from "./storage-failure.ts";

/**
 * Opens (and creates) the SQLite database at `path` and brings its schema up to date.
 *
 * @param options.acceptsMoved whether one that was moved to another database is opened.
 * @throws ServiceError `setup` when the file is no database, is damaged, cannot be written, is newer than this binary or was moved.
 */
export function openSqliteDatabase(
  path: string,
  checkpoints: Checkpoints = "own",
  options: { readonly acceptsMoved?: boolean } = {},
): Database {
  const writer = openSqlite(path, "write", checkpoints);
  let reader: SqliteFile;
  let appliedCount: number;
  try {
    if (options.acceptsMoved !== true) refuseMoved(readMarksIfAny(writer));
    appliedCount = migrateSqlite(writer);
    reader = openSqlite(path, "read", checkpoints);
  } catch (error) {
    writer.close();
    throw error;
  }
  const read = overSqlite(reader);
  const hooks = new CommitHooks();
  const write = overSqlite(writer, hooks);
  const mutex = new Mutex();
  return {
    engine: "sqlite",
    read,
    counts: null,
    transact: (work, durability = "synced") =>
      mutex.run(() => inTransaction({ writer, hooks, path, durability }, () => work(write))),
    migration: { appliedCount, schemaVersion: schemaVersion(writer) },
    connections: () => [],
    async close() {
      reader.close();
      writer.close();
    },
  };
}

/** Drizzle's own transaction on bun:sqlite commits at the first `await`, so the bounds are set by hand. */
async function inTransaction<T>(
  {
    writer,
    hooks,
    path,
    durability,
  }: { writer: SqliteFile; hooks: CommitHooks; path: string; durability: Durability },
  work: () => Promise<T>,
): Promise<T> {
  let result: T;
  // What NORMAL leaves unsynced, the sync of a later commit takes along: there is one log.
  if (durability === "unsynced") writer.run("PRAGMA synchronous = NORMAL");
  try {
    writer.run("BEGIN IMMEDIATE");
    hooks.begin();
    result = await work();
    writer.run("COMMIT");
  } catch (error) {
    // A full disk or an I/O error may have rolled back already; then there is nothing left to undo.
    if (writer.inTransaction) writer.run("ROLLBACK");
    throw storageFailure(error, path) ?? error;
  } finally {
    if (durability === "unsynced") writer.run("PRAGMA synchronous = FULL");
  }
  hooks.end()();
  return result;
}
