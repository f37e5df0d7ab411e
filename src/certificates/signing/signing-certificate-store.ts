import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { lockingRowsShared } from "../../db/engine-sql.ts";
import { prepared } from "../../db/prepared.ts";
import { signingCertificates } from "./signing-certificate-table.ts";

/** Does nothing if they are known. */
export async function insertSigningCertificate(
  tx: Executor,
  certificate: typeof signingCertificates.$inferInsert,
): Promise<void> {
  await tx.insert(signingCertificates).values(certificate).onConflictDoNothing();
}

/** Null if the key was never recorded here, as each is before it signs. */
export async function findSigningCertificate(executor: Executor, id: string) {
  const [row] = await executor
    .select()
    .from(signingCertificates)
    .where(eq(signingCertificates.id, id))
    .limit(1);
  return row ?? null;
}

/** The key that the installation signs with, whichever process asks; null before the first one. */
export async function findKeyInUse(executor: Executor) {
  const { inUseSinceMs, id } = signingCertificates;
  const [row] = await executor
    .select()
    .from(signingCertificates)
    .where(isNotNull(inUseSinceMs))
    .orderBy(desc(inUseSinceMs), desc(id))
    .limit(1);
  return row ?? null;
}

/** From now on the installation signs with this key, which is recorded. A clock that was set back changes nothing about that. */
export async function putInUse(tx: Executor, id: string, nowMs: number): Promise<void> {
  const former = await findKeyInUse(tx);
  if (former?.id === id) return;
  const inUseSinceMs = Math.max(nowMs, (former?.inUseSinceMs ?? 0) + 1);
  await tx.update(signingCertificates).set({ inUseSinceMs }).where(eq(signingCertificates.id, id));
}

/**
 * Nobody can distrust the key from here to the end of the transaction: what it publishes under the key is there when a distrust counts it.
 * False for a key that was never recorded.
 */
export async function lockAndCheckDistrusted(tx: Executor, id: string): Promise<boolean> {
  const [row] = await distrustedKept(tx).execute({ id });
  return row !== undefined && row.distrustedAtMs !== null;
}

const distrustedKept = prepared((executor) =>
  executor.prepareStatement<{ distrustedAtMs: number | null }>(sql`
    SELECT ${signingCertificates.distrustedAtMs} AS "distrustedAtMs" FROM ${signingCertificates}
    WHERE ${signingCertificates.id} = ${sql.placeholder("id")} ${lockingRowsShared(executor)}`),
);

/** It stays distrusted since the first time. */
export async function distrustSigningCertificate(tx: Executor, id: string, nowMs: number): Promise<void> {
  const { distrustedAtMs } = signingCertificates;
  await tx
    .update(signingCertificates)
    .set({ distrustedAtMs: nowMs })
    .where(and(eq(signingCertificates.id, id), isNull(distrustedAtMs)));
}

/** Every key that has signed here or was to sign, without its certificates, which never change; the newest first. */
export async function listSigningKeys(executor: Executor) {
  const { createdAtMs, id, distrustedAtMs, isSelfMade } = signingCertificates;
  return await executor
    .select({ id, createdAtMs, distrustedAtMs, isSelfMade })
    .from(signingCertificates)
    .orderBy(desc(createdAtMs), desc(id));
}
