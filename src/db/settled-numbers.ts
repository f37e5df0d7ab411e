import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/** Every number: on SQLite one transaction writes at a time, so numbers are committed in their order. */
const ALL = Number.MAX_SAFE_INTEGER;
/** Transactions of a moment have ended after a few looks, each of which is a round trip; a reader does not wait for longer ones. */
const LOOK_MAX_COUNT = 8;

interface Look {
  /** The last number that was given to anyone. */
  readonly lastNumber: number;
  /** The transactions that may hold a number that is not committed yet. */
  readonly writers: ReadonlySet<string>;
}

/**
 * Says up to which number a list may be shown, so that nothing is committed below it later. On PostgreSQL concurrent transactions commit
 * out of the order of the numbers that they get from a sequence.
 *
 * A transaction locks the table that it writes before it takes a number. So every number up to the sequence's last one is either
 * committed, or given back, or its transaction still has that lock: once those that had it have ended, nothing more can come. Writers
 * do nothing for this. Nothing about it is stored, so it holds after a dump, a restore or a move to another server, too.
 */
export interface SettledNumbers {
  /**
   * Everything up to this number, inclusive, is visible to queries that begin now. It never falls. While a transaction
   * of seconds is writing, it stays.
   */
  upTo(): Promise<number>;
  /** The same as it was last found, which costs nothing; 0 before. */
  known(): number;
  /** The last number that was given to anyone, now or at a moment since the last `upTo` began. A place after it is of another database. */
  given(): Promise<number>;
}

/**
 * @param numbers.column the counted-up id of the table that gives the numbers.
 * @param numbers.writtenTo the table whose rows have them.
 */
export function createSettledNumbers(
  db: Database,
  numbers: { readonly column: Column; readonly writtenTo: SQLiteTable },
): SettledNumbers {
  if (db.engine === "sqlite") return inOrder(db, numbers.column);
  const statement = db.read.prepareStatement<{ lastNumber: number; writers: readonly string[] | null }>(
    lookStatement(numbers),
  );
  let settled = 0;
  let given = 0;
  let pending: Look | null = null;

  async function look(): Promise<Look> {
    const [row] = await statement.execute({});
    if (row === undefined) throw new Error("a sequence has no row");
    const lastNumber = Number(row.lastNumber);
    given = Math.max(given, lastNumber);
    return { lastNumber, writers: new Set(row.writers ?? []) };
  }

  /** @returns whether every number that was given by the first of these looks is settled. */
  async function advance(): Promise<boolean> {
    // Only a look that began after the pending one says that its writers have ended.
    const before = pending;
    const now = await look();
    if (before !== null && before === pending && isApart(before.writers, now.writers)) {
      settled = Math.max(settled, before.lastNumber);
      pending = null;
    }
    if (now.writers.size === 0) settled = Math.max(settled, now.lastNumber);
    else pending ??= now;
    return settled >= now.lastNumber;
  }

  return {
    known: () => settled,
    given: async () => given,
    async upTo() {
      if (await advance()) return settled;
      const wanted = pending?.lastNumber ?? 0;
      for (let count = 1; count < LOOK_MAX_COUNT && settled < wanted; count += 1) await advance();
      return settled;
    },
  };
}

function inOrder(db: Database, { table }: Column): SettledNumbers {
  const statement = db.read.prepareStatement<{ seq: number }>(
    sql`SELECT seq FROM sqlite_sequence WHERE name = ${sql.raw(`'${getTableName(table)}'`)}`,
  );
  const given = async () => (await statement.execute({}))[0]?.seq ?? 0;
  return { upTo: async () => ALL, known: () => ALL, given };
}

function isApart(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return false;
  return true;
}

/** The sequence is read first: the inner query, which reads the locks, depends on its row. */
function lookStatement({
  column,
  writtenTo,
}: {
  readonly column: Column;
  readonly writtenTo: SQLiteTable;
}): SQL {
  const sequence = sql.identifier(`${getTableName(column.table)}_${column.name}_seq`);
  const written = sql.raw(`'"${getTableName(writtenTo)}"'`);
  return sql`
    SELECT given.last_number AS "lastNumber", locks.writers AS "writers"
    FROM (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last_number FROM ${sequence} OFFSET 0) AS given
    CROSS JOIN LATERAL (
      SELECT array_agg(virtualtransaction) AS writers FROM pg_locks
      WHERE given.last_number >= 0 AND locktype = 'relation' AND mode = 'RowExclusiveLock' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND relation = CAST(${written} AS regclass)
    ) AS locks`;
}
