import type { DatabaseReader } from "./database-reader.ts";
import { POSTGRES_MIGRATIONS } from "./migrations/index.ts";
import { asking } from "./postgres-database.ts";
import { versionOf } from "./postgres-migration.ts";
import { createPostgresPool, POSTGRES_TIMEOUTS, type PostgresTimeouts } from "./postgres-pool.ts";
import { foundOut, refusePooler } from "./postgres-pooler.ts";
import { setupFailure } from "./postgres-setup-failure.ts";
import type { PostgresServer } from "./postgres-url.ts";

/** For a query over a whole table. */
const STATEMENT_TIMEOUT_MS = 3_600_000;

/** @throws ServiceError `setup`. */
export async function openReader(server: PostgresServer): Promise<DatabaseReader> {
  const timeouts = {
    ...POSTGRES_TIMEOUTS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    silenceTimeoutMs: STATEMENT_TIMEOUT_MS + 2_000,
  };
  try {
    return await foundOut(server, (found) => openFound(found, timeouts));
  } catch (error) {
    throw setupFailure(error, server);
  }
}

async function openFound(server: PostgresServer, timeouts: PostgresTimeouts): Promise<DatabaseReader> {
  const pool = createPostgresPool(server, { size: 1, access: "read", timeouts });
  try {
    const client = await pool.connect();
    let version: number;
    try {
      await refusePooler(client, server, timeouts);
      version = await versionOf(client);
    } finally {
      client.release();
    }
    return {
      read: asking(pool),
      schemaVersion: version,
      newestSchemaVersion: POSTGRES_MIGRATIONS.length,
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
