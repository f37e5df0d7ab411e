import { COUNTRY_CODES, hasPostcodes, isCountryCode } from "../kernel/country.ts";
import { explained } from "../kernel/explained-field.ts";
import {
  documented,
  type Field,
  type FieldValue,
  line,
  nullable,
  refusalOf,
  textThat,
  withDefault,
} from "../kernel/field.ts";
import { described, type Sent, sentObject } from "../kernel/sent.ts";
import { shape } from "../kernel/shape.ts";

export const ADDRESS_LINE_MAX_LENGTH = 200;
export const POSTCODE_MAX_LENGTH = 20;

const country = textThat("an ISO 3166-1 alpha-2 country code in capitals, such as GB", isCountryCode, {
  description: "An ISO 3166-1 alpha-2 country code in capitals, such as `GB`.",
  title: "CountryCode",
  enum: COUNTRY_CODES,
});

const postcodeText = line(POSTCODE_MAX_LENGTH);
const { at, schema } = withDefault(postcodeText, "");
/** Empty for an address that has none. */
const postcode: Field<string> = {
  ...postcodeText,
  at,
  mayBeAbsent: true,
  schema: {
    ...schema,
    description: "Required, except in countries with addresses that have none, such as AE, HK and IE.",
  },
};

const lines = {
  line1: described(explained(line(ADDRESS_LINE_MAX_LENGTH), "Street and number."), {}, "1 Example Street"),
  line2: explained(nullable(line(ADDRESS_LINE_MAX_LENGTH)), "What the first line has no place for."),
  city: described(explained(line(ADDRESS_LINE_MAX_LENGTH), "City or town."), {}, "Leeds"),
  postcode: described(postcode, { description: "Empty for an address that has none." }, "LS1 1AA"),
};

/** Interface specification, section 2, "Dealer". */
export const ADDRESS = described(
  documented(
    withPostcode(
      shape({ ...lines, country: described(country, { description: "ISO 3166-1 alpha-2." }, "GB") }),
    ),
    { title: "AddressInput", description: "A postal address." },
  ),
  { title: "Address", description: "A postal address." },
);
export interface Address extends FieldValue<typeof ADDRESS> {}

/** The wire leaves out the country. */
export const UNIT_ADDRESS: Sent<Address> = sentObject(lines, {
  title: "UnitAddress",
  description: "Where a unit is sent, in the country of its dealer's address.",
});

/** Without a country it is in the dealer's country. */
export const newUnitAddress = documented(
  withPostcode(
    shape({
      ...lines,
      country: documented(nullable(country), { description: "The default is the dealer's own." }),
    }),
  ),
  { title: "UnitAddressInput", description: "A postal address." },
);

/** Whether an address lacks the postcode that its country has. */
export function lacksPostcode(address: Pick<Address, "postcode" | "country">): boolean {
  return address.postcode === "" && hasPostcodes(address.country);
}

/** Refuses a missing postcode in a country that has them; without a country, the caller checks it. */
function withPostcode<F extends Field<Pick<Address, "postcode"> & { readonly country: string | null }>>(
  field: F,
): F {
  return {
    ...field,
    at: (path: string, phrase?: string) => {
      const read = field.at(path, phrase);
      return (value: unknown) => {
        const address = read(value);
        const { country, postcode } = address;
        if (country !== null && lacksPostcode({ country, postcode }))
          throw refusalOf(path === "" ? "postcode" : `${path}.postcode`, postcodeText.expected, undefined);
        return address;
      };
    },
  };
}

export function addressInLine({ line1, line2, city, postcode }: Address): string {
  return [line1, line2, city, postcode].filter((part) => part !== null && part !== "").join(", ");
}
