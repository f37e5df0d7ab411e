import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { hasRow } from "../db/row-query.ts";
import { requestCounts } from "./request-count-table.ts";

const added = prepared((executor) =>
  executor
    .insert(requestCounts)
    .values({
      minute: sql.placeholder("minute"),
      bucket: sql.placeholder("bucket"),
      requestCount: 1,
    })
    .onConflictDoUpdate({
      target: [requestCounts.minute, requestCounts.bucket],
      set: { requestCount: sql`${requestCounts.requestCount} + excluded.request_count` },
    })
    .returning({ requestCount: requestCounts.requestCount })
    .prepare(),
);

/** One statement, safe beside other instances. @returns the new count. */
export async function addRequest(
  counts: Executor,
  count: { readonly minute: number; readonly bucket: string },
): Promise<number> {
  const [row] = await added(counts).execute({ ...count });
  if (row === undefined) throw new Error("an upsert returned no row");
  return row.requestCount;
}

export async function hasCountBefore(executor: Executor, minute: number): Promise<boolean> {
  return await hasRow(executor, requestCounts.minute, lt(requestCounts.minute, minute));
}

export async function pruneRequestCounts(tx: Executor, beforeMinute: number, limit: number): Promise<number> {
  const rows = await tx
    .select({ minute: requestCounts.minute, bucket: requestCounts.bucket })
    .from(requestCounts)
    .where(lt(requestCounts.minute, beforeMinute))
    .orderBy(asc(requestCounts.minute), asc(requestCounts.bucket))
    .limit(limit);
  for (const { minute, bucket } of rows) {
    await tx
      .delete(requestCounts)
      .where(and(eq(requestCounts.minute, minute), eq(requestCounts.bucket, bucket)));
  }
  return rows.length;
}
