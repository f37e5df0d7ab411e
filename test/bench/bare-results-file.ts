import { Database } from "bun:sqlite";
import { columnsOf } from "./bare-result.ts";

/** A table for results as an engineer would make it without svc: the record's text, and two indexes. A commit waits for the disk. */
export function openBareResults(path: string) {
  const file = new Database(path, { create: true });
  file.run("PRAGMA journal_mode = WAL");
  file.run("PRAGMA synchronous = FULL");
  file.run(
    "CREATE TABLE results (id integer PRIMARY KEY AUTOINCREMENT, run_id text NOT NULL, vin text, record text NOT NULL)",
  );
  file.run("CREATE UNIQUE INDEX results_run ON results (run_id)");
  file.run("CREATE INDEX results_vin ON results (vin)");
  const insert = file.prepare<{ id: number }, [string, string | null, string]>(
    "INSERT INTO results (run_id, vin, record) VALUES (?, ?, ?) RETURNING id",
  );
  return {
    begin: () => void file.run("BEGIN IMMEDIATE"),
    commit: () => void file.run("COMMIT"),
    /** Outside a transaction it commits by itself. @returns the id */
    insert(text: string): number {
      const { runId, vin } = columnsOf(text);
      return insert.get(runId, vin, text)?.id ?? Number.NaN;
    },
  };
}
