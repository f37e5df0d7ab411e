import { PostgresAdmin } from "./postgres-admin.ts";

/** A table with more rows, dead ones included, makes its database too large: they keep their place in its file. */
const MOST_ROWS = 5_000;

/** Not PostgreSQL's own. */
const IS_OURS = "oid >= 16384";

const FILLED = `SELECT array_agg(oid::int) AS oids FROM pg_class
  WHERE ${IS_OURS} AND relkind = 'r' AND pg_relation_size(oid) > 0`;

/**
 * By the server's own counts of writes, which each connection has brought up to date before it leaves the list of connections; to ask each
 * table would cost more than another copy. VACUUM and ANALYZE change `pg_class` without a count. A server that crashed counts anew.
 */
const lookAround = (filledOids: readonly number[]) => `
  SELECT
    concat_ws(' ',
      sum(writes) FILTER (WHERE NOT ${IS_OURS} OR oid = ANY('{${filledOids.join()}}')),
      (SELECT concat_ws(' ', sum(relpages), sum(reltuples), sum(relallvisible)) FROM pg_class),
      (SELECT concat_ws(' ', oid, datdba, datallowconn, datistemplate, datconnlimit, datacl, pg_stat_get_db_stat_reset_time(oid),
          (SELECT count(*) FROM pg_db_role_setting WHERE setdatabase = own.oid))
        FROM pg_database AS own WHERE datname = current_database()),
      pg_stat_get_bgwriter_stat_reset_time()) AS unchanged,
    coalesce(array_agg(oid::regclass::text) FILTER (WHERE ${IS_OURS} AND live > 0), '{}') AS written,
    max(live + dead)::int AS "mostRows"
  FROM (
    SELECT oid, pg_stat_get_live_tuples(oid) AS live, pg_stat_get_dead_tuples(oid) AS dead,
      pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid) AS writes
    FROM pg_class WHERE relkind = 'r' AND NOT relisshared
  ) AS counted`;

const OTHERS = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

interface Look {
  /** Another text after any change that is not undone here. */
  readonly unchanged: string;
  readonly written: readonly string[];
  readonly mostRows: number;
}

/** A copy of a template that tests use one after the other. One connection stays open to it, because a new one costs as much as all the rest. */
export interface ReusedDatabase {
  /**
   * Gives it another name, so that nothing that still runs for the last test finds it, and makes it as new: what was written is deleted, and
   * the sequences start again. @returns false where it must be dropped, because something else has changed, such as the schema or a
   * setting, or somebody is still connected. @throws Error for a user who may not do this.
   */
  renew(nextName: string): Promise<boolean>;
  close(): Promise<void>;
}

/** @param url of a copy that nobody has used. The sequences of the template are at their start, and nobody writes its rows. */
export async function reusedDatabase(url: string): Promise<ReusedDatabase> {
  const connection = new PostgresAdmin(url, null);
  const filled = await connection.query<{ oids: readonly number[] | null }>(FILLED);
  const looking = lookAround(filled[0]?.oids ?? []);
  const look = async () => {
    const [found] = await connection.query<Look>(looking);
    if (found === undefined) throw new Error("the look at a database found nothing");
    return found;
  };
  const { unchanged } = await look();
  return {
    async renew(nextName) {
      // ALTER DATABASE would demand that nobody is connected. Whoever found the old name until now is seen below.
      await connection.query(
        `UPDATE pg_database SET datname = '${nextName}' WHERE datname = current_database()`,
      );
      // In a statement of its own before the look: one could read the counts first, and miss those of a connection that ends meanwhile.
      if ((await connection.query(OTHERS)).length > 0) return false;
      const found = await look();
      if (found.unchanged !== unchanged || found.mostRows > MOST_ROWS) return false;
      await connection.query(
        `BEGIN; SET LOCAL session_replication_role = replica;
        ${found.written.map((table) => `DELETE FROM ${table};`).join(" ")}
        SELECT setval(seqrelid, seqstart, false) FROM pg_sequence; SELECT pg_stat_force_next_flush(); COMMIT`,
      );
      return true;
    },
    close: () => connection.close(),
  };
}
