import { realpathSync, statSync } from "node:fs";
import type { ClosableFile } from "./closable-file.ts";
import { openSqlite, openSqliteToLook } from "./sqlite-connection.ts";
import { logIndexOf, tellingFailedSyncs } from "./sqlite-log-index.ts";
import { schemaVersion } from "./sqlite-migration.ts";

/** Of a database that exists. SQLite keeps the log beside the file itself, not beside a link to it. */
export function sqliteLogBytes(path: string): number {
  return statSync(`${realpathSync(path)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/** Until the process ends, which closes all connections. */
const keptOpen: ClosableFile[] = [];

/**
 * The last connection that is closed copies the log into the database, also where the process just ends. From now on it is one that may only
 * read, and copies nothing. @throws SQLiteError when the database cannot be opened.
 */
export function keepLog(path: string): void {
  const file = openSqliteToLook(path);
  keptOpen.push(file);
  // It locks the database with its first read.
  schemaVersion(file);
}

/**
 * For when Litestream, whose work this is, does not run. A log that is to be repaired first stays. @throws SQLiteError when it cannot be
 * written.
 */
export function emptySqliteLog(path: string): void {
  const file = openSqlite(path, "write");
  try {
    // The index of the log is known once something was read.
    schemaVersion(file);
    if (logIndexOf(file).syncedCount === null) return;
    tellingFailedSyncs(file, () => file.run("PRAGMA wal_checkpoint(TRUNCATE)"));
  } finally {
    file.close();
  }
}
