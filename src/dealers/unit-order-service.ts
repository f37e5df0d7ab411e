import { type Actor, changesBetween } from "../audit/audit.ts";
import { recordAudit } from "../audit/audit-store.ts";
import type { Runtime } from "../db/runtime.ts";
import { findStoredAnswer, insertStoredAnswer } from "../http/idempotency-store.ts";
import { canonicalJson } from "../kernel/canonical-json.ts";
import { sha256Hex } from "../kernel/digest.ts";
import { notFound } from "../kernel/errors.ts";
import { isFormMark, newFormMark } from "../kernel/form-mark.ts";
import type { DealerProvisioning } from "./dealer-provisioning.ts";
import type { OrderUnitsBody } from "./dealer-request.ts";
import { findCompanyIdOfDealer } from "./dealer-store.ts";
import { isCancellable, type OwnUnit } from "./own-unit.ts";
import { getOwnUnit } from "./own-unit-service.ts";
import { auditableUnit } from "./unit-service.ts";
import { updateUnit } from "./unit-store.ts";
import { moveUnit } from "./unit-transition.ts";

export type UnitOrderService = ReturnType<typeof createUnitOrderService>;

export type OrderOutcome =
  | { readonly kind: "ordered"; readonly count: number }
  /** The form has ordered before. */
  | { readonly kind: "ordered_before"; readonly count: number };

export type CancelOutcome =
  | { readonly kind: "cancelled"; readonly unit: OwnUnit }
  /** Only an order that was not shipped can be cancelled; nothing was changed. */
  | { readonly kind: "wrong_state"; readonly unit: OwnUnit };

const OPERATION = "portal: order units";

/** As `POST /v1/dealers/{id}/units`. `countWrite` counts against the limit of writes that all people of the dealer share (section 8). */
export function createUnitOrderService(
  ports: Pick<Runtime, "db" | "clock" | "random"> & {
    readonly provisioning: Pick<DealerProvisioning, "orderUnits">;
    readonly countWrite: (dealerId: number) => Promise<void>;
  },
) {
  const { db, clock, random, provisioning, countWrite } = ports;
  return {
    newFormMark: (): string => newFormMark(random),

    isFormMark,

    /** Retires a unit that was not shipped. @throws ServiceError `not_found` for an id that is not a unit of this dealer. */
    async cancel(actor: Actor, dealerId: number, unitId: number): Promise<CancelOutcome> {
      return await db.transact(async (tx): Promise<CancelOutcome> => {
        const unit = await getOwnUnit(tx, dealerId, unitId);
        if (!isCancellable(unit)) return { kind: "wrong_state", unit };
        const atMs = clock.nowMs();
        const after = { ...unit, ...moveUnit(unit, "retire", null, atMs) };
        await updateUnit(tx, unitId, after);
        const changes = changesBetween(auditableUnit(unit), auditableUnit(after));
        await recordAudit(tx, {
          atMs,
          actor,
          action: "unit.cancel-order",
          subject: "unit",
          subjectId: unitId,
          changes,
        });
        return { kind: "cancelled", unit: after };
      });
    },

    /** Orders once for each form. @throws ServiceError `not_found`; `too_many_requests`; `invalid_field` when there is no address to ship to. */
    async order(
      actor: Actor,
      dealerId: number,
      { formMark, ...wanted }: OrderUnitsBody & { readonly formMark: string },
    ): Promise<OrderOutcome> {
      await countWrite(dealerId);
      const companyId = await findCompanyIdOfDealer(db.read, dealerId);
      if (companyId === null) throw notFound();
      const form = { owner: `dealer:${dealerId}`, operation: OPERATION, key: formMark };
      return await db.transact(async (tx): Promise<OrderOutcome> => {
        const before = await findStoredAnswer(tx, form);
        if (before !== null) return { kind: "ordered_before", count: Number(before.data) };
        const { length } = await provisioning.orderUnits(
          tx,
          { companyId, dealerId },
          dealerId,
          actor,
          wanted,
        );
        await insertStoredAnswer(tx, {
          ...form,
          status: 200,
          data: String(length),
          sealedData: null,
          resource: { kind: "dealer", id: dealerId },
          requestDigest: sha256Hex(canonicalJson(wanted)),
          createdAtMs: clock.nowMs(),
        });
        return { kind: "ordered", count: length };
      });
    },
  };
}
