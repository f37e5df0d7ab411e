import type { Actor } from "../audit/audit.ts";
import { audited, auditedChange } from "../audit/audit-service.ts";
import { listAudit } from "../audit/audit-store.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { findFormResult, insertFormResult } from "../http/idempotency-store.ts";
import { notFound, ServiceError } from "../kernel/errors.ts";
import { newFormMark, randomCrockford32 } from "../kernel/identifier.ts";
import type { Dealer } from "./dealer.ts";
import { orderUnitsFor } from "./dealer-provisioning.ts";
import type { OrderUnitsBody } from "./dealer-request.ts";
import { noSuchDealer } from "./dealer-service.ts";
import { findDealer } from "./dealer-store.ts";
import {
  isCancellable,
  isReturnable,
  type ListedUnitReturn,
  type OwnUnit,
  type ReturnOutcome,
  UNIT,
  type Unit,
  type UnitDescription,
  type UnitReturn,
  type UnitScope,
} from "./unit.ts";
import { momentsOf, type UnitMoment } from "./unit-history.ts";
import {
  endOpenReturn,
  findOpenReturn,
  findOwnUnit,
  findUnitBySerial,
  findUnitReturn,
  insertUnit,
  insertUnitReturn,
  listOpenReturns,
  listOwnUnits,
  listReturnsOfUnit,
  recordUnitMove,
  updateUnit,
} from "./unit-store.ts";
import { isSerialNumber, moveUnit, type UnitMove } from "./unit-transition.ts";

const SERIAL_PREFIX = "SVC-";
const SERIAL_RANDOM_LENGTH = 10;
const SEED_MAX = 1_000;
/** A unit changes its state a handful of times in its life. */
const ENTRIES_MAX = 200;
const ORDER_OPERATION = "portal: order units";

/**
 * Mails the operator in the transaction of the request; without an address of the operator, and beyond the limits of mails, it does
 * nothing.
 */
export type MailReturnRequest = (
  tx: Executor,
  unit: OwnUnit,
  asked: {
    readonly returnId: number;
    readonly dealerName: string;
    readonly reason: string;
    readonly askedBy: string;
  },
) => Promise<void>;

interface Activation {
  /** As printed on the unit; null where the dealer did not enter it because it is known. */
  readonly serialNumber: string | null;
  /** At most `LOCATION_LABEL_MAX_LENGTH` characters; null for none. */
  readonly locationLabel: string | null;
}

/** The state of the unit does not allow it; nothing was changed. */
interface WrongState {
  readonly kind: "wrong_state";
  readonly unit: OwnUnit;
}

type ActivationOutcome =
  | { readonly kind: "activated"; readonly unit: OwnUnit }
  | WrongState
  | {
      readonly kind: "wrong_serial";
      readonly unit: OwnUnit;
      readonly problem: "missing" | "malformed" | "taken" | "differs";
    };

type CancelOutcome = { readonly kind: "cancelled"; readonly unit: OwnUnit } | WrongState;

type AskOutcome =
  | { readonly kind: "asked"; readonly unit: OwnUnit }
  /** The unit has an open request already; nothing was changed. */
  | { readonly kind: "asked_before"; readonly unit: OwnUnit }
  | WrongState;

/** `ordered_before`: by the same form. */
type OrderOutcome = { readonly kind: "ordered" | "ordered_before"; readonly count: number };

export type UnitService = ReturnType<typeof createUnitService>;

/**
 * The units of a scope. Every method that takes the id of a unit throws ServiceError `not_found` for one outside the scope; those that
 * add units need the scope of one dealer. Each change and its entry in the audit log are in the same transaction.
 */
