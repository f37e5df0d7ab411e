import { and, eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { type InstallationMarks, type MarkKind, marksOf } from "../db/installation-mark.ts";
import { installationMarks, installations } from "./installation-table.ts";

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

export async function findMarks(executor: Executor): Promise<InstallationMarks> {
  const rows = await executor.select().from(installationMarks);
  return marksOf(rows.map(({ kind, atMs, place }) => ({ kind, at_ms: atMs, place })));
}

export async function hasMark(executor: Executor, kind: MarkKind): Promise<boolean> {
  return (await findMark(executor, kind)) !== null;
}

export async function findMark(
  executor: Executor,
  kind: MarkKind,
): Promise<typeof installationMarks.$inferSelect | null> {
  const [row] = await executor.select().from(installationMarks).where(eq(installationMarks.kind, kind));
  return row ?? null;
}

/** Does nothing where there is such a mark. */
export async function insertMark(tx: Executor, kind: MarkKind, atMs: number): Promise<void> {
  await tx.insert(installationMarks).values({ kind, atMs, place: null }).onConflictDoNothing();
}

/** @returns false when it was moved before, by another process. */
export async function moveMark(tx: Executor, kind: MarkKind, fromMs: number, toMs: number): Promise<boolean> {
  const rows = await tx
    .update(installationMarks)
    .set({ atMs: toMs })
    .where(and(eq(installationMarks.kind, kind), eq(installationMarks.atMs, fromMs)))
    .returning({ kind: installationMarks.kind });
  return rows.length > 0;
}

export async function deleteMark(tx: Executor, kind: MarkKind): Promise<boolean> {
  const rows = await tx
    .delete(installationMarks)
    .where(eq(installationMarks.kind, kind))
    .returning({ kind: installationMarks.kind });
  return rows.length > 0;
}
