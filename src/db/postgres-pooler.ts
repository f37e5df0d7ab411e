import type { ClientBase, Pool, QueryResult } from "pg";
import type { Queryable } from "./postgres-executor.ts";
import type { PostgresTimeouts } from "./postgres-pool.ts";
import type { PostgresServer } from "./postgres-url.ts";

/**
 * What svc does otherwise behind a pooler, such as PgBouncer, which may give each transaction another session of the server: nothing
 * is asked of a session at its start, each transaction sets what it needs for itself, and no statement has a name.
 *
 * In session mode more would do, but a client cannot tell the modes apart, and this works in both. What svc locks, it locks in rows
 * or to the end of a transaction, with a pooler or without.
 */

export type Limits = Pick<PostgresTimeouts, "statementTimeoutMs" | "idleInTransactionTimeoutMs">;

export function isPooled({ pooler }: PostgresServer): boolean {
  return pooler === "transaction";
}

/** What a connection asks of its session at the start: nothing of a pooler's. */
export function sessionStart(server: PostgresServer, limits: Limits) {
  if (isPooled(server)) return {};
  return {
    statement_timeout: limits.statementTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeoutMs,
  };
}

/** What follows `BEGIN` in its message: nothing, where the session has been told. */
export function transactionStart(server: PostgresServer, limits: Limits): string {
  if (!isPooled(server)) return "";
  return (
    `; SET LOCAL statement_timeout = ${limits.statementTimeoutMs}` +
    `; SET LOCAL idle_in_transaction_session_timeout = ${limits.idleInTransactionTimeoutMs}`
  );
}

/** Lets a connection forget the names of its statements: the session that they would be found in is another's by then. */
export function forgetNames(client: ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (asked: unknown, ...rest: unknown[]) =>
    query(isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest);
  client.query = unnamed as typeof client.query;
}

function isNamed(asked: unknown): asked is { name: string } {
  return typeof asked === "object" && asked !== null && "name" in asked && !("submit" in asked);
}

/**
 * A query of a pool as a transaction of its own. Its three messages go out together, so it takes no longer than one; a refused query
 * has its `COMMIT` undo the transaction.
 *
 * @param pool of connections that pipeline. @param begin opens the transaction.
 */
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

/**
 * Opens a server directly and, where that shows that there is a pooler before it, as a pooler; one that `SVC_DATABASE_URL` tells of is
 * opened so at once.
 *
 * @param open is given the server as found out; it calls `refusePooler` on its first connection. What it throws is the driver's own.
 */
export async function foundOut<T>(
  server: PostgresServer,
  open: (server: PostgresServer) => Promise<T>,
): Promise<T> {
  if (server.pooler !== "unknown") return await open(server);
  try {
    return await open({ ...server, pooler: "none" });
  } catch (error) {
    if (!tellsOfPooler(error)) throw error;
    return await open({ ...server, pooler: "transaction" });
  }
}

/** Thrown for `foundOut` alone. */
class PoolerFound extends Error {}

/**
 * Asks a connection that was opened directly whether its session has what it asked for: a pooler may take it and forget it. One that
 * was opened as a pooler's is asked whether it takes transactions, so that one that takes none is told at the start.
 */
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
  const isHeeded =
    Number(rows[0]?.statement) === limits.statementTimeoutMs &&
    Number(rows[0]?.idle) === limits.idleInTransactionTimeoutMs;
  if (!isHeeded) throw new PoolerFound();
}

function tellsOfPooler(error: unknown): boolean {
  return (
    error instanceof PoolerFound ||
    (isProtocolViolation(error) && error.message.startsWith("unsupported startup parameter"))
  );
}

/** What a pooler refuses has one code, whatever it is. @returns it in one line; null for an error that is no pooler's. */
export function explainPooler(error: unknown): string | null {
  if (!isProtocolViolation(error)) return null;
  const { message } = error;
  if (message.startsWith("transaction blocks not allowed")) {
    return "the pooler gives each statement another session, and svc needs transactions: set its pool_mode to transaction or session.";
  }
  if (message.includes("authentication failed")) {
    return "the pooler refuses the user or the password of SVC_DATABASE_URL: set the right ones, and see its list of users.";
  }
  if (/^database .* does not exist|^no such database/.test(message)) {
    return "the pooler knows no such database: add it to its configuration.";
  }
  return "the pooler or the PostgreSQL server behind it refuses the connection: the pooler's log says why.";
}

function isProtocolViolation(error: unknown): error is Error {
  return error instanceof Error && (error as { code?: unknown }).code === "08P01";
}
