import type { Column } from "drizzle-orm";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { batteryTests } from "./battery-test-table.ts";

const { id, dealerId, vin, registrationKey, internalReference, status, testedAtMs, withdrawnAtMs } =
  batteryTests;

/**
 * Which of these tests their dealers have made again on the same car, up to a certificate that is not withdrawn. A failed test keeps no
 * vehicle: the dealer's own reference says which car it was. Any other is known by its VIN, else by its registration. Indexes:
 * `tests_vin`, `tests_registration`, `tests_dealer_reference`.
 */
export async function listRetested(
  executor: Executor,
  testIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (testIds.length === 0) return new Set();
  const isSameReference = sql`${newer(internalReference)} IS NOT NULL AND lower(${newer(internalReference)}) = lower(${internalReference}) AND ${newer(id)} > ${id}`;
  const isLater = sql`${newer(testedAtMs)} > ${testedAtMs}`;
  const isSameVin = sql`${newer(vin)} = ${vin} AND ${isLater}`;
  const isSameRegistration = sql`${newer(registrationKey)} = ${registrationKey} AND ${isLater}`;
  const isRetested = sql`CASE WHEN ${status} = 'failed' THEN ${existsNewer(isSameReference)}
    WHEN ${vin} IS NOT NULL THEN ${existsNewer(isSameVin)}
    ELSE ${existsNewer(isSameRegistration)} END`;
  const rows = await executor
    .select({ id })
    .from(batteryTests)
    .where(and(inArray(id, [...testIds]), isRetested));
  return new Set(rows.map((row) => row.id));
}

const newer = ({ name }: Column): SQL => sql`newer.${sql.identifier(name)}`;

function existsNewer(condition: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${batteryTests} AS newer WHERE ${condition}
    AND ${newer(dealerId)} = ${dealerId} AND ${newer(status)} = 'completed' AND ${newer(withdrawnAtMs)} IS NULL)`;
}
