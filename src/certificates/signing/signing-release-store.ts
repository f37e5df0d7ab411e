import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { batteryTests } from "../../battery-tests/battery-test-table.ts";
import type { Executor } from "../../db/database.ts";
import { certificates, NO_TEMPLATE_VERSION } from "../certificate-table.ts";

/**
 * Takes the signing key from rendered certificates, so that the current one signs them when they are rendered next, and they count as made
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
    .where(and(gt(testId, afterTestId), isNotNull(templateVersion)))
    .orderBy(asc(testId))
    .limit(limit);
  const testIds = rows.map((row) => row.testId);
  if (testIds.length === 0) return [];
  await tx
    .update(certificates)
    .set({
      signingKeyId: null,
      signatureMaxBytes: null,
      signedAtMs: null,
      templateVersion: NO_TEMPLATE_VERSION,
    })
    .where(inArray(testId, testIds));
  return rows.map((row) => ({ testId: row.testId, isWithdrawn: row.withdrawnAtMs !== null }));
}

/**
 * Counts certificates, not withdrawn, whose current file the key may have signed: those that stay with it, and those that wait to be signed
 * again. Reads every certificate.
 */
export async function countSignedUnder(executor: Executor, signingKeyId: string): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(certificates)
    .innerJoin(batteryTests, eq(batteryTests.id, certificates.testId))
    .where(
      and(
        or(
          eq(certificates.signingKeyId, signingKeyId),
          eq(certificates.templateVersion, NO_TEMPLATE_VERSION),
        ),
        isNotNull(certificates.pdfSha256),
        isNull(batteryTests.withdrawnAtMs),
      ),
    );
  return row?.count ?? 0;
}
