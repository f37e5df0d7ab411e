import { countDistinct, desc, inArray, max, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { jsonItems, rowsOfEach } from "../db/engine-sql.ts";
import { prepared } from "../db/prepared.ts";
import { preparedInsert } from "../db/row-insert.ts";
import { batteryTests } from "./battery-test-table.ts";
import type { EarlierResult } from "./contradiction.ts";
import type { PlausibilityRemark } from "./plausibility.ts";
import { testRemarks } from "./test-remark-table.ts";

/** A test under a VIN whose result is here, rendered or not. */
export interface TestOfVin extends EarlierResult {
  readonly vin: string;
  readonly make: string | null;
}

interface TestOfVinRow extends TestOfVin {
  readonly referenceData: string | null;
}

const testsOfVins = prepared((executor) =>
  executor.prepareStatement<TestOfVinRow>(sql`
    SELECT ${batteryTests.vin} AS "vin", ${batteryTests.make} AS "make", ${batteryTests.testedAtMs} AS "testedAtMs",
      ${batteryTests.mileageKm} AS "mileageKm", ${batteryTests.sohPercent} AS "sohPercent",
      ${batteryTests.sohUncertaintyPercent} AS "sohUncertaintyPercent", ${batteryTests.nominalKwh} AS "nominalKwh",
      ${batteryTests.sohBasis} AS "sohBasis",
      ${batteryTests.identifier} AS "identifier", ${batteryTests.replacedOn} AS "replacedOn",
      ${batteryTests.referenceData} AS "referenceData"
    FROM ${jsonItems(executor, "vins")}
    ${rowsOfEach(executor, batteryTests, sql`${batteryTests.vin} = (item.value ->> 0)`)}
    WHERE ${batteryTests.resultHeld} AND ${batteryTests.withdrawnAtMs} IS NULL
      AND ${batteryTests.onHoldSinceMs} IS NULL AND ${batteryTests.testedAtMs} IS NOT NULL
    ORDER BY ${batteryTests.testedAtMs}, ${batteryTests.id}`),
);

/** Of any dealer, the oldest first; withdrawn ones and those on hold are left out. Index: `tests_vin`. */
export async function listTestsOfVins(executor: Executor, vins: readonly string[]): Promise<TestOfVin[]> {
  if (vins.length === 0) return [];
  const rows = await testsOfVins(executor).execute({ vins: JSON.stringify(vins.map((vin) => [vin])) });
  return rows.map(({ referenceData, ...row }) => ({
    ...row,
    sohPercent: referenceData === "final" ? row.sohPercent : null,
  }));
}

const vinsOfFigures = prepared((executor) =>
  executor.prepareStatement<{ digest: string; vin: string | null }>(sql`
    SELECT ${batteryTests.figuresDigest} AS "digest", ${batteryTests.vin} AS "vin"
    FROM ${jsonItems(executor, "digests")}
    ${rowsOfEach(executor, batteryTests, sql`${batteryTests.figuresDigest} = (item.value ->> 0) AND ${batteryTests.figuresDigest} IS NOT NULL`)}
    WHERE ${batteryTests.withdrawnAtMs} IS NULL`),
);

/** The VINs of stored results with the same measured numbers, by digest; without withdrawn ones, which a right record follows. Index: `tests_figures`. */
export async function listVinsOfFigures(
  executor: Executor,
  digests: readonly string[],
): Promise<Map<string, (string | null)[]>> {
  if (digests.length === 0) return new Map();
  const rows = await vinsOfFigures(executor).execute({
    digests: JSON.stringify(digests.map((digest) => [digest])),
  });
  const byDigest = Map.groupBy(rows, ({ digest }) => digest);
  return new Map([...byDigest].map(([digest, found]) => [digest, found.map(({ vin }) => vin)]));
}

const insertRows = preparedInsert(testRemarks, {
  names: ["testId", "code", "field", "message", "isHold", "noticedAtMs"],
  // The unit's move may have been noticed with an earlier record under a code that holds the result now.
  ending: sql`ON CONFLICT (test_id, code) DO UPDATE SET field = excluded.field, message = excluded.message, is_hold = excluded.is_hold
    WHERE excluded.is_hold`,
});

/** Of a test, each code once. */
export async function insertRemarks(
  tx: Executor,
  remarks: readonly (PlausibilityRemark & { readonly testId: number })[],
  nowMs: number,
): Promise<void> {
  if (remarks.length === 0) return;
  await insertRows(
    tx,
    remarks.map((remark) => ({ ...remark, noticedAtMs: nowMs })),
  );
}

export async function listRemarks(
  executor: Executor,
  testIds: readonly number[],
): Promise<Map<number, PlausibilityRemark[]>> {
  if (testIds.length === 0) return new Map();
  const { testId, code, field, message, isHold } = testRemarks;
  const rows = await executor
    .select({ testId, code, field, message, isHold })
    .from(testRemarks)
    .where(inArray(testId, [...testIds]))
    .orderBy(testId, code);
  const byTest = Map.groupBy(rows, (row) => row.testId);
  return new Map(
    [...byTest].map(([id, found]) => [id, found.map(({ testId: _, ...remark }) => remark)] as const),
  );
}

/** The tests that have remarks, each once, those that were noticed last first. Reads all remarks. */
export async function listNoticedTestIds(
  executor: Executor,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly testIds: number[]; readonly total: number }> {
  const { testId, noticedAtMs } = testRemarks;
  const rows = await executor
    .select({ testId })
    .from(testRemarks)
    .groupBy(testId)
    .orderBy(desc(max(noticedAtMs)), desc(testId))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await executor.select({ total: countDistinct(testId) }).from(testRemarks);
  return { testIds: rows.map((row) => row.testId), total: counted?.total ?? 0 };
}
