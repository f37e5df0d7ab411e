import pg from "pg";
import { setupFailure } from "./postgres-failure.ts";
import { wayTo } from "./postgres-pool.ts";
import type { PostgresServer } from "./postgres-url.ts";

/**
 * In an open transaction, so that it works behind a pooler. Null where another process holds it. @throws
 * ServiceError `setup`.
 */
export async function holdPostgresLock(
  server: PostgresServer,
  lock: number,
): Promise<(() => Promise<void>) | null> {
  const client = new pg.Client(wayTo(server));
  client.on("error", () => undefined);
  const end = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query("BEGIN");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    const { rows } = await client.query(`SELECT pg_try_advisory_xact_lock(${lock}) AS held`);
    if (rows[0]?.held === true) return end;
  } catch (error) {
    await end();
    throw setupFailure(error, server);
  }
  await end();
  return null;
}
