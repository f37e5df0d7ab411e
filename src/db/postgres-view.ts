import { sql } from "drizzle-orm";
import type { DatabaseView } from "./database-view.ts";
import { POSTGRES_MIGRATIONS } from "./migrations/index.ts";
import { overPostgres } from "./postgres-executor.ts";
import { versionOf } from "./postgres-migration.ts";
import { createPostgresPool, POSTGRES_TIMEOUTS, type PostgresTimeouts } from "./postgres-pool.ts";
import { foundOut, refusePooler } from "./postgres-pooler.ts";
import { setupFailure } from "./postgres-setup-failure.ts";
import type { PostgresServer } from "./postgres-url.ts";

/** @throws ServiceError `setup`. */
export async function viewPostgres(
  server: PostgresServer,
  timeouts: PostgresTimeouts = POSTGRES_TIMEOUTS,
): Promise<DatabaseView> {
  try {
    return await foundOut(server, (found) => viewFound(found, timeouts));
  } catch (error) {
    throw setupFailure(error, server);
  }
}

async function viewFound(server: PostgresServer, timeouts: PostgresTimeouts): Promise<DatabaseView> {
  const pool = createPostgresPool(server, { size: 1, access: "read", timeouts });
  try {
    const client = await pool.connect();
    const version = await refusePooler(client, server, timeouts)
      .then(() => versionOf(client))
      .finally(() => client.release());
    const read = overPostgres({ query: (query) => pool.query(query) });
    const [state] = await read.all<{ is_standby: boolean }>(sql`SELECT pg_is_in_recovery() AS is_standby`);
    return {
      read,
      findDamage: () => null,
      schemaVersion: version,
      knownVersion: POSTGRES_MIGRATIONS.length,
      isStandby: state?.is_standby === true,
      async serverNowMs() {
        const [row] = await read.all<{ now_ms: number }>(
          sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms`,
        );
        return row === undefined ? null : Number(row.now_ms);
      },
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
