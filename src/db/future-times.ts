import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import type { LeasedQueue } from "./lease.ts";

/** The clocks of several machines differ by less. A clock that is set back by less than this delays work by no more than this. */
const SLACK_MS = 60_000;

/** The most by which a queue sets its times ahead of the clock. */
export interface TimesAhead {
  readonly leaseMs: number;
  /** The longest wait between two attempts. A row that was never claimed, or is leased, was due already. */
  readonly waitMaxMs: number;
}

/**
 * Corrects the rows of a queue whose times lie further ahead than svc ever sets them, because the clock was set back. They would wait for
 * as long as it was set back. Such a row becomes due now. Such a lease ends when one taken now would end; its holder may still be at work,
 * and continues.
 *
 * @returns how many rows were corrected. Nothing is written when there are none.
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
