import { type Actor, changesBetween } from "../audit/audit.ts";
import { listAudit, recordAudit } from "../audit/audit-store.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { notFound } from "../kernel/errors.ts";
import type { OwnUnit, UnitDescription, UnitMoment } from "./own-unit.ts";
import { describeUnit, findOwnUnit, listOwnUnits } from "./own-unit-store.ts";
import { momentsOf } from "./unit-moments.ts";
import { listReturnsOfUnit } from "./unit-return-store.ts";

/** A unit changes its state a handful of times in its life. */
const ENTRIES_MAX = 200;

export type OwnUnitService = ReturnType<typeof createOwnUnitService>;

export function createOwnUnitService({ db, clock }: Pick<Runtime, "db" | "clock">) {
  return {
    /** In the order in which they were ordered. */
    list: (dealerId: number): Promise<OwnUnit[]> => listOwnUnits(db.read, dealerId),

    /** @throws ServiceError `not_found` for an id that is not a unit of this dealer. */
    get: (dealerId: number, unitId: number): Promise<OwnUnit> => getOwnUnit(db.read, dealerId, unitId),

    /** What has happened to the unit since it came to this dealer, oldest first. */
    async history(unit: OwnUnit): Promise<UnitMoment[]> {
      const subject = { subject: "unit", subjectId: unit.id } as const;
      const entries = await listAudit(db.read, { ...subject, limit: ENTRIES_MAX });
      return momentsOf(unit, entries, await listReturnsOfUnit(db.read, unit.dealerId, unit.id));
    },

    /** The location is what the API shows too. @throws ServiceError `not_found` for an id that is not a unit of this dealer. */
    async describe(
      actor: Actor,
      dealerId: number,
      unitId: number,
      description: UnitDescription,
    ): Promise<OwnUnit> {
      return await db.transact(async (tx) => {
        const before = await getOwnUnit(tx, dealerId, unitId);
        const changes = changesBetween(auditable(before), auditable(description));
        if (Object.keys(changes).length === 0) return before;
        await describeUnit(tx, unitId, description);
        const atMs = clock.nowMs();
        await recordAudit(tx, {
          atMs,
          actor,
          action: "unit.describe",
          subject: "unit",
          subjectId: unitId,
          changes,
        });
        return { ...before, ...description };
      });
    },
  };
}

/** @throws ServiceError `not_found` for an id that is not a unit of this dealer. */
export async function getOwnUnit(executor: Executor, dealerId: number, unitId: number): Promise<OwnUnit> {
  const unit = await findOwnUnit(executor, dealerId, unitId);
  if (unit === null) throw notFound();
  return unit;
}

function auditable({ name, ownReference, locationLabel }: UnitDescription) {
  return { name, own_reference: ownReference, location_label: locationLabel };
}
