import { EMAIL_ADDRESS_SCHEMA, normaliseEmail } from "../kernel/email-address.ts";
import { explained } from "../kernel/explained-field.ts";
import {
  clearable,
  documented,
  type FieldValue,
  line,
  nullable,
  optional,
  textThat,
  wholeNumberBetween,
  withDefault,
} from "../kernel/field.ts";
import { personName } from "../kernel/person-name.ts";
import { wireName } from "../kernel/sent.ts";
import { shape } from "../kernel/shape.ts";
import { ADDRESS, newUnitAddress } from "./address.ts";
import {
  DEALER,
  DEALER_NAME_MAX_LENGTH,
  LOCATION_LABEL_MAX_LENGTH,
  UNITS_PER_ORDER_DEFAULT,
  UNITS_PER_ORDER_MAX,
} from "./dealer.ts";

/** Interface specification, section 4. Operators' files share fields with these bodies. */

const LINE_MAX_LENGTH = 200;
const NUMBER_MAX_LENGTH = 50;
const PHONE_MAX_LENGTH = 40;

/** The owner's account can be created with this address; it is stored as it was written. */
const emailAddress = textThat(
  "an email address",
  (address) => address === address.trim() && normaliseEmail(address) !== null,
  EMAIL_ADDRESS_SCHEMA,
);

const phone = documented(line(PHONE_MAX_LENGTH), { description: "E.164 preferred." });

export const dealerFields = {
  name: explained(line(DEALER_NAME_MAX_LENGTH), "Trading name."),
  legal_name: explained(nullable(line(LINE_MAX_LENGTH)), "The name in the commercial register."),
  company_number: explained(nullable(line(NUMBER_MAX_LENGTH)), "The number in the commercial register."),
  vat_number: explained(nullable(line(NUMBER_MAX_LENGTH)), "The VAT number."),
  primary_contact_name: explained(personName, "The person to contact, who becomes the owner."),
  primary_contact_email: documented(emailAddress, {
    description: "Gets a link to set a password.",
    examples: ["a.example@dealer.test"],
  }),
  primary_contact_phone: nullable(phone),
};

export const createDealerBody = shape({
  ...dealerFields,
  shipping_address: ADDRESS,
  num_boxes: withDefault(
    documented(wholeNumberBetween(1, UNITS_PER_ORDER_MAX), { description: "Test units to order." }),
    UNITS_PER_ORDER_DEFAULT,
  ),
});
export type CreateDealerBody = FieldValue<typeof createDealerBody>;
export const readCreateDealer = createDealerBody.at("");

export const updateDealerBody = shape(
  {
    primary_contact_name: optional(dealerFields.primary_contact_name),
    primary_contact_email: optional(dealerFields.primary_contact_email),
    primary_contact_phone: documented(clearable(phone), {
      description: "E.164 preferred. Null or an empty text removes it.",
    }),
    shipping_address: optional(ADDRESS),
  },
  [],
  Object.keys(DEALER.members).map(wireName),
);
export type UpdateDealerBody = FieldValue<typeof updateDealerBody>;
/** A member that is left out stays as it is. For the phone, null deletes it. */
export const readUpdateDealer = updateDealerBody.at("");

export const orderUnitsBody = shape({
  quantity: explained(wholeNumberBetween(1, UNITS_PER_ORDER_MAX), "The number of units."),
  shipping_address: documented(nullable(newUnitAddress), {
    description: "Where to send the units. The default is the dealer's shipping address.",
  }),
  location_label: explained(
    nullable(line(LOCATION_LABEL_MAX_LENGTH)),
    "Where the units will be used, in free text; each of them gets it.",
  ),
});
export type OrderUnitsBody = FieldValue<typeof orderUnitsBody>;
export const readOrderUnits = orderUnitsBody.at("");
