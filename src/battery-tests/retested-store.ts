import type { Column } from "drizzle-orm";
import { type SQL, sql } from "drizzle-orm";
import { batteryTests } from "./battery-test-table.ts";

const { id, dealerId, vin, registrationKey, internalReference, status, testedAtMs, withdrawnAtMs } =
  batteryTests;

/**
 * A condition: whether the dealer of the test with this id tested the same car again, up to a certificate that is not withdrawn. A failed
 * test keeps no vehicle: the dealer's own reference says which car it was. Any other is known by its VIN, else by its registration. False
 * without such a test. Indexes: `tests_vin`, `tests_registration`, `tests_dealer_reference`.
 */
export function isRetested(testId: SQL): SQL {
  const isSameReference = sql`${newer(internalReference)} IS NOT NULL AND lower(${newer(internalReference)}) = lower(${internalReference}) AND ${newer(id)} > ${id}`;
  const isLater = sql`${newer(testedAtMs)} > ${testedAtMs}`;
  // Svc 1.0 stored placeholders, such as seventeen zeros, which cars share. Plates of one car may differ.
  const isPlaceholder = sql`replace(${vin}, substr(${vin}, 1, 1), '') = ''`;
  const isSameVin = sql`${newer(vin)} = ${vin} AND NOT ${isPlaceholder} AND ${isLater}`;
  const isSameRegistration = sql`${newer(registrationKey)} = ${registrationKey} AND ${isLater}`;
  // A value, and no EXISTS: PostgreSQL may answer an EXISTS by a hash of the whole table.
  return sql`COALESCE((SELECT CASE WHEN ${status} = 'failed' THEN ${existsNewer(isSameReference)}
    WHEN ${vin} IS NOT NULL THEN ${existsNewer(isSameVin)}
    ELSE ${existsNewer(isSameRegistration)} END FROM ${batteryTests} WHERE ${id} = ${testId}), false)`;
}

const newer = ({ name }: Column): SQL => sql`newer.${sql.identifier(name)}`;

function existsNewer(condition: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${batteryTests} AS newer WHERE ${condition}
    AND ${newer(dealerId)} = ${dealerId} AND ${newer(status)} = 'completed' AND ${newer(withdrawnAtMs)} IS NULL)`;
}
