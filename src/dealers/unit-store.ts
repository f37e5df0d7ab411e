import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { dealers } from "./dealer-table.ts";
import type {
  AskedReturn,
  ListedUnitReturn,
  OwnUnit,
  ReturnOutcome,
  Unit,
  UnitDescription,
  UnitReturn,
  UnitScope,
  UnitStatus,
} from "./unit.ts";
import { unitMoves, unitReturns, units } from "./unit-table.ts";

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

/** Its dealer has it from now on. Fails when another unit has its serial number (unique index `units_serial_number`). */
export async function insertUnit(
  tx: Executor,
  unit: Omit<OwnUnit, "id" | "askedReturn" | "name" | "ownReference"> & Partial<UnitDescription>,
): Promise<OwnUnit> {
  const [row] = await tx.insert(units).values(unit).returning();
  if (row === undefined) throw new Error("an insert returned no row");
  await recordUnitMove(tx, { unitId: row.id, dealerId: row.dealerId, sinceMs: row.createdAtMs });
  return { ...row, askedReturn: null };
}

/** A unit that is moved twice in a millisecond is at the last dealer. */
export async function recordUnitMove(tx: Executor, move: typeof unitMoves.$inferInsert): Promise<void> {
  const { unitId, sinceMs } = unitMoves;
  await tx
    .insert(unitMoves)
    .values(move)
    .onConflictDoUpdate({ target: [unitId, sinceMs], set: { dealerId: move.dealerId } });
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
  change: Partial<Omit<OwnUnit, "id" | "askedReturn">>,
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

/** In the order in which they were ordered. Indexes: `units_dealer`, `unit_returns_open`. */
export async function listOwnUnits(executor: Executor, { dealerId }: UnitScope): Promise<OwnUnit[]> {
  const isIn = dealerId === null ? undefined : eq(units.dealerId, dealerId);
  const rows = await withReturns(executor).where(isIn).orderBy(asc(units.id));
  return rows.map(ownUnit);
}

/** @param scope.dealerId null for a unit of any dealer. */
export async function findOwnUnit(
  executor: Executor,
  { dealerId }: UnitScope,
  unitId: number,
): Promise<OwnUnit | null> {
  const [row] = await withReturns(executor)
    .where(and(eq(units.id, unitId), dealerId === null ? undefined : eq(units.dealerId, dealerId)))
    .limit(1);
  return row === undefined ? null : ownUnit(row);
}

function withReturns(executor: Executor) {
  return executor
    .select({
      unit: units,
      asked: { id: unitReturns.id, reason: unitReturns.reason, askedAtMs: unitReturns.askedAtMs },
    })
    .from(units)
    .leftJoin(unitReturns, and(eq(unitReturns.unitId, units.id), isNull(unitReturns.outcome)))
    .$dynamic();
}

function ownUnit({
  unit,
  asked,
}: {
  readonly unit: typeof units.$inferSelect;
  readonly asked: AskedReturn | null;
}): OwnUnit {
  return { ...unit, askedReturn: asked };
}

/** Fails when the unit has an open request already (unique index `unit_returns_open`). */
export async function insertUnitReturn(
  tx: Executor,
  wanted: Pick<UnitReturn, "unitId" | "dealerId" | "reason" | "askedAtMs">,
): Promise<UnitReturn> {
  const [row] = await tx.insert(unitReturns).values(wanted).returning();
  if (row === undefined) throw new Error("an insert returned no row");
  return row;
}

/** The open request of a unit; null without one. Index: `unit_returns_open`. */
export async function findOpenReturn(executor: Executor, unitId: number): Promise<UnitReturn | null> {
  const [row] = await executor
    .select()
    .from(unitReturns)
    .where(and(eq(unitReturns.unitId, unitId), isNull(unitReturns.outcome)))
    .limit(1);
  return row ?? null;
}

export async function findUnitReturn(
  executor: Executor,
  { dealerId }: UnitScope,
  returnId: number,
): Promise<UnitReturn | null> {
  const ofDealer = dealerId === null ? undefined : eq(unitReturns.dealerId, dealerId);
  const [row] = await executor
    .select()
    .from(unitReturns)
    .where(and(eq(unitReturns.id, returnId), ofDealer))
    .limit(1);
  return row ?? null;
}

/** The return requests of one dealer for a unit, oldest first. Index: `unit_returns_unit`. */
export async function listReturnsOfUnit(
  executor: Executor,
  dealerId: number,
  unitId: number,
): Promise<UnitReturn[]> {
  return await executor
    .select()
    .from(unitReturns)
    .where(and(eq(unitReturns.unitId, unitId), eq(unitReturns.dealerId, dealerId)))
    .orderBy(asc(unitReturns.id));
}

/** Oldest first. Index: `unit_returns_open`. */
export async function listOpenReturns(
  executor: Executor,
  { dealerId }: UnitScope,
): Promise<ListedUnitReturn[]> {
  const rows = await executor
    .select({
      asked: unitReturns,
      dealerName: dealers.name,
      serialNumber: units.serialNumber,
      locationLabel: units.locationLabel,
    })
    .from(unitReturns)
    .innerJoin(units, eq(units.id, unitReturns.unitId))
    .innerJoin(dealers, eq(dealers.id, unitReturns.dealerId))
    .where(
      and(isNull(unitReturns.outcome), dealerId === null ? undefined : eq(unitReturns.dealerId, dealerId)),
    )
    .orderBy(asc(unitReturns.id));
  return rows.map(({ asked, ...unit }) => ({ ...asked, ...unit }));
}

/** Ends the open request of a unit. @returns the request, or null where none was open. */
export async function endOpenReturn(
  tx: Executor,
  unitId: number,
  end: { readonly outcome: ReturnOutcome; readonly answer: string | null; readonly endedAtMs: number },
): Promise<UnitReturn | null> {
  const [row] = await tx
    .update(unitReturns)
    .set(end)
    .where(and(eq(unitReturns.unitId, unitId), isNull(unitReturns.outcome)))
    .returning();
  return row ?? null;
}
