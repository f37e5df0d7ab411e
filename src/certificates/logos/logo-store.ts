import { and, asc, eq, gt, inArray, isNotNull, lt, notInArray, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { jsonPathText } from "../../db/engine-sql.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import type { LogoFile } from "../certificate-document.ts";
import { certificates, logos } from "../certificate-table.ts";

/** Keeps a logo that was given now; one of the same digest stays as it was drawn first. */
export async function keepLogo(tx: Executor, logo: LogoFile, nowMs: number): Promise<void> {
  const { sha256, width, height, png } = logo;
  await tx
    .insert(logos)
    .values({ sha256, width, height, png: Buffer.from(png).toString("base64"), keptAtMs: nowMs })
    .onConflictDoUpdate({ target: logos.sha256, set: { keptAtMs: nowMs } });
}

export async function noteLogoInUse(tx: Executor, sha256: string, nowMs: number): Promise<void> {
  await tx.update(logos).set({ keptAtMs: nowMs }).where(eq(logos.sha256, sha256));
}

/** A logo by the digest of its file; null when none is kept. Index: the primary key. */
export async function findLogo(executor: Executor, sha256: string): Promise<LogoFile | null> {
  const [row] = await executor.select().from(logos).where(eq(logos.sha256, sha256)).limit(1);
  if (row === undefined) return null;
  const { width, height, png } = row;
  return { sha256, width, height, png: new Uint8Array(Buffer.from(png, "base64")) };
}

/** Logos that were in use before an instant for the last time, and that no dealer names now. Reads every logo and dealer. */
function isLeft(executor: Executor, beforeMs: number) {
  const named = executor.select({ logo: dealers.logo }).from(dealers).where(isNotNull(dealers.logo));
  return and(lt(logos.keptAtMs, beforeMs), notInArray(logos.sha256, named));
}

/** The digests of the logos that only a certificate may still name. */
export async function listLeftLogos(executor: Executor, beforeMs: number): Promise<string[]> {
  const rows = await executor.select({ sha256: logos.sha256 }).from(logos).where(isLeft(executor, beforeMs));
  return rows.map(({ sha256 }) => sha256);
}

/** Deletes those of these logos that only a certificate may still name. */
export async function deleteLeftLogos(
  tx: Executor,
  sha256s: readonly string[],
  beforeMs: number,
): Promise<void> {
  await tx.delete(logos).where(and(inArray(logos.sha256, [...sha256s]), isLeft(tx, beforeMs)));
}

/** The logos that certificates print, by test, for tests after `afterTestId` in their order. Index: the primary key. */
export async function listPrintedLogos(executor: Executor, afterTestId: number, limit: number) {
  const { testId, pinned } = certificates;
  return await executor
    .select({
      testId,
      dealerLogo: sql<string | null>`${jsonPathText(executor, pinned, ["dealerLogo"])}`,
      issuerLogo: sql<string | null>`${jsonPathText(executor, pinned, ["issuer", "logo"])}`,
    })
    .from(certificates)
    .where(gt(testId, afterTestId))
    .orderBy(asc(testId))
    .limit(limit);
}
