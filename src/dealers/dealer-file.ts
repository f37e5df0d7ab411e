import { ServiceError } from "../kernel/errors.ts";
import { FieldRefusal, type FieldValue, nullable, oneOf } from "../kernel/field.ts";
import { shape } from "../kernel/shape.ts";
import { ADDRESS } from "./address.ts";
import { BILLING_MODES, type NewDealer } from "./dealer.ts";
import { dealerFields } from "./dealer-request.ts";

/** Fields of `POST /dealers` (interface specification, section 4) and those that only operators set; the name is on the command line. */
const dealerFile = shape({
  legal_name: dealerFields.legal_name,
  company_number: dealerFields.company_number,
  vat_number: dealerFields.vat_number,
  billing_mode: nullable(oneOf(BILLING_MODES)),
  primary_contact_name: nullable(dealerFields.primary_contact_name),
  primary_contact_email: nullable(dealerFields.primary_contact_email),
  primary_contact_phone: dealerFields.primary_contact_phone,
  registered_address: nullable(ADDRESS),
  shipping_address: nullable(ADDRESS),
});
const readName = dealerFields.name.at("name");
const readFile = dealerFile.at("");

/** The dealer is active. @throws ServiceError `usage` naming the field. */
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
