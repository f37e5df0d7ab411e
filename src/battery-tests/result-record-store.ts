import { and, eq, isNull, not, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { isAmongIds, jsonItems, rowOfEach } from "../db/engine-sql.ts";
import { prepared } from "../db/prepared.ts";
import { preparedInsert } from "../db/row-insert.ts";
import { columnPlaceholder, columnPlaceholders, type RowOf, selected } from "../db/row-query.ts";
import { dealers } from "../dealers/dealer-table.ts";
import type { UnitStatus } from "../dealers/unit.ts";
import { unitMoves, units } from "../dealers/unit-table.ts";
import { BATTERY } from "./battery.ts";
import { type BatteryTest, REPORTED_NAMES } from "./battery-test.ts";
import { type BatteryTestRow, STORED_TEST, toColumns, toStoredTest } from "./battery-test-row.ts";
import {
  batteryTests,
  dealerTestTallies,
  hasEnded,
  resultRecords,
  TALLY_STRIPE,
} from "./battery-test-table.ts";
import { erasedRuns } from "./erased-run-table.ts";
import { type RecordNames, type Run, runDigest, runKey } from "./result-record.ts";
import { nextTestChange } from "./test-change-store.ts";
import type { TestOwner, UnitStay } from "./unit-attribution.ts";
import { VEHICLE } from "./vehicle.ts";

/** With the dealer that has it now. */
export interface ReportingUnit extends TestOwner {
  readonly hasErasedRuns: boolean | 0 | 1;
  readonly hasMoved: boolean | 0 | 1;
  readonly id: number;
  readonly status: UnitStatus;
}

/** Both engines read a name as an array of its parts in the same way. */
const part = (index: number) => sql`(item.value ->> ${sql.raw(String(index))})`;
const idPart = (index: number) => sql`CAST(${part(index)} AS bigint)`;

/** As texts of `runKey`. */
export async function listErasedRuns(executor: Executor, runs: readonly Run[]): Promise<Set<string>> {
  if (runs.length === 0) return new Set();
  const byDigest = new Map(runs.map((run) => [runDigest(run), run]));
  const names = JSON.stringify([...byDigest].map(([digest, run]) => [run.unitId, digest]));
  const rows = await erasedAmong(executor).execute({ names });
  return new Set(rows.flatMap(({ digest }) => byDigest.get(digest) ?? []).map(runKey));
}

const erasedAmong = prepared((executor) =>
  executor.prepareStatement<{ digest: string }>(sql`
    SELECT ${erasedRuns.runDigest} AS "digest" FROM ${jsonItems(executor, "names")}
    ${rowOfEach(
      executor,
      erasedRuns,
      sql`${erasedRuns.unitId} = CAST((item.value ->> 0) AS bigint) AND ${erasedRuns.runDigest} = (item.value ->> 1)`,
    )}`),
);

/** A scalar subquery looks each unit up in the index; of a small table, a join would read all. */
const hasErasedRuns = sql`(SELECT 1 FROM ${erasedRuns} WHERE ${erasedRuns.unitId} = ${units.id} LIMIT 1) IS NOT NULL`;

const hasMoved = sql`(SELECT 1 FROM ${unitMoves} WHERE ${unitMoves.unitId} = ${units.id} LIMIT 1 OFFSET 1) IS NOT NULL`;

const selectUnits = prepared((executor) =>
  executor.prepareStatement<ReportingUnit & { readonly serialNumber: string }>(sql`
    SELECT ${units.id} AS "id", ${units.serialNumber} AS "serialNumber", ${units.status} AS "status",
      ${units.dealerId} AS "dealerId", ${dealers.companyId} AS "companyId", ${hasErasedRuns} AS "hasErasedRuns",
      ${hasMoved} AS "hasMoved"
    FROM ${jsonItems(executor, "names")}
    ${rowOfEach(executor, units, sql`${units.serialNumber} = ${part(0)}`)}
    ${rowOfEach(executor, dealers, sql`${dealers.id} = ${units.dealerId}`)}`),
);

/** Compared letter for letter. Index: `units_serial_number`. */
export async function listReportingUnits(
  executor: Executor,
  serialNumbers: readonly string[],
): Promise<Map<string, ReportingUnit>> {
  const names = JSON.stringify(serialNumbers.map((serialNumber) => [serialNumber]));
  const rows = await selectUnits(executor).execute({ names });
  return new Map(rows.map(({ serialNumber, ...unit }) => [serialNumber, unit]));
}

const selectStays = prepared((executor) =>
  executor.prepareStatement<UnitStay & { readonly unitId: number }>(sql`
    SELECT ${unitMoves.unitId} AS "unitId", ${unitMoves.dealerId} AS "dealerId",
      ${dealers.companyId} AS "companyId", ${unitMoves.sinceMs} AS "sinceMs"
    FROM ${unitMoves} ${rowOfEach(executor, dealers, sql`${dealers.id} = ${unitMoves.dealerId}`)}
    WHERE ${isAmongIds(executor, unitMoves.unitId, "unitIds")}
    ORDER BY ${unitMoves.unitId}, ${unitMoves.sinceMs}`),
);

/** Of units that have moved, the oldest first. Index: the primary key. */
export async function listStays(
  executor: Executor,
  unitIds: readonly number[],
): Promise<ReadonlyMap<number, UnitStay[]>> {
  if (unitIds.length === 0) return new Map();
  const rows = await selectStays(executor).execute({ unitIds: JSON.stringify(unitIds) });
  return Map.groupBy(rows, ({ unitId }) => unitId);
}

const selectTests = prepared((executor) =>
  executor.prepareStatement<RowOf<typeof STORED_TEST>>(sql`
    SELECT ${selected(STORED_TEST)} FROM ${jsonItems(executor, "names")}
    ${rowOfEach(executor, units, sql`${units.serialNumber} = ${part(0)}`)}
    ${rowOfEach(executor, batteryTests, sql`${batteryTests.unitId} = ${units.id} AND ${batteryTests.runId} = ${part(1)}`, { isLocking: true })}`),
);

/** Locks the tests until the transaction ends. Indexes: `units_serial_number`, `tests_unit_run`. */
export async function listTestsOfRuns(
  tx: Executor,
  runs: readonly { readonly unitSerialNumber: string; readonly runId: string }[],
): Promise<BatteryTest[]> {
  const names = new Set(runs.map(({ unitSerialNumber, runId }) => JSON.stringify([unitSerialNumber, runId])));
  const rows = await selectTests(tx).execute({ names: `[${[...names].join()}]` });
  return rows.map(toStoredTest);
}

const DECIDED = [
  ...REPORTED_NAMES.filter((name) => name !== "vehicle" && name !== "battery"),
  ...(["hasVehicle", ...VEHICLE.names, "registrationKey", "modelKey"] as const),
  ...(["hasBattery", ...BATTERY.names] as const),
  ...(["resultHeld", "onHoldSinceMs", "resultsReceivedAtMs", "resultRejectedAtMs"] as const),
  ...(["overallBatteryStatus", "warningBits", "ageYears"] as const),
] satisfies readonly (keyof BatteryTestRow)[];

const NEW_TEST_NAMES = [
  ...DECIDED,
  ...(["figuresDigest", "unitId", "runId", "dealerId", "companyId", "createdAtMs", "updatedAtMs"] as const),
];

const insertRows = preparedInsert(batteryTests, {
  names: NEW_TEST_NAMES,
  computed: { column: batteryTests.changeNo, value: nextTestChange },
  id: batteryTests.id,
});

interface StoredResult {
  readonly test: BatteryTest;
  /** Null keeps a stored one, as long as the test has a result. */
  readonly figuresDigest: string | null;
}

/** Their change must have been counted. @returns the ids, in their order. */
export async function insertTests(tx: Executor, tests: readonly StoredResult[]): Promise<number[]> {
  return await insertRows(
    tx,
    tests.map(({ test, figuresDigest }) => ({ ...toColumns(test), figuresDigest })),
  );
}

const updatePrepared = prepared((executor) =>
  executor
    .update(batteryTests)
    .set({
      ...columnPlaceholders(batteryTests, DECIDED),
      figuresDigest: sql`CASE WHEN ${columnPlaceholder("resultHeld", batteryTests.resultHeld)}
        THEN COALESCE(${columnPlaceholder("figuresDigest", batteryTests.figuresDigest)}, ${batteryTests.figuresDigest}) END`,
      updatedAtMs: columnPlaceholder("nowMs", batteryTests.updatedAtMs),
      changeNo: nextTestChange(executor),
    })
    .where(eq(batteryTests.id, sql.placeholder("testId")))
    .prepare(),
);

/** Its change must have been counted. */
export async function updateTest(tx: Executor, { test, figuresDigest }: StoredResult): Promise<void> {
  await updatePrepared(tx).execute({
    ...toColumns(test),
    figuresDigest,
    nowMs: test.updatedAtMs,
    testId: test.id,
  });
}

const noteRejected = prepared((executor) =>
  executor
    .update(batteryTests)
    .set({ resultRejectedAtMs: columnPlaceholder("nowMs", batteryTests.resultRejectedAtMs) })
    .where(
      and(
        sql`${batteryTests.id} IN (SELECT ${batteryTests.id} FROM ${jsonItems(executor, "names")}
          ${rowOfEach(executor, units, sql`${units.serialNumber} = ${part(0)}`)}
          ${rowOfEach(executor, batteryTests, sql`${batteryTests.unitId} = ${units.id} AND ${batteryTests.runId} = ${part(1)}`)})`,
        not(hasEnded(batteryTests)),
        eq(batteryTests.resultHeld, false),
        isNull(batteryTests.resultRejectedAtMs),
      ),
    )
    .prepare(),
);

/**
 * On tests that wait for their result, the first time. It is shown only in the portal, so those who follow changes are told nothing.
 * Indexes: `units_serial_number`, `tests_unit_run`.
 */
export async function noteRejectedResults(
  tx: Executor,
  results: readonly RecordNames[],
  nowMs: number,
): Promise<void> {
  const names = results.flatMap(({ unitSerialNumber, runId }) =>
    unitSerialNumber === null || runId === null ? [] : [[unitSerialNumber, runId]],
  );
  if (names.length > 0) await noteRejected(tx).execute({ names: JSON.stringify(names), nowMs });
}

interface AppliedRecord {
  readonly testId: number;
  readonly digest: string;
}

const selectDigests = prepared((executor) =>
  executor.prepareStatement<AppliedRecord>(sql`
    SELECT ${resultRecords.testId} AS "testId", ${resultRecords.digest} AS "digest"
    FROM ${jsonItems(executor, "names")}
    ${rowOfEach(executor, resultRecords, sql`${resultRecords.testId} = ${idPart(0)} AND ${resultRecords.digest} = ${part(1)}`)}`),
);

export async function listApplied(
  executor: Executor,
  records: readonly AppliedRecord[],
): Promise<AppliedRecord[]> {
  if (records.length === 0) return [];
  const names = JSON.stringify(records.map(({ testId, digest }) => [testId, digest]));
  return await selectDigests(executor).execute({ names });
}

const insertDigests = preparedInsert(resultRecords, {
  names: ["testId", "digest", "receivedAtMs"],
  ending: sql`ON CONFLICT DO NOTHING`,
});

export async function rememberApplied(
  tx: Executor,
  records: readonly AppliedRecord[],
  nowMs: number,
): Promise<void> {
  await insertDigests(
    tx,
    records.map((record) => ({ ...record, receivedAtMs: nowMs })),
  );
}

export interface DealerCount {
  readonly dealerId: number;
  readonly companyId: number;
  readonly testCount: number;
}

const insertTallies = preparedInsert(dealerTestTallies, {
  names: ["dealerId", "stripe", "companyId", "testCount"],
  ending: sql`ON CONFLICT (dealer_id, stripe) DO UPDATE SET test_count = dealer_test_tallies.test_count + excluded.test_count`,
});

export async function addToTallies(tx: Executor, counts: readonly DealerCount[]): Promise<void> {
  await insertTallies(
    tx,
    counts.map((count) => ({ ...count, stripe: TALLY_STRIPE })),
  );
}

const selectOwners = prepared((executor) =>
  executor.prepareStatement<{ number: string; testId: number }>(sql`
    SELECT ${part(0)} AS "number", ${batteryTests.id} AS "testId"
    FROM ${jsonItems(executor, "names")}
    ${rowOfEach(executor, batteryTests, sql`${batteryTests.certificateNumber} = ${part(0)}`)}`),
);

/** By number. Index: `tests_certificate_number`. */
export async function findOwnersOfNumbers(
  executor: Executor,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const names = JSON.stringify(numbers.map((number) => [number]));
  const rows = await selectOwners(executor).execute({ names });
  return new Map(rows.map(({ number, testId }) => [number, testId]));
}
