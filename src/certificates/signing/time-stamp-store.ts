import { eq } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { timeStamps } from "./time-stamp-table.ts";

export type StoredTimeStamp = typeof timeStamps.$inferSelect;

/** Null if nothing was stored for the signature. Index: the primary key. */
export async function findTimeStamp(executor: Executor, imprint: string): Promise<StoredTimeStamp | null> {
  const [row] = await executor.select().from(timeStamps).where(eq(timeStamps.imprint, imprint)).limit(1);
  return row ?? null;
}

/** Stores what the service gave for a signature, unless something is stored. @returns what is stored then. */
export async function insertTimeStamp(tx: Executor, timeStamp: StoredTimeStamp): Promise<StoredTimeStamp> {
  await tx.insert(timeStamps).values(timeStamp).onConflictDoNothing();
  return (await findTimeStamp(tx, timeStamp.imprint)) ?? timeStamp;
}
