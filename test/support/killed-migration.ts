import { Database as SqliteFile } from "bun:sqlite";
import { migrateSqlite } from "../../src/db/sqlite-migration.ts";

export interface MigrationOrder {
  readonly path: string;
  readonly first: string;
  readonly second: string;
}

/** Applies the first migration in a process that then kills itself inside the second one. */
export async function migrateUntilKilled(json: string): Promise<void> {
  const { path, first, second }: MigrationOrder = JSON.parse(json);
  const file = new SqliteFile(path, { create: true });
  file.run("PRAGMA journal_mode = WAL");
  migrateSqlite(file, [first]);

  const run = file.run.bind(file);
  file.run = (sql: string) => {
    if (sql === "COMMIT") process.kill(process.pid, "SIGKILL");
    return run(sql);
  };
  migrateSqlite(file, [first, second]);
}
