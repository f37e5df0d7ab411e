import { and, eq, sql } from "drizzle-orm";
import { certificates } from "../certificates/certificate-table.ts";
import type { Executor } from "../db/database.ts";
import { columnPlaceholder, columnPlaceholders } from "../db/placeholder.ts";
import { prepared } from "../db/prepared.ts";
import type { UnitStatus } from "../dealers/dealer.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { units } from "../dealers/unit-table.ts";
import type { BatteryTest } from "./battery-test.ts";
import { toBatteryTest, toColumns } from "./battery-test-row.ts";
import { batteryTests, dealerTestTallies, resultRecords } from "./battery-test-table.ts";
import type { TestFields } from "./test-transition.ts";

/** A unit as it reports: its own state, and who owns its tests at this moment. */
export interface ReportingUnit {
  readonly id: number;
  readonly status: UnitStatus;
  readonly dealerId: number;
  readonly companyId: number;
}

const selectUnit = prepared((executor) =>
  executor
    .select({
      id: units.id,
      status: units.status,
      dealerId: units.dealerId,
      companyId: dealers.companyId,
    })
    .from(units)
    .innerJoin(dealers, eq(dealers.id, units.dealerId))
    .where(eq(units.serialNumber, sql.placeholder("serialNumber")))
    .limit(1)
    .prepare(),
);

/** The unit with a serial number, letter for letter; null when none has it. Index: `units_serial_number`. */
export async function findReportingUnit(
  executor: Executor,
  serialNumber: string,
): Promise<ReportingUnit | null> {
  const [row] = await selectUnit(executor).execute({ serialNumber });
  return row ?? null;
}

const selectTest = prepared((executor) =>
  executor
    .select()
    .from(batteryTests)
    .where(
      and(
        eq(batteryTests.unitId, sql.placeholder("unitId")),
        eq(batteryTests.runId, sql.placeholder("runId")),
      ),
    )
    .limit(1)
    .prepare(),
);

/** The test of one run of a unit, or null. Index: `tests_unit_run`. */
export async function findTestOfRun(
  executor: Executor,
  unitId: number,
  runId: string,
): Promise<BatteryTest | null> {
  const [row] = await selectTest(executor).execute({ unitId, runId });
  return row === undefined ? null : toBatteryTest(row);
}

/** What records decide, in the names of the columns. */
const DECIDED = [
  "status",
  "resultHeld",
  "failureReason",
  "internalReference",
  "hasVehicle",
  "registration",
  "registrationKey",
  "vin",
  "make",
  "model",
  "year",
  "mileageKm",
  "hasBattery",
  "sohPercent",
  "capacityKwh",
  "nominalKwh",
  "estimatedRangeMiles",
  "cellCount",
  "cellVariance",
  "diagnostics",
  "warnings",
  "vehicleSupported",
  "referenceData",
  "testedAtMs",
  "resultsReceivedAtMs",
  "certificateNumber",
] as const satisfies readonly (keyof ReturnType<typeof toColumns>)[];

const insertPrepared = prepared((executor) =>
  executor
    .insert(batteryTests)
    .values({
      ...columnPlaceholders(batteryTests, DECIDED),
      ...columnPlaceholders(batteryTests, ["unitId", "runId", "dealerId", "companyId"]),
      createdAtMs: columnPlaceholder("nowMs", batteryTests.createdAtMs),
      updatedAtMs: columnPlaceholder("nowMs", batteryTests.updatedAtMs),
    })
    .returning({ id: batteryTests.id })
    .prepare(),
);

