import { and, eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { type InstallationMarks, type MarkKind, marksOf } from "../db/installation-mark.ts";
import { installationMarks } from "./installation-mark-table.ts";

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
