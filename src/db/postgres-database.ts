import type { Pool, PoolClient } from "pg";
import { monotonicClock } from "../kernel/clock.ts";
import type { ConnectionUse, Database, Executor } from "./database.ts";
import {
  type InstallationMarks,
  MARK_TABLE,
  type MarkRow,
  marksOf,
  refuseMoved,
  SELECT_MARKS,
} from "./installation-mark.ts";
import { diagnosing } from "./postgres-diagnosis.ts";
import { overPostgres } from "./postgres-executor.ts";
import { postgresFailure, publicFailure } from "./postgres-failure.ts";
import { askFacts, proveLocks, refuseOldVersion } from "./postgres-lock-proof.ts";
import { reportingHolders } from "./postgres-lock-report.ts";
import { migratePostgres, readOnlyServer, versionOf } from "./postgres-migration.ts";
import { createPostgresPool, POSTGRES_TIMEOUTS, type PostgresTimeouts } from "./postgres-pool.ts";
import { foundOut, refusePooler, transactionStart } from "./postgres-pooler.ts";
import { transacting } from "./postgres-transaction.ts";
import { refuseOlderBeside } from "./postgres-upgrade.ts";
import { nameOf, type PostgresServer } from "./postgres-url.ts";
import type { DatabaseFault } from "./server-state.ts";

interface OpeningOptions {
  readonly hasCounts?: boolean;
  /** What is thrown for a database without tables, by its name; null where they are created. */
  readonly absent?: ((name: string) => Error) | null;
  readonly acceptsMoved?: boolean;
  /** Whether the server's locks are tried out, as where lists are followed; they are in any case before tables are created. */
  readonly provesLocks?: boolean;
  /** Told who holds a lock for which a statement was given up. */
  readonly onLockFault?: ((fault: DatabaseFault) => void) | undefined;
}

/** @throws ServiceError `setup` for no server, a read-only one, a newer schema or a moved database. */
export async function openPostgresDatabase(
  server: PostgresServer,
  connections: number,
  timeouts: PostgresTimeouts = POSTGRES_TIMEOUTS,
  options: OpeningOptions = {},
): Promise<Database> {
  return await foundOut(server, (found) =>
    diagnosing(found, connections, () => openFound(found, connections, timeouts, options)),
  );
}

async function openFound(
  server: PostgresServer,
  connections: number,
  timeouts: PostgresTimeouts,
  options: OpeningOptions,
): Promise<Database> {
  const writerCount = Math.max(1, Math.round(connections / 3));
  const counterCount = options.hasCounts === true ? Math.max(1, Math.floor(connections / 4)) : 0;
  const writers = createPostgresPool(server, { size: writerCount, access: "write", timeouts });
  // Reads have their own pool: a transaction must never wait for a connection that it holds itself.
  const readers = createPostgresPool(server, {
    size: Math.max(1, connections - writerCount - counterCount),
    access: "read",
    timeouts,
  });
  const counters =
    counterCount === 0 ? null : createPostgresPool(server, { size: counterCount, access: "count", timeouts });
  const close = async () => {
    await Promise.all([readers, writers, counters].map((pool) => pool?.end()));
  };
  const uses = () => [
    useOf("read", readers),
    useOf("write", writers),
    ...(counters === null ? [] : [useOf("count", counters)]),
  ];
  try {
    const migration = await migrated(writers, async (client) => {
      const facts = await askFacts(client);
      refuseOldVersion(server, facts);
      await refusePooler(client, server, timeouts);
      if (facts.isReadOnly) throw readOnlyServer();
      const marks = await marksIfAny(client);
      if (marks !== null && options.acceptsMoved !== true) refuseMoved(marks);
      const version = await versionOf(client);
      if (options.absent != null && version === 0) throw options.absent(nameOf(server));
      await refuseOlderBeside(client, server, version);
      if (options.provesLocks === true || marks === null) {
        const table = marks === null ? null : MARK_TABLE;
        await proveLocks(server, client, readers, {
          facts,
          table,
          settings: transactionStart(server, timeouts),
        });
      }
    });
    const failed = reportingHolders(server, { onLockFault: options.onLockFault, clock: monotonicClock });
    const counts = counters === null ? null : asking(counters, failed);
    const doors = {
      read: asking(readers, failed),
      counts,
      ...transacting(writers, transactionStart(server, timeouts), failed),
    };
    return {
      engine: "postgres",
      ...doors,
      migration,
      connections: uses,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function useOf(purpose: ConnectionUse["purpose"], pool: Pool): ConnectionUse {
  const { totalCount, idleCount, waitingCount } = pool;
  return { purpose, busyCount: totalCount - idleCount, idleCount, waitingCount };
}

/** The connection stays in the pool if it only looked. `check` throws when the database must not be migrated. */
async function migrated(
  pool: Pool,
  check: (client: PoolClient) => Promise<void>,
): Promise<Database["migration"]> {
  const client = await pool.connect();
  let isKept = false;
  try {
    await check(client);
    const migration = await migratePostgres(client);
    isKept = migration.appliedCount === 0;
    return migration;
  } finally {
    client.release(!isKept);
  }
}

/** Null where there are no tables, or those of an older svc. */
async function marksIfAny(client: PoolClient): Promise<InstallationMarks | null> {
  const { rows: found } = await client.query(`SELECT to_regclass('${MARK_TABLE}') IS NOT NULL AS exists`);
  return found[0]?.exists === true ? marksOf((await client.query<MarkRow>(SELECT_MARKS)).rows) : null;
}

/**
 * Retried after a lost connection: a read has no effect, and a count made twice does little harm. `failed` returns what is thrown.
 */
export function asking(pool: Pool, failed: (error: unknown) => unknown = publicFailure): Executor {
  return overPostgres({
    async query(query) {
      try {
        return await pool.query(query);
      } catch (error) {
        if (postgresFailure(error)?.kind !== "lost") throw failed(error);
      }
      try {
        return await pool.query(query);
      } catch (error) {
        throw failed(error);
      }
    },
  });
}
