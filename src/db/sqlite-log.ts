import { statSync } from "node:fs";
import { openSqlite } from "./sqlite-connection.ts";

export function sqliteLogBytes(path: string): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Moves the log into the file and empties it, as far as no reader needs it. For when Litestream, whose work this is, does not run.
 *
 * @throws SQLiteError when the database cannot be written.
 */
export function emptySqliteLog(path: string): void {
  const file = openSqlite(path, "write");
  try {
    file.run("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    file.close();
  }
}
