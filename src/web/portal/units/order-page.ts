import { html } from "hono/html";
import { type Address, addressInLine } from "../../../dealers/address.ts";
import { LOCATION_LABEL_MAX_LENGTH, UNITS_PER_ORDER_MAX } from "../../../dealers/dealer.ts";
import { COUNTRY_CODES, countryName } from "../../../kernel/country.ts";
import { choiceField, formError, selectField, textField } from "../../form-field.ts";
import { type FormState, filledForm } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { formMarkField } from "../frame/form-mark-field.ts";
import { backLink, pageHead } from "../frame/page-head.ts";
import { formPage, type PortalPage } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalForm } from "../frame/portal-form.ts";
import { portalPath } from "../portal-route.ts";

/** An order as the form shows it first: one unit, to the dealer's own address where it has one. */
export function emptyOrder(dealerAddress: Address | null): FormState {
  return filledForm({
    quantity: "1",
    destination: dealerAddress === null ? "other" : "dealer",
    country: dealerAddress?.country ?? "",
  });
}

/** @param fault why nothing was ordered, when the reason is not one field. */
export function orderPage(
  context: DealerContext,
  dealerAddress: Address | null,
  formMark: string,
  state: FormState,
  fault?: string,
): PortalPage {
  const title = "Order test units";
  const list = portalPath("units", { dealerId: context.dealer.dealerId });
  const counts = Array.from({ length: UNITS_PER_ORDER_MAX }, (_, index) => String(index + 1));
  return formPage(
    context.t,
    title,
    html`${backLink("Units", list)}
    ${pageHead(title, { lead: "They are shown as ordered at once, and as shipped when they are on their way." })}
    ${formError(fault)}
    <div class="card">${portalForm(
      context,
      html`${formMarkField(formMark)}
      ${selectField(state, {
        name: "quantity",
        label: "How many",
        hasFocus: true,
        options: counts.map((count) => ({ value: count, label: count })),
      })}
      ${dealerAddress === null ? html`<input type="hidden" name="destination" value="other" />` : destination(state, dealerAddress)}
      ${addressFields(state, dealerAddress !== null)}
      ${textField(state, {
        name: "location_label",
        label: "Location (optional)",
        isOptional: true,
        hint: `Where they will be used, such as “Workshop, bay 2”; at most ${LOCATION_LABEL_MAX_LENGTH} characters.`,
      })}
      <div class="actions"><button type="submit">Order</button><a class="button plain" href="${list}">Cancel</a></div>`,
    )}</div>`,
    state,
    fault,
  );
}

function destination(state: FormState, dealerAddress: Address): Markup {
  return choiceField(state, {
    name: "destination",
    label: "Send them to",
    options: [
      {
        value: "dealer",
        label: "The dealer's shipping address",
        hint: `${addressInLine(dealerAddress)}, ${countryName(dealerAddress.country) ?? ""}`,
      },
      { value: "other", label: "Another address", hint: "Enter it below." },
    ],
  });
}

/** They count only for another address, so a browser must not ask for them. */
function addressFields(state: FormState, isOther: boolean): Markup {
  const field = (name: string, label: string, autocomplete: string) =>
    textField(state, { name, label, autocomplete, isOptional: true });
  return html`<fieldset class="field">
    <legend>${isOther ? "Another address" : "Address"}</legend>
    ${field("line1", "Street and number", "address-line1")}
    ${field("line2", "Second line (optional)", "address-line2")}
    ${field("city", "Town", "address-level2")}
    ${field("postcode", "Postcode", "postal-code")}
    ${selectField(state, {
      name: "country",
      label: "Country",
      options: [
        { value: "", label: "Choose" },
        ...COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code) ?? code })).sort((a, b) =>
          a.label < b.label ? -1 : 1,
        ),
      ],
    })}
  </fieldset>`;
}
