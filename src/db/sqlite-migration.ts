import type { Database as SqliteFile } from "bun:sqlite";
import { SQLITE_MIGRATIONS, statementsFrom } from "./migrations/index.ts";

/**
 * All or nothing. @returns how many were applied. @throws ServiceError `setup` when a newer svc wrote the
 * database.
 */
export function migrateSqlite(file: SqliteFile, migrations: readonly string[] = SQLITE_MIGRATIONS): number {
  if (schemaVersion(file) === migrations.length) return 0;
  file.run("BEGIN IMMEDIATE");
  try {
    // Another process may have migrated in between.
    const version = schemaVersion(file);
    for (const statement of statementsFrom(version, migrations)) file.run(statement);
    file.run(`PRAGMA user_version = ${migrations.length}`);
    file.run("COMMIT");
    return migrations.length - version;
  } catch (error) {
    if (file.inTransaction) file.run("ROLLBACK");
    throw error;
  }
}

/** 0 for a new file. */
export function schemaVersion(file: SqliteFile): number {
  return file.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version ?? 0;
}
