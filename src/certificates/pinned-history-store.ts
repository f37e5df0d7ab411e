import { and, eq, inArray, isNotNull, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { batteryTests } from "../battery-tests/battery-test-table.ts";
import type { Executor } from "../db/database.ts";
import { jsonPathText } from "../db/engine-sql.ts";
import { type IdSpan, isWithin } from "../db/id-spans.ts";
import type { PinnedParticulars } from "./certificate-document.ts";
import { certificateFiles, certificates, NO_TEMPLATE_VERSION } from "./certificate-table.ts";

/** A certificate that prints earlier tests, with what its test says of the vehicle. */
export interface CertificateWithHistory {
  readonly testId: number;
  readonly vin: string | null;
  readonly make: string | null;
  readonly pinned: PinnedParticulars;
}

/** Another test under the VIN of a certificate. */
export interface TestOfSameVin {
  readonly make: string | null;
  readonly testedAtMs: number | null;
  readonly mileageKm: number | null;
}

const { id, vin, make, testedAtMs, mileageKm, identifier, replacedOn, withdrawnAtMs } = batteryTests;
const { resultHeld, onHoldSinceMs } = batteryTests;

/** Other results of these vehicles, without those on hold; `pinned` is null without a certificate. Index: `tests_vin`. */
export async function listPinnedOfVins(
  executor: Executor,
  vins: readonly string[],
  exceptTestIds: readonly number[],
) {
  if (vins.length === 0) return [];
  return await executor
    .select({
      testId: id,
      vin,
      make,
      testedAtMs,
      mileageKm,
      identifier,
      replacedOn,
      withdrawnAtMs,
      pinned: certificates.pinned,
    })
    .from(batteryTests)
    .leftJoin(certificates, eq(certificates.testId, id))
    .where(
      and(
        inArray(vin, [...vins]),
        notInArray(id, [...exceptTestIds]),
        eq(resultHeld, true),
        isNull(onHoldSinceMs),
      ),
    );
}

/** The certificates of a span that print earlier tests. */
export async function listCertificatesWithHistory(
  executor: Executor,
  span: IdSpan,
): Promise<CertificateWithHistory[]> {
  const isOfSpan = and(isWithin(certificates.testId, span), isWithin(id, span));
  return await selectCertificatesWithHistory(executor, isOfSpan);
}

export async function findCertificateWithHistory(
  executor: Executor,
  testId: number,
): Promise<CertificateWithHistory | null> {
  const [certificate] = await selectCertificatesWithHistory(executor, eq(certificates.testId, testId));
  return certificate ?? null;
}

async function selectCertificatesWithHistory(
  executor: Executor,
  condition: SQL | undefined,
): Promise<CertificateWithHistory[]> {
  const history = jsonPathText(executor, certificates.pinned, ["history"]);
  return await executor
    .select({ testId: id, vin, make, pinned: certificates.pinned })
    .from(certificates)
    .innerJoin(batteryTests, eq(id, certificates.testId))
    .where(and(condition, sql`${history} <> '[]'`));
}

/** The other tests under the VIN of a certificate, without withdrawn ones, that were made at the times that it prints. Index: `tests_vin`. */
export async function listTestsAtTimes(
  executor: Executor,
  certificate: CertificateWithHistory,
): Promise<TestOfSameVin[]> {
  if (certificate.vin === null) return [];
  const times = certificate.pinned.history.map((entry) => entry.testedAtMs);
  return await executor
    .select({ make, testedAtMs, mileageKm })
    .from(batteryTests)
    .where(
      and(
        eq(vin, certificate.vin),
        inArray(testedAtMs, times),
        ne(id, certificate.testId),
        isNull(withdrawnAtMs),
      ),
    );
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
