import { html } from "hono/html";
import type { DealerActivityService } from "../../../activity/dealer-activity-service.ts";
import {
  type Dealer,
  type DealerDisplay,
  isPublicName,
  LENGTH_UNITS,
  PUBLIC_NAME_MAX_LENGTH,
} from "../../../dealers/dealer.ts";
import { dealerLanguage } from "../../../dealers/dealer-language.ts";
import type { DealerService } from "../../../dealers/dealer-service.ts";
import { personActor } from "../../../identity/people/person.ts";
import { zoneOfCountry } from "../../../kernel/local-time.ts";
import { isTimeZone, listTimeZones } from "../../../kernel/zone-clock.ts";
import { LANGUAGE_NAMES, languageOfCountry } from "../../../language/language.ts";
import { choiceField, selectField, textField } from "../../form-field.ts";
import {
  type FieldReader,
  type FormState,
  filledForm,
  readFields,
  withoutAddress,
} from "../../form-state.ts";
import { languageField, languageOptions } from "../../language-choice.ts";
import { activityPage, readActivityQuery } from "../activity/activity-page.ts";
import { formRoute } from "../frame/form-route.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm, type ShownForm } from "../frame/portal-form.ts";
import {
  formPage,
  goTo,
  type PortalHandlers,
  type PortalPage,
  pageHead,
  section,
} from "../frame/portal-page.ts";
import { personTranslator } from "../frame/request-context.ts";
import { portalPath, type RoutesOf } from "../portal-route.ts";

/** The present name is not checked again: it may be from a time when more was accepted. */
const publicName =
  (present: string | null): FieldReader<string | null> =>
  (text, t) => {
    const name = text.trim().normalize("NFC");
    if (name === "") return { value: null };
    if (name === present || isPublicName(name)) return { value: name };
    return {
      error: withoutAddress(t("settings.public_name.refused", { count: PUBLIC_NAME_MAX_LENGTH }), name, t),
    };
  };

const timeZone: FieldReader<string | null> = (text, t) => {
  if (text === "") return { value: null };
  return isTimeZone(text) ? { value: text } : { error: t("settings.time_zone.refused") };
};

const lengthUnit: FieldReader<DealerDisplay["lengthUnit"]> = (text, t) => {
  const unit = LENGTH_UNITS.find((known) => known === text) ?? null;
  return unit === null && text !== "" ? { error: t("settings.lengths.refused") } : { value: unit };
};

const settingsFields = (present: string | null) => ({
  public_name: publicName(present),
  language: languageField,
  time_zone: timeZone,
  length_unit: lengthUnit,
});

function settingsState({ publicName, language, timeZone, lengthUnit }: DealerDisplay): FormState {
  return filledForm({
    public_name: publicName ?? "",
    language: language ?? "",
    time_zone: timeZone ?? "",
    length_unit: lengthUnit ?? "",
  });
}

function settingsPage(context: DealerContext, { loaded: dealer, state }: ShownForm<Dealer>): PortalPage {
  const { t } = context;
  const { dealerId } = context.dealer;
  const country = (dealer.registeredAddress ?? dealer.shippingAddress)?.country ?? null;
  const ofCountry = zoneOfCountry(country) ?? "UTC";
  const zones = [
    { value: "", label: t("settings.time_zone.of_country", { zone: ofCountry }) },
    ...listTimeZones().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
  ];
  const languages = [
    {
      value: "",
      label: t("languages.of_country", { name: LANGUAGE_NAMES[languageOfCountry(country) ?? "en"] }),
    },
    ...languageOptions(),
  ];
  const content = html`${pageHead(t("settings.title"), { lead: t("settings.lead") })}
    <div class="card">${portalForm(
      context,
      html`${textField(state, {
        name: "public_name",
        label: t("settings.public_name.label"),
        isOptional: true,
        hint: t("settings.public_name.hint", { name: dealer.name, max: PUBLIC_NAME_MAX_LENGTH }),
      })}
      ${selectField(state, {
        name: "language",
        label: t("languages.label"),
        hint: t("languages.dealer_hint"),
        options: languages,
      })}
      ${selectField(state, {
        name: "time_zone",
        label: t("settings.time_zone.label"),
        hint: t("settings.time_zone.hint"),
        options: zones,
      })}
      ${choiceField(state, {
        name: "length_unit",
        label: t("settings.lengths.label"),
        options: (["of_country", "km", "miles"] as const).map((name) => ({
          value: name === "of_country" ? "" : name,
          label: t(`settings.lengths.${name}`),
          hint: t(`settings.lengths.${name}_hint`),
        })),
      })}
      <p class="hint after">${t("settings.issued")}</p>
      <div class="actions"><button type="submit">${t("settings.save")}</button></div>`,
    )}</div>
    ${section(
      t("settings.logo.heading"),
      html`<p>${t("settings.logo.text", { dealer: context.dealer.dealerName })}</p>
        <p class="after"><a class="button plain" href="${portalPath("logo", { dealerId })}">${t("settings.logo.choose")}</a></p>`,
    )}
    ${section(
      t("settings.activity.heading"),
      html`<p>${t("settings.activity.text")}</p>
        <p class="after"><a class="button plain" href="${portalPath("activity", { dealerId })}">${t("settings.activity.see")}</a></p>`,
    )}`;
  return formPage(t, t("settings.title"), content, state);
}

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
      fields: ({ form, t }, dealer) => readFields(form, settingsFields(dealer.publicName), t),
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
      return activityPage(context, state, await activity.list(context.dealer.dealerId, filter));
    },
  };
}
