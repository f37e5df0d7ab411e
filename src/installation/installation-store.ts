import { eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { installations } from "./installation-table.ts";

const ONLY_ID = 1;

export async function findSealedProbe(executor: Executor): Promise<string | null> {
  const [row] = await executor
    .select({ sealedProbe: installations.sealedProbe })
    .from(installations)
    .where(eq(installations.id, ONLY_ID));
  return row?.sealedProbe ?? null;
}

/** When the database was first opened with keys, or adopted others. */
export async function findSealedSinceMs(executor: Executor): Promise<number | null> {
  const [row] = await executor
    .select({ createdAtMs: installations.createdAtMs })
    .from(installations)
    .where(eq(installations.id, ONLY_ID));
  return row?.createdAtMs ?? null;
}

/** Inserts the probe unless another process has done so: the first one stays. */
export async function insertSealedProbe(tx: Executor, sealedProbe: string, nowMs: number): Promise<void> {
  await tx
    .insert(installations)
    .values({ id: ONLY_ID, sealedProbe, createdAtMs: nowMs })
    .onConflictDoNothing();
}

export async function replaceSealedProbe(tx: Executor, sealedProbe: string, nowMs: number): Promise<void> {
  await tx.delete(installations);
  await insertSealedProbe(tx, sealedProbe, nowMs);
}
