import { and, asc, count, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { batteryTests, testChanges } from "../battery-tests/battery-test-table.ts";
import type { Executor } from "../db/database.ts";
import { changeNumber, countChange, isAmongIds, jsonItems, rowOfEach } from "../db/engine-sql.ts";

import { type IdSpan, idSpans, isWithin, searchSpans } from "../db/id-spans.ts";
import { prepared } from "../db/prepared.ts";
import { columnPlaceholder, columnPlaceholders } from "../db/row-query.ts";
import type { PresentedProof } from "../transparency-log/log-proof.ts";
import { logEntries } from "../transparency-log/log-table.ts";
import type { Certificate, PinnedSigning } from "./certificate.ts";
import { certificates } from "./certificate-table.ts";
import { isSameHistory } from "./history-packs.ts";
import { lockAndCheckDistrusted } from "./signing/signing-store.ts";

const { placeholder } = sql;

const RESERVED_COLUMNS = [
  "testId",
  "number",
  "verificationCode",
  "verificationUrl",
  "pinned",
  "signingKeyId",
  "signatureMaxBytes",
  "signedAtMs",
  "createdAtMs",
] as const;

/** Null when the test already has one, or the number or the code is taken. */
export async function insertCertificate(
  tx: Executor,
  certificate: Pick<Certificate, (typeof RESERVED_COLUMNS)[number]>,
): Promise<Certificate | null> {
  const [row] = await insertReserved(tx).execute(certificate);
  return row ?? null;
}

const insertReserved = prepared((executor) =>
  executor
    .insert(certificates)
    .values(columnPlaceholders(certificates, RESERVED_COLUMNS))
    .onConflictDoNothing()
    .returning()
    .prepare(),
);

/** Whether any test, also an imported one, has this certificate number. Index: `tests_certificate_number`. */
export async function isNumberOfTest(executor: Executor, certificateNumber: string): Promise<boolean> {
  const rows = await testByNumber(executor).execute({ certificateNumber });
  return rows.length > 0;
}

const testByNumber = prepared((executor) =>
  executor
    .select({ id: batteryTests.id })
    .from(batteryTests)
    .where(eq(batteryTests.certificateNumber, placeholder("certificateNumber")))
    .limit(1)
    .prepare(),
);

/** The certificate of a test, reserved or published; null if none is reserved. Index: the primary key. */
export async function findCertificate(executor: Executor, testId: number): Promise<Certificate | null> {
  const [row] = await certificateByTest(executor).execute({ testId });
  return row ?? null;
}

const certificateByTest = prepared((executor) =>
  executor
    .select()
    .from(certificates)
    .where(eq(certificates.testId, placeholder("testId")))
    .limit(1)
    .prepare(),
);

/** The addresses in the QR codes of published certificates, by the ids of their tests. Index: the primary key. */
export async function findVerificationUrls(
  executor: Executor,
  testIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await urlsOfTests(executor).execute({ testIds: JSON.stringify(testIds) });
  return new Map(rows.map(({ testId, verificationUrl }) => [testId, verificationUrl]));
}

const urlsOfTests = prepared((executor) =>
  executor.prepareStatement<Pick<Certificate, "testId" | "verificationUrl">>(sql`
    SELECT ${certificates.testId} AS "testId", ${certificates.verificationUrl} AS "verificationUrl"
    FROM ${certificates}
    WHERE ${isAmongIds(executor, certificates.testId, "testIds")} AND ${certificates.jpegSha256} IS NOT NULL`),
);

/** What the certificates say of earlier tests, by the ids of their tests. Index: the primary key. */
export async function findPinnedHistories(
  executor: Executor,
  testIds: readonly number[],
): Promise<Map<number, Certificate["pinned"]["history"]>> {
  const rows = await executor
    .select({ testId: certificates.testId, pinned: certificates.pinned })
    .from(certificates)
    .where(inArray(certificates.testId, [...testIds]));
  return new Map(rows.map(({ testId, pinned }) => [testId, pinned.history]));
}

/** The certificate with a validation code, reserved or published. Index: `certificates_verification_code`. */
export async function findCertificateByCode(
  executor: Executor,
  verificationCode: string,
): Promise<Certificate | null> {
  const [row] = await executor
    .select()
    .from(certificates)
    .where(eq(certificates.verificationCode, verificationCode))
    .limit(1);
  return row ?? null;
}

export async function pinSigning(tx: Executor, testId: number, signing: PinnedSigning): Promise<void> {
  await tx.update(certificates).set(signing).where(eq(certificates.testId, testId));
}

/** Fixes what shows that the log holds the certificate; with null, nothing does. */
export async function pinLogProof(
  tx: Executor,
  testId: number,
  logProof: PresentedProof | null,
): Promise<void> {
  await tx.update(certificates).set({ logProof }).where(eq(certificates.testId, testId));
}

/** What a certificate's bytes come from, as far as it can change after the reservation. */
export type Printed = Pick<Certificate, "testId" | "pinned" | "signingKeyId">;

/**
 * An erasure deletes the certificate, or takes earlier tests from it; signing again takes its key, which may be distrusted. In the
 * transaction that takes the files: until it ends, its key cannot be distrusted.
 */
export async function isPinnedStill(
  tx: Executor,
  { testId, pinned, signingKeyId }: Printed,
): Promise<boolean> {
  // On PostgreSQL, what is sent at once is one round trip.
  const [now, isOfDistrusted] = await Promise.all([
    findCertificate(tx, testId),
    signingKeyId !== null && lockAndCheckDistrusted(tx, signingKeyId),
  ]);
  return (
    now !== null &&
    !isOfDistrusted &&
    now.signingKeyId === signingKeyId &&
    isSameHistory(now.pinned.history, pinned.history)
  );
}

/** @returns false when the test was not `in_progress` with a result. */
export async function completeTest(
  tx: Executor,
  testId: number,
  certificateNumber: string,
  nowMs: number,
): Promise<boolean> {
  await countChange(tx, testChanges.id);
  const rows = await updateCompleted(tx).execute({ testId, certificateNumber, nowMs });
  return rows.length > 0;
}

const updateCompleted = prepared((executor) =>
  executor
    .update(batteryTests)
    .set({
      status: "completed",
      certificateNumber: columnPlaceholder("certificateNumber", batteryTests.certificateNumber),
      renderedAtMs: columnPlaceholder("nowMs", batteryTests.renderedAtMs),
      updatedAtMs: columnPlaceholder("nowMs", batteryTests.updatedAtMs),
      changeNo: changeNumber(executor, testChanges.id),
    })
    .where(
      and(
        eq(batteryTests.id, placeholder("testId")),
        eq(batteryTests.status, "in_progress"),
        eq(batteryTests.resultHeld, true),
      ),
    )
    .returning({ id: batteryTests.id })
    .prepare(),
);

/** Partners see no change of the test. */
export async function markRendered(tx: Executor, testId: number, nowMs: number): Promise<void> {
  await tx
    .update(batteryTests)
    .set({ renderedAtMs: nowMs })
    .where(and(eq(batteryTests.id, testId), eq(batteryTests.status, "completed")));
}

const selectReservations = prepared((executor) =>
  executor.prepareStatement<{ number: string; testId: number }>(sql`
    SELECT (item.value ->> 0) AS "number", ${certificates.testId} AS "testId"
    FROM ${jsonItems(executor, "names")}
    ${rowOfEach(executor, certificates, sql`${certificates.number} = (item.value ->> 0)`)}`),
);

/** The tests for which these numbers are reserved, by number. Index: `certificates_number`. */
export async function findReservations(
  executor: Executor,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const names = JSON.stringify(numbers.map((number) => [number]));
  const rows = await selectReservations(executor).execute({ names });
  return new Map(rows.map(({ number, testId }) => [number, testId]));
}

/** Certificates that were issued, and of which the log has no entry: they are older than the log. */
function isUnlogged(executor: Executor, span: IdSpan) {
  const { testId, templateVersion } = certificates;
  const entry = executor
    .select({ one: sql`1` })
    .from(logEntries)
    .where(
      and(eq(logEntries.testId, testId), eq(logEntries.kind, "issue"), isWithin(logEntries.testId, span)),
    );
  const isIssued = and(isNotNull(templateVersion), eq(batteryTests.status, "completed"));
  return and(isWithin(testId, span), isWithin(batteryTests.id, span), isIssued, notExists(entry));
}

/** In which all certificates are. */
export async function certificateSpans(executor: Executor): Promise<IdSpan[]> {
  return await idSpans(executor, certificates.testId);
}

/** Reads every certificate, so many at a time that other work continues between them. */
export async function countUnlogged(executor: Executor): Promise<number> {
  const counts = await searchSpans(await certificateSpans(executor), (span) =>
    executor
      .select({ rows: count() })
      .from(certificates)
      .innerJoin(batteryTests, eq(batteryTests.id, certificates.testId))
      .where(isUnlogged(executor, span)),
  );
  return counts.reduce((total, { rows }) => total + rows, 0);
}

/** The ids of their tests in a span, in their order. */
export async function listUnlogged(executor: Executor, span: IdSpan, limit: number): Promise<number[]> {
  const rows = await executor
    .select({ testId: certificates.testId })
    .from(certificates)
    .innerJoin(batteryTests, eq(batteryTests.id, certificates.testId))
    .where(isUnlogged(executor, span))
    .orderBy(asc(certificates.testId))
    .limit(limit);
  return rows.map(({ testId }) => testId);
}
