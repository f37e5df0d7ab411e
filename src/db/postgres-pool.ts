import { readFileSync } from "node:fs";
import { Socket } from "node:net";
import pg from "pg";
import { ServiceError } from "../kernel/errors.ts";
import {
  forgetNames,
  isPooled,
  queryInTransaction,
  sessionStart,
  transactionStart,
} from "./postgres-pooler.ts";
import type { PostgresServer } from "./postgres-url.ts";
import { SERVING_NAME } from "./server-state.ts";

export interface PostgresTimeouts {
  /** For a new connection, or until one is given back. */
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** A little later: a server that is frozen, or a line that is cut, sends nothing. */
  readonly silenceTimeoutMs: number;
  /** By then the server releases the locks of a process that died in a transaction. */
  readonly idleInTransactionTimeoutMs: number;
}

export const POSTGRES_TIMEOUTS: PostgresTimeouts = {
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 10_000,
  silenceTimeoutMs: 12_000,
  idleInTransactionTimeoutMs: 30_000,
};

const IDLE_CONNECTION_MS = 60_000;

/** A server may have another default isolation. Starting parallel workers takes longer than they save. */
const SESSION_OPTIONS = {
  read: "-c default_transaction_read_only=on -c max_parallel_workers_per_gather=0",
  write: "-c default_transaction_isolation=read\\ committed",
  count: "-c synchronous_commit=off -c default_transaction_isolation=read\\ committed",
} as const;

/** Behind a pooler, a query is a transaction of its own. */
const BEGIN = {
  read: "BEGIN READ ONLY; SET LOCAL max_parallel_workers_per_gather = 0",
  write: "BEGIN",
  count: "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = off",
} as const;

const { builtins, getTypeParser } = pg.types;

/** svc's numbers stay below 2^53; JSON is parsed by its column. */
const READ_AS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.JSON, String],
]);

const TYPES = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    READ_AS.get(oid) ?? getTypeParser(oid, format ?? "text"),
};

/** @throws ServiceError `setup` for a file of authorities that is unreadable or has no certificate. */
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
    connectionTimeoutMillis: server.connectTimeoutMs ?? timeouts.connectTimeoutMs,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    query_timeout: timeouts.silenceTimeoutMs,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once("close", () => sockets.delete(socket));
    },
    ...sessionStart(server, timeouts),
    // The queries of a transaction that are sent at once go out together; behind a pooler, each query takes three messages.
    pipeline: isPooled(server) || access === "write",
    ...(isPooled(server) ? {} : { options: SESSION_OPTIONS[access] }),
  });
  // Without a listener, the error of an idle connection would end the process.
  pool.on("error", () => undefined);
  // The next query reports a broken connection; its own error would end the process too.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    if (isPooled(server)) forgetNames(client);
  });
  const end = pool.end.bind(pool);
  const query = queryInTransaction(pool, BEGIN[access] + transactionStart(server, timeouts));
  return Object.assign(pool, isPooled(server) ? { query } : {}, {
    async end() {
      await end();
      // Without a password, the driver leaves the socket open, and the process could not end.
      if (pool.totalCount === 0) for (const socket of sockets) socket.destroy();
    },
  });
}

export function wayTo(server: PostgresServer): pg.ClientConfig {
  const { host, port, database, user, password, tls, connectTimeoutMs } = server;
  return {
    host,
    port,
    database,
    ...(user === null ? {} : { user }),
    ...(password === null ? {} : { password }),
    ssl:
      tls === "off"
        ? false
        : {
            rejectUnauthorized: tls !== "encrypt",
            ...authorityOf(server),
            ...(tls === "authority" ? { checkServerIdentity: () => undefined } : {}),
          },
    application_name: SERVING_NAME,
    connectionTimeoutMillis: connectTimeoutMs ?? POSTGRES_TIMEOUTS.connectTimeoutMs,
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
