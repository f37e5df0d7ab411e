import { and, type Column, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { idsToClaim } from "./engine-sql.ts";
import type { Executor } from "./executor.ts";

/**
 * A queue that several processes work off: a table whose rows wait until they are due, and are worked on under a lease. A process
 * that died gives its rows up when the lease runs out.
 */
export interface LeasedQueue {
  readonly table: SQLiteTable;
  /** The primary key, a number. */
  readonly id: SQLiteColumn;
  readonly dueAtMs: SQLiteColumn;
  readonly leaseToken: SQLiteColumn;
  readonly leaseUntilMs: SQLiteColumn;
  readonly attemptCount: SQLiteColumn;
}

/** The right to work on one row until its time runs out; whoever holds the token holds the row. */
export interface Lease {
  readonly id: number;
  readonly token: string;
  /** How many times the row has been taken up, this time included. */
  readonly attemptCount: number;
}

export interface Claim {
  readonly limit: number;
  /** Of this claim alone. */
  readonly token: string;
  readonly nowMs: number;
  readonly leaseUntilMs: number;
  /** Leaves every other row alone. */
  readonly only?: SQL | undefined;
}

/** Whether a row could be claimed: a look at the index, so that an idle process never opens a write transaction. */
export async function hasClaimable(
  executor: Executor,
  queue: LeasedQueue,
  claim: Pick<Claim, "nowMs" | "only">,
): Promise<boolean> {
  const rows = await executor
    .select({ id: queue.id })
    .from(queue.table)
    .where(claimable(queue, claim))
    .limit(1);
  return rows.length > 0;
}

/**
 * Leases up to `limit` due rows, longest due first; a row whose lease ran out counts as free. The condition stands in the outer
 * statement too, so that of two processes that chose the same row only one gets it. Index: one on the due time and the id, after
 * what `only` compares.
 */
export async function claimLeases(tx: Executor, queue: LeasedQueue, claim: Claim): Promise<Lease[]> {
  const { table, id, dueAtMs, leaseToken, leaseUntilMs, attemptCount } = queue;
  const chosen = tx
    .select({ id })
    .from(table)
    .where(claimable(queue, claim))
    .orderBy(dueAtMs, id)
    .limit(claim.limit);
  const rows = await tx.all<{ id: number; due_at_ms: number; attempt_count: number }>(sql`
    UPDATE ${table}
    SET ${named(leaseToken)} = ${claim.token},
        ${named(leaseUntilMs)} = ${claim.leaseUntilMs},
        ${named(attemptCount)} = ${attemptCount} + 1
    WHERE ${and(inArray(id, idsToClaim(tx, chosen)), claimable(queue, claim))}
    RETURNING ${id} AS id, ${dueAtMs} AS due_at_ms, ${attemptCount} AS attempt_count`);
  // The rows of an update come back in no particular order.
  rows.sort((a, b) => a.due_at_ms - b.due_at_ms || a.id - b.id);
  return rows.map((row) => ({ id: row.id, token: claim.token, attemptCount: row.attempt_count }));
}

/** The row of a lease, as long as it is held: to be changed or deleted by whoever finished its work. */
export function heldUnder(queue: LeasedQueue, lease: Pick<Lease, "id" | "token">): SQL {
  return sql`(${eq(queue.id, lease.id)} AND ${eq(queue.leaseToken, lease.token)})`;
}

/** What a row is set to when its work is to be done again, at `dueAtMs`. */
export function givenBack(dueAtMs: number) {
  return { leaseToken: null, leaseUntilMs: 0, dueAtMs };
}

function claimable(queue: LeasedQueue, { nowMs, only }: Pick<Claim, "nowMs" | "only">) {
  return and(only, lte(queue.dueAtMs, nowMs), lte(queue.leaseUntilMs, nowMs));
}

/** A column that is assigned to is named without its table. */
function named(column: Column) {
  return sql.identifier(column.name);
}
