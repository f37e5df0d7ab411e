import type { Pool, PoolClient } from "pg";
import { ServiceError } from "../kernel/errors.ts";
import { Mutex } from "../kernel/mutex.ts";
import type { Database, Executor } from "./database.ts";
import { overPostgres } from "./postgres-executor.ts";
import { postgresFailure, publicFailure } from "./postgres-failure.ts";
import { migratePostgres } from "./postgres-migration.ts";
import { createPostgresPool } from "./postgres-pool.ts";
import { nameOf, type PostgresServer } from "./postgres-url.ts";

/** Runs of one transaction that meets others again and again. */
const MAX_CONFLICTS = 20;
/** Runs that end with a second row of one key: the next one sees the first row, so more would change nothing. */
const MAX_DUPLICATES = 2;
/** Further runs after a connection broke: the pool may hold another that broke unnoticed. */
const MAX_LOSSES = 2;

/**
 * Connects to a PostgreSQL database and brings its schema up to date.
 *
 * @param connections how many connections this may hold at a time; a third of them write.
 * @throws ServiceError `setup`, in one line, when the server cannot be reached, is read-only, or has a newer schema.
 */
export async function openPostgresDatabase(server: PostgresServer, connections: number): Promise<Database> {
  const writerCount = Math.max(1, Math.floor(connections / 3));
  const writers = createPostgresPool(server, writerCount, "write");
  // A pool of its own, so that a transaction that reads past itself never waits for a connection that only it could give back.
  const readers = createPostgresPool(server, Math.max(1, connections - writerCount), "read");
  const close = async () => void (await Promise.all([readers.end(), writers.end()]));
  try {
    const migration = await migrated(writers);
    return { engine: "postgres", read: readingFrom(readers), ...transacting(writers), migration, close };
  } catch (error) {
    await close();
    throw setupFailure(error, server);
  }
}

async function migrated(pool: Pool): Promise<Database["migration"]> {
  const client = await pool.connect();
  try {
    return await migratePostgres(client);
  } finally {
    client.release(true);
  }
}

/** Each query on a connection of its own. A read that lost its connection is asked once more: it has no effect. */
function readingFrom(pool: Pool): Executor {
  return overPostgres({
    async query(query) {
      try {
        return await pool.query(query);
      } catch (error) {
        if (postgresFailure(error)?.kind !== "lost") throw publicFailure(error);
      }
      try {
        return await pool.query(query);
      } catch (error) {
        throw publicFailure(error);
      }
    },
  });
}

function transacting(pool: Pool): Pick<Database, "transact"> {
  const executors = new WeakMap<PoolClient, Executor>();
  // What met another transaction is run again one at a time, so that it does not meet its like once more.
  const repeating = new Mutex();

  function executorOf(client: PoolClient): Executor {
    let executor = executors.get(client);
    if (executor === undefined) {
      executor = overPostgres(client);
      executors.set(client, executor);
    }
    return executor;
  }

  async function run<T>(work: (tx: Executor) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const progress = { committing: false };
    try {
      await client.query("BEGIN ISOLATION LEVEL SERIALIZABLE");
      const result = await work(executorOf(client));
      progress.committing = true;
      const { command } = await client.query("COMMIT");
      // A query failed, and `work` went on as if it had not.
      if (command !== "COMMIT")
        throw new Error("a transaction was rolled back because one of its queries failed");
      client.release();
      return result;
    } catch (error) {
      const kind = postgresFailure(error)?.kind;
      const isUsable =
        (kind === undefined || kind === "conflict" || kind === "refused") && (await undone(client));
      client.release(!isUsable);
      // Whether the commit was carried out is not known: to run it again could do the work twice.
      if (progress.committing && kind === "lost") throw publicFailure(error);
      throw error;
    }
  }

  return {
    async transact(work) {
      let conflictCount = 0;
      let lossCount = 0;
      while (true) {
        try {
          return conflictCount === 0 ? await run(work) : await repeating.run(() => run(work));
        } catch (error) {
          const failure = postgresFailure(error);
          const maxConflicts = failure?.constraint === undefined ? MAX_CONFLICTS : MAX_DUPLICATES;
          if (failure?.kind === "conflict" && ++conflictCount < maxConflicts) continue;
          if (failure?.kind === "lost" && ++lossCount <= MAX_LOSSES) continue;
          throw publicFailure(error);
        }
      }
    },
  };
}

/** @returns whether the connection is fit for the next transaction. */
async function undone(client: PoolClient): Promise<boolean> {
  try {
    await client.query("ROLLBACK");
    return true;
  } catch {
    return false;
  }
}

/** What an operator is told when a server cannot be used from the start. */
export function setupFailure(error: unknown, server: PostgresServer): unknown {
  if (error instanceof ServiceError) return error;
  const failure = postgresFailure(error);
  if (failure === null) return error;
  return new ServiceError("setup", `${nameOf(server)}: ${explain(failure.reason)}`, {
    internal: failure.reason,
  });
}

function explain(reason: string): string {
  switch (reason) {
    case "28P01":
    case "28000":
      return "the PostgreSQL server refuses the user or the password of SVC_DATABASE_URL.";
    case "3D000":
      return "there is no such database on the PostgreSQL server: create it, owned by the user of SVC_DATABASE_URL.";
    case "42501":
      return "the user of SVC_DATABASE_URL may not create tables: make it the owner of the database.";
    case "53300":
      return "the PostgreSQL server has no connection left: raise max_connections, or lower SVC_DATABASE_CONNECTIONS.";
    case "57P03":
      return "the PostgreSQL server is starting up or shutting down: try again.";
    case "25006":
      return "the PostgreSQL server is read-only: point SVC_DATABASE_URL at the primary.";
    case "The server does not support SSL connections":
      return "the PostgreSQL server does not speak TLS: set it up, or add ?sslmode=disable on a network of your own.";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "there is no host of that name: check SVC_DATABASE_URL.";
    default:
      return `the PostgreSQL server cannot be reached or used (${reason}): check SVC_DATABASE_URL and the server.`;
  }
}
