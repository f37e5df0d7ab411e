import { and, eq, gte, inArray, like, max, notInArray, or, type SQL, sql } from "drizzle-orm";
import {
  batteryTests,
  dealerTestTallies,
  resultRecords,
  TALLY_STRIPE,
} from "../battery-tests/battery-test-table.ts";
import { erasedRuns } from "../battery-tests/erased-run-table.ts";
import { runDigest } from "../battery-tests/result-record.ts";
import { testRemarks } from "../battery-tests/test-remark-table.ts";
import { identifyingVin } from "../battery-tests/vehicle-identifier.ts";
import { certificateFiles, certificates } from "../certificates/certificate-table.ts";
import { shownVehicles } from "../credentials/credential-table.ts";
import type { Executor } from "../db/database.ts";
import { jsonPathText } from "../db/engine-sql.ts";
import { idSpans, isWithin, searchSpans } from "../db/id-spans.ts";
import { webhookAttempts, webhookDeliveries } from "../webhooks/delivery/webhook-table.ts";
import { events } from "../webhooks/outbox/event-table.ts";
import { erasedFiles } from "./erasure-table.ts";
import type { VehicleName } from "./vehicle-erasure.ts";

interface ErasableTest {
  readonly id: number;
  readonly unitId: number;
  readonly runId: string;
  readonly dealerId: number;
  readonly companyId: number;
  readonly vin: string | null;
  readonly registration: string | null;
  readonly registrationKey: string | null;
  readonly identifier: string | null;
  readonly createdAtMs: number;
}

const {
  id,
  unitId,
  runId,
  dealerId,
  companyId,
  vin,
  registration,
  registrationKey,
  identifier,
  createdAtMs,
} = batteryTests;
const ERASABLE = {
  id,
  unitId,
  runId,
  dealerId,
  companyId,
  createdAtMs,
  vin,
  registration,
  registrationKey,
  identifier,
};

/**
 * Every test of a vehicle, in any state. Where a test names the vehicle, those of its VIN; it alone where it has none that identifies a
 * vehicle. Indexes: `tests_vin`, `tests_registration`, the primary key.
 */
export async function listTestsOfVehicle(executor: Executor, name: VehicleName): Promise<ErasableTest[]> {
  const found = await executor.select(ERASABLE).from(batteryTests).where(isOfVehicle(name)).orderBy(id);
  const known = name.kind === "test" ? identifyingVin(found[0]?.vin ?? null) : null;
  return known === null ? found : await listTestsOfVehicle(executor, { kind: "vin", vin: known });
}

function isOfVehicle(name: VehicleName): SQL {
  if (name.kind === "test") return eq(id, name.testId);
  return name.kind === "vin" ? eq(vin, name.vin) : eq(registrationKey, name.registrationKey);
}

/** The registration of every other test that has one of these. Index: `tests_registration`. */
export async function listKeysOfOthers(
  executor: Executor,
  tests: readonly ErasableTest[],
): Promise<string[]> {
  const keys = [...new Set(tests.flatMap((test) => test.registrationKey ?? []))];
  if (keys.length === 0) return [];
  const ids = tests.map((test) => test.id);
  const rows = await executor
    .select({ key: registrationKey })
    .from(batteryTests)
    .where(and(inArray(registrationKey, keys), notInArray(id, ids)));
  return rows.flatMap(({ key }) => key ?? []);
}

/** The codes of the pages behind the QR codes. */
export async function listCodesOf(executor: Executor, testIds: readonly number[]): Promise<string[]> {
  const { testId, verificationCode } = certificates;
  const rows = await executor
    .select({ verificationCode })
    .from(certificates)
    .where(inArray(testId, [...testIds]));
  return rows.map((row) => row.verificationCode);
}

export async function listFilesOf(executor: Executor, testIds: readonly number[]) {
  const { sha256, format } = certificateFiles;
  return await executor
    .select({ sha256, format })
    .from(certificateFiles)
    .where(inArray(certificateFiles.testId, [...testIds]));
}

/** Rows written later have higher ids, or only slightly lower ones. */
export async function findLastIds(executor: Executor): Promise<{ eventId: number; attemptId: number }> {
  const [event] = await executor.select({ last: max(events.id) }).from(events);
  const [attempt] = await executor.select({ last: max(webhookAttempts.id) }).from(webhookAttempts);
  return { eventId: event?.last ?? 0, attemptId: attempt?.last ?? 0 };
}

/** The events about a test, from an id on. Index: `events_dealer_id`; a test's events are of its dealer. */
export async function listEventIdsOf(
  executor: Executor,
  test: ErasableTest,
  fromId: number,
): Promise<number[]> {
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.dealerId, test.dealerId),
        gte(events.occurredAtMs, test.createdAtMs),
        gte(events.id, fromId),
        eq(jsonPathText(executor, events.data, ["test", "id"]), String(test.id)),
      ),
    );
  return rows.map((row) => row.id);
}

