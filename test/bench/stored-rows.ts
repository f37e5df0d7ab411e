import { Database as SqliteFile } from "bun:sqlite";
import { join } from "node:path";
import { Client } from "pg";
import type { Place } from "./reporting-dealer.ts";

/** The rows of a database, read while other processes write. */
export interface StoredRows {
  count(table: "tests" | "results"): Promise<number>;
  close(): Promise<void>;
}

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
    close: () => client.end(),
  };
}
