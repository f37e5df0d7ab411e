import { html } from "hono/html";
import { type Dealer, PUBLIC_NAME_MAX_LENGTH } from "../../../dealers/dealer.ts";
import { localLanguage } from "../../../dealers/dealer-language.ts";
import { zoneOfCountry } from "../../../kernel/local-time.ts";
import { listTimeZones } from "../../../kernel/time-zone.ts";
import { LANGUAGE_NAMES } from "../../../language/language.ts";
import { choiceField, selectField, textField } from "../../form-field.ts";
import type { FormState } from "../../form-state.ts";
import { languageOptions } from "../../language-field.ts";
import { pageHead, section } from "../frame/page-head.ts";
import { formPage, type PortalPage } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";

/** How the dealer is shown to people, and the way to its logo and its activity. */
export function settingsPage(context: DealerContext, state: FormState, dealer: Dealer): PortalPage {
  const { t } = context;
  const { dealerId } = context.dealer;
  const country = (dealer.registeredAddress ?? dealer.shippingAddress)?.country ?? null;
  const ofCountry = zoneOfCountry(country) ?? "UTC";
  const zones = [
    { value: "", label: `That of the dealer's country (${ofCountry})` },
    ...listTimeZones().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
  ];
  const languages = [
    {
      value: "",
      label: t("languages.of_country", { name: LANGUAGE_NAMES[localLanguage(null, country).language] }),
    },
    ...languageOptions(),
  ];
  const content = html`${pageHead("Settings", { lead: "How this dealer is shown to people. The API keeps the dealer's name." })}
    <div class="card">${portalForm(
      context,
      html`${textField(state, {
        name: "public_name",
        label: "Public name (optional)",
        isOptional: true,
        hint: `Shown in place of “${dealer.name}” on new certificates and their validation pages, in the portal and in mails. At most ${PUBLIC_NAME_MAX_LENGTH} characters.`,
      })}
      ${selectField(state, {
        name: "language",
        label: t("languages.label"),
        hint: t("languages.dealer_hint"),
        options: languages,
      })}
      ${selectField(state, {
        name: "time_zone",
        label: "Time zone",
        hint: "For the days and times on new certificates and in the lists of the portal.",
        options: zones,
      })}
      ${choiceField(state, {
        name: "length_unit",
        label: "Lengths",
        options: [
          {
            value: "",
            label: "As in the dealer's country",
            hint: "Miles first in the United Kingdom and the United States, kilometres first elsewhere.",
          },
          {
            value: "km",
            label: "Kilometres first",
            hint: "Mileage and range in kilometres, where there is room with miles beside them.",
          },
          {
            value: "miles",
            label: "Miles first",
            hint: "Mileage and range in miles, where there is room with kilometres beside them.",
          },
        ],
      })}
      <p class="hint after">Certificates that are issued already keep what they have.</p>
      <div class="actions"><button type="submit">Save</button></div>`,
    )}</div>
    ${section(
      "Logo",
      html`<p>The logo of ${context.dealer.dealerName} can stand on the first page of its certificates.</p>
        <p class="after"><a class="button plain" href="${portalPath("logoForm", { dealerId })}">Choose the logo</a></p>`,
    )}
    ${section(
      "Activity",
      html`<p>Who changed settings, people, units, keys and webhooks, and when.</p>
        <p class="after"><a class="button plain" href="${portalPath("activity", { dealerId })}">See who did what</a></p>`,
    )}`;
  return formPage(context.t, "Settings", content, state);
}
