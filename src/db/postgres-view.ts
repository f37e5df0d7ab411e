import { sql } from "drizzle-orm";
import type { DatabaseView } from "./database-view.ts";
import { POSTGRES_MIGRATIONS } from "./migrations/index.ts";
import { overPostgres } from "./postgres-executor.ts";
import { lookAtPostgres } from "./postgres-look.ts";
import { POSTGRES_TIMEOUTS, type PostgresTimeouts } from "./postgres-pool.ts";
import type { PostgresServer } from "./postgres-url.ts";

/** @throws ServiceError `setup`. */
export async function viewPostgres(
  server: PostgresServer,
  timeouts: PostgresTimeouts = POSTGRES_TIMEOUTS,
): Promise<DatabaseView> {
  return await lookAtPostgres(server, timeouts, async (pool, schemaVersion) => {
    const read = overPostgres({ query: (query) => pool.query(query) });
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
  });
}