/** Stores a test under the unit's present dealer, who keeps it. @returns the test. */
export async function insertTest(
  tx: Executor,
  test: {
    readonly unit: ReportingUnit;
    readonly runId: string;
    readonly fields: TestFields;
    readonly nowMs: number;
  },
): Promise<BatteryTest> {
  const { unit, runId, fields, nowMs } = test;
  const owner = { unitId: unit.id, runId, dealerId: unit.dealerId, companyId: unit.companyId };
  const [row] = await insertPrepared(tx).execute({ ...toColumns(fields), ...owner, nowMs });
  if (row === undefined) throw new Error("an insert returned no row");
  return { id: row.id, ...owner, ...fields, renderedAtMs: null, createdAtMs: nowMs, updatedAtMs: nowMs };
}

const updatePrepared = prepared((executor) =>
  executor
    .update(batteryTests)
    .set({
      ...columnPlaceholders(batteryTests, DECIDED),
      updatedAtMs: columnPlaceholder("nowMs", batteryTests.updatedAtMs),
    })
    .where(eq(batteryTests.id, sql.placeholder("testId")))
    .prepare(),
);

/** @returns the test as it is stored now. */
export async function updateTest(
  tx: Executor,
  held: BatteryTest,
  fields: TestFields,
  nowMs: number,
): Promise<BatteryTest> {
  await updatePrepared(tx).execute({ ...toColumns(fields), nowMs, testId: held.id });
  return { ...held, ...fields, updatedAtMs: nowMs };
}

const selectDigest = prepared((executor) =>
  executor
    .select({ testId: resultRecords.testId })
    .from(resultRecords)
    .where(
      and(
        eq(resultRecords.testId, sql.placeholder("testId")),
        eq(resultRecords.digest, sql.placeholder("digest")),
      ),
    )
    .limit(1)
    .prepare(),
);

/** Whether a record that says the same was applied to this test before. Index: the primary key. */
export async function wasApplied(executor: Executor, testId: number, digest: string): Promise<boolean> {
  const rows = await selectDigest(executor).execute({ testId, digest });
  return rows.length > 0;
}

const insertDigest = prepared((executor) =>
  executor
    .insert(resultRecords)
    .values({
      testId: columnPlaceholder("testId", resultRecords.testId),
      digest: columnPlaceholder("digest", resultRecords.digest),
      receivedAtMs: columnPlaceholder("nowMs", resultRecords.receivedAtMs),
    })
    .onConflictDoNothing()
    .prepare(),
);

/** Remembers that a record was applied. */
export async function rememberDigest(
  tx: Executor,
  testId: number,
  digest: string,
  nowMs: number,
): Promise<void> {
  await insertDigest(tx).execute({ testId, digest, nowMs });
}

/** Adds to the number of tests that a dealer has. */
export async function addToTally(
  tx: Executor,
  owner: { readonly dealerId: number; readonly companyId: number },
  addedCount: number,
): Promise<void> {
  await tx
    .insert(dealerTestTallies)
    .values({ dealerId: owner.dealerId, companyId: owner.companyId, testCount: addedCount })
    .onConflictDoUpdate({
      target: dealerTestTallies.dealerId,
      set: { testCount: sql`${dealerTestTallies.testCount} + ${addedCount}` },
    });
}

const selectReserved = prepared((executor) =>
  executor
    .select({ testId: certificates.testId })
    .from(certificates)
    .where(eq(certificates.number, sql.placeholder("number")))
    .limit(1)
    .prepare(),
);

const selectNumbered = prepared((executor) =>
  executor
    .select({ testId: batteryTests.id })
    .from(batteryTests)
    .where(eq(batteryTests.certificateNumber, sql.placeholder("number")))
    .limit(1)
    .prepare(),
);

/**
 * The test that has a certificate number, or has it reserved for a certificate that is still being rendered.
 * Indexes: `tests_certificate_number`, then `certificates_number`.
 */
export async function findTestIdByCertificateNumber(
  executor: Executor,
  number: string,
): Promise<number | null> {
  const [numbered] = await selectNumbered(executor).execute({ number });
  if (numbered !== undefined) return numbered.testId;
  const [reserved] = await selectReserved(executor).execute({ number });
  return reserved?.testId ?? null;
}
