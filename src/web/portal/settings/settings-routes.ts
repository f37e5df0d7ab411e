import type { DealerActivityService } from "../../../activity/dealer-activity-service.ts";
import { dealerLanguage } from "../../../dealers/dealer-language.ts";
import type { DealerService } from "../../../dealers/dealer-service.ts";
import { personActor } from "../../../identity/people/person.ts";
import { activityPage, readActivityQuery } from "../activity/activity-page.ts";
import { formRoute } from "../frame/form-route.ts";
import { goTo, type PortalHandlers } from "../frame/portal-page.ts";
import { personTranslator } from "../frame/request-context.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";
import { SETTINGS_FIELDS, settingsPage, settingsState } from "./settings-page.ts";

export function settingsHandlers({
  dealers,
  activity,
}: {
  readonly dealers: Pick<DealerService, "get" | "setDisplay">;
  readonly activity: DealerActivityService;
}): PortalHandlers<RoutesOf<"settings">> {
  return {
    settings: formRoute({
      load: ({ dealer }) => dealers.get(dealer.dealerId),
      start: (_, dealer) => settingsState(dealer),
      fields: SETTINGS_FIELDS,
      page: settingsPage,
      save: ({ person, dealer }, { values }) =>
        dealers.setDisplay(personActor(person.id), dealer.dealerId, {
          publicName: values.public_name,
          timeZone: values.time_zone,
          lengthUnit: values.length_unit,
          language: values.language,
        }),
      async done(context, changed) {
        const { dealer, chosenLanguage } = context;
        // The page that says so is in the language that has just been chosen.
        const shownDealer = { ...dealer, dealerLanguage: dealerLanguage(changed) };
        const t = await personTranslator(context, chosenLanguage, { shownDealer, shownGroup: null });
        return goTo(portalPath("settings", { dealerId: dealer.dealerId }), t("settings.saved"));
      },
    }),

    async activity(context) {
      const { state, filter } = readActivityQuery(context.query);
      const { dealer, clock } = context;
      return activityPage(context, state, await activity.list(dealer.dealerId, filter), clock);
    },
  };
}
