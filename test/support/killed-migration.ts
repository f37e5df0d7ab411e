import { Database as SqliteFile } from "bun:sqlite";
import { migrateSqlite } from "../../src/db/sqlite-migration.ts";

/** A process that applies the first migration, then kills itself inside the second one. */
const [path = "", first = "", second = ""] = process.argv.slice(2);
const file = new SqliteFile(path, { create: true });
file.run("PRAGMA journal_mode = WAL");
migrateSqlite(file, [first]);

const run = file.run.bind(file);
file.run = (sql: string) => {
  if (sql === "COMMIT") process.kill(process.pid, "SIGKILL");
  return run(sql);
};
migrateSqlite(file, [first, second]);
