import pg from "pg";
import { wayTo } from "./postgres-pool.ts";
import { setupFailure } from "./postgres-setup-failure.ts";
import type { PostgresServer } from "./postgres-url.ts";

/**
 * Holds an advisory lock of a database on a connection of its own, in a transaction that stays open, so that it holds behind a pooler too.
 * It ends with the process, or when the connection breaks.
 *
 * @param lock a number that stands for this purpose.
 * @returns releases it; null where another process holds it.
 * @throws ServiceError `setup` when the server cannot be reached.
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
