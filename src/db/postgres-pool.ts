import { readFileSync } from "node:fs";
import pg from "pg";
import { ServiceError } from "../kernel/errors.ts";
import type { PostgresServer } from "./postgres-url.ts";

/** A request waits no longer than this for a connection, new or given back. */
const CONNECT_TIMEOUT_MS = 5_000;
/** The server ends a statement after this. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** A server that says nothing at all, frozen or behind a cut line, is given up a little later. */
const SILENCE_TIMEOUT_MS = 12_000;
/** What a process that died in the middle of a transaction has locked is free after this at the latest. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const IDLE_CONNECTION_MS = 60_000;

const { builtins, getTypeParser } = pg.types;

/** Types that are not read as the driver reads them. What svc counts and numbers stays below 2^53; JSON is read by its column. */
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
 * Connections to a server, at most `size` at a time; a broken one is thrown away and made anew when needed.
 *
 * @throws ServiceError `setup` when the file of the authority cannot be read.
 */
export function createPostgresPool(server: PostgresServer, size: number, access: "read" | "write"): pg.Pool {
  const pool = new pg.Pool({
    ...wayTo(server),
    max: size,
    types: TYPES,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    ...(access === "read" ? { options: "-c default_transaction_read_only=on" } : {}),
  });
  // An idle connection that breaks is taken out by the pool itself; unheard, its error would end the process.
  pool.on("error", () => undefined);
  return pool;
}

/** How a server is reached: what every connection to it has in common. */
export function wayTo(server: PostgresServer): pg.ClientConfig {
  const { host, port, database, user, password, tls } = server;
  return {
    ...{ host, port, database },
    ...(user === null ? {} : { user }),
    ...(password === null ? {} : { password }),
    ssl: tls === "off" ? false : { rejectUnauthorized: tls === "verify", ...authorityOf(server) },
    application_name: "svc",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}

function authorityOf({ caFile }: PostgresServer): { ca?: string } {
  if (caFile === null) return {};
  try {
    return { ca: readFileSync(caFile, "utf8") };
  } catch (error) {
    throw new ServiceError("setup", "SVC_DATABASE_URL: the file of sslrootcert cannot be read.", {
      cause: error,
    });
  }
}
