import { and, type Column, eq, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Executor } from "./database.ts";
import { idsToClaim, idsToClaimOfEach, unindexed } from "./engine-sql.ts";
import { prepared } from "./prepared.ts";
import { hasRow } from "./row-query.ts";

/** The rows of a process that died become free when the lease runs out. */
interface LeasedQueue {
  readonly table: SQLiteTable;
  readonly id: SQLiteColumn;
  readonly dueAtMs: SQLiteColumn;
  readonly leaseToken: SQLiteColumn;
  readonly leaseUntilMs: SQLiteColumn;
  readonly attemptCount: SQLiteColumn;
  /** The lowest first. Absent where only the due time decides. */
  readonly priority?: SQLiteColumn;
  /** How many leases in a row ended without an outcome, because their holder died; null for none. Absent where nobody asks. */
  readonly interruptedCount?: SQLiteColumn;
}

interface OwnedQueue extends LeasedQueue {
  readonly ownerId: SQLiteColumn;
}

export interface Lease {
  readonly id: number;
  readonly token: string;
  readonly attemptCount: number;
  /** Null also in a queue that does not count them. */
  readonly interruptedCount: number | null;
}

interface OwnedLease extends Lease {
  readonly ownerId: number;
}

export interface Claim {
  readonly limit: number;
  readonly token: string;
  readonly nowMs: number;
  readonly leaseUntilMs: number;
  readonly only?: SQL | undefined;
}

/** One lookup in the index, so that an idle process never opens a write transaction. */
export async function hasClaimable(
  executor: Executor,
  queue: LeasedQueue,
  claim: Pick<Claim, "nowMs" | "only">,
): Promise<boolean> {
  return await hasRow(executor, queue.id, ...claimable(queue, claim));
}

/**
 * Two processes may choose the same row, so the outer statement checks again that it is free. Another
 * condition there could cause the planner to read all that is due. Index: due time and id, after the columns of
 * `only`.
 */
export async function claimLeases(tx: Executor, queue: LeasedQueue, claim: Claim): Promise<Lease[]> {
  const statement = claimStatement(tx, queue, claim, (chosen) => idsToClaim(tx, chosen));
  return leasesOf(await tx.all<ClaimedRow>(statement), claim.token);
}

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

/**
 * Ends the leases under tokens with a prefix, whose holders have all died: what they worked on is free at once.
 * @returns how many leases were ended. Reads the whole queue.
 */
export async function endLeases(
  db: Pick<Database, "read" | "transact">,
  { table, id, leaseToken, leaseUntilMs }: LeasedQueue,
  { tokenPrefix, nowMs }: { readonly tokenPrefix: string; readonly nowMs: number },
): Promise<number> {
  const isLeased = sql`(${leaseUntilMs} > ${nowMs} AND substr(${leaseToken}, 1, ${tokenPrefix.length}) = ${tokenPrefix})`;
  if ((await db.read.all(sql`SELECT ${id} FROM ${table} WHERE ${isLeased} LIMIT 1`)).length === 0) return 0;
  const ended = sql`UPDATE ${table} SET ${named(leaseUntilMs)} = 0 WHERE ${isLeased} RETURNING ${id} AS id`;
  return await db.transact(async (tx) => (await tx.all(ended)).length);
}

const ANY_CLAIM = {
  limit: sql.placeholder("limit"),
  token: sql.placeholder("token"),
  nowMs: sql.placeholder("nowMs"),
  leaseUntilMs: sql.placeholder("leaseUntilMs"),
};

/** For a queue that is checked many times a second: prepared once for each connection. `only` narrows both. */
export function preparedClaims(queue: LeasedQueue, only?: SQL) {
  const anyClaim = { ...ANY_CLAIM, only };
  const lookedUp = prepared((executor) =>
    executor
      .select({ id: queue.id })
      .from(queue.table)
      .where(and(...claimable(queue, anyClaim)))
      .limit(1)
      .prepare(),
  );
  const claimed = prepared((tx) =>
    tx.prepareStatement<ClaimedRow>(claimStatement(tx, queue, anyClaim, (chosen) => idsToClaim(tx, chosen))),
  );
  return {
    hasClaimable: async (executor: Executor, nowMs: number): Promise<boolean> =>
      (await lookedUp(executor).execute({ nowMs })).length > 0,
    claimLeases: async (tx: Executor, claim: Omit<Claim, "only">): Promise<Lease[]> =>
      leasesOf(await claimed(tx).execute({ ...claim }), claim.token),
  };
}