/** Events of any test that contain a VIN: reads every event from an id on. */
export async function listEventIdsNaming(
  executor: Executor,
  vins: readonly string[],
  fromId: number,
): Promise<number[]> {
  if (vins.length === 0) return [];
  const isNaming = or(...vins.map((text) => like(events.data, `%${text}%`)));
  return await searchSpans(await idSpans(executor, events.id, fromId), async (span) => {
    const isSearched = and(isWithin(events.id, span), isNaming);
    const rows = await executor.select({ id: events.id }).from(events).where(isSearched);
    return rows.map((row) => row.id);
  });
}

export async function listDeliveryIdsOf(executor: Executor, eventIds: readonly number[]): Promise<number[]> {
  if (eventIds.length === 0) return [];
  const rows = await executor
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.eventId, [...eventIds]));
  return rows.map((row) => row.id);
}

export async function countAttemptsOf(executor: Executor, deliveryIds: readonly number[]): Promise<number> {
  if (deliveryIds.length === 0) return 0;
  const [row] = await executor
    .select({ count: sql<number>`count(*)` })
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, [...deliveryIds]));
  return row?.count ?? 0;
}

/** Attempts whose response contained a VIN or another of these texts, for any event: reads every attempt from an id on. */
export async function listAttemptsNaming(executor: Executor, texts: readonly string[], fromId: number) {
  if (texts.length === 0) return [];
  const isNaming = or(
    ...texts.map((text) => {
      const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
      return sql`${webhookAttempts.bodyStart} LIKE ${pattern} ESCAPE '\\'`;
    }),
  );
  const { id: attemptId, deliveryId } = webhookAttempts;
  return await searchSpans(await idSpans(executor, attemptId, fromId), (span) =>
    executor
      .select({ id: attemptId, deliveryId })
      .from(webhookAttempts)
      .where(and(isWithin(attemptId, span), isNaming)),
  );
}

/** Keeps the counts of what accounts were shown today; the digests no longer identify the vehicle, not even by trying VINs. */
export async function forgetShown(tx: Executor, vehicles: readonly string[]): Promise<void> {
  if (vehicles.length === 0) return;
  await tx
    .update(shownVehicles)
    .set({ vehicle: sql`'erased ' || ${shownVehicles.ordinal}` })
    .where(inArray(shownVehicles.vehicle, [...vehicles]));
}

export async function blankExcerpts(tx: Executor, attemptIds: readonly number[]): Promise<void> {
  if (attemptIds.length === 0) return;
  await tx
    .update(webhookAttempts)
    .set({ bodyStart: null })
    .where(inArray(webhookAttempts.id, [...attemptIds]));
}

export async function deleteEvents(
  tx: Executor,
  eventIds: readonly number[],
  deliveryIds: readonly number[],
): Promise<void> {
  // Queue places and attempts are deleted with their delivery.
  if (deliveryIds.length > 0)
    await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, [...deliveryIds]));
  if (eventIds.length > 0) await tx.delete(events).where(inArray(events.id, [...eventIds]));
}

/** Deletes the test with its certificate, file names and place in the render queue, and records that its run must not be stored again. */
export async function deleteTest(tx: Executor, test: ErasableTest, nowMs: number): Promise<void> {
  await tx.delete(batteryTests).where(eq(batteryTests.id, test.id));
  // Afterwards: the test may have been locked by a record that was being applied to it.
  await tx.delete(resultRecords).where(eq(resultRecords.testId, test.id));
  await tx.delete(testRemarks).where(eq(testRemarks.testId, test.id));
  await tx
    .insert(dealerTestTallies)
    .values({ dealerId: test.dealerId, stripe: TALLY_STRIPE, companyId: test.companyId, testCount: -1 })
    .onConflictDoUpdate({
      target: [dealerTestTallies.dealerId, dealerTestTallies.stripe],
      set: { testCount: sql`${dealerTestTallies.testCount} - 1` },
    });
  await tx
    .insert(erasedRuns)
    .values({ unitId: test.unitId, runDigest: runDigest(test), erasedAtMs: nowMs })
    .onConflictDoNothing();
}

export type ErasedFile = typeof erasedFiles.$inferSelect;

export async function rememberErasedFiles(tx: Executor, files: readonly ErasedFile[]): Promise<void> {
  for (const file of files) await tx.insert(erasedFiles).values(file).onConflictDoNothing();
}

export async function listErasedFiles(executor: Executor): Promise<ErasedFile[]> {
  return await executor.select().from(erasedFiles);
}

export async function forgetErasedFiles(tx: Executor, sha256s: readonly string[]): Promise<void> {
  if (sha256s.length > 0) await tx.delete(erasedFiles).where(inArray(erasedFiles.sha256, [...sha256s]));
}
