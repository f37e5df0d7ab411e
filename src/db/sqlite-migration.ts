import type { Database as SqliteFile } from "bun:sqlite";
import {
  COMPARE_KEYS,
  KEYS_PER_STEP,
  keysOf,
  type NamedTest,
  namedTests,
} from "./migrations/compare-keys.ts";
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
    const appliedCount = applyMigrations(file, migrations);
    file.run("COMMIT");
    return appliedCount;
  } catch (error) {
    if (file.inTransaction) file.run("ROLLBACK");
    throw error;
  }
}

/** In the transaction of the caller. @returns how many were applied. @throws ServiceError `setup` when a newer svc wrote the database. */
export function applyMigrations(file: SqliteFile, migrations: readonly string[] = SQLITE_MIGRATIONS): number {
  const version = schemaVersion(file);
  for (const statement of statementsFrom(version, migrations)) {
    if (statement.trim() === COMPARE_KEYS) writeCompareKeys(file);
    else file.run(statement);
  }
  file.run(`PRAGMA user_version = ${migrations.length}`);
  return migrations.length - version;
}

function writeCompareKeys(file: SqliteFile): void {
  const named = file.query<NamedTest, [number | string, number]>(namedTests("?1", "?2"));
  // Few plates have another key, and writing one costs more than all else: two indexes hold it.
  const writePlate = file.query("UPDATE tests SET registration_key = ?1 WHERE id = ?2");
  const writeModel = file.query("UPDATE tests SET model_key = ?1 WHERE id = ?2");
  for (let lastId: number | string | undefined = 0; lastId !== undefined; ) {
    const rows = named.all(lastId, KEYS_PER_STEP);
    for (const row of rows) {
      const { registrationKey, modelKey } = keysOf(row);
      if (registrationKey !== row.registration_key) writePlate.run(registrationKey, row.id);
      if (modelKey !== null) writeModel.run(modelKey, row.id);
    }
    lastId = rows.at(-1)?.id;
  }
}

/** 0 for a new file. */
export function schemaVersion(file: SqliteFile): number {
  return file.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version ?? 0;
}
