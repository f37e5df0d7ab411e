import { eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { formatMark, parseMark, type ReplicationMark } from "./replication-mark.ts";
import { replicationMarks } from "./replication-mark-table.ts";

const ONLY_ID = 1;

/** Null when the database was never marked. */
export async function findMark(executor: Executor): Promise<ReplicationMark | null> {
  const [row] = await executor
    .select({ mark: replicationMarks.mark })
    .from(replicationMarks)
    .where(eq(replicationMarks.id, ONLY_ID));
  return row === undefined ? null : parseMark(row.mark);
}

export async function replaceMark(tx: Executor, mark: ReplicationMark): Promise<void> {
  const text = formatMark(mark);
  await tx
    .insert(replicationMarks)
    .values({ id: ONLY_ID, mark: text })
    .onConflictDoUpdate({ target: replicationMarks.id, set: { mark: text } });
}
