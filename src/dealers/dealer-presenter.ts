import { formatInstant, formatInstantOrNull } from "../kernel/instant.ts";
import type { Address, Dealer, Unit } from "./dealer.ts";

/** The full Dealer of the interface specification, section 2; every key present. */
export function presentDealer(dealer: Dealer) {
  return {
    id: dealer.id,
    name: dealer.name,
    legal_name: dealer.legalName,
    status: dealer.status,
    billing_mode: dealer.billingMode,
    parent_company_id: dealer.companyId,
    company_number: dealer.companyNumber,
    vat_number: dealer.vatNumber,
    primary_contact: dealer.primaryContact,
    registered_address: dealer.registeredAddress,
    shipping_address: dealer.shippingAddress,
    units: dealer.units.map(presentUnit),
    activated_at: formatInstantOrNull(dealer.activatedAtMs),
    created_at: formatInstant(dealer.createdAtMs),
    updated_at: formatInstant(dealer.updatedAtMs),
  };
}

/** The reduced Dealer of lists and of the create response (section 2, "Dealer"). */
export function presentReducedDealer(dealer: Dealer) {
  const { id, name, status, primary_contact, shipping_address, activated_at, created_at } =
    presentDealer(dealer);
  const units = dealer.units.map((unit) => ({
    id: unit.id,
    internal_reference: unit.internalReference,
    status: unit.status,
  }));
  return { id, name, status, primary_contact, shipping_address, units, activated_at, created_at };
}

/** The Unit of the interface specification, section 2; its address has no country on the wire. */
export function presentUnit(unit: Unit) {
  return {
    id: unit.id,
    internal_reference: unit.internalReference,
    status: unit.status,
    serial_number: unit.serialNumber,
    location_label: unit.locationLabel,
    shipping_address: unit.shippingAddress && withoutCountry(unit.shippingAddress),
    dispatched_at: formatInstantOrNull(unit.dispatchedAtMs),
    delivered_at: formatInstantOrNull(unit.deliveredAtMs),
    activated_at: formatInstantOrNull(unit.activatedAtMs),
  };
}

function withoutCountry({ line1, line2, city, postcode }: Address) {
  return { line1, line2, city, postcode };
}
