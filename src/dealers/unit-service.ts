import { type Actor, changesBetween } from "../audit/audit.ts";
import { recordAudit } from "../audit/audit-store.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { ServiceError } from "../kernel/errors.ts";
import { randomCrockford32 } from "../kernel/identifier.ts";
import { noSuchDealer } from "./dealer-service.ts";
import { findDealer } from "./dealer-store.ts";
import type { OwnUnit } from "./own-unit.ts";
import { describeUnit, listOwnUnits } from "./own-unit-store.ts";
import type { Unit, UnitStatus } from "./unit.ts";
import { UNIT } from "./unit.ts";
import { endOpenReturn } from "./unit-return-store.ts";
import { findUnit, findUnitBySerial, insertUnit, updateUnit } from "./unit-store.ts";
import { isSerialNumber, moveUnit, type UnitMove } from "./unit-transition.ts";

const SERIAL_PREFIX = "SVC-";
const SERIAL_RANDOM_LENGTH = 10;
const SEED_MAX = 1_000;

export function createUnitService(ports: Pick<Runtime, "db" | "clock" | "random">) {
  const { db, clock, random } = ports;
  return {
    /** With a serial number, so that it can send results at once. @throws ServiceError `not_found` for the dealer, `usage` for the count. */
    async seed(
      actor: Actor,
      dealerId: number,
      request: { readonly count: number; readonly active: boolean },
    ): Promise<Unit[]> {
      if (!(Number.isInteger(request.count) && request.count >= 1 && request.count <= SEED_MAX)) {
        throw new ServiceError("usage", `--count must be 1 to ${SEED_MAX}.`);
      }
      return await db.transact(async (tx) => {
        const dealer = await findDealer(tx, dealerId);
        if (dealer === null) throw noSuchDealer(dealerId);
        const seeded: Unit[] = [];
        const nowMs = clock.nowMs();
        for (let made = 0; made < request.count; made++) {
          const serialNumber = SERIAL_PREFIX + randomCrockford32(random, SERIAL_RANDOM_LENGTH);
          const status = request.active ? "active" : "ordered";
          const unit = await insertUnit(tx, newUnit(dealer, { status, serialNumber, nowMs }));
          const changes = changesBetween({}, auditableUnit(unit));
          await recordAudit(tx, { ...entryOf(unit), atMs: nowMs, actor, action: "unit.seed", changes });
          seeded.push(unit);
        }
        return seeded;
      });
    },

    /**
     * Interface specification, section 3, "Unit status". A unit that is back or retired needs no request any more. A null serial number
     * leaves it.
     * @throws ServiceError `not_found`; `conflict` for a move that is not allowed or a serial number that another unit has.
     */
    async move(actor: Actor, unitId: number, move: UnitMove, serialNumber: string | null): Promise<Unit> {
      return await change(actor, `unit.${move}`, unitId, async (tx, unit, nowMs) => {
        if (serialNumber !== null) await requireFreeSerial(tx, unit, serialNumber);
        const moved = moveUnit(unit, move, serialNumber, nowMs);
        if (move === "return" || move === "retire")
          await endOpenReturn(tx, unitId, { outcome: "returned", answer: null, endedAtMs: nowMs });
        return moved;
      });
    },

    /**
     * The unit's tests stay with their dealer, and so does what that dealer called the unit and asked about it.
     * @throws ServiceError `not_found` for the unit or the dealer; `conflict` for a retired unit.
     */
    async transfer(actor: Actor, unitId: number, dealerId: number): Promise<Unit> {
      return await change(actor, "unit.move", unitId, async (tx, unit, nowMs) => {
        if ((await findDealer(tx, dealerId)) === null) throw noSuchDealer(dealerId);
        if (unit.status === "retired") throw new ServiceError("conflict", `Unit ${unitId} is retired.`);
        if (unit.dealerId === dealerId) return {};
        await endOpenReturn(tx, unitId, { outcome: "closed", answer: null, endedAtMs: nowMs });
        await describeUnit(tx, unitId, { name: null, ownReference: null, locationLabel: null });
        return { dealerId, locationLabel: null };
      });
    },

    /** @throws ServiceError `not_found`. */
    async list(dealerId: number): Promise<OwnUnit[]> {
      if ((await findDealer(db.read, dealerId)) === null) throw noSuchDealer(dealerId);
      return await listOwnUnits(db.read, dealerId);
    },
  };

  async function change(
    actor: Actor,
    action: string,
    unitId: number,
    decide: (tx: Executor, unit: Unit, nowMs: number) => Promise<Partial<Omit<Unit, "id">>>,
  ): Promise<Unit> {
    const nowMs = clock.nowMs();
    return await db.transact(async (tx) => {
      const before = await findUnit(tx, unitId);
      if (before === null)
        throw new ServiceError("not_found", `There is no unit ${unitId}; svc units list shows them.`);
      const after = { ...before, ...(await decide(tx, before, nowMs)) };
      const changes = changesBetween(auditableUnit(before), auditableUnit(after));
      if (Object.keys(changes).length === 0) return before;
      await updateUnit(tx, unitId, after);
      await recordAudit(tx, { ...entryOf(after), atMs: nowMs, actor, action, changes });
      return after;
    });
  }
}

function entryOf(unit: Unit) {
  return { subject: "unit", subjectId: unit.id } as const;
}

export function auditableUnit(unit: Unit) {
  const { id: _, ...wire } = UNIT.present(unit);
  return { dealer_id: unit.dealerId, ...wire };
}

async function requireFreeSerial(tx: Executor, unit: Unit, serialNumber: string): Promise<void> {
  if (!isSerialNumber(serialNumber)) {
    throw new ServiceError(
      "usage",
      "A serial number is 1 to 100 characters, without spaces or control characters.",
    );
  }
  const holder = await findUnitBySerial(tx, serialNumber);
  if (holder !== null && holder.id !== unit.id) {
    throw new ServiceError("conflict", `Unit ${holder.id} has this serial number already.`);
  }
}

/** The times that a unit in this status must have (interface specification, section 3, "Unit status"). */
function newUnit(
  dealer: { readonly id: number; readonly shippingAddress: Unit["shippingAddress"] },
  unit: { readonly status: UnitStatus; readonly serialNumber: string; readonly nowMs: number },
) {
  const wasDispatched = unit.status !== "ordered";
  const wasActivated = unit.status === "active";
  return {
    dealerId: dealer.id,
    internalReference: null,
    status: unit.status,
    serialNumber: unit.serialNumber,
    locationLabel: null,
    shippingAddress: dealer.shippingAddress,
    dispatchedAtMs: wasDispatched ? unit.nowMs : null,
    deliveredAtMs: wasActivated ? unit.nowMs : null,
    activatedAtMs: wasActivated ? unit.nowMs : null,
    createdAtMs: unit.nowMs,
  };
}
