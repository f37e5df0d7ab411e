import { dealerLanguage } from "../../../dealers/dealer-language.ts";
import type { DealerService } from "../../../dealers/dealer-service.ts";
import { personActor } from "../../../identity/people/person.ts";
import { readFields } from "../../form-state.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { personTranslator } from "../frame/request-context.ts";
import { portalPath } from "../portal-route.ts";
import { SETTINGS_FIELDS, settingsState } from "./settings-form.ts";
import { settingsPage } from "./settings-page.ts";

export function settingsHandlers({
  dealers,
}: {
  readonly dealers: Pick<DealerService, "get" | "setDisplay">;
}): PortalHandlers<"settings" | "changeSettings"> {
  return {
    async settings(context) {
      const dealer = await dealers.get(context.dealer.dealerId);
      return settingsPage(context, settingsState(dealer), dealer);
    },

    async changeSettings(context) {
      const { form, person, dealer, chosenLanguage } = context;
      const { dealerId } = dealer;
      const read = readFields(form, SETTINGS_FIELDS, context.t);
      if (!read.isGood) return settingsPage(context, read.state, await dealers.get(dealerId));
      const changed = await dealers.setDisplay(personActor(person.id), dealerId, {
        publicName: read.values.public_name,
        timeZone: read.values.time_zone,
        lengthUnit: read.values.length_unit,
        language: read.values.language,
      });
      // The page that says so is in the language that has just been chosen.
      const shownDealer = { ...dealer, dealerLanguage: dealerLanguage(changed) };
      const t = await personTranslator(context, chosenLanguage, { shownDealer, shownGroup: null });
      return goTo(portalPath("settings", { dealerId }), t("settings.saved"));
    },
  };
}
