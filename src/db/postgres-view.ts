import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { DatabaseView } from "./database-view.ts";
import { MARK_TABLE } from "./installation-mark.ts";
import { POSTGRES_MIGRATIONS } from "./migrations/index.ts";
import { asking } from "./postgres-database.ts";
import { diagnosing, lockFailure } from "./postgres-diagnosis.ts";
import { askFacts, proveLocks, refuseOldVersion, type ServerFacts } from "./postgres-lock-proof.ts";
import { versionOf } from "./postgres-migration.ts";
import { createPostgresPool, type PostgresTimeouts } from "./postgres-pool.ts";
import { foundOut, refusePooler, transactionStart } from "./postgres-pooler.ts";
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
    const opened = askFacts(client).then(async (facts) => {
      refuseOldVersion(server, facts);
      await refusePooler(client, server, timeouts);
      const state = await askState(server);
      // Its tables would not be readable within any time limit.
      if (state.holders.some(({ stops }) => stops === "reads")) throw lockFailure(server, state);
      return { facts, state, schemaVersion: await versionOf(client) };
    });
    const { facts, state, schemaVersion } = await opened.finally(() => client.release());
    const explaining = <T>(work: () => Promise<T>) => diagnosing(server, connections, work);
    return viewOver(pool, {
      state,
      schemaVersion,
      explaining,
      refuseUnfitServer: () => explaining(() => refuseUnfitServer(server, pool, { facts, timeouts })),
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function refuseUnfitServer(
  server: PostgresServer,
  others: Pool,
  { facts, timeouts }: { readonly facts: ServerFacts; readonly timeouts: PostgresTimeouts },
): Promise<void> {
  const pool = createPostgresPool(server, { size: 1, access: "write", timeouts });
  try {
    const client = await pool.connect();
    const proof = { facts, table: MARK_TABLE, settings: transactionStart(server, timeouts) };
    await proveLocks(server, client, others, proof).finally(() => client.release());
  } finally {
    await pool.end();
  }
}

function viewOver(
  pool: Pool,
  found: {
    readonly state: ServerState;
    readonly schemaVersion: number;
  } & Pick<DatabaseView, "explaining" | "refuseUnfitServer">,
): DatabaseView {
  const read = asking(pool);
  const { state, schemaVersion, explaining, refuseUnfitServer } = found;
  return {
    read,
    findDamage: () => null,
    schemaVersion,
    knownVersion: POSTGRES_MIGRATIONS.length,
    server: state,
    explaining,
    refuseUnfitServer,
    async serverNowMs() {
      const [row] = await read.all<{ now_ms: number }>(
        sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms`,
      );
      return row === undefined ? null : Number(row.now_ms);
    },
    close: () => pool.end(),
  };
}