export function createUnitService(
  ports: Pick<Runtime, "db" | "clock" | "random"> & { readonly mailReturnRequest: MailReturnRequest },
) {
  const { db, clock, random, mailReturnRequest } = ports;

  return (scope: UnitScope) => {
    return {
      /** In the order in which they were ordered. @throws ServiceError `not_found` for a dealer that does not exist. */
      async list(): Promise<OwnUnit[]> {
        const units = await listOwnUnits(db.read, scope);
        if (units.length === 0 && scope.dealerId !== null) await dealerIn(db.read);
        return units;
      },

      get: (unitId: number): Promise<OwnUnit> => unitIn(db.read, unitId),

      /** What has happened to the unit since it came to its dealer, oldest first. */
      async history(unit: OwnUnit): Promise<UnitMoment[]> {
        const subject = { subject: "unit", subjectId: unit.id } as const;
        const entries = await listAudit(db.read, { ...subject, limit: ENTRIES_MAX });
        return momentsOf(unit, entries, await listReturnsOfUnit(db.read, unit.dealerId, unit.id));
      },

      /** With a serial number, so that it can send results at once. @throws ServiceError `not_found` for the dealer, `usage` for the count. */
      async seed(
        actor: Actor,
        { count, active }: { readonly count: number; readonly active: boolean },
      ): Promise<OwnUnit[]> {
        if (!(Number.isInteger(count) && count >= 1 && count <= SEED_MAX))
          throw new ServiceError("usage", `--count must be 1 to ${SEED_MAX}.`);
        return await db.transact(async (tx) => {
          const { id: dealerId, shippingAddress } = await dealerIn(tx);
          const seeded: OwnUnit[] = [];
          const nowMs = clock.nowMs();
          const activatedAtMs = active ? nowMs : null;
          for (let created = 0; created < count; created++) {
            const unit = await insertUnit(tx, {
              dealerId,
              internalReference: null,
              status: active ? "active" : "ordered",
              serialNumber: SERIAL_PREFIX + randomCrockford32(random, SERIAL_RANDOM_LENGTH),
              locationLabel: null,
              shippingAddress,
              dispatchedAtMs: activatedAtMs,
              deliveredAtMs: activatedAtMs,
              activatedAtMs,
              createdAtMs: nowMs,
            });
            await audited(tx, actor, "unit.seed", ["unit", unit.id], nowMs, auditable(unit));
            seeded.push(unit);
          }
          return seeded;
        });
      },

      /** As `POST /v1/dealers/{id}/units`, once for each form. @throws ServiceError `invalid_field` when there is no address to ship to. */
      async order(
        actor: Actor,
        { formMark, ...wanted }: OrderUnitsBody & { readonly formMark: string },
      ): Promise<OrderOutcome> {
        return await db.transact(async (tx): Promise<OrderOutcome> => {
          const dealer = await dealerIn(tx);
          const form = { owner: `dealer:${dealer.id}`, operation: ORDER_OPERATION, formMark };
          const before = await findFormResult(tx, form);
          if (before !== null) return { kind: "ordered_before", count: Number(before) };
          const nowMs = clock.nowMs();
          const { length } = await orderUnitsFor(tx, dealer, actor, wanted, nowMs);
          const resource = { kind: "dealer", id: dealer.id } as const;
          await insertFormResult(tx, form, { result: String(length), resource, createdAtMs: nowMs });
          return { kind: "ordered", count: length };
        });
      },

      newFormMark: (): string => newFormMark(random),

      /** Retires a unit that was not shipped. */
      async cancel(actor: Actor, unitId: number): Promise<CancelOutcome> {
        return await db.transact(async (tx): Promise<CancelOutcome> => {
          const unit = await unitIn(tx, unitId);
          if (!isCancellable(unit)) return { kind: "wrong_state", unit };
          const moved = moveUnit(unit, "retire", null, clock.nowMs());
          return { kind: "cancelled", unit: await change(tx, actor, "unit.cancel-order", unit, moved) };
        });
      },

      /** Only of a shipped unit. Results are attributed by the serial number, so it must be known by now. */
      async activate(
        actor: Actor,
        unitId: number,
        { serialNumber, locationLabel }: Activation,
      ): Promise<ActivationOutcome> {
        return await db.transact(async (tx): Promise<ActivationOutcome> => {
          const unit = await unitIn(tx, unitId);
          if (unit.status !== "shipped") return { kind: "wrong_state", unit };
          const problem = await serialProblem(tx, unit, serialNumber);
          if (problem !== null) return { kind: "wrong_serial", unit, problem };
          const moved = { ...moveUnit(unit, "activate", serialNumber, clock.nowMs()), locationLabel };
          return { kind: "activated", unit: await change(tx, actor, "unit.activate", unit, moved) };
        });
      },

      /**
       * Interface specification, section 3, "Unit status". A unit that is back or retired needs no request any more. A null serial number
       * leaves it. @throws ServiceError `conflict` for a move that is not allowed or a serial number that another unit has.
       */
      async move(
        actor: Actor,
        unitId: number,
        move: UnitMove,
        serialNumber: string | null,
      ): Promise<OwnUnit> {
        return await db.transact(async (tx) => {
          const unit = await unitIn(tx, unitId);
          if (serialNumber !== null) await requireFreeSerial(tx, unit, serialNumber);
          const moved = moveUnit(unit, move, serialNumber, clock.nowMs());
          if (move === "return" || move === "retire") await endReturn(tx, unitId, "returned");
          return await change(tx, actor, `unit.${move}`, unit, moved);
        });
      },

      /**
       * The unit's tests stay with their dealer, and so does what that dealer called the unit and requested for it. A result that arrives
       * later belongs to the dealer that had the unit when it was tested (`battery-tests/unit-attribution.ts`).
       * @throws ServiceError `not_found` for the new dealer; `conflict` for a retired unit.
       */
      async transfer(actor: Actor, unitId: number, dealerId: number): Promise<OwnUnit> {
        return await db.transact(async (tx) => {
          const unit = await unitIn(tx, unitId);
          if ((await findDealer(tx, dealerId)) === null) throw noSuchDealer(dealerId);
          if (unit.status === "retired") throw new ServiceError("conflict", `Unit ${unitId} is retired.`);
          if (unit.dealerId === dealerId) return unit;
          await endReturn(tx, unitId, "closed");
          await recordUnitMove(tx, { unitId, dealerId, sinceMs: clock.nowMs() });
          const forgotten = { name: null, ownReference: null, locationLabel: null };
          return await change(tx, actor, "unit.move", unit, { dealerId, ...forgotten });
        });
      },

      /** The location is what the API shows too. */
      async describe(actor: Actor, unitId: number, description: UnitDescription): Promise<OwnUnit> {
        return await db.transact(async (tx) =>
          change(tx, actor, "unit.describe", await unitIn(tx, unitId), description, described),
        );
      },

      /**
       * Asks the operator to take the unit back, which changes no state: the operator does when the unit is there. Request, audit entry
       * and the operator's mail are one transaction. `reason` holds no address, because it is mailed; `email` is for the operator's
       * reply.
       */
      async askReturn(
        person: { readonly actor: Actor; readonly email: string },
        unitId: number,
        reason: string,
      ): Promise<AskOutcome> {
        return await db.transact(async (tx): Promise<AskOutcome> => {
          const unit = await unitIn(tx, unitId);
          if (unit.askedReturn !== null) return { kind: "asked_before", unit };
          if (!isReturnable(unit)) return { kind: "wrong_state", unit };
          const { dealerId } = unit;
          const dealer = await findDealer(tx, dealerId);
          if (dealer === null) throw new Error("a unit has no dealer");
          const askedAtMs = clock.nowMs();
          const { id } = await insertUnitReturn(tx, { unitId, dealerId, reason, askedAtMs });
          const told = { return_reason: reason };
          await audited(tx, person.actor, "unit.ask-return", ["unit", unitId], askedAtMs, told);
          const asked = { returnId: id, dealerName: dealer.name, reason, askedBy: person.email };
          await mailReturnRequest(tx, unit, asked);
          return { kind: "asked", unit: { ...unit, askedReturn: { id, reason, askedAtMs } } };
        });
      },

      /** False when no request was open. */
      async takeBackReturn(actor: Actor, unitId: number): Promise<boolean> {
        return await db.transact(async (tx) => {
          await unitIn(tx, unitId);
          if ((await endReturn(tx, unitId, "taken_back")) === null) return false;
          await audited(tx, actor, "unit.take-back-return", ["unit", unitId], clock.nowMs());
          return true;
        });
      },

      /** The open requests, oldest first. */
      listReturns: (): Promise<ListedUnitReturn[]> => listOpenReturns(db.read, scope),

      /** Closes it without taking the unit back; the dealer sees `answer`. @throws ServiceError `not_found`; `conflict` for one that has ended. */
      async closeReturn(actor: Actor, returnId: number, answer: string | null): Promise<UnitReturn> {
        return await db.transact(async (tx) => {
          const asked = await findUnitReturn(tx, scope, returnId);
          if (asked === null)
            throw new ServiceError(
              "not_found",
              `There is no return request ${returnId}; svc units return-requests shows the open ones.`,
            );
          const open = await findOpenReturn(tx, asked.unitId);
          if (open?.id !== returnId)
            throw new ServiceError("conflict", `The return request ${returnId} has ended already.`);
          const closed = await endReturn(tx, asked.unitId, "closed", answer);
          if (closed === null) throw new Error("an open request vanished inside its transaction");
          const told = answer === null ? {} : { return_answer: answer };
          await audited(tx, actor, "unit.close-return", ["unit", asked.unitId], clock.nowMs(), told);
          return closed;
        });
      },
    };

    async function dealerIn(executor: Executor): Promise<Dealer> {
      const { dealerId } = scope;
      if (dealerId === null) throw new Error("the scope is not of one dealer");
      const dealer = await findDealer(executor, dealerId);
      if (dealer === null) throw noSuchDealer(dealerId);
      return dealer;
    }

    async function unitIn(executor: Executor, unitId: number): Promise<OwnUnit> {
      const unit = await findOwnUnit(executor, scope, unitId);
      if (unit !== null) return unit;
      // Only operators may know which units there are.
      if (scope.dealerId !== null) throw notFound();
      throw new ServiceError("not_found", `There is no unit ${unitId}; svc units list shows them.`);
    }

    async function endReturn(
      tx: Executor,
      unitId: number,
      outcome: ReturnOutcome,
      answer: string | null = null,
    ): Promise<UnitReturn | null> {
      return await endOpenReturn(tx, unitId, { outcome, answer, endedAtMs: clock.nowMs() });
    }

    /** Without a change nothing is recorded. */
    async function change(
      tx: Executor,
      actor: Actor,
      action: string,
      before: OwnUnit,
      changed: Parameters<typeof updateUnit>[2],
      told: (unit: OwnUnit) => Readonly<Record<string, unknown>> = auditable,
    ): Promise<OwnUnit> {
      const after = { ...before, ...changed };
      await auditedChange(tx, actor, action, ["unit", before.id], clock.nowMs(), told(after), told(before));
      await updateUnit(tx, before.id, changed);
      return after;
    }
  };
}

function auditable(unit: Unit) {
  const { id: _, ...wire } = UNIT.present(unit);
  return { dealer_id: unit.dealerId, ...wire };
}

function described({ name, ownReference, locationLabel }: UnitDescription) {
  return { name, own_reference: ownReference, location_label: locationLabel };
}

async function serialProblem(tx: Executor, unit: Unit, serialNumber: string | null) {
  if (serialNumber === null) return unit.serialNumber === null ? "missing" : null;
  if (!isSerialNumber(serialNumber)) return "malformed";
  if (unit.serialNumber !== null && unit.serialNumber !== serialNumber) return "differs";
  const holder = await findUnitBySerial(tx, serialNumber);
  return holder === null || holder.id === unit.id ? null : "taken";
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
