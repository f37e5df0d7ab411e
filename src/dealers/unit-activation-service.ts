import { type Actor, changesBetween } from "../audit/audit.ts";
import { recordAudit } from "../audit/audit-store.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { notFound } from "../kernel/errors.ts";
import type { Unit } from "./unit.ts";
import { auditableUnit } from "./unit-service.ts";
import { findUnit, findUnitBySerial, listUnits, updateUnit } from "./unit-store.ts";
import { isSerialNumber, moveUnit } from "./unit-transition.ts";

interface Activation {
  /** As printed on the unit; null where the dealer was not asked because it is known. */
  readonly serialNumber: string | null;
  /** At most `LOCATION_LABEL_MAX_LENGTH` characters; null for none. */
  readonly locationLabel: string | null;
}

export type ActivationOutcome =
  | { readonly kind: "activated"; readonly unit: Unit }
  /** Only a shipped unit can be activated; nothing was changed. */
  | { readonly kind: "wrong_state"; readonly unit: Unit }
  | {
      readonly kind: "wrong_serial";
      readonly unit: Unit;
      readonly problem: "missing" | "malformed" | "taken" | "differs";
    };

export type UnitActivationService = ReturnType<typeof createUnitActivationService>;

/** For the dealer's own units (interface specification, section 3, "Unit status"). */
export function createUnitActivationService({ db, clock }: Pick<Runtime, "db" | "clock">) {
  return {
    list: (dealerId: number): Promise<Unit[]> => listUnits(db.read, dealerId),

    /** @throws ServiceError `not_found` for an id that is not a unit of this dealer. */
    get: (dealerId: number, unitId: number): Promise<Unit> => unitOf(db.read, dealerId, unitId),

    /** Results are attributed by the serial number, so it must be known by now. @throws ServiceError `not_found` for another dealer's unit. */
    async activate(
      actor: Actor,
      dealerId: number,
      unitId: number,
      { serialNumber, locationLabel }: Activation,
    ): Promise<ActivationOutcome> {
      return await db.transact(async (tx): Promise<ActivationOutcome> => {
        const unit = await unitOf(tx, dealerId, unitId);
        if (unit.status !== "shipped") return { kind: "wrong_state", unit };
        const problem = await serialProblem(tx, unit, serialNumber);
        if (problem !== null) return { kind: "wrong_serial", unit, problem };
        const nowMs = clock.nowMs();
        const moved = moveUnit(unit, "activate", serialNumber, nowMs);
        const after = { ...unit, ...moved, locationLabel };
        await updateUnit(tx, unitId, { ...moved, locationLabel });
        await recordAudit(tx, {
          atMs: nowMs,
          actor,
          action: "unit.activate",
          subject: "unit",
          subjectId: unitId,
          changes: changesBetween(auditableUnit(unit), auditableUnit(after)),
        });
        return { kind: "activated", unit: after };
      });
    },
  };
}

async function unitOf(executor: Executor, dealerId: number, unitId: number): Promise<Unit> {
  const unit = await findUnit(executor, unitId);
  if (unit === null || unit.dealerId !== dealerId) throw notFound();
  return unit;
}

async function serialProblem(tx: Executor, unit: Unit, serialNumber: string | null) {
  if (serialNumber === null) return unit.serialNumber === null ? "missing" : null;
  if (!isSerialNumber(serialNumber)) return "malformed";
  if (unit.serialNumber !== null && unit.serialNumber !== serialNumber) return "differs";
  const holder = await findUnitBySerial(tx, serialNumber);
  return holder === null || holder.id === unit.id ? null : "taken";
}
