import type { Database as SqliteFile } from "bun:sqlite";
import { SQLITE_MIGRATIONS } from "./migrations/index.ts";
import { statementsFrom } from "./schema-version.ts";

/**
 * In one transaction, so that an interrupted upgrade leaves the schema as it was. SQLite's `user_version` counts the applied migrations.
 *
 * @param migrations every migration in its order; the embedded ones, except in a test of this function.
 * @returns how many were applied.
 * @throws ServiceError `setup` when the database was written by a newer svc.
 */
export function migrateSqlite(file: SqliteFile, migrations: readonly string[] = SQLITE_MIGRATIONS): number {
  if (schemaVersion(file) === migrations.length) return 0;
  file.run("BEGIN IMMEDIATE");
  try {
    // Read again under the lock: another process may have migrated in between.
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

/** SQLite's `user_version`; 0 for a new file. */
export function schemaVersion(file: SqliteFile): number {
  return file.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version ?? 0;
}
