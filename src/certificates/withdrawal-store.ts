import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { batteryTests, testChanges } from "../battery-tests/battery-test-table.ts";

import type { Executor } from "../db/database.ts";
import { changeNumber, countChange } from "../db/engine-sql.ts";
import { certificateFiles, certificates } from "./certificate-table.ts";
import type { StatusEntry } from "./status-list/status-entry.ts";
import { statusEntries } from "./status-list/status-table.ts";
import type { CertificateName, WithdrawableCertificate, Withdrawal } from "./withdrawal.ts";

const WITHDRAWABLE = {
  testId: batteryTests.id,
  dealerId: batteryTests.dealerId,
  number: batteryTests.certificateNumber,
  verificationUrl: certificates.verificationUrl,
  issuedAtMs: certificates.createdAtMs,
  list: statusEntries.listNumber,
  index: statusEntries.listIndex,
  withdrawnAtMs: batteryTests.withdrawnAtMs,
  withdrawalReason: batteryTests.withdrawalReason,
};

/** As `neverHasCertificate` has it: a historic import may name no vehicle. */
const hasCertificate = and(
  eq(batteryTests.status, "completed"),
  or(isNotNull(batteryTests.renderedAtMs), isNotNull(batteryTests.vin), isNotNull(batteryTests.registration)),
);

/** Null for a number that is only reserved, because nobody has seen it. Indexes: `tests_certificate_number`, or the primary key. */
export async function findWithdrawable(
  executor: Executor,
  name: CertificateName,
): Promise<WithdrawableCertificate | null> {
  const isNamed =
    name.kind === "number"
      ? eq(batteryTests.certificateNumber, name.number)
      : eq(batteryTests.id, name.testId);
  const [row] = await executor
    .select(WITHDRAWABLE)
    .from(batteryTests)
    .leftJoin(certificates, eq(certificates.testId, batteryTests.id))
    .leftJoin(statusEntries, eq(statusEntries.testId, batteryTests.id))
    .where(and(isNamed, hasCertificate))
    .limit(1);
  return row === undefined ? null : toWithdrawable(row);
}

/** Of tests whose certificates are issued, in no particular order. Index: the primary key. */
export async function listWithdrawable(
  executor: Executor,
  testIds: readonly number[],
): Promise<WithdrawableCertificate[]> {
  const rows = await executor
    .select(WITHDRAWABLE)
    .from(batteryTests)
    .leftJoin(certificates, eq(certificates.testId, batteryTests.id))
    .leftJoin(statusEntries, eq(statusEntries.testId, batteryTests.id))
    .where(and(inArray(batteryTests.id, [...testIds]), hasCertificate));
  return rows.map(toWithdrawable);
}

/** Null while the certificate is valid. Index: the primary key. */
export async function findWithdrawal(executor: Executor, testId: number): Promise<Withdrawal | null> {
  const { withdrawnAtMs, withdrawalReason } = batteryTests;
  const [row] = await executor
    .select({ withdrawnAtMs, withdrawalReason })
    .from(batteryTests)
    .where(eq(batteryTests.id, testId))
    .limit(1);
  return row === undefined ? null : withdrawalOf(row);
}

/** @returns false when it is withdrawn already. */
export async function storeWithdrawal(
  tx: Executor,
  testId: number,
  { atMs, reason }: Withdrawal,
): Promise<boolean> {
  const values = { withdrawnAtMs: atMs, withdrawalReason: reason };
  return await changeWithdrawal(tx, testId, atMs, values, isNull(batteryTests.withdrawnAtMs));
}

/** @returns false when it is not withdrawn. */
export async function deleteWithdrawal(tx: Executor, testId: number, nowMs: number): Promise<boolean> {
  const values = { withdrawnAtMs: null, withdrawalReason: null };
  return await changeWithdrawal(tx, testId, nowMs, values, isNotNull(batteryTests.withdrawnAtMs));
}

async function changeWithdrawal(
  tx: Executor,
  testId: number,
  nowMs: number,
  values: Pick<typeof batteryTests.$inferInsert, "withdrawnAtMs" | "withdrawalReason">,
  condition: SQL,
): Promise<boolean> {
  await countChange(tx, testChanges.id);
  const changeNo = changeNumber(tx, testChanges.id);
  const rows = await tx
    .update(batteryTests)
    .set({ ...values, updatedAtMs: laterThanBefore(nowMs), changeNo })
    .where(and(eq(batteryTests.id, testId), condition))
    .returning({ id: batteryTests.id });
  return rows.length > 0;
}

/** A new time of the last change, also where the clock stands or was set back: by it, lists know what they have read already. */
function laterThanBefore(nowMs: number) {
  const { updatedAtMs } = batteryTests;
  return sql<number>`CASE WHEN ${updatedAtMs} < ${nowMs} THEN ${nowMs} ELSE ${updatedAtMs} + 1 END`;
}

/** Every file that was ever rendered for a test. Index: `certificate_files_test`. */
export async function listFilesOfTest(executor: Executor, testId: number) {
  const { sha256, format } = certificateFiles;
  return await executor
    .select({ sha256, format })
    .from(certificateFiles)
    .where(eq(certificateFiles.testId, testId));
}

function toWithdrawable({
  withdrawnAtMs,
  withdrawalReason,
  list,
  index,
  ...certificate
}: Omit<WithdrawableCertificate, "withdrawal" | "statusEntry"> &
  Record<keyof StatusEntry, number | null> &
  Parameters<typeof withdrawalOf>[0]): WithdrawableCertificate {
  return {
    ...certificate,
    statusEntry: list === null || index === null ? null : { list, index },
    withdrawal: withdrawalOf({ withdrawnAtMs, withdrawalReason }),
  };
}

function withdrawalOf(row: {
  readonly withdrawnAtMs: number | null;
  readonly withdrawalReason: string | null;
}): Withdrawal | null {
  const { withdrawnAtMs, withdrawalReason } = row;
  return withdrawnAtMs === null ? null : { atMs: withdrawnAtMs, reason: withdrawalReason ?? "" };
}
