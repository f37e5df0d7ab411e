import { readFileSync } from "node:fs";
import { Socket } from "node:net";
import pg from "pg";
import { ServiceError } from "../kernel/errors.ts";
import { monotonicClock } from "../kernel/monotonic-clock.ts";
import { waitingForTurns } from "./postgres-patience.ts";
import {
  forgetNames,
  isPooled,
  queryInTransaction,
  sessionStart,
  transactionStart,
} from "./postgres-pooler.ts";
import type { PostgresServer } from "./postgres-url.ts";

export interface PostgresTimeouts {
  /** The longest wait for a new connection, or for one to be given back while no other caller gets one. */
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** A little later than that, svc gives up a server that sends nothing at all, because it is frozen or the line is cut. */
  readonly silenceTimeoutMs: number;
  /** The latest time at which the server releases the locks of a process that died in the middle of a transaction. */
  readonly idleInTransactionTimeoutMs: number;
}

export const POSTGRES_TIMEOUTS: PostgresTimeouts = {
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 10_000,
  silenceTimeoutMs: 12_000,
  idleInTransactionTimeoutMs: 30_000,
};

const IDLE_CONNECTION_MS = 60_000;
/** The `application_name` of a service's connections. */
export const SERVING_NAME = "svc";

/**
 * Counting does not wait for the disk. Isolation is stated because a server may have another default. A query that reads uses one process of
 * the server: starting others takes longer than they save, and other requests need their cores.
 */
const SESSION_OPTIONS = {
  read: "-c default_transaction_read_only=on -c max_parallel_workers_per_gather=0",
  write: "-c default_transaction_isolation=read\\ committed",
  count: "-c synchronous_commit=off -c default_transaction_isolation=read\\ committed",
} as const;

/** For a query that is a transaction of its own, behind a pooler. */
const BEGIN = {
  read: "BEGIN READ ONLY; SET LOCAL max_parallel_workers_per_gather = 0",
  write: "BEGIN",
  count: "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = off",
} as const;

const { builtins, getTypeParser } = pg.types;

/** These types are not parsed in the driver's way. What svc counts and numbers stays below 2^53; JSON is parsed by its column. */
const READ_AS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.JSON, String],
]);

const TYPES = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    READ_AS.get(oid) ?? getTypeParser(oid, format ?? "text"),
};

/**
 * At most `size` connections at a time; a broken one is closed and replaced when needed.
 *
 * @throws ServiceError `setup` when the file of the certificate authority cannot be read, or holds no certificate.
 */
export function createPostgresPool(
  server: PostgresServer,
  options: {
    readonly size: number;
    readonly access: keyof typeof SESSION_OPTIONS;
    readonly timeouts: PostgresTimeouts;
  },
): pg.Pool {
  const { size, access, timeouts } = options;
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    ...wayTo(server),
    max: size,
    types: TYPES,
    connectionTimeoutMillis: timeouts.connectTimeoutMs,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    query_timeout: timeouts.silenceTimeoutMs,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once("close", () => sockets.delete(socket));
    },
    ...sessionStart(server, timeouts),
    // What a transaction asks at the same time goes out together. Behind a pooler, a query of a pool is a transaction of its own,
    // which takes three messages.
    pipeline: isPooled(server) || access === "write",
    ...(isPooled(server) ? {} : { options: SESSION_OPTIONS[access] }),
  });
  // The pool itself removes an idle connection that breaks; without a listener, the error would end the process.
  pool.on("error", () => undefined);
  // When a connection breaks between two queries of a transaction, the next query reports it; its own error would end the process
  // too.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    if (isPooled(server)) forgetNames(client);
  });
  const end = pool.end.bind(pool);
  const query = queryInTransaction(pool, BEGIN[access] + transactionStart(server, timeouts));
  return Object.assign(pool, waitingForTurns(pool, monotonicClock), isPooled(server) ? { query } : {}, {
    async end() {
      await end();
      // The driver leaves the socket open when it gives up a connection for lack of a password; the process could not end.
      if (pool.totalCount === 0) for (const socket of sockets) socket.destroy();
    },
  });
}

/** The configuration that all connections to a server share. */
export function wayTo(server: PostgresServer): pg.ClientConfig {
  const { host, port, database, user, password, tls } = server;
  return {
    host,
    port,
    database,
    ...(user === null ? {} : { user }),
    ...(password === null ? {} : { password }),
    ssl: tls === "off" ? false : { rejectUnauthorized: tls === "verify", ...authorityOf(server) },
    application_name: SERVING_NAME,
    connectionTimeoutMillis: POSTGRES_TIMEOUTS.connectTimeoutMs,
    keepAlive: true,
  };
}

function authorityOf({ caFile }: PostgresServer): { ca?: string } {
  if (caFile === null) return {};
  const ca = readAuthority(caFile);
  if (ca.includes("-----BEGIN CERTIFICATE-----")) return { ca };
  throw new ServiceError("setup", "SVC_DATABASE_URL: the file of sslrootcert holds no certificate in PEM.");
}

function readAuthority(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new ServiceError("setup", "SVC_DATABASE_URL: the file of sslrootcert cannot be read.", {
      cause: error,
    });
  }
}
