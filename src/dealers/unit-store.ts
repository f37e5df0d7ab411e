import { asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { dealers } from "./dealer-table.ts";
import type { Unit, UnitStatus } from "./unit.ts";
import { units } from "./unit-table.ts";

const UNIT_FIELDS = {
  id: units.id,
  dealerId: units.dealerId,
  internalReference: units.internalReference,
  status: units.status,
  serialNumber: units.serialNumber,
  locationLabel: units.locationLabel,
  shippingAddress: units.shippingAddress,
  dispatchedAtMs: units.dispatchedAtMs,
  deliveredAtMs: units.deliveredAtMs,
  activatedAtMs: units.activatedAtMs,
};

/** In the order in which they were ordered. Index: `units_dealer`. */
export async function listUnits(executor: Executor, dealerId: number): Promise<Unit[]> {
  return await unitsOfDealer(executor).execute({ dealerId });
}

const unitsOfDealer = prepared((executor) =>
  executor
    .select(UNIT_FIELDS)
    .from(units)
    .where(eq(units.dealerId, sql.placeholder("dealerId")))
    .orderBy(asc(units.id))
    .prepare(),
);

export async function findUnit(executor: Executor, unitId: number): Promise<Unit | null> {
  const [row] = await unitById(executor).execute({ unitId });
  return row ?? null;
}

const unitById = prepared((executor) =>
  executor
    .select(UNIT_FIELDS)
    .from(units)
    .where(eq(units.id, sql.placeholder("unitId")))
    .limit(1)
    .prepare(),
);

/** Index: `units_serial_number`. */
export async function findUnitBySerial(executor: Executor, serialNumber: string): Promise<Unit | null> {
  const [row] = await executor
    .select(UNIT_FIELDS)
    .from(units)
    .where(eq(units.serialNumber, serialNumber))
    .limit(1);
  return row ?? null;
}

/** Fails when another unit has its serial number (unique index `units_serial_number`). */
export async function insertUnit(
  tx: Executor,
  unit: Omit<Unit, "id"> & { readonly createdAtMs: number },
): Promise<Unit> {
  const [row] = await tx.insert(units).values(unit).returning(UNIT_FIELDS);
  if (row === undefined) throw new Error("an insert returned no row");
  return row;
}

/** By dealer. Index: `units_dealer`. */
export async function listUnitsOf(
  executor: Executor,
  dealerIds: readonly number[],
): Promise<ReadonlyMap<number, Unit[]>> {
  const byDealer = new Map<number, Unit[]>(dealerIds.map((dealerId) => [dealerId, []]));
  if (dealerIds.length === 0) return byDealer;
  const rows = await executor
    .select(UNIT_FIELDS)
    .from(units)
    .where(inArray(units.dealerId, [...dealerIds]))
    .orderBy(asc(units.dealerId), asc(units.id));
  for (const unit of rows) byDealer.get(unit.dealerId)?.push(unit);
  return byDealer;
}

export async function updateUnit(
  tx: Executor,
  unitId: number,
  change: Partial<Omit<Unit, "id">>,
): Promise<void> {
  await tx.update(units).set(change).where(eq(units.id, unitId));
}

export interface CountedUnits {
  readonly dealerId: number;
  readonly status: UnitStatus;
  readonly unitCount: number;
}

/** How many units each dealer of a company has in each state; states without units are left out. Indexes: `dealers_company`, `units_dealer`. */
export async function countUnitsOfCompany(executor: Executor, companyId: number): Promise<CountedUnits[]> {
  return await executor
    .select({ dealerId: units.dealerId, status: units.status, unitCount: count() })
    .from(units)
    .innerJoin(dealers, eq(dealers.id, units.dealerId))
    .where(eq(dealers.companyId, companyId))
    .groupBy(units.dealerId, units.status);
}
