import type { DatabaseReader } from "./database-reader.ts";
import { POSTGRES_MIGRATIONS } from "./migrations/index.ts";
import { asking } from "./postgres-database.ts";
import { lookAtPostgres } from "./postgres-look.ts";
import { POSTGRES_TIMEOUTS } from "./postgres-pool.ts";
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
  return await lookAtPostgres(server, timeouts, (pool, schemaVersion) => ({
    read: asking(pool),
    schemaVersion,
    newestSchemaVersion: POSTGRES_MIGRATIONS.length,
    close: () => pool.end(),
  }));
}
