import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/** On SQLite one transaction writes at a time, so numbers are committed in order. */
const ALL = Number.MAX_SAFE_INTEGER;
/** Most transactions have ended by then; a reader does not wait for longer ones. */
const LOOK_MAX_COUNT = 8;

interface Look {
  readonly lastNumber: number;
  /** These may hold a number that is not committed yet. */
  readonly writers: ReadonlySet<string>;
}

/**
 * Followers of a list are shown numbers up to it, and nothing is committed below it later: on PostgreSQL
 * transactions commit out of order. They lock the table before they take a number, so once those with the lock
 * have ended, all numbers given by then are committed or never will be. Nothing is stored, so it holds after a
 * restore.
 */
export interface HighWaterMark {
  /** Inclusive; it never falls. It stays while a transaction of seconds is writing. */
  current(): Promise<number>;
  /** The last number given to anyone, at some moment since the last `current` began. A place after it is of another database. */
  lastGiven(): Promise<number>;
}

/** `column` gives the numbers, `writtenTo` is the table whose rows have them. */
export function createHighWaterMark(
  db: Database,
  numbers: { readonly column: Column; readonly writtenTo: SQLiteTable },
): HighWaterMark {
  if (db.engine === "sqlite") return inOrder(db, numbers.column);
  const statement = db.read.prepareStatement<{ lastNumber: number; writers: readonly string[] | null }>(
    lookStatement(numbers),
  );
  let mark = 0;
  let given = 0;
  let pending: Look | null = null;

  async function look(): Promise<Look> {
    const [row] = await statement.execute({});
    if (row === undefined) throw new Error("a sequence has no row");
    const lastNumber = Number(row.lastNumber);
    given = Math.max(given, lastNumber);
    return { lastNumber, writers: new Set(row.writers ?? []) };
  }

  /** @returns whether the mark is the last number that was given. */
  async function advance(): Promise<boolean> {
    // Only a look that began after the pending one shows that its writers have ended.
    const before = pending;
    const now = await look();
    if (before !== null && before === pending && isApart(before.writers, now.writers)) {
      mark = Math.max(mark, before.lastNumber);
      pending = null;
    }
    if (now.writers.size === 0) mark = Math.max(mark, now.lastNumber);
    else pending ??= now;
    return mark >= now.lastNumber;
  }

  return {
    lastGiven: async () => given,
    async current() {
      if (await advance()) return mark;
      const wanted = pending?.lastNumber ?? 0;
      for (let count = 1; count < LOOK_MAX_COUNT && mark < wanted; count += 1) await advance();
      return mark;
    },
  };
}

function inOrder(db: Database, { table }: Column): HighWaterMark {
  const statement = db.read.prepareStatement<{ seq: number }>(
    sql`SELECT seq FROM sqlite_sequence WHERE name = ${sql.raw(`'${getTableName(table)}'`)}`,
  );
  const lastGiven = async () => (await statement.execute({}))[0]?.seq ?? 0;
  return { current: async () => ALL, lastGiven };
}

function isApart(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return false;
  return true;
}

/** The inner query depends on the sequence's row, so that is read before the locks. */
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
