import { ServiceError } from "../kernel/errors.ts";
import {
  type Field,
  FieldRefusal,
  type FieldValue,
  nullable,
  oneOf,
  shape,
  text,
  textThat,
} from "../kernel/field.ts";
import { type Address, BILLING_MODES, DEALER_NAME_MAX_LENGTH, type NewDealer } from "./dealer.ts";

const LINE_MAX_LENGTH = 200;

const country = textThat("an ISO 3166-1 alpha-2 country code in capitals, such as GB", (code) =>
  /^[A-Z]{2}$/.test(code),
);

const EMAIL_MAX_LENGTH = 254;
const emailAddress = textThat(
  "an email address",
  (address) => address.length <= EMAIL_MAX_LENGTH && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(address),
);

const addressField: Field<Address> = shape({
  line1: text(LINE_MAX_LENGTH),
  line2: nullable(text(LINE_MAX_LENGTH)),
  city: text(LINE_MAX_LENGTH),
  postcode: text(20),
  country,
});

/**
 * A dealer as an operator's file gives it: the fields of `POST /dealers` (interface specification, section 4) with what only
 * operators set. The name comes from the command line.
 */
const dealerFile = shape({
  legal_name: nullable(text(LINE_MAX_LENGTH)),
  company_number: nullable(text(50)),
  vat_number: nullable(text(50)),
  billing_mode: nullable(oneOf(BILLING_MODES)),
  primary_contact_name: nullable(text(LINE_MAX_LENGTH)),
  primary_contact_email: nullable(emailAddress),
  primary_contact_phone: nullable(text(40)),
  registered_address: nullable(addressField),
  shipping_address: nullable(addressField),
});
const readName = text(DEALER_NAME_MAX_LENGTH).at("name");
const readFile = dealerFile.at("");

/**
 * Reads an active dealer from a name and an operator's JSON file.
 *
 * @throws ServiceError `usage` naming the field.
 */
export function readDealerFile(companyId: number, name: string, file: Uint8Array): NewDealer {
  try {
    return toNewDealer(companyId, readName(name), readFile(parseJson(file)));
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    throw new ServiceError("usage", error.message, error.field === null ? {} : { field: error.field });
  }
}

function parseJson(file: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(file));
  } catch {
    throw new ServiceError("usage", "The file is not valid JSON in UTF-8.");
  }
}

function toNewDealer(companyId: number, name: string, file: FieldValue<typeof dealerFile>): NewDealer {
  const contact = {
    name: file.primary_contact_name,
    email: file.primary_contact_email,
    phone: file.primary_contact_phone,
  };
  return {
    companyId,
    name,
    legalName: file.legal_name,
    status: "active",
    billingMode: file.billing_mode ?? "group",
    companyNumber: file.company_number,
    vatNumber: file.vat_number,
    primaryContact: Object.values(contact).some((value) => value !== null) ? contact : null,
    registeredAddress: file.registered_address,
    shippingAddress: file.shipping_address,
  };
}
