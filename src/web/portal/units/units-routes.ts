import type { UnitActivationService } from "../../../dealers/unit-activation-service.ts";
import { personActor } from "../../../identity/people/person.ts";
import { filledForm, readFields, refusedField } from "../../form-state.ts";
import { pageOf } from "../frame/pagination.ts";
import { goTo, type PortalHandlers } from "../frame/portal-answer.ts";
import { portalPath } from "../portal-route.ts";
import { LOCATION_READER, SERIAL_PROBLEMS, SERIAL_READER } from "./activate-form.ts";
import { activatePage, notActivatablePage } from "./activate-page.ts";
import { unitName } from "./unit-labels.ts";
import { unitsPage } from "./units-page.ts";

/** The dealer's test units (interface specification, section 3, "Unit status"). */
export function unitsHandlers(deps: {
  readonly ownUnits: UnitActivationService;
}): PortalHandlers<"units" | "activateForm" | "activate"> {
  const { ownUnits } = deps;
  return {
    async units(context) {
      return unitsPage(context, await ownUnits.list(context.dealer.dealerId), pageOf(context));
    },

    async activateForm(context) {
      const unit = await ownUnits.get(context.dealer.dealerId, context.pathId("unitId"));
      if (unit.status !== "shipped") return notActivatablePage(context, unit);
      return activatePage(context, unit, filledForm({ location_label: unit.locationLabel ?? "" }));
    },

    async activate(context) {
      const { form, person, dealer, pathId } = context;
      const { dealerId } = dealer;
      const unit = await ownUnits.get(dealerId, pathId("unitId"));
      if (unit.status !== "shipped") return notActivatablePage(context, unit);
      const read = readFields(form, {
        ...(unit.serialNumber === null ? { serial_number: SERIAL_READER } : {}),
        location_label: LOCATION_READER,
      });
      if (!read.isGood) return activatePage(context, unit, read.state);
      const { location_label: label, serial_number: serialNumber = null } = read.values;
      const outcome = await ownUnits.activate(personActor(person.id), dealerId, unit.id, {
        serialNumber,
        locationLabel: label === "" ? null : label,
      });
      switch (outcome.kind) {
        case "activated":
          return goTo(portalPath("units", { dealerId }), `${unitName(outcome.unit)} is active.`);
        case "wrong_state":
          return notActivatablePage(context, outcome.unit);
        case "wrong_serial": {
          const says = SERIAL_PROBLEMS[outcome.problem];
          return activatePage(context, outcome.unit, refusedField(form, "serial_number", says));
        }
      }
    },
  };
}
