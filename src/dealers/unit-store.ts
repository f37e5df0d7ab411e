import { asc, eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import type { Unit } from "./dealer.ts";
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

/** The units of a dealer, in the order in which they were ordered. Index: `units_dealer`. */
export async function listUnits(executor: Executor, dealerId: number): Promise<Unit[]> {
  return await executor
    .select(UNIT_FIELDS)
    .from(units)
    .where(eq(units.dealerId, dealerId))
    .orderBy(asc(units.id));
}

/** A unit by its id, or null. Index: the primary key. */
export async function findUnit(executor: Executor, unitId: number): Promise<Unit | null> {
  const [row] = await executor.select(UNIT_FIELDS).from(units).where(eq(units.id, unitId)).limit(1);
  return row ?? null;
}

/** Writes a unit. Fails when another has its serial number (unique index `units_serial_number`). @returns it with its id. */
export async function insertUnit(
  tx: Executor,
  unit: Omit<Unit, "id"> & { readonly createdAtMs: number },
): Promise<Unit> {
  const [row] = await tx.insert(units).values(unit).returning(UNIT_FIELDS);
  if (row === undefined) throw new Error("an insert returned no row");
  return row;
}
