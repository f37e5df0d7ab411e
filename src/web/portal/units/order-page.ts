import { html } from "hono/html";
import type { Address } from "../../../dealers/address.ts";
import { LOCATION_LABEL_MAX_LENGTH, UNITS_PER_ORDER_MAX } from "../../../dealers/dealer.ts";
import type { Translator } from "../../../language/translator.ts";
import { choiceField, formError, selectField, textField } from "../../form-field.ts";
import { type FormState, filledForm } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { formMarkField, portalForm } from "../frame/portal-form.ts";
import { backLink, formPage, type PortalPage, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { addressWithCountry, countriesByName } from "./country-words.ts";

/** One unit, to the dealer's own address where it has one. */
export function emptyOrder(dealerAddress: Address | null): FormState {
  return filledForm({
    quantity: "1",
    destination: dealerAddress === null ? "other" : "dealer",
    country: dealerAddress?.country ?? "",
  });
}

export function orderPage(
  context: DealerContext,
  dealerAddress: Address | null,
  formMark: string,
  state: FormState,
  fault?: string,
): PortalPage {
  const { t } = context;
  const title = t("units.order.title");
  const list = portalPath("units", { dealerId: context.dealer.dealerId });
  const counts = Array.from({ length: UNITS_PER_ORDER_MAX }, (_, index) => String(index + 1));
  return formPage(
    t,
    title,
    html`${backLink(t("units.title"), list)}
    ${pageHead(title, { lead: t("units.order.lead") })}
    ${formError(fault)}
    <div class="card">${portalForm(
      context,
      html`${formMarkField(formMark)}
      ${selectField(state, {
        name: "quantity",
        label: t("units.order.quantity"),
        hasFocus: true,
        options: counts.map((count) => ({ value: count, label: count })),
      })}
      ${dealerAddress === null ? html`<input type="hidden" name="destination" value="other" />` : destination(t, state, dealerAddress)}
      ${addressFields(t, state, dealerAddress !== null)}
      ${textField(state, {
        name: "location_label",
        label: t("units.order.location"),
        isOptional: true,
        hint: t("units.order.location_hint", { count: LOCATION_LABEL_MAX_LENGTH }),
      })}
      <div class="actions"><button type="submit">${t("units.order.button")}</button><a class="button plain" href="${list}">${t("units.give_up")}</a></div>`,
    )}</div>`,
    state,
    fault,
  );
}

function destination(t: Translator, state: FormState, dealerAddress: Address): Markup {
  return choiceField(state, {
    name: "destination",
    label: t("units.order.destination"),
    options: [
      {
        value: "dealer",
        label: t("units.order.dealer"),
        hint: addressWithCountry(t, dealerAddress),
      },
      { value: "other", label: t("units.order.other"), hint: t("units.order.other_hint") },
    ],
  });
}

/** They count only for another address, so a browser must not ask for them. */
function addressFields(t: Translator, state: FormState, isOther: boolean): Markup {
  const field = (name: string, label: string, autocomplete: string) =>
    textField(state, { name, label, autocomplete, isOptional: true });
  return html`<fieldset class="field">
    <legend>${isOther ? t("units.order.other") : t("units.order.only_address")}</legend>
    ${field("line1", t("units.order.line1"), "address-line1")}
    ${field("line2", t("units.order.line2"), "address-line2")}
    ${field("city", t("units.order.city"), "address-level2")}
    ${field("postcode", t("units.order.postcode"), "postal-code")}
    ${selectField(state, {
      name: "country",
      label: t("units.order.country"),
      options: [{ value: "", label: t("units.order.choose") }, ...countriesByName(t)],
    })}
  </fieldset>`;
}
