import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { batteryTests } from "../../battery-tests/battery-test-table.ts";
import type { Executor } from "../../db/database.ts";
import { lockingRowsShared } from "../../db/engine-sql.ts";
import { idSpans, isWithin, searchSpans } from "../../db/id-spans.ts";
import { prepared } from "../../db/prepared.ts";
import { certificates, NO_TEMPLATE_VERSION, signingCertificates, timeStamps } from "../certificate-table.ts";

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

/** The key that the installation signs with, whichever process reads it; null before the first one. */
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

type StoredTimeStamp = typeof timeStamps.$inferSelect;

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

/**
 * Removes the signing key from rendered certificates, so that the current one signs them when they are rendered next, and they count as
 * rendered by an older template. @returns their tests, in order; a withdrawn one is not rendered until it is reinstated. Index: the primary
 * key.
 */
export async function releaseSigning(
  tx: Executor,
  afterTestId: number,
  limit: number,
): Promise<{ readonly testId: number; readonly isWithdrawn: boolean }[]> {
  const { testId, templateVersion } = certificates;
  const rows = await tx
    .select({ testId, withdrawnAtMs: batteryTests.withdrawnAtMs })
    .from(certificates)
    .innerJoin(batteryTests, eq(batteryTests.id, testId))
    .where(and(gt(testId, afterTestId), gt(batteryTests.id, afterTestId), isNotNull(templateVersion)))
    .orderBy(asc(testId))
    .limit(limit);
  const testIds = rows.map((row) => row.testId);
  if (testIds.length === 0) return [];
  await release(tx, testIds);
  return rows.map((row) => ({ testId: row.testId, isWithdrawn: row.withdrawnAtMs !== null }));
}

/** Removes a distrusted key from the certificate. @returns whether its files must be rendered again, because of that or of an earlier release. */
export async function releaseDistrusted(tx: Executor, testId: number): Promise<boolean> {
  const { signingKeyId, templateVersion } = certificates;
  const [row] = await tx
    .select({ templateVersion, signingKeyId })
    .from(certificates)
    .where(and(eq(certificates.testId, testId), isNotNull(templateVersion)));
  if (row === undefined) return false;
  if (row.signingKeyId === null || !(await lockAndCheckDistrusted(tx, row.signingKeyId)))
    return row.templateVersion === NO_TEMPLATE_VERSION;
  await release(tx, [testId]);
  return true;
}

async function release(tx: Executor, testIds: readonly number[]): Promise<void> {
  const noKey = { signingKeyId: null, signatureMaxBytes: null, signedAtMs: null };
  await tx
    .update(certificates)
    .set({ ...noKey, templateVersion: NO_TEMPLATE_VERSION })
    .where(inArray(certificates.testId, [...testIds]));
}

/**
 * Counts certificates, not withdrawn, whose current file the key may have signed: those that stay with it, and those that wait to be signed
 * again. Reads every certificate, by many statements: not for a transaction.
 */
export async function countSignedUnder(executor: Executor, keyId: string): Promise<number> {
  const { signingKeyId, templateVersion } = certificates;
  const isSigned = or(eq(signingKeyId, keyId), eq(templateVersion, NO_TEMPLATE_VERSION));
  return (await countByKey(executor, isSigned)).reduce((sum, row) => sum + row.count, 0);
}

/** How many certificates, not withdrawn, stay with each of these keys, by its id. Reads every certificate, by many statements. */
export async function countPinnedTo(
  executor: Executor,
  keyIds: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const row of await countByKey(executor, inArray(certificates.signingKeyId, [...keyIds]), signal))
    if (row.keyId !== null) counts.set(row.keyId, (counts.get(row.keyId) ?? 0) + row.count);
  return counts;
}

/** Of rendered certificates that are not withdrawn; a key may have several rows. */
async function countByKey(executor: Executor, condition: SQL | undefined, signal?: AbortSignal) {
  const { testId, signingKeyId, pdfSha256 } = certificates;
  const isCurrent = and(condition, isNotNull(pdfSha256), isNull(batteryTests.withdrawnAtMs));
  return await searchSpans(
    await idSpans(executor, testId),
    (span) =>
      executor
        .select({ keyId: signingKeyId, count: count() })
        .from(certificates)
        .innerJoin(batteryTests, eq(batteryTests.id, testId))
        .where(and(isWithin(testId, span), isWithin(batteryTests.id, span), isCurrent))
        .groupBy(signingKeyId),
    signal,
  );
}
