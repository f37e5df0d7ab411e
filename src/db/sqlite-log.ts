import { realpathSync, statSync } from "node:fs";
import { openSqlite } from "./sqlite-connection.ts";

/** Of a database that exists. SQLite keeps the log beside the file itself, not beside a link to it. */
export function sqliteLogBytes(path: string): number {
  return statSync(`${realpathSync(path)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/** For when Litestream, whose work this is, does not run. @throws SQLiteError when it cannot be written. */
export function emptySqliteLog(path: string): void {
  const file = openSqlite(path, "write");
  try {
    file.run("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    file.close();
  }
}
