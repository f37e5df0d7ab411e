import { realpathSync, statSync } from "node:fs";
import { openSqlite } from "./sqlite-connection.ts";
import { SqliteFiles, tellingFailedSyncs } from "./sqlite-files.ts";
import { schemaVersion } from "./sqlite-migration.ts";

/** Of a database that exists. SQLite keeps the log beside the file itself, not beside a link to it. */
export function sqliteLogBytes(path: string): number {
  return statSync(`${realpathSync(path)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
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
    if (new SqliteFiles(file).syncedCount === null) return;
    tellingFailedSyncs(file, () => file.run("PRAGMA wal_checkpoint(TRUNCATE)"));
  } finally {
    file.close();
  }
}
