import { eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { type InstallationMarks, type MarkKind, marksOf } from "../db/installation-mark.ts";
import { installationMarks } from "./installation-mark-table.ts";

export async function findMarks(executor: Executor): Promise<InstallationMarks> {
  const rows = await executor.select().from(installationMarks);
  return marksOf(rows.map(({ kind, atMs, place }) => ({ kind, at_ms: atMs, place })));
}

export async function hasMark(executor: Executor, kind: MarkKind): Promise<boolean> {
  const rows = await executor.select().from(installationMarks).where(eq(installationMarks.kind, kind));
  return rows.length > 0;
}

/** Does nothing where there is such a mark. */
export async function insertMark(tx: Executor, kind: MarkKind, atMs: number): Promise<void> {
  await tx.insert(installationMarks).values({ kind, atMs, place: null }).onConflictDoNothing();
}

export async function deleteMark(tx: Executor, kind: MarkKind): Promise<boolean> {
  const rows = await tx
    .delete(installationMarks)
    .where(eq(installationMarks.kind, kind))
    .returning({ kind: installationMarks.kind });
  return rows.length > 0;
}
