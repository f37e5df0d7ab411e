import type { LookupService } from "../../../battery-tests/lookup-service.ts";
import { isActivatable } from "../../../dealers/unit.ts";
import type { UnitService } from "../../../dealers/unit-service.ts";
import { personActor } from "../../../identity/people/person.ts";
import { filledForm, readFields, refusedField } from "../../form-state.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { pageOf } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { shownInList } from "../tests/battery-test-list.ts";
import { LOCATION_READER, SERIAL_READER } from "./activate-form.ts";
import { activatePage, notActivatablePage } from "./activate-page.ts";
import { unitName } from "./unit-labels.ts";
import { unitPage } from "./unit-page.ts";
import { readUnitSearch } from "./unit-search.ts";
import { unitsPage } from "./units-page.ts";

export function unitsHandlers(deps: {
  readonly units: UnitService;
  readonly lookup: Pick<LookupService, "findLatestOfUnit">;
}): PortalHandlers<"units" | "unit" | "activateForm" | "activate"> {
  const { units, lookup } = deps;
  return {
    async units(context) {
      const listed = await units(context.dealer).list();
      return unitsPage(context, listed, readUnitSearch(context.query), pageOf(context));
    },

    async unit(context) {
      const { dealerId } = context.dealer;
      const unit = await units(context.dealer).get(context.pathId("unitId"));
      const latest = await lookup.findLatestOfUnit(dealerId, unit.id);
      return unitPage(context, {
        unit,
        moments: await units(context.dealer).history(unit),
        clock: context.clock,
        lastTest: latest === null ? null : shownInList(latest),
      });
    },

    async activateForm(context) {
      const unit = await units(context.dealer).get(context.pathId("unitId"));
      if (!isActivatable(unit)) return notActivatablePage(context, unit);
      return activatePage(context, unit, filledForm({ location_label: unit.locationLabel ?? "" }));
    },

    async activate(context) {
      const { form, person, dealer, pathId, t } = context;
      const { dealerId } = dealer;
      const unit = await units(context.dealer).get(pathId("unitId"));
      if (!isActivatable(unit)) return notActivatablePage(context, unit);
      const read = readFields(
        form,
        {
          ...(unit.serialNumber === null ? { serial_number: SERIAL_READER } : {}),
          location_label: LOCATION_READER,
        },
        t,
      );
      if (!read.isGood) return activatePage(context, unit, read.state);
      const { location_label: label, serial_number: serialNumber = null } = read.values;
      const outcome = await units(dealer).activate(personActor(person.id), unit.id, {
        serialNumber,
        locationLabel: label === "" ? null : label,
      });
      switch (outcome.kind) {
        case "activated":
          return goTo(
            portalPath("units", { dealerId }),
            t("units.activate.done", { unit: unitName(t, outcome.unit) }),
          );
        case "wrong_state":
          return notActivatablePage(context, outcome.unit);
        case "wrong_serial": {
          const says = t(`units.serial.${outcome.problem}`);
          return activatePage(context, outcome.unit, refusedField(form, "serial_number", says));
        }
      }
    },
  };
}
