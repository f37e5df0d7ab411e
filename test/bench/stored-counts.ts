import { Database as SqliteFile } from "bun:sqlite";
import { join } from "node:path";
import { Client } from "pg";
import type { Place } from "./reporting-dealer.ts";

/** How many rows a database holds, looked up beside whoever writes them. */
export interface StoredCounts {
  of(table: "tests" | "results" | "webhook_queue"): Promise<number>;
  close(): Promise<void>;
}

/** Those of an installation. */
export async function openStoredCounts({ dataDir, settings }: Place): Promise<StoredCounts> {
  const url = settings.SVC_DATABASE_URL;
  return url === undefined ? countsInFile(join(dataDir, "svc.db")) : await countsOnServer(url);
}

export function countsInFile(path: string): StoredCounts {
  const file = new SqliteFile(path, { readonly: true });
  return {
    of: async (table) =>
      file.query<{ rows: number }, []>(`SELECT count(*) AS rows FROM ${table}`).get()?.rows ?? Number.NaN,
    close: async () => file.close(),
  };
}

export async function countsOnServer(url: string): Promise<StoredCounts> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    async of(table) {
      const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${table}`);
      return Number(rows[0]?.rows);
    },
    close: () => client.end(),
  };
}
