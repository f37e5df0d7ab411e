import { and, type Column, gte, lte, max, min, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Executor } from "./database.ts";

/** So many ids are searched by one statement: PostgreSQL must end each within ten seconds. */
export const IDS_AT_A_TIME = 10_000;

/** Both ends belong to it. */
export interface IdSpan {
  readonly firstId: number;
  readonly lastId: number;
}

/** Goes through a table by its ids, from one on, up to the last that is there. @param id the primary key. */
export async function idSpans(executor: Executor, id: SQLiteColumn, fromId = 0): Promise<IdSpan[]> {
  // Two statements: SQLite would read all ids for both ends at once.
  const end = async (of: SQL<unknown>) =>
    (await executor.select({ id: of }).from(id.table).where(gte(id, fromId)))[0]?.id ?? null;
  const [first, last] = [await end(min(id)), await end(max(id))];
  const spans: IdSpan[] = [];
  if (first === null || last === null) return spans;
  for (let firstId = Number(first); firstId <= Number(last); firstId += IDS_AT_A_TIME)
    spans.push({ firstId, lastId: firstId + IDS_AT_A_TIME - 1 });
  return spans;
}

/** To be said of each table of a join: PostgreSQL does not conclude it of one from another, and may read that completely. */
export function isWithin(column: Column, { firstId, lastId }: IdSpan): SQL | undefined {
  return and(gte(column, firstId), lte(column, lastId));
}

/**
 * Other work goes on between two spans, also on SQLite, which keeps the thread while it searches. @returns what was found in all of them.
 * @throws the signal's reason once it is aborted.
 */
export async function searchSpans<Row>(
  spans: readonly IdSpan[],
  search: (span: IdSpan) => Promise<readonly Row[]>,
  signal?: AbortSignal,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const span of spans) {
    signal?.throwIfAborted();
    for (const row of await search(span)) found.push(row);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  signal?.throwIfAborted();
  return found;
}
