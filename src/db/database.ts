import type { Database as SqliteFile } from "bun:sqlite";
import { Mutex } from "../kernel/mutex.ts";
import { migrate, schemaVersion } from "./migrate.ts";
import { openSqlite, overSqlite } from "./sqlite-connection.ts";
import { storageFailure } from "./storage-failure.ts";

/** What stores speak to: Drizzle's query builder over one connection. Stores only ever `await` it. */
export type Executor = ReturnType<typeof overSqlite>;

/** The two doors to the data. */
export interface Database {
  /** Reads the last committed state. */
  readonly read: Executor;
  /**
   * Runs `work` in one write transaction: everything that it wrote is committed when it resolves, nothing when it throws.
   * Inside, only the database may be awaited. Transactions of one process run one after the other.
   *
   * @throws ServiceError `setup` when the disk is full, or the file cannot be written any more; else what `work` threw.
   */
  transact<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** How many migrations this opening applied, and the version that the schema has now. */
  readonly migration: { readonly appliedCount: number; readonly schemaVersion: number };
  close(): void;
}

/**
 * Opens (and creates) the SQLite database at `path` and brings its schema up to date.
 *
 * @throws ServiceError `setup` when the file is no database, is damaged, cannot be written or is newer than this binary.
 */
export function openDatabase(path: string): Database {
  const writer = openSqlite(path, "write");
  let reader: SqliteFile;
  let appliedCount: number;
  try {
    appliedCount = migrate(writer);
    reader = openSqlite(path, "read");
  } catch (error) {
    writer.close();
    throw error;
  }
  const read = overSqlite(reader);
  const write = overSqlite(writer);
  const mutex = new Mutex();
  return {
    read,
    transact: (work) => mutex.run(() => inTransaction(writer, path, () => work(write))),
    migration: { appliedCount, schemaVersion: schemaVersion(writer) },
    close() {
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
