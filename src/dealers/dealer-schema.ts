import {
  arrayOf,
  ID_SCHEMA,
  INSTANT_SCHEMA,
  type JsonSchema,
  meaning,
  objectOf,
  orNull,
} from "../kernel/json-schema.ts";
import { BILLING_MODES, DEALER_STATUSES, UNIT_STATUSES } from "./dealer.ts";

/** Dealers and units on the wire (interface specification, section 2, "Dealer" and "Unit"). */

const text: JsonSchema = { type: "string" };
const textOrNull = orNull(text);
const instant = orNull(INSTANT_SCHEMA);

const addressMembers = { line1: text, line2: textOrNull, city: text, postcode: text };
const ADDRESS_SCHEMA = objectOf(
  { ...addressMembers, country: meaning("ISO 3166-1 alpha-2.", text) },
  { title: "Address" },
);
const UNIT_ADDRESS_SCHEMA = objectOf(addressMembers, { title: "UnitAddress" });
const CONTACT_SCHEMA = objectOf(
  { name: textOrNull, email: textOrNull, phone: meaning("E.164 preferred.", textOrNull) },
  { title: "PrimaryContact" },
);

const reference = meaning("The partner's own, as it was given.", textOrNull);
const unitStatus = orNull({ title: "UnitStatus", type: "string", enum: UNIT_STATUSES });

export const UNIT_SCHEMA = objectOf(
  {
    id: ID_SCHEMA,
    internal_reference: reference,
    status: unitStatus,
    serial_number: meaning("Null until it is known; results are attributed by it.", textOrNull),
    location_label: textOrNull,
    shipping_address: orNull(UNIT_ADDRESS_SCHEMA),
    dispatched_at: instant,
    delivered_at: instant,
    activated_at: instant,
  },
  { title: "Unit" },
);

const reducedMembers = {
  id: ID_SCHEMA,
  name: meaning("Trading name.", textOrNull),
  status: orNull({ title: "DealerStatus", type: "string", enum: DEALER_STATUSES }),
  primary_contact: orNull(CONTACT_SCHEMA),
  shipping_address: orNull(ADDRESS_SCHEMA),
};

/** The reduced Dealer of lists and of the create response. */
export const REDUCED_DEALER_SCHEMA = objectOf(
  {
    ...reducedMembers,
    units: orNull(
      arrayOf(
        objectOf(
          { id: ID_SCHEMA, internal_reference: reference, status: unitStatus },
          { title: "ReducedUnit" },
        ),
      ),
    ),
    activated_at: instant,
    created_at: instant,
  },
  { title: "ReducedDealer" },
);

export const DEALER_SCHEMA = objectOf(
  {
    ...reducedMembers,
    legal_name: textOrNull,
    billing_mode: meaning(
      "Who is billed: the parent company (`group`) or the dealer itself (`direct`).",
      orNull({ type: "string", enum: BILLING_MODES }),
    ),
    parent_company_id: meaning("The head office.", orNull(ID_SCHEMA)),
    company_number: textOrNull,
    vat_number: textOrNull,
    registered_address: orNull(ADDRESS_SCHEMA),
    units: orNull(arrayOf(UNIT_SCHEMA)),
    activated_at: instant,
    created_at: instant,
    updated_at: instant,
  },
  { title: "Dealer" },
);

const EXAMPLE_ADDRESS = {
  line1: "1 Example Street",
  line2: null,
  city: "Leeds",
  postcode: "LS1 1AA",
  country: "GB",
};
const EXAMPLE_DEALER_START = {
  id: 1,
  name: "Example Motors Leeds",
  status: "active",
  primary_contact: { name: "A. Example", email: "a.example@dealer.test", phone: null },
  shipping_address: EXAMPLE_ADDRESS,
};
const EXAMPLE_TIMES = { activated_at: "2026-01-31T12:00:00.000Z", created_at: "2026-01-31T12:00:00.000Z" };

export const EXAMPLE_REDUCED_DEALER = {
  ...EXAMPLE_DEALER_START,
  units: [{ id: 1, internal_reference: null, status: "ordered" }],
  ...EXAMPLE_TIMES,
};

export const EXAMPLE_UNIT = {
  id: 1,
  internal_reference: null,
  status: "ordered",
  serial_number: null,
  location_label: "Workshop",
  shipping_address: { line1: "1 Example Street", line2: null, city: "Leeds", postcode: "LS1 1AA" },
  dispatched_at: null,
  delivered_at: null,
  activated_at: null,
};

export const EXAMPLE_DEALER = {
  ...EXAMPLE_DEALER_START,
  legal_name: null,
  billing_mode: "group",
  parent_company_id: 1,
  company_number: null,
  vat_number: null,
  registered_address: null,
  units: [EXAMPLE_UNIT],
  ...EXAMPLE_TIMES,
  updated_at: "2026-01-31T12:00:00.000Z",
};
