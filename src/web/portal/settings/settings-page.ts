import { html } from "hono/html";
import { type Dealer, PUBLIC_NAME_MAX_LENGTH } from "../../../dealers/dealer.ts";
import { zoneOfCountry } from "../../../kernel/local-time.ts";
import { listTimeZones } from "../../../kernel/time-zone.ts";
import { LANGUAGE_NAMES, languageOfCountry } from "../../../language/language.ts";
import { choiceField, selectField, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { languageOptions } from "../../language-choice.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { formPage, type PortalPage, pageHead, section } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";

export function settingsPage(context: DealerContext, state: FormState, dealer: Dealer): PortalPage {
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
        options: [
          {
            value: "",
            label: t("settings.lengths.of_country"),
            hint: t("settings.lengths.of_country_hint"),
          },
          {
            value: "km",
            label: t("settings.lengths.km"),
            hint: t("settings.lengths.km_hint"),
          },
          {
            value: "miles",
            label: t("settings.lengths.miles"),
            hint: t("settings.lengths.miles_hint"),
          },
        ],
      })}
      <p class="hint after">${t("settings.issued")}</p>
      <div class="actions"><button type="submit">${t("settings.save")}</button></div>`,
    )}</div>
    ${section(
      t("settings.logo.heading"),
      html`<p>${t("settings.logo.text", { dealer: context.dealer.dealerName })}</p>
        <p class="after"><a class="button plain" href="${portalPath("logoForm", { dealerId })}">${t("settings.logo.choose")}</a></p>`,
    )}
    ${section(
      t("settings.activity.heading"),
      html`<p>${t("settings.activity.text")}</p>
        <p class="after"><a class="button plain" href="${portalPath("activity", { dealerId })}">${t("settings.activity.see")}</a></p>`,
    )}`;
  return formPage(t, t("settings.title"), content, state);
}
