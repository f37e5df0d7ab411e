import type { DealerService } from "../../../dealers/dealer-service.ts";
import { isCancellable, isReturnable } from "../../../dealers/unit.ts";
import type { UnitService } from "../../../dealers/unit-service.ts";
import { personActor } from "../../../identity/people/person.ts";
import { isFormMark } from "../../../kernel/form-mark.ts";
import { EMPTY_FORM, readFields } from "../../form-state.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { FORM_MARK_FIELD } from "../frame/portal-form.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { cancelPage, notCancellablePage } from "./cancel-page.ts";
import { confirmOrderPage, needsConfirming } from "./confirm-order-page.ts";
import { describedUnit, RETURN_FIELDS, readDescription } from "./describe-form.ts";
import { describePage } from "./describe-page.ts";
import { readOrder } from "./order-form.ts";
import { emptyOrder, orderPage } from "./order-page.ts";
import { notReturnablePage, returnPage } from "./return-page.ts";
import { unitName } from "./unit-labels.ts";

type UnitChangeRoute =
  | "orderForm"
  | "orderUnits"
  | "cancelOrderForm"
  | "cancelOrder"
  | "describeUnitForm"
  | "describeUnit"
  | "returnForm"
  | "askReturn"
  | "takeBackReturn";

export function unitChangeHandlers(deps: {
  readonly dealers: Pick<DealerService, "get">;
  readonly units: UnitService;
  readonly countWrite: (dealerId: number) => Promise<void>;
}): PortalHandlers<UnitChangeRoute> {
  const { dealers, units, countWrite } = deps;
  const unitOf = ({ dealer, pathId }: DealerContext) => units(dealer).get(pathId("unitId"));
  const addressesOf = async (dealerId: number) => {
    const { shippingAddress, registeredAddress } = await dealers.get(dealerId);
    return { shippingAddress, all: [shippingAddress, registeredAddress].filter((one) => one !== null) };
  };
  return {
    async orderForm(context) {
      const { shippingAddress } = await addressesOf(context.dealer.dealerId);
      return orderPage(
        context,
        shippingAddress,
        units(context.dealer).newFormMark(),
        emptyOrder(shippingAddress),
      );
    },

    async orderUnits(context) {
      const { form, person, dealer, t } = context;
      const { dealerId } = dealer;
      const { shippingAddress } = await addressesOf(dealerId);
      const formMark = form.get(FORM_MARK_FIELD) ?? "";
      if (!isFormMark(formMark)) {
        const typed = { typed: form, errors: {} };
        return orderPage(
          context,
          shippingAddress,
          units(context.dealer).newFormMark(),
          typed,
          context.t("portal.unmarked"),
        );
      }
      const read = readOrder(t, form, shippingAddress);
      if (!read.isGood) return orderPage(context, shippingAddress, formMark, read.state);
      if (needsConfirming(form, read.values)) return confirmOrderPage(context, shippingAddress, read.values);
      await countWrite(dealerId);
      const { kind, count } = await units(dealer).order(personActor(person.id), {
        ...read.values,
        formMark,
      });
      const said =
        kind === "ordered" ? t("units.order.ordered", { count }) : t("units.order.ordered_before", { count });
      return goTo(portalPath("units", { dealerId }), said);
    },

    async cancelOrderForm(context) {
      const unit = await unitOf(context);
      return isCancellable(unit) ? cancelPage(context, unit) : notCancellablePage(context, unit);
    },

    async cancelOrder(context) {
      const { person, dealer, pathId } = context;
      const actor = personActor(person.id);
      const { kind, unit } = await units(dealer).cancel(actor, pathId("unitId"));
      if (kind === "cancelled") return goTo(unitPath(context), context.t("units.cancel.done"));
      return unit.status === "retired" ? goTo(unitPath(context)) : notCancellablePage(context, unit);
    },

    async describeUnitForm(context) {
      const unit = await unitOf(context);
      const { all } = await addressesOf(context.dealer.dealerId);
      return describePage(context, unit, all, describedUnit(unit));
    },

    async describeUnit(context) {
      const { form, person, dealer, t } = context;
      const unit = await unitOf(context);
      const read = readDescription(t, form);
      if (!read.isGood) {
        const { all } = await addressesOf(dealer.dealerId);
        return describePage(context, unit, all, read.state);
      }
      const actor = personActor(person.id);
      const described = await units(dealer).describe(actor, unit.id, read.values);
      return goTo(unitPath(context), t("units.describe.done", { unit: unitName(t, described) }));
    },

    async returnForm(context) {
      const unit = await unitOf(context);
      return isReturnable(unit) && unit.askedReturn === null
        ? returnPage(context, unit, EMPTY_FORM)
        : notReturnablePage(context, unit);
    },

    async askReturn(context) {
      const { form, person, dealer, t } = context;
      const unit = await unitOf(context);
      const read = readFields(form, RETURN_FIELDS, t);
      if (!read.isGood) return returnPage(context, unit, read.state);
      const asking = { actor: personActor(person.id), email: person.email };
      const outcome = await units(dealer).askReturn(asking, unit.id, read.values.reason);
      return outcome.kind === "asked"
        ? goTo(unitPath(context), t("units.return.done"))
        : notReturnablePage(context, outcome.unit);
    },

    async takeBackReturn(context) {
      const { person, dealer, pathId, t } = context;
      const actor = personActor(person.id);
      const wasOpen = await units(dealer).takeBackReturn(actor, pathId("unitId"));
      return goTo(unitPath(context), wasOpen ? t("units.return.taken_back") : t("units.return.none_open"));
    },
  };
}

function unitPath({ dealer, pathId }: DealerContext): string {
  return portalPath("unit", { dealerId: dealer.dealerId, unitId: pathId("unitId") });
}
