import { sql } from "drizzle-orm";
import type { DatabaseView } from "./database-view.ts";
import { POSTGRES_MIGRATIONS } from "./migrations/index.ts";
import { asking } from "./postgres-database.ts";
import { setupFailure } from "./postgres-failure.ts";
import { versionOf } from "./postgres-migration.ts";
import { createPostgresPool, type PostgresTimeouts } from "./postgres-pool.ts";
import { foundOut, refusePooler } from "./postgres-pooler.ts";
import type { PostgresServer } from "./postgres-url.ts";

/** Over one connection that may only read. @throws ServiceError `setup`. */
export async function viewPostgres(
  server: PostgresServer,
  timeouts: PostgresTimeouts,
): Promise<DatabaseView> {
  try {
    return await foundOut(server, async (found) => {
      const pool = createPostgresPool(found, { size: 1, access: "read", timeouts });
      try {
        const client = await pool.connect();
        const schemaVersion = await refusePooler(client, found, timeouts)
          .then(() => versionOf(client))
          .finally(() => client.release());
        return await viewOver(pool, schemaVersion);
      } catch (error) {
        await pool.end();
        throw error;
      }
    });
  } catch (error) {
    throw setupFailure(error, server);
  }
}

async function viewOver(
  pool: ReturnType<typeof createPostgresPool>,
  schemaVersion: number,
): Promise<DatabaseView> {
  const read = asking(pool);
  const [state] = await read.all<{ is_standby: boolean }>(sql`SELECT pg_is_in_recovery() AS is_standby`);
  return {
    read,
    findDamage: () => null,
    schemaVersion,
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
}
