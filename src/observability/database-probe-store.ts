import { sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { installations } from "../installation/installation-table.ts";

export async function probeRead(executor: Executor): Promise<void> {
  await executor.select({ id: installations.id }).from(installations).limit(1);
}

/** A PostgreSQL server that has become a replica allows no writes. The probe writes nothing, so that a SQLite replica has nothing to copy. */
export async function probeWrite(tx: Executor): Promise<boolean> {
  if (tx.engine === "sqlite") {
    await probeRead(tx);
    return true;
  }
  const rows = await tx.all<{ read_only: string }>(
    sql`SELECT current_setting('transaction_read_only') AS read_only`,
  );
  return rows[0]?.read_only === "off";
}

/** For SQLite the size of the pages, without the log. */
export async function databaseBytes(executor: Executor): Promise<number> {
  const rows = await executor.all<{ bytes: number }>(
    executor.engine === "postgres"
      ? sql`SELECT pg_database_size(current_database()) AS bytes`
      : sql`SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Null where the user may not read it, and on SQLite, whose log is a file. */
export async function serverWalBytes(executor: Executor): Promise<number | null> {
  if (executor.engine === "sqlite") return null;
  const allowed = await executor.all<{ allowed: boolean }>(
    sql`SELECT has_function_privilege('pg_ls_waldir()', 'execute') AS allowed`,
  );
  if (allowed[0]?.allowed !== true) return null;
  const rows = await executor.all<{ bytes: number }>(
    sql`SELECT coalesce(sum(size), 0) AS bytes FROM pg_ls_waldir()`,
  );
  return Number(rows[0]?.bytes ?? 0);
}
