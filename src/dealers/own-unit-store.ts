import { and, asc, eq, isNull } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import type { AskedReturn, OwnUnit, UnitDescription } from "./own-unit.ts";
import { unitReturns } from "./unit-return-table.ts";
import { units } from "./unit-table.ts";

/** In the order in which they were ordered. Indexes: `units_dealer`, `unit_returns_open`. */
export async function listOwnUnits(executor: Executor, dealerId: number): Promise<OwnUnit[]> {
  const rows = await withReturns(executor).where(eq(units.dealerId, dealerId)).orderBy(asc(units.id));
  return rows.map(ownUnit);
}

/** Null for an id that is not a unit of this dealer. */
export async function findOwnUnit(
  executor: Executor,
  dealerId: number,
  unitId: number,
): Promise<OwnUnit | null> {
  const [row] = await withReturns(executor)
    .where(and(eq(units.id, unitId), eq(units.dealerId, dealerId)))
    .limit(1);
  return row === undefined ? null : ownUnit(row);
}

export async function describeUnit(
  tx: Executor,
  unitId: number,
  description: UnitDescription,
): Promise<void> {
  await tx.update(units).set(description).where(eq(units.id, unitId));
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
