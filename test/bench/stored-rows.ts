import { Database as SqliteFile } from "bun:sqlite";
import { join } from "node:path";
import { Client } from "pg";
import type { Place } from "./reporting-dealer.ts";

/** The rows of a database, read while other processes write. */
export interface StoredRows {
  count(table: "tests" | "results" | "webhook_queue"): Promise<number>;
  /** The ids of all tests, by run. */
  testsByRun(): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

const RUNS = "SELECT run_id, id FROM tests";

/** The rows of an installation. */
export async function openStoredRows({ dataDir, settings }: Place): Promise<StoredRows> {
  const url = settings.SVC_DATABASE_URL;
  return url === undefined ? rowsInFile(join(dataDir, "svc.db")) : await rowsOnServer(url);
}

export function rowsInFile(path: string): StoredRows {
  const file = new SqliteFile(path, { readonly: true });
  return {
    count: async (table) =>
      file.query<{ rows: number }, []>(`SELECT count(*) AS rows FROM ${table}`).get()?.rows ?? Number.NaN,
    testsByRun: async () =>
      new Map(
        file
          .query<{ run_id: string; id: number }, []>(RUNS)
          .all()
          .map((row) => [row.run_id, row.id]),
      ),
    close: async () => file.close(),
  };
}

export async function rowsOnServer(url: string): Promise<StoredRows> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    async count(table) {
      const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${table}`);
      return Number(rows[0]?.rows);
    },
    async testsByRun() {
      const { rows } = await client.query<{ run_id: string; id: string }>(RUNS);
      return new Map(rows.map((row) => [row.run_id, Number(row.id)]));
    },
    close: () => client.end(),
  };
}
