import { html } from "hono/html";
import {
  ADDRESS_LINE_MAX_LENGTH,
  type Address,
  addressInLine,
  POSTCODE_MAX_LENGTH,
} from "../../../dealers/address.ts";
import { LOCATION_LABEL_MAX_LENGTH, UNITS_PER_ORDER_MAX } from "../../../dealers/dealer.ts";
import type { OrderUnitsBody } from "../../../dealers/dealer-request.ts";
import { COUNTRY_CODES, hasPostcodes, isCountryCode } from "../../../kernel/country.ts";
import { localFormat } from "../../../language/local-format.ts";
import { formatCountry } from "../../../language/place-name.ts";
import type { Translator } from "../../../language/translator.ts";
import { choiceField, selectField, textField } from "../../form-field.ts";
import {
  type FieldReader,
  type FormOutcome,
  type FormState,
  filledForm,
  readFields,
  type Saying,
  textReader,
} from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { cardFormPage, FORM_MARK_FIELD, portalForm, type ShownForm } from "../frame/portal-form.ts";
import { backLink, facts, type PortalPage, page, pageHead } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { LOCATION_READER } from "./unit-change-page.ts";

const DESTINATIONS = ["dealer", "other"] as const;

const quantityReader: FieldReader<number> = (text, t) => {
  const count = /^[0-9]{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= UNITS_PER_ORDER_MAX
    ? { value: count }
    : { error: t("units.order.no_quantity", { count: UNITS_PER_ORDER_MAX }) };
};

const destinationReader: FieldReader<(typeof DESTINATIONS)[number]> = (text, t) => {
  const chosen = DESTINATIONS.find((one) => one === text);
  return chosen === undefined ? { error: t("units.order.no_destination") } : { value: chosen };
};

const ORDER_FIELDS = {
  quantity: quantityReader,
  destination: destinationReader,
  location_label: LOCATION_READER,
};

const line = (missing: Saying | null, maxLength = ADDRESS_LINE_MAX_LENGTH) =>
  textReader({ missing, maxLength });

const countryReader: FieldReader<string> = (text, t) =>
  isCountryCode(text) ? { value: text } : { error: t("units.order.no_country") };

const ADDRESS_FIELDS = {
  line1: line((t) => t("units.order.no_line1")),
  line2: line(null),
  city: line((t) => t("units.order.no_city")),
  postcode: line((t) => t("units.order.no_postcode"), POSTCODE_MAX_LENGTH),
  country: countryReader,
};

/** Some countries have no postcodes. */
const addressFieldsOf = (country: string) =>
  isCountryCode(country) && !hasPostcodes(country)
    ? { ...ADDRESS_FIELDS, postcode: line(null, POSTCODE_MAX_LENGTH) }
    : ADDRESS_FIELDS;

const ORDER_FORM_FIELDS: readonly string[] = [...Object.keys(ORDER_FIELDS), ...Object.keys(ADDRESS_FIELDS)];

/** Without a shipping address of the dealer, the form must name one. */
export function readOrder(
  { form, t }: Pick<DealerContext, "form" | "t">,
  dealerAddress: Address | null,
): FormOutcome<OrderUnitsBody> {
  const asked =
    dealerAddress === null && (form.get("destination") ?? "") === ""
      ? new Map(form).set("destination", "other")
      : form;
  const order = readFields(asked, ORDER_FIELDS, t);
  const isElsewhere = asked.get("destination") === "other";
  const address = isElsewhere ? readFields(asked, addressFieldsOf(asked.get("country") ?? ""), t) : null;
  if (!order.isGood || address?.isGood === false) {
    const errors = {
      ...(order.isGood ? {} : order.state.errors),
      ...(address === null || address.isGood ? {} : address.state.errors),
    };
    return { isGood: false, state: { typed: form, errors } };
  }
  const { quantity, location_label: label } = order.values;
  return {
    isGood: true,
    values: {
      quantity,
      location_label: label === "" ? null : label,
      shipping_address: address === null ? null : addressOf(address.values),
    },
  };
}

function addressOf({ line2, ...address }: Omit<Address, "line2"> & { readonly line2: string }): Address {
  return { ...address, line2: line2 === "" ? null : line2 };
}

/** One unit, to the dealer's own address where it has one. */
export function emptyOrder(dealerAddress: Address | null): FormState {
  return filledForm({
    quantity: "1",
    destination: dealerAddress === null ? "other" : "dealer",
    country: dealerAddress?.country ?? "",
  });
}

export function orderPage(context: DealerContext, form: ShownForm<Address | null>): PortalPage {
  const { t } = context;
  const { state, loaded: dealerAddress } = form;
  const list = portalPath("units", { dealerId: context.dealer.dealerId });
  const counts = Array.from({ length: UNITS_PER_ORDER_MAX }, (_, index) => String(index + 1));
  return cardFormPage(context, form, {
    title: t("units.order.title"),
    lead: t("units.order.lead"),
    back: { label: t("units.title"), path: list },
    fields: html`${selectField(state, {
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
    })}`,
    button: { label: t("units.order.button") },
    cancel: { label: t("units.give_up"), path: list },
  });
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

/** They count only for another address, so a browser must not require them. */
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

/** Orders of more units must be confirmed. */
const UNCONFIRMED_MAX = 3;
const CONFIRMED_FIELD = "confirmed_quantity";

/** False once the person has confirmed this quantity. */
export function needsConfirming(
  form: ReadonlyMap<string, string>,
  { quantity }: Pick<OrderUnitsBody, "quantity">,
): boolean {
  return quantity > UNCONFIRMED_MAX && form.get(CONFIRMED_FIELD) !== String(quantity);
}

export function confirmOrderPage(
  context: DealerContext,
  dealerAddress: Address | null,
  { quantity, location_label: label, shipping_address: other }: OrderUnitsBody,
): PortalPage {
  const { form, t } = context;
  const orderPath = portalPath("orderUnits", { dealerId: context.dealer.dealerId });
  const title = t("units.confirm.title", { count: quantity });
  const to = (other ?? dealerAddress) as Address | null;
  const hidden = (name: string, value: string) =>
    html`<input type="hidden" name="${name}" value="${value}" />`;
  return page(
    title,
    html`${backLink(t("units.order.title"), orderPath)}
    ${pageHead(title)}
    <div class="card">
      ${facts([
        [t("units.order.quantity"), t.number(quantity)],
        [t("units.order.destination"), to === null ? "–" : addressWithCountry(t, to)],
        [t("units.fact.location"), label ?? "–"],
      ])}
      <p class="after">${t("units.confirm.says")}</p>
      ${portalForm(
        context,
        html`${[FORM_MARK_FIELD, ...ORDER_FORM_FIELDS].map((name) => hidden(name, form.get(name) ?? ""))}
        ${hidden(CONFIRMED_FIELD, String(quantity))}
        <div class="actions"><button type="submit">${t("units.confirm.button", { count: quantity })}</button><a class="button plain" href="${orderPath}">${t("units.confirm.change")}</a></div>`,
      )}
    </div>`,
  );
}

function addressWithCountry(t: Translator, address: Address): string {
  return t("units.order.address", {
    address: addressInLine(address),
    country: formatCountry(address.country, t) ?? "",
  });
}

function countriesByName(t: Translator): readonly { readonly value: string; readonly label: string }[] {
  const { compare } = collators(t.locale);
  return COUNTRY_CODES.map((code) => ({ value: code, label: formatCountry(code, t) ?? code })).sort((a, b) =>
    compare(a.label, b.label),
  );
}

const collators = localFormat((locale) => new Intl.Collator(locale));
