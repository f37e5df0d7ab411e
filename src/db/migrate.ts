import type { Database as SqliteFile } from "bun:sqlite";
import { ServiceError } from "../kernel/errors.ts";
import { MIGRATIONS } from "./migrations/index.ts";

/** drizzle-kit's mark between the statements of one migration. */
const STATEMENT_BREAK = "--> statement-breakpoint";

/**
 * Applies the embedded migrations that the database lacks, in one transaction, so that an interrupted upgrade leaves the
 * schema as it was. SQLite's `user_version` counts the applied ones.
 *
 * @param migrations every migration in its order; the embedded ones, except in a test of this function.
 * @returns how many were applied.
 * @throws ServiceError `setup` when the database was written by a newer svc.
 */
export function migrate(file: SqliteFile, migrations: readonly string[] = MIGRATIONS): number {
  if (schemaVersion(file) === migrations.length) return 0;
  file.run("BEGIN IMMEDIATE");
  try {
    // Read again under the lock: another process may have migrated in between.
    const version = schemaVersion(file);
    if (version > migrations.length) throw newerSchema(version, migrations.length);
    for (const migration of migrations.slice(version)) {
      for (const statement of migration.split(STATEMENT_BREAK)) file.run(statement);
    }
    file.run(`PRAGMA user_version = ${migrations.length}`);
    file.run("COMMIT");
    return migrations.length - version;
  } catch (error) {
    if (file.inTransaction) file.run("ROLLBACK");
    throw error;
  }
}

/** How many migrations a database has had: SQLite's `user_version`, 0 for a new file. */
export function schemaVersion(file: SqliteFile): number {
  const row = file.query("PRAGMA user_version").get() as { user_version: number };
  return row.user_version;
}

function newerSchema(version: number, known: number): ServiceError {
  return new ServiceError(
    "setup",
    `The database has schema ${version}, this svc knows ${known}: run a newer svc, or restore an older backup.`,
  );
}
