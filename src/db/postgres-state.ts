import pg from "pg";
import { systemTimers, type Timers } from "../kernel/timers.ts";
import { wayTo } from "./postgres-pool.ts";
import type { PostgresServer } from "./postgres-url.ts";
import type { LockHolder, ServerState } from "./server-state.ts";

const TIMEOUT_MS = 5_000;

/** What lasts less is a statement of somebody's, or of svc's, not an incident. */
const SHORT_WAIT = "interval '2 seconds'";
/** svc's own transactions are ended after half of it. */
const LONG_WRITE = "interval '60 seconds'";

/** As long as `SHORT_WAIT`. */
const HELD_MS = 2_000;

/**
 * Over a connection of its own, which it closes. Reads no table of svc, so that no lock on one stops it. Asks twice where it may not see
 * since when a lock is held.
 */
export async function askState(server: PostgresServer, timers: Timers = systemTimers): Promise<ServerState> {
  const client = new pg.Client({ ...wayTo(server), query_timeout: TIMEOUT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const [state] = (await client.query<StateRow>(STATE)).rows;
    if (state === undefined) throw new Error("a query without a table has no row");
    const holders = await askHolders(client, timers);
    return {
      isStandby: state.is_standby,
      isReadOnly: state.read_only === "on",
      user: state.user_name,
      schema: state.schema_name,
      mayCreate: state.may_create === true,
      tableOwner: state.table_owner,
      isOwnerSuperuser: state.is_owner_superuser === true,
      ownsTables: state.owns_tables === true,
      holders,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function askHolders(client: pg.Client, timers: Timers): Promise<LockHolder[]> {
  const ask = async () => (await client.query<HolderRow>(HOLDERS)).rows;
  const first = await ask();
  if (first.every((row) => row.is_lasting)) return first.map(holderOf);
  await new Promise<void>((resolve) => timers.after(HELD_MS, resolve));
  const then = await ask();
  const pids = (rows: readonly HolderRow[]) => new Set(rows.map(({ pid }) => pid));
  const [before, now] = [pids(first), pids(then)];
  // Who waits for a holder may have been given up meanwhile.
  const waited = first.filter(({ pid, is_lasting }) => is_lasting && !now.has(pid));
  return [...waited, ...then.filter(({ pid, is_lasting }) => is_lasting || before.has(pid))].map(holderOf);
}

interface StateRow {
  readonly is_standby: boolean;
  readonly read_only: string;
  readonly user_name: string;
  readonly schema_name: string | null;
  readonly may_create: boolean | null;
  readonly table_owner: string | null;
  readonly is_owner_superuser: boolean | null;
  readonly owns_tables: boolean | null;
}

const STATE = `
  SELECT pg_is_in_recovery() AS is_standby, current_setting('transaction_read_only') AS read_only,
    current_user AS user_name, current_schema() AS schema_name,
    has_schema_privilege(current_schema(), 'CREATE') AS may_create,
    owner.rolname AS table_owner, owner.rolsuper AS is_owner_superuser, pg_has_role(owner.oid, 'USAGE') AS owns_tables
  FROM (SELECT 1) AS one
  LEFT JOIN pg_class AS svc ON svc.oid = to_regclass('svc_schema')
  LEFT JOIN pg_roles AS owner ON owner.oid = svc.relowner`;

interface HolderRow {
  readonly pid: number | null;
  readonly application: string | null;
  readonly user_name: string | null;
  readonly since_ms: string | null;
  readonly tables: readonly string[] | null;
  readonly stops: LockHolder["stops"];
  /** Whether it is known to keep svc waiting for longer than a moment. */
  readonly is_lasting: boolean;
}

/**
 * Two ways to be found: a session of svc has waited for it, or it holds a lock on a table of svc's schema that conflicts with what svc does.
 * Of those that wait for each other, only the one that waits for nobody is named. Sessions of other users show no times to a user
 * without `pg_read_all_stats`, so that a lock of a moment is found as well.
 */
const HOLDERS = `
  WITH here AS (
    SELECT oid FROM pg_database WHERE datname = current_database()
  ), waiting AS (
    SELECT DISTINCT locks.pid FROM pg_locks AS locks JOIN pg_stat_activity AS session USING (pid)
    WHERE NOT locks.granted AND session.datid = (SELECT oid FROM here) AND session.application_name LIKE 'svc%'
      AND locks.waitstart < clock_timestamp() - ${SHORT_WAIT}
  ), waited AS (
    SELECT DISTINCT blocking.pid FROM waiting CROSS JOIN LATERAL unnest(pg_blocking_pids(waiting.pid)) AS blocking (pid)
    WHERE blocking.pid NOT IN (SELECT pid FROM pg_locks WHERE NOT granted)
  ), held AS (
    SELECT coalesce(locks.pid, 0) AS pid, array_agg(DISTINCT tables.relname::text) AS tables,
      bool_or(mode = 'AccessExclusiveLock') AS stops_reads,
      bool_or(mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) AS stops_writes
    FROM pg_locks AS locks JOIN pg_class AS tables ON tables.oid = locks.relation
    WHERE locks.granted AND locks.locktype = 'relation' AND locks.database = (SELECT oid FROM here)
      AND tables.relkind = 'r' AND tables.relnamespace = to_regnamespace(quote_ident(current_schema()))
      AND mode IN ('RowExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    GROUP BY 1
  )
  SELECT nullif(held.pid, 0) AS pid, session.application_name AS application, session.usename AS user_name,
    floor(extract(epoch FROM coalesce(session.xact_start, prepared.since)) * 1000)::bigint AS since_ms, held.tables,
    held.is_waited OR coalesce(session.xact_start, prepared.since) IS NOT NULL AS is_lasting,
    CASE WHEN held.stops_reads THEN 'reads' WHEN held.stops_writes OR held.is_waited THEN 'writes' ELSE 'followers' END AS stops
  FROM (
    SELECT coalesce(held.pid, waited.pid) AS pid, held.tables, coalesce(held.stops_reads, false) AS stops_reads,
      coalesce(held.stops_writes, false) AS stops_writes, waited.pid IS NOT NULL AS is_waited
    FROM held FULL JOIN waited USING (pid)
  ) AS held
  LEFT JOIN pg_stat_activity AS session ON session.pid = held.pid
  LEFT JOIN (SELECT 0 AS pid, min(prepared) AS since FROM pg_prepared_xacts WHERE database = current_database()) AS prepared
    ON prepared.pid = held.pid
  WHERE held.pid IS DISTINCT FROM pg_backend_pid() AND (
    held.is_waited
    OR held.stops_writes AND coalesce(session.backend_type, '') <> 'autovacuum worker'
      AND coalesce(session.xact_start < clock_timestamp() - ${SHORT_WAIT}, true)
    OR coalesce(session.xact_start, prepared.since) < clock_timestamp() - ${LONG_WRITE}
  )
  ORDER BY since_ms NULLS LAST, pid`;

function holderOf(row: HolderRow): LockHolder {
  return {
    pid: row.pid,
    application: row.application ?? "",
    user: row.user_name ?? "",
    sinceMs: row.since_ms === null ? null : Number(row.since_ms),
    tables: row.tables ?? [],
    stops: row.stops,
  };
}
