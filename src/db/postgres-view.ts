import { sql } from "drizzle-orm";
import type { DatabaseView } from "./database-view.ts";
import { POSTGRES_MIGRATIONS } from "./migrations/index.ts";
import { asking } from "./postgres-database.ts";
import { diagnosing, heldUp } from "./postgres-diagnosis.ts";
import { versionOf } from "./postgres-migration.ts";
import { createPostgresPool, type PostgresTimeouts } from "./postgres-pool.ts";
import { foundOut, refusePooler } from "./postgres-pooler.ts";
import { askState } from "./postgres-state.ts";
import type { PostgresServer } from "./postgres-url.ts";
import type { ServerState } from "./server-state.ts";

/** Over one connection that may only read. `connections` are those of one thread of svc serve. @throws ServiceError `setup`. */
export async function viewPostgres(
  server: PostgresServer,
  timeouts: PostgresTimeouts,
  connections: number | null,
): Promise<DatabaseView> {
  return await foundOut(server, (found) =>
    diagnosing(found, connections, () => viewFound(found, timeouts, connections)),
  );
}

async function viewFound(
  server: PostgresServer,
  timeouts: PostgresTimeouts,
  connections: number | null,
): Promise<DatabaseView> {
  const pool = createPostgresPool(server, { size: 1, access: "read", timeouts });
  try {
    const client = await pool.connect();
    const opened = refusePooler(client, server, timeouts).then(async () => {
      const state = await askState(server);
      // Its tables would not be readable within any time limit.
      if (state.holders.some(({ stops }) => stops === "reads")) throw heldUp(server, state);
      return { state, schemaVersion: await versionOf(client) };
    });
    const { state, schemaVersion } = await opened.finally(() => client.release());
    return viewOver(pool, {
      state,
      schemaVersion,
      explained: (work) => diagnosing(server, connections, work),
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function viewOver(
  pool: ReturnType<typeof createPostgresPool>,
  found: {
    readonly state: ServerState;
    readonly schemaVersion: number;
    readonly explained: <T>(work: () => Promise<T>) => Promise<T>;
  },
): DatabaseView {
  const read = asking(pool);
  const { state, schemaVersion, explained } = found;
  return {
    read,
    findDamage: () => null,
    schemaVersion,
    knownVersion: POSTGRES_MIGRATIONS.length,
    server: state,
    explained,
    async serverNowMs() {
      const [row] = await read.all<{ now_ms: number }>(
        sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms`,
      );
      return row === undefined ? null : Number(row.now_ms);
    },
    close: () => pool.end(),
  };
}
