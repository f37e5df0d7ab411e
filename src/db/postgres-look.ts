import { versionOf } from "./postgres-migration.ts";
import { createPostgresPool, type PostgresTimeouts } from "./postgres-pool.ts";
import { foundOut, refusePooler } from "./postgres-pooler.ts";
import { setupFailure } from "./postgres-setup-failure.ts";
import type { PostgresServer } from "./postgres-url.ts";

type Pool = ReturnType<typeof createPostgresPool>;

/**
 * Opens a pool of one connection that only reads, and gives it to `view` with the version of the schema there. What `view` returns must end
 * the pool; when anything fails, it is ended here. @throws ServiceError `setup`.
 */
export async function lookAtPostgres<View>(
  server: PostgresServer,
  timeouts: PostgresTimeouts,
  view: (pool: Pool, schemaVersion: number) => Promise<View> | View,
): Promise<View> {
  try {
    return await foundOut(server, async (found) => {
      const pool = createPostgresPool(found, { size: 1, access: "read", timeouts });
      try {
        const client = await pool.connect();
        const version = await refusePooler(client, found, timeouts)
          .then(() => versionOf(client))
          .finally(() => client.release());
        return await view(pool, version);
      } catch (error) {
        await pool.end();
        throw error;
      }
    });
  } catch (error) {
    throw setupFailure(error, server);
  }
}
