import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import type { LeasedQueue } from "./lease.ts";

/** The clocks of machines differ by less; a smaller set-back delays work no longer than this. */
const SLACK_MS = 60_000;

/** The most by which times lie ahead of the clock. */
export interface TimesAhead {
  readonly leaseMs: number;
  /** A row that was never claimed, or is leased, was due already. */
  readonly waitMaxMs: number;
}

/**
 * Rows whose times lie further ahead would wait for as long as the clock was set back. They become due now; a
 * lease ends when one taken now would, and its holder continues. @returns how many rows were corrected.
 */
export async function repairFutureTimes(
  db: Pick<Database, "read" | "transact">,
  queue: LeasedQueue,
  times: TimesAhead & { readonly nowMs: number; readonly only?: SQL },
): Promise<number> {
  const { leaseMs, waitMaxMs, nowMs, only = sql`1 = 1` } = times;
  const { table, id, dueAtMs, leaseToken, leaseUntilMs, attemptCount } = queue;
  const isDueTooLate = sql`${only} AND (${dueAtMs} > ${nowMs + waitMaxMs + SLACK_MS}
    OR (${dueAtMs} > ${nowMs + SLACK_MS} AND (${attemptCount} = 0 OR ${leaseToken} IS NOT NULL)))`;
  const isLeasedTooLong = sql`${only} AND ${leaseUntilMs} > ${nowMs + leaseMs + SLACK_MS}`;
  const found = await db.read.all(
    sql`SELECT ${id} FROM ${table} WHERE (${isDueTooLate}) OR (${isLeasedTooLong}) LIMIT 1`,
  );
  if (found.length === 0) return 0;
  const correct = (column: { readonly name: string }, valueMs: number, where: SQL) =>
    sql`UPDATE ${table} SET ${sql.identifier(column.name)} = ${valueMs} WHERE ${where} RETURNING ${id} AS id`;
  return await db.transact(async (tx) => {
    const due = await tx.all<{ id: number }>(correct(dueAtMs, nowMs, isDueTooLate));
    const leased = await tx.all<{ id: number }>(correct(leaseUntilMs, nowMs + leaseMs, isLeasedTooLong));
    return new Set([...due, ...leased].map((row) => row.id)).size;
  });
}
