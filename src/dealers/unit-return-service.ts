import { type Actor, changesBetween } from "../audit/audit.ts";
import { recordAudit } from "../audit/audit-store.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import { ServiceError } from "../kernel/errors.ts";
import { findDealer } from "./dealer-store.ts";
import { isReturnable, type OwnUnit } from "./own-unit.ts";
import { getOwnUnit } from "./own-unit-service.ts";
import type { ListedUnitReturn, ReturnOutcome, UnitReturn } from "./unit-return.ts";
import { type OperatorLetter, returnLetter } from "./unit-return-letter.ts";
import {
  endOpenReturn,
  findOpenReturn,
  findUnitReturn,
  insertUnitReturn,
  listOpenReturns,
} from "./unit-return-store.ts";

/** Mails the operator in the transaction of the request; without an address of the operator, and beyond the limits of mails, it does nothing. */
export type MailOperator = (tx: Executor, dealerId: number, letter: OperatorLetter) => Promise<void>;

export type AskOutcome =
  | { readonly kind: "asked"; readonly unit: OwnUnit }
  /** The unit has an open request already; nothing was changed. */
  | { readonly kind: "asked_before"; readonly unit: OwnUnit }
  /** Only a unit that was sent out, and is not back, can be returned; nothing was changed. */
  | { readonly kind: "wrong_state"; readonly unit: OwnUnit };

export type UnitReturnService = ReturnType<typeof createUnitReturnService>;

/** Requests of dealers that the operator takes a unit back. They change no state: the operator does when the unit is there. */
export function createUnitReturnService(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly mailOperator: MailOperator;
    readonly nameInMail: (dealerId: number, name: string) => string;
  },
) {
  const { db, clock, mailOperator, nameInMail } = ports;
  return {
    /**
     * Request, audit entry and the operator's mail are one transaction. `reason` holds no address, because it is mailed; `email` is for
     * the operator's answer. @throws ServiceError `not_found` for an id that is not a unit of this dealer.
     */
    async ask(
      person: { readonly actor: Actor; readonly email: string },
      dealerId: number,
      unitId: number,
      reason: string,
    ): Promise<AskOutcome> {
      return await db.transact(async (tx): Promise<AskOutcome> => {
        const unit = await getOwnUnit(tx, dealerId, unitId);
        if (unit.askedReturn !== null) return { kind: "asked_before", unit };
        if (!isReturnable(unit)) return { kind: "wrong_state", unit };
        const dealer = await findDealer(tx, dealerId);
        if (dealer === null) throw new Error("a unit has no dealer");
        const askedAtMs = clock.nowMs();
        const { id } = await insertUnitReturn(tx, { unitId, dealerId, reason, askedAtMs });
        await record(tx, person.actor, "unit.ask-return", unitId, { return_reason: reason });
        await mailOperator(
          tx,
          dealerId,
          returnLetter(unit, {
            returnId: id,
            dealerName: nameInMail(dealerId, dealer.name),
            reason,
            askedBy: person.email,
          }),
        );
        return { kind: "asked", unit: { ...unit, askedReturn: { id, reason, askedAtMs } } };
      });
    },

    /** False when no request was open. @throws ServiceError `not_found` for an id that is not a unit of this dealer. */
    async takeBack(actor: Actor, dealerId: number, unitId: number): Promise<boolean> {
      return await db.transact(async (tx) => {
        await getOwnUnit(tx, dealerId, unitId);
        return (await end(tx, actor, "unit.take-back-return", unitId, "taken_back", null)) !== null;
      });
    },

    /** The open requests of one dealer, or of all, oldest first. */
    list: (dealerId: number | null): Promise<ListedUnitReturn[]> => listOpenReturns(db.read, dealerId),

    /** Closes it without taking the unit back; the dealer sees `answer`. @throws ServiceError `not_found`; `conflict` for one that has ended. */
    async close(actor: Actor, returnId: number, answer: string | null): Promise<UnitReturn> {
      return await db.transact(async (tx) => {
        const asked = await findUnitReturn(tx, returnId);
        if (asked === null)
          throw new ServiceError(
            "not_found",
            `There is no return request ${returnId}; svc units return-requests shows the open ones.`,
          );
        const open = await findOpenReturn(tx, asked.unitId);
        if (open?.id !== returnId)
          throw new ServiceError("conflict", `The return request ${returnId} has ended already.`);
        const closed = await end(tx, actor, "unit.close-return", asked.unitId, "closed", answer);
        if (closed === null) throw new Error("an open request vanished inside its transaction");
        return closed;
      });
    },
  };

  async function end(
    tx: Executor,
    actor: Actor,
    action: string,
    unitId: number,
    outcome: ReturnOutcome,
    answer: string | null,
  ): Promise<UnitReturn | null> {
    const ended = await endOpenReturn(tx, unitId, { outcome, answer, endedAtMs: clock.nowMs() });
    if (ended !== null)
      await record(tx, actor, action, unitId, answer === null ? {} : { return_answer: answer });
    return ended;
  }

  async function record(
    tx: Executor,
    actor: Actor,
    action: string,
    unitId: number,
    said: Readonly<Record<string, string>>,
  ): Promise<void> {
    const changes = changesBetween({}, said);
    await recordAudit(tx, {
      atMs: clock.nowMs(),
      actor,
      action,
      subject: "unit",
      subjectId: unitId,
      changes,
    });
  }
}
