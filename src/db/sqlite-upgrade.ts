import { errorCode } from "../kernel/errors.ts";
import { type Checkpoints, openSqliteAlone } from "./sqlite-connection.ts";
import { migrateSqlite } from "./sqlite-migration.ts";
import { upgradeTogether } from "./upgrade-alone.ts";

/**
 * Brings a database up to date beside which an svc of its schema must not go on. Nobody else can open it meanwhile. @returns how many
 * migrations were applied. @throws ServiceError `setup` while another program has the file open.
 */
export function upgradeSqliteAlone(path: string, version: number, checkpoints: Checkpoints): number {
  const file = openAlone(path, version, checkpoints);
  try {
    const appliedCount = migrateSqlite(file);
    // As it closes, SQLite would do this without a word of a sync that fails.
    file.run("PRAGMA wal_checkpoint(TRUNCATE)");
    return appliedCount;
  } finally {
    file.close();
  }
}

function openAlone(path: string, version: number, checkpoints: Checkpoints) {
  try {
    return openSqliteAlone(path, checkpoints);
  } catch (error) {
    if (!errorCode(error)?.startsWith("SQLITE_BUSY")) throw error;
    throw upgradeTogether(path, version, { cause: error });
  }
}
