import { and, eq, inArray, isNotNull, notInArray } from "drizzle-orm";
import { batteryTests } from "../battery-tests/battery-test-table.ts";
import type { Executor } from "../db/database.ts";
import type { PinnedParticulars } from "./certificate-document.ts";
import { certificateFiles, certificates, NO_TEMPLATE_VERSION } from "./certificate-table.ts";

/** Other tests of these vehicles; `pinned` is null without a certificate. Index: `tests_vin`. */
export async function listPinnedOfVins(
  executor: Executor,
  vins: readonly string[],
  exceptTestIds: readonly number[],
) {
  if (vins.length === 0) return [];
  const { id, vin, testedAtMs } = batteryTests;
  return await executor
    .select({ testId: id, vin, testedAtMs, pinned: certificates.pinned })
    .from(batteryTests)
    .leftJoin(certificates, eq(certificates.testId, id))
    .where(and(inArray(vin, [...vins]), notInArray(id, [...exceptTestIds])));
}

/** Changes what a certificate has pinned, so that it must get other bytes. */
export async function repinHistory(tx: Executor, testId: number, pinned: PinnedParticulars): Promise<void> {
  await tx.update(certificates).set({ pinned }).where(eq(certificates.testId, testId));
  await tx
    .update(certificates)
    .set({ templateVersion: NO_TEMPLATE_VERSION })
    .where(and(eq(certificates.testId, testId), isNotNull(certificates.templateVersion)));
}

/** Every PDF that was rendered for these tests. Index: `certificate_files_test`. */
export async function listPdfsOf(executor: Executor, testIds: readonly number[]) {
  if (testIds.length === 0) return [];
  const { sha256, format, testId } = certificateFiles;
  return await executor
    .select({ sha256, format })
    .from(certificateFiles)
    .where(and(inArray(testId, [...testIds]), eq(format, "pdf")));
}
