import type { Pool, PoolClient } from "pg";
import { ServiceError } from "../kernel/errors.ts";
import { postgresFailure } from "./postgres-failure.ts";
import { nameOf, type PostgresServer } from "./postgres-url.ts";

/** PostgreSQL 15 is the oldest that the tests run against. */
const OLDEST_VERSION = 15;

export interface ServerFacts {
  readonly isReadOnly: boolean;
  /** As `150004`. */
  readonly versionNumber: number;
  /** What the server calls itself, as `PostgreSQL 15.4 on x86_64-pc-linux-gnu`. */
  readonly versionText: string;
}

export async function askFacts(client: Pick<PoolClient, "query">): Promise<ServerFacts> {
  const { rows } = await client.query<{ read_only: string; number: string; text: string }>(
    `SELECT current_setting('transaction_read_only') AS read_only,
       current_setting('server_version_num') AS number, version() AS text`,
  );
  const [row] = rows;
  return {
    isReadOnly: row?.read_only === "on",
    versionNumber: Number(row?.number ?? 0),
    versionText: row?.text ?? "",
  };
}

/** @throws ServiceError `setup` for a server that is too old, or says so. */
export function refuseOldVersion(server: PostgresServer, facts: ServerFacts): void {
  if (facts.versionNumber >= OLDEST_VERSION * 10_000) return;
  throw unfit(
    server,
    facts,
    `is older than PostgreSQL ${OLDEST_VERSION}, or speaks its protocol only in part`,
  );
}

/** With the process of the session as second number, so that no instance waits for another. The number is svc's own choice. */
const PROOF_LOCK = 732_814_391;

/**
 * Followers of lists are shown what no running transaction can still commit below, by the locks in `pg_locks`, and only one instance
 * migrates by an advisory lock (`createHighWaterMark`, `migratePostgres`). Other engines that speak the protocol have an empty
 * `pg_locks`, or one of other locks, and would let followers pass events without a word. So `others` must see a lock of a write of
 * `client` that is rolled back, and be kept out by an advisory lock of its. `table` is written to without changing a row; null
 * where svc has none yet, and one is made for it. A start holds a connection and needs a second one: where a pooler has no more than
 * instances start at once, they wait for each other, and fail with its numbers.
 * @throws ServiceError `setup` for a server that lacks either.
 */
export async function proveLocks(
  server: PostgresServer,
  client: Pick<PoolClient, "query">,
  others: Pick<Pool, "query">,
  given: { readonly facts: ServerFacts; readonly table: string | null; readonly settings: string },
): Promise<void> {
  try {
    const lack = await findLack(client, others, given);
    if (lack !== null) throw unfit(server, given.facts, lack);
  } catch (error) {
    const failure = postgresFailure(error);
    // Not a fault of rights, locks or connections, which are named as such.
    if (failure?.kind !== "refused") throw error;
    throw unfit(server, given.facts, `does not know what svc does with locks (${failure.reason})`);
  } finally {
    // A broken connection has already rolled back.
    await client.query("ROLLBACK").catch(() => undefined);
  }
}

async function findLack(
  client: Pick<PoolClient, "query">,
  others: Pick<Pool, "query">,
  { table, settings }: { readonly table: string | null; readonly settings: string },
): Promise<string | null> {
  const written = table ?? "svc_lock_proof";
  const creation = table === null ? `CREATE TABLE ${written} (); ` : "";
  // Sent at once. If the first fails, the second does too, and is not heard.
  const [, holding] = await Promise.all([
    client.query(
      `BEGIN ISOLATION LEVEL READ COMMITTED${settings}; ${creation}DELETE FROM ${written} WHERE false`,
    ),
    client.query<{ pid: number; relation: number }>(
      `SELECT pg_backend_pid() AS pid, CAST('${written}' AS regclass)::oid AS relation
       FROM pg_advisory_xact_lock(${PROOF_LOCK}, pg_backend_pid())`,
    ),
  ]);
  const [held] = holding.rows;
  if (held === undefined) return "gives no response where PostgreSQL gives one";
  // A pooled query takes everything in one object.
  const { rows } = await others.query<{ is_free: boolean; is_seen: boolean }>({
    text: `SELECT pg_try_advisory_xact_lock(${PROOF_LOCK}, $1) AS is_free,
       EXISTS (SELECT FROM pg_locks WHERE locktype = 'relation' AND mode = 'RowExclusiveLock' AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND relation = $2) AS is_seen`,
    values: [held.pid, held.relation],
  });
  if (rows[0]?.is_seen !== true)
    return "does not show in pg_locks what other connections write, so that followers of events would miss some";
  if (rows[0].is_free) return "lets two connections have the same advisory lock";
  return null;
}

function unfit(server: PostgresServer, { versionText }: ServerFacts, lack: string): ServiceError {
  const name = versionText.split(" ").slice(0, 2).join(" ").slice(0, 60);
  return new ServiceError(
    "setup",
    `${nameOf(server)}: the server, which calls itself ${name}, ${lack}: use PostgreSQL ${OLDEST_VERSION} or newer, or a service that runs it.`,
    { internal: versionText },
  );
}
