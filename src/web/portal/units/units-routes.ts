import type { LookupService } from "../../../battery-tests/lookup-service.ts";
import type { GivenFiles } from "../../../certificates/giving-out/given-files-service.ts";
import type { DealerService } from "../../../dealers/dealer-service.ts";
import { isActivatable, isCancellable, isReturnable } from "../../../dealers/unit.ts";
import type { UnitService } from "../../../dealers/unit-service.ts";
import { personActor } from "../../../identity/people/person.ts";
import { filledForm, readFields } from "../../form-state.ts";
import { formRoute, instead, refusedBeside } from "../frame/form-route.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { pageOf } from "../frame/record-list.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import { shownTests } from "../tests/battery-test-list.ts";
import { confirmOrderPage, emptyOrder, needsConfirming, orderPage, readOrder } from "./order-page.ts";
import {
  activatePage,
  activationFields,
  cancelPage,
  describedUnit,
  describePage,
  notActivatablePage,
  notCancellablePage,
  notReturnablePage,
  RETURN_FIELDS,
  readDescription,
  returnPage,
} from "./unit-change-page.ts";
import { unitName, unitPage } from "./unit-page.ts";
import { readUnitSearch, unitsPage } from "./units-page.ts";

export function unitsHandlers(deps: {
  readonly dealers: Pick<DealerService, "get">;
  readonly units: UnitService;
  /** Counts against the limit of writes that all people of a dealer share (interface specification, section 8). */
  readonly countWrite: (dealerId: number) => Promise<void>;
  readonly lookup: Pick<LookupService, "findLatestOfUnit">;
  readonly givenFiles: Pick<GivenFiles, "contradictions">;
}): PortalHandlers<RoutesOf<"units">> {
  const { dealers, units, countWrite, lookup, givenFiles } = deps;
  const unitOf = ({ dealer, pathId }: DealerContext) => units(dealer).get(pathId("unitId"));
  const addressesOf = async ({ dealer }: DealerContext) => await dealers.get(dealer.dealerId);
  return {
    async units(context) {
      const listed = await units(context.dealer).list();
      return unitsPage(context, listed, readUnitSearch(context.query), pageOf(context));
    },

    async unit(context) {
      const unit = await unitOf(context);
      const latest = await lookup.findLatestOfUnit(context.dealer.dealerId, unit.id);
      const tests = latest === null ? [] : [latest];
      const [lastTest = null] = shownTests(
        tests,
        await givenFiles.contradictions(tests.map(({ test }) => test)),
      );
      return unitPage(context, {
        unit,
        moments: await units(context.dealer).history(unit),
        lastTest,
      });
    },

    orderUnits: formRoute({
      newFormMark: ({ dealer }: DealerContext) => units(dealer).newFormMark(),
      load: async (context: DealerContext) => (await addressesOf(context)).shippingAddress,
      start: (_, shippingAddress) => emptyOrder(shippingAddress),
      fields: readOrder,
      page: orderPage,
      async save({ form, person, dealer }, { values, formMark }) {
        if (needsConfirming(form, values)) return { kind: "unconfirmed" } as const;
        await countWrite(dealer.dealerId);
        return await units(dealer).order(personActor(person.id), { ...values, formMark });
      },
      done(context, outcome, { loaded, values }) {
        const { dealer, t } = context;
        if (outcome.kind === "unconfirmed") return confirmOrderPage(context, loaded, values);
        const { kind, count } = outcome;
        const said =
          kind === "ordered"
            ? t("units.order.ordered", { count })
            : t("units.order.ordered_before", { count });
        return goTo(portalPath("units", { dealerId: dealer.dealerId }), said);
      },
    }),

    activate: formRoute({
      async load(context: DealerContext) {
        const unit = await unitOf(context);
        return isActivatable(unit) ? unit : instead(notActivatablePage(context, unit));
      },
      start: (_, { locationLabel }) => filledForm({ location_label: locationLabel ?? "" }),
      fields: ({ form, t }, unit) => readFields(form, activationFields(unit), t),
      page: activatePage,
      save({ person, dealer }, { loaded, values: { location_label: label, serial_number = null } }) {
        return units(dealer).activate(personActor(person.id), loaded.id, {
          serialNumber: serial_number,
          locationLabel: label === "" ? null : label,
        });
      },
      done(context, outcome) {
        const { t, dealer } = context;
        switch (outcome.kind) {
          case "activated":
            return goTo(
              portalPath("units", { dealerId: dealer.dealerId }),
              t("units.activate.done", { unit: unitName(t, outcome.unit) }),
            );
          case "wrong_state":
            return notActivatablePage(context, outcome.unit);
          case "wrong_serial":
            return refusedBeside("serial_number", t(`units.serial.${outcome.problem}`));
        }
      },
    }),

    describeUnit: formRoute({
      load: unitOf,
      start: (_, unit) => describedUnit(unit),
      fields: readDescription,
      async page(context, form) {
        const { shippingAddress, registeredAddress } = await addressesOf(context);
        const addresses = [shippingAddress, registeredAddress].filter((one) => one !== null);
        return describePage(context, form, addresses);
      },
      save: ({ person, dealer }, { loaded, values }) =>
        units(dealer).describe(personActor(person.id), loaded.id, values),
      done: (context, described) =>
        goTo(unitPath(context), context.t("units.describe.done", { unit: unitName(context.t, described) })),
    }),

    cancelOrder: {
      async show(context) {
        const unit = await unitOf(context);
        return isCancellable(unit) ? cancelPage(context, unit) : notCancellablePage(context, unit);
      },
      async send(context) {
        const { person, dealer, pathId } = context;
        const actor = personActor(person.id);
        const { kind, unit } = await units(dealer).cancel(actor, pathId("unitId"));
        if (kind === "cancelled") return goTo(unitPath(context), context.t("units.cancel.done"));
        return unit.status === "retired" ? goTo(unitPath(context)) : notCancellablePage(context, unit);
      },
    },

    askReturn: formRoute({
      async load(context: DealerContext) {
        const unit = await unitOf(context);
        return isReturnable(unit) && unit.askedReturn === null
          ? unit
          : instead(notReturnablePage(context, unit));
      },
      fields: RETURN_FIELDS,
      page: returnPage,
      save: ({ person, dealer }, { loaded, values: { reason } }) =>
        units(dealer).askReturn({ actor: personActor(person.id), email: person.email }, loaded.id, reason),
      done: (context, outcome) =>
        outcome.kind === "asked"
          ? goTo(unitPath(context), context.t("units.return.done"))
          : notReturnablePage(context, outcome.unit),
    }),

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
