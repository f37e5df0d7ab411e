import { ADDRESS_LINE_MAX_LENGTH, type Address, POSTCODE_MAX_LENGTH } from "../../../dealers/address.ts";
import { UNITS_PER_ORDER_MAX } from "../../../dealers/dealer.ts";
import type { OrderUnitsBody } from "../../../dealers/dealer-request.ts";
import { isCountryCode } from "../../../kernel/country.ts";
import type { Translator } from "../../../language/translator.ts";
import { type FieldReader, type FormOutcome, readFields, type Saying, textReader } from "../../form-state.ts";
import { LOCATION_READER } from "./activate-form.ts";

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

export const ORDER_FORM_FIELDS: readonly string[] = [
  ...Object.keys(ORDER_FIELDS),
  ...Object.keys(ADDRESS_FIELDS),
];

/** Without a shipping address of the dealer, the form must name one. */
export function readOrder(
  t: Translator,
  form: ReadonlyMap<string, string>,
  dealerAddress: Address | null,
): FormOutcome<OrderUnitsBody> {
  const asked =
    dealerAddress === null && (form.get("destination") ?? "") === ""
      ? new Map(form).set("destination", "other")
      : form;
  const order = readFields(asked, ORDER_FIELDS, t);
  const isElsewhere = asked.get("destination") === "other";
  const address = isElsewhere ? readFields(asked, ADDRESS_FIELDS, t) : null;
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