/** `only` compares the owner with `itemId()`; `ownerIds` is a JSON array, and the limit is for each owner. */
export function preparedClaimOfEach(queue: OwnedQueue, only: (tx: Executor) => SQL | undefined) {
  const statement = prepared((tx) =>
    tx.prepareStatement<ClaimedRow>(
      claimStatement(tx, queue, { ...ANY_CLAIM, only: only(tx) }, (chosen) =>
        idsToClaimOfEach(tx, queue.id, "ownerIds", chosen),
      ),
    ),
  );
  return async (
    tx: Executor,
    claim: Omit<Claim, "only"> & { readonly ownerIds: string },
  ): Promise<OwnedLease[]> => leasesOf(await statement(tx).execute({ ...claim }), claim.token);
}

interface ClaimedRow {
  readonly id: number;
  readonly owner_id: number;
  readonly priority: number;
  readonly due_at_ms: number;
  readonly attempt_count: number;
  readonly interrupted_count: number | null;
}

type ClaimParts = { readonly [Name in keyof Omit<Claim, "only">]: Claim[Name] | Placeholder } & {
  readonly only?: SQL | undefined;
};

function claimStatement(
  tx: Executor,
  queue: LeasedQueue & Partial<OwnedQueue>,
  claim: ClaimParts,
  idsOf: (chosen: SQLWrapper) => SQL,
): SQL {
  const { table, id, ownerId, dueAtMs, leaseToken, leaseUntilMs, attemptCount, priority } = queue;
  const { interruptedCount } = queue;
  // Who has finished, or has failed, gives the lease back.
  const counted =
    interruptedCount &&
    sql`, ${named(interruptedCount)} = CASE WHEN ${leaseToken} IS NULL THEN ${interruptedCount} ELSE COALESCE(${interruptedCount}, 0) + 1 END`;
  // By the due time only, SQLite would sort all that is due; with the priority, a claim stops at its last row.
  const due = priority === undefined ? dueAtMs : unindexed(tx, dueAtMs);
  const chosen = tx
    .select({ id })
    .from(table)
    .where(and(...claimable(queue, claim, due)))
    .orderBy(...(priority === undefined ? [] : [priority]), dueAtMs, id)
    .limit(claim.limit);
  return sql`
    UPDATE ${table}
    SET ${named(leaseToken)} = ${claim.token},
        ${named(leaseUntilMs)} = ${claim.leaseUntilMs},
        ${named(attemptCount)} = ${attemptCount} + 1 ${counted}
    WHERE ${inArray(id, idsOf(chosen))} AND ${leaseUntilMs} <= ${claim.nowMs}
    RETURNING ${id} AS id, ${ownerId ?? id} AS owner_id, ${priority ?? sql`0`} AS priority, ${dueAtMs} AS due_at_ms, ${attemptCount} AS attempt_count,
      ${interruptedCount ?? sql`NULL`} AS interrupted_count`;
}

function leasesOf(claimed: readonly ClaimedRow[], token: string): OwnedLease[] {
  // The rows of an update come back in no particular order.
  const rows = [...claimed].sort(
    (a, b) => a.priority - b.priority || a.due_at_ms - b.due_at_ms || a.id - b.id,
  );
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.owner_id,
    token,
    attemptCount: row.attempt_count,
    interruptedCount: row.interrupted_count,
  }));
}

/** A worker that has finished changes or deletes the row under this condition. */
export function heldUnder(
  queue: LeasedQueue,
  lease: { readonly [Name in "id" | "token"]: Lease[Name] | Placeholder },
): SQL {
  return sql`(${eq(queue.id, lease.id)} AND ${eq(queue.leaseToken, lease.token)})`;
}

export function givenBack(dueAtMs: number) {
  return { leaseToken: null, leaseUntilMs: 0, dueAtMs };
}

/** What holds of a row that may be claimed. */
function claimable(
  queue: LeasedQueue,
  { nowMs, only }: Pick<ClaimParts, "nowMs" | "only">,
  dueAtMs: SQLWrapper = queue.dueAtMs,
): readonly [SQL, ...SQL[]] {
  const isFree = sql`${queue.leaseUntilMs} <= ${nowMs}`;
  const isDue = sql`${dueAtMs} <= ${nowMs}`;
  return only === undefined ? [isDue, isFree] : [only, isDue, isFree];
}

function named(column: Column) {
  return sql.identifier(column.name);
}
