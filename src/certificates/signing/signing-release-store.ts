import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { batteryTests } from "../../battery-tests/battery-test-table.ts";
import type { Executor } from "../../db/database.ts";
import { certificates } from "../certificate-table.ts";

/**
 * Takes the signing key from up to `limit` rendered certificates of tests after `afterTestId`, so that the current one signs them when
 * they are rendered next, and they count as made by an older template.
 *
 * @returns their tests, in order. A withdrawn certificate is not rendered until it is reinstated. Index: the primary key.
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
    .set({ signingKeyId: null, signatureMaxBytes: null, signedAtMs: null, templateVersion: 0 })
    .where(inArray(testId, testIds));
  return rows.map((row) => ({ testId: row.testId, isWithdrawn: row.withdrawnAtMs !== null }));
}
