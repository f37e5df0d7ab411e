import { COUNTRY_CODES, isCountryCode } from "../kernel/country.ts";
import { documented, type FieldValue, line, nullable, textThat } from "../kernel/field.ts";
import { described, type Sent, sentObject } from "../kernel/sent.ts";
import { shape } from "../kernel/shape.ts";

export const ADDRESS_LINE_MAX_LENGTH = 200;
export const POSTCODE_MAX_LENGTH = 20;

const country = textThat("an ISO 3166-1 alpha-2 country code in capitals, such as GB", isCountryCode, {
  title: "CountryCode",
  enum: COUNTRY_CODES,
});

const lines = {
  line1: described(line(ADDRESS_LINE_MAX_LENGTH), {}, "1 Example Street"),
  line2: nullable(line(ADDRESS_LINE_MAX_LENGTH)),
  city: described(line(ADDRESS_LINE_MAX_LENGTH), {}, "Leeds"),
  postcode: described(line(POSTCODE_MAX_LENGTH), {}, "LS1 1AA"),
};

/** Interface specification, section 2, "Dealer". */
export const ADDRESS = described(
  documented(shape({ ...lines, country: described(country, { description: "ISO 3166-1 alpha-2." }, "GB") }), {
    title: "AddressInput",
  }),
  { title: "Address" },
);
export interface Address extends FieldValue<typeof ADDRESS> {}

/** The wire leaves out the country. */
export const UNIT_ADDRESS: Sent<Address> = sentObject(lines, { title: "UnitAddress" });

/** Without a country it is in the dealer's country. */
export const newUnitAddress = documented(
  shape({
    ...lines,
    country: documented(nullable(country), { description: "The default is the dealer's own." }),
  }),
  { title: "UnitAddressInput" },
);

export function addressInLine({ line1, line2, city, postcode }: Address): string {
  return [line1, line2, city, postcode].filter((part) => part !== null).join(", ");
}
