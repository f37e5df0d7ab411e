import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lt, max, min, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { columnPlaceholders } from "../db/row-query.ts";
import type { EntryContent } from "./log-proof.ts";
import { logEntries, logStates, logSubtrees } from "./log-table.ts";

const ONLY_ID = 1;

const insertPrepared = prepared((executor) =>
  executor
    .insert(logEntries)
    .values(
      columnPlaceholders(logEntries, ["entry", "testId", "kind", "salt", "number", "claimsSha256", "atMs"]),
    )
    .prepare(),
);

/** Entries of concurrent transactions do not wait for each other. */
export async function insertEntry(
  tx: Executor,
  row: EntryContent & { readonly entry: string; readonly testId: number },
): Promise<void> {
  await insertPrepared(tx).execute({ ...row });
}

export type LoggedEntry = typeof logEntries.$inferSelect;

/** The entries of a test, oldest first. Index: `log_entries_test`. */
export async function listEntriesOfTest(executor: Executor, testId: number): Promise<LoggedEntry[]> {
  return await executor
    .select()
    .from(logEntries)
    .where(eq(logEntries.testId, testId))
    .orderBy(asc(logEntries.id));
}

/** The entry of an issue with these claims. Index: `log_entries_test`. */
export async function findIssueEntry(
  executor: Executor,
  testId: number,
  claimsSha256: string,
): Promise<LoggedEntry | null> {
  const entries = await listEntriesOfTest(executor, testId);
  return entries.find((entry) => entry.kind === "issue" && entry.claimsSha256 === claimsSha256) ?? null;
}

/** Deletes what the log says of these tests; their entries, which nobody can relate to them any more, stay. Index: `log_entries_test`. */
export async function forgetEntries(tx: Executor, testIds: readonly number[]): Promise<void> {
  if (testIds.length === 0) return;
  await tx
    .update(logEntries)
    .set({ testId: null, kind: null, salt: null, number: null, claimsSha256: null, atMs: null })
    .where(inArray(logEntries.testId, [...testIds]));
}

export interface PlacedEntry {
  readonly leafIndex: number;
  readonly entry: string;
}

/**
 * Gives waiting entries the next places from `size` on, by id, and returns them so. Nobody else may do so at the same time. Index:
 * `log_entries_leaf_index`.
 */
export async function placeEntries(tx: Executor, size: number, limit: number): Promise<PlacedEntry[]> {
  const rows = await tx
    .prepareStatement<PlacedEntry>(sql`
      UPDATE log_entries SET leaf_index = numbered.place FROM (
        SELECT id, CAST(${size} AS bigint) + row_number() OVER (ORDER BY id) - 1 AS place
        FROM (SELECT id FROM log_entries WHERE leaf_index IS NULL ORDER BY id LIMIT ${limit}) AS waiting
      ) AS numbered
      WHERE log_entries.id = numbered.id
      RETURNING log_entries.leaf_index AS "leafIndex", log_entries.entry AS "entry"`)
    .execute({});
  return rows
    .map(({ leafIndex, entry }) => ({ leafIndex: Number(leafIndex), entry }))
    .sort((one, other) => one.leafIndex - other.leafIndex);
}

/** The entries of these places, in their order. Index: `log_entries_leaf_index`. */
export async function listPlacedEntries(executor: Executor, from: number, until: number): Promise<string[]> {
  const { leafIndex, entry } = logEntries;
  const rows = await executor
    .select({ entry })
    .from(logEntries)
    .where(and(gte(leafIndex, from), lt(leafIndex, until)))
    .orderBy(asc(leafIndex));
  return rows.map((row) => row.entry);
}

/** The hashes of a level, from 1, in their order. Index: the primary key. */
export async function listSubtrees(
  executor: Executor,
  level: number,
  from: number,
  until: number,
): Promise<string[]> {
  const { position, hash } = logSubtrees;
  const rows = await executor
    .select({ hash })
    .from(logSubtrees)
    .where(and(eq(logSubtrees.level, level), gte(position, from), lt(position, until)))
    .orderBy(asc(position));
  return rows.map((row) => row.hash);
}

export async function insertSubtree(
  tx: Executor,
  subtree: { readonly level: number; readonly position: number; readonly hash: string },
): Promise<void> {
  await tx.insert(logSubtrees).values(subtree);
}

/** Deletes all hashes over full tiles; they can be computed from the entries again. */
export async function deleteSubtrees(tx: Executor): Promise<void> {
  await tx.delete(logSubtrees);
}

export type LogState = Omit<typeof logStates.$inferSelect, "id">;

/** Null before the log has begun. */
export async function findState(executor: Executor): Promise<LogState | null> {
  const [row] = await stateQuery(executor).execute();
  return row ?? null;
}

const stateQuery = prepared((executor) =>
  executor.select().from(logStates).where(eq(logStates.id, ONLY_ID)).prepare(),
);

/** What anyone may see of the log. */
export interface PublishedTree {
  readonly size: number;
  readonly checkpoint: string;
}

/** Null before the first. */
export function publishedTree(state: LogState | null): PublishedTree | null {
  if (state === null || state.publishedSize === null || state.publishedCheckpoint === null) return null;
  return { size: state.publishedSize, checkpoint: state.publishedCheckpoint };
}

export async function insertState(tx: Executor, state: LogState): Promise<void> {
  await tx.insert(logStates).values({ id: ONLY_ID, ...state });
}

export async function updateState(tx: Executor, changes: Partial<LogState>): Promise<void> {
  await tx.update(logStates).set(changes).where(eq(logStates.id, ONLY_ID));
}

/** `oldestAtMs`: when the oldest was written. Index: `log_entries_leaf_index`. */
export async function countWaiting(
  executor: Executor,
): Promise<{ readonly waitingCount: number; readonly oldestAtMs: number | null }> {
  const [row] = await waitingQuery(executor).execute();
  const oldestAtMs = row?.oldestAtMs ?? null;
  return {
    waitingCount: row?.waitingCount ?? 0,
    oldestAtMs: oldestAtMs === null ? null : Number(oldestAtMs),
  };
}

const waitingQuery = prepared((executor) =>
  executor
    .select({ waitingCount: count(), oldestAtMs: min(logEntries.atMs) })
    .from(logEntries)
    .where(isNull(logEntries.leafIndex))
    .prepare(),
);

/** How many entries have a place, and the last place. Reads the whole index `log_entries_leaf_index`. */
export async function countPlaced(
  executor: Executor,
): Promise<{ readonly placedCount: number; readonly lastIndex: number | null }> {
  const { leafIndex } = logEntries;
  const [row] = await executor
    .select({ placedCount: count(), lastIndex: max(leafIndex) })
    .from(logEntries)
    .where(isNotNull(leafIndex));
  const lastIndex = row?.lastIndex ?? null;
  return { placedCount: row?.placedCount ?? 0, lastIndex: lastIndex === null ? null : Number(lastIndex) };
}
