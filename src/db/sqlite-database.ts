import type { Database as SqliteFile } from "bun:sqlite";
import { Mutex } from "../kernel/mutex.ts";
import type { Database } from "./database.ts";
import { openSqlite, overSqlite } from "./sqlite-connection.ts";
import { migrateSqlite, schemaVersion } from "./sqlite-migration.ts";
import { storageFailure } from "./storage-failure.ts";

/**
 * Opens (and creates) the SQLite database at `path` and brings its schema up to date.
 *
 * @throws ServiceError `setup` when the file is no database, is damaged, cannot be written or is newer than this binary.
 */
export function openSqliteDatabase(path: string): Database {
  const writer = openSqlite(path, "write");
  let reader: SqliteFile;
  let appliedCount: number;
  try {
    appliedCount = migrateSqlite(writer);
    reader = openSqlite(path, "read");
  } catch (error) {
    writer.close();
    throw error;
  }
  const read = overSqlite(reader);
  const write = overSqlite(writer);
  const mutex = new Mutex();
  return {
    engine: "sqlite",
    read,
    transact: (work) => mutex.run(() => inTransaction(writer, path, () => work(write))),
    migration: { appliedCount, schemaVersion: schemaVersion(writer) },
    async close() {
      reader.close();
      writer.close();
    },
  };
}

/** Drizzle's own transaction on bun:sqlite commits at the first `await`, so the bounds are set by hand. */
async function inTransaction<T>(writer: SqliteFile, path: string, work: () => Promise<T>): Promise<T> {
  try {
    writer.run("BEGIN IMMEDIATE");
    const result = await work();
    writer.run("COMMIT");
    return result;
  } catch (error) {
    // A full disk or an I/O error may have rolled back already; then there is nothing left to undo.
    if (writer.inTransaction) writer.run("ROLLBACK");
    throw storageFailure(error, path) ?? error;
  }
}
