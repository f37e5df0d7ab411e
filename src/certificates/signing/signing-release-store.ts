import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { batteryTests } from "../../battery-tests/battery-test-table.ts";
import type { Executor } from "../../db/database.ts";
import { idSpans, isWithin, searchSpans } from "../../db/id-spans.ts";
import { certificates, NO_TEMPLATE_VERSION } from "../certificate-table.ts";
import { lockAndCheckDistrusted } from "./signing-certificate-store.ts";

/**
 * Removes the signing key from rendered certificates, so that the current one signs them when they are rendered next, and they count as made
 * by an older template. @returns their tests, in order; a withdrawn one is not rendered until it is reinstated. Index: the primary key.
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

/** Removes a distrusted key from the certificate. @returns whether the files that it has must be made again, because of that or of a release before. */
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
  const { testId, signingKeyId, templateVersion, pdfSha256 } = certificates;
  const counts = await searchSpans(await idSpans(executor, testId), (span) =>
    executor
      .select({ count: count() })
      .from(certificates)
      .innerJoin(batteryTests, eq(batteryTests.id, testId))
      .where(
        and(
          isWithin(testId, span),
          isWithin(batteryTests.id, span),
          or(eq(signingKeyId, keyId), eq(templateVersion, NO_TEMPLATE_VERSION)),
          isNotNull(pdfSha256),
          isNull(batteryTests.withdrawnAtMs),
        ),
      ),
  );
  return counts.reduce((sum, row) => sum + row.count, 0);
}
