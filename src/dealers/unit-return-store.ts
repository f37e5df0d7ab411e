import { and, asc, eq, isNull } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { dealers } from "./dealer-table.ts";
import type { ListedUnitReturn, ReturnOutcome, UnitReturn } from "./unit-return.ts";
import { unitReturns } from "./unit-return-table.ts";
import { units } from "./unit-table.ts";

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

export async function findUnitReturn(executor: Executor, returnId: number): Promise<UnitReturn | null> {
  const [row] = await executor.select().from(unitReturns).where(eq(unitReturns.id, returnId)).limit(1);
  return row ?? null;
}

/** What one dealer asked about a unit, oldest first. Index: `unit_returns_unit`. */
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

/** For operators, oldest first. Index: `unit_returns_open`. @param dealerId null for every dealer. */
export async function listOpenReturns(
  executor: Executor,
  dealerId: number | null,
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
