import type { ClientBase, Pool, QueryResult } from "pg";
import { errorCode } from "../kernel/errors.ts";
import type { Queryable } from "./postgres-executor.ts";
import type { PostgresTimeouts } from "./postgres-pool.ts";
import type { PostgresServer } from "./postgres-url.ts";

/**
 * A pooler such as PgBouncer may give each transaction another session: behind one, transactions make their
 * settings and no statement has a name. svc takes only locks that end with the transaction.
 */

type Limits = Pick<PostgresTimeouts, "statementTimeoutMs" | "idleInTransactionTimeoutMs">;

export function isPooled({ pooler }: PostgresServer): boolean {
  return pooler === "transaction";
}

/** Nothing behind a pooler. */
export function sessionStart(server: PostgresServer, limits: Limits) {
  if (isPooled(server)) return {};
  return {
    statement_timeout: limits.statementTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeoutMs,
  };
}

/** Follows `BEGIN` in its message; empty where the session has the settings. */
export function transactionStart(server: PostgresServer, limits: Limits): string {
  if (!isPooled(server)) return "";
  return (
    `; SET LOCAL statement_timeout = ${limits.statementTimeoutMs}` +
    `; SET LOCAL idle_in_transaction_session_timeout = ${limits.idleInTransactionTimeoutMs}`
  );
}

/** The session that knows the names may belong to another client by then. */
export function forgetNames(client: ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (asked: unknown, ...rest: unknown[]) =>
    query(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest);
  client.query = unnamed as typeof client.query;
}

function isNamed(asked: unknown): asked is { name: string } {
  return typeof asked === "object" && asked !== null && "name" in asked && !("submit" in asked);
}

/** A transaction in three messages that go out together. `pool` must pipeline. */
export function queryInTransaction(pool: Pool, begin: string) {
  return async (query: Parameters<Queryable["query"]>[0]): Promise<QueryResult> => {
    const client = await pool.connect();
    const [began, asked, ended] = await Promise.allSettled([
      client.query(begin),
      client.query(query),
      client.query("COMMIT"),
    ]);
    const failed = [asked, began, ended].find(({ status }) => status === "rejected");
    client.release(failed !== undefined);
    if (asked.status === "fulfilled" && failed === undefined) return asked.value;
    throw (failed as PromiseRejectedResult).reason;
  };
}

/** Tries the server directly first. `open` calls `refusePooler` on its first connection. */
export async function foundOut<T>(
  server: PostgresServer,
  open: (server: PostgresServer) => Promise<T>,
): Promise<T> {
  if (server.pooler !== "unknown") return await open(server);
  try {
    return await open({ ...server, pooler: "none" });
  } catch (error) {
    if (!showsPooler(error)) throw error;
    return await open({ ...server, pooler: "transaction" });
  }
}

/** Only `foundOut` catches it. */
class PoolerFound extends Error {}

/** A pooler may accept settings and forget them, or accept no transactions; both are tried at the start. */
export async function refusePooler(client: ClientBase, server: PostgresServer, limits: Limits) {
  if (isPooled(server)) {
    await client.query("BEGIN READ ONLY");
    await client.query("COMMIT");
    return;
  }
  const ms = (name: string) => `extract(epoch FROM CAST(current_setting('${name}') AS interval)) * 1000`;
  const { rows } = await client.query(
    `SELECT ${ms("statement_timeout")} AS statement, ${ms("idle_in_transaction_session_timeout")} AS idle`,
  );
  const isAccepted =
    Number(rows[0]?.statement) === limits.statementTimeoutMs &&
    Number(rows[0]?.idle) === limits.idleInTransactionTimeoutMs;
  if (!isAccepted) throw new PoolerFound();
}

/** Of a first try without one. */
export function showsPooler(error: unknown): boolean {
  return (
    error instanceof PoolerFound ||
    (isProtocolViolation(error) && error.message.startsWith("unsupported startup parameter"))
  );
}

/** A pooler refuses everything with one code; without the full stop. Null for an error that is not a pooler's. */
export function explainPooler(error: unknown): string | null {
  if (!isProtocolViolation(error)) return null;
  const { message } = error;
  return POOLER_WORDS.find(([says]) => says.test(message))?.[1] ?? null;
}

const POOLER_WORDS: ReadonlyArray<readonly [says: RegExp, words: string]> = [
  [
    /^transaction blocks not allowed/,
    "the pooler gives each statement another session, and svc needs transactions: set its pool_mode to transaction or session",
  ],
  [
    /authentication failed/,
    "the pooler refuses the user or the password of SVC_DATABASE_URL: set the right ones, and see its list of users",
  ],
  [
    /^database .* does not exist|^no such database/,
    "the pooler knows no such database: add it to its configuration",
  ],
  [
    /query_wait_timeout/,
    "the pooler has no connection to the PostgreSQL server left: raise its default_pool_size, or lower SVC_DATABASE_CONNECTIONS",
  ],
  [
    /^no more connections allowed/,
    "the pooler accepts no more clients: raise its max_client_conn, or lower SVC_DATABASE_CONNECTIONS",
  ],
  [
    /server login has been failing|server_login_retry|pooler is shut/,
    "the pooler cannot log in to the PostgreSQL server: see the pooler's log, and whether the server runs",
  ],
];

function isProtocolViolation(error: unknown): error is Error {
  return error instanceof Error && errorCode(error) === "08P01";
}
