import { holdsAddress } from "../kernel/address-in-text.ts";
import { isPrintable } from "../kernel/person-name.ts";
import {
  described,
  documentedAsNullable,
  type HeldObject,
  sentId,
  sentInstant,
  sentList,
  sentObject,
  sentOneOf,
  sentOrNull,
  sentText,
} from "../kernel/sent.ts";
import type { Language } from "../language/language.ts";
import { ADDRESS } from "./address.ts";
import { REDUCED_UNIT, UNIT, type Unit } from "./unit.ts";

/** Section 3, "Dealer status". */
export const DEALER_STATUSES = ["pending", "active", "suspended", "closed"] as const;
/** Only the operator changes the status. */
export type DealerStatus = (typeof DEALER_STATUSES)[number];

/** The parent company (`group`) or the dealer itself (`direct`) is billed. */
export const BILLING_MODES = ["group", "direct"] as const;
export type BillingMode = (typeof BILLING_MODES)[number];

export const DEALER_NAME_MAX_LENGTH = 200;
/** Also for the label from the dealer that activates the unit. */
export const LOCATION_LABEL_MAX_LENGTH = 200;
export const UNITS_PER_ORDER_MAX = 10;
export const UNITS_PER_ORDER_DEFAULT = 1;

export interface Company {
  readonly id: number;
  readonly name: string;
  readonly createdAtMs: number;
}

export interface DealerScope {
  readonly companyId: number;
  /** Null for all dealers of the company. */
  readonly dealerId: number | null;
}

const EXAMPLE_INSTANT = "2026-01-31T12:00:00.000Z";

export const PUBLIC_NAME_MAX_LENGTH = 100;
export const PUBLIC_NAME_REFUSED = `Enter a name of at most ${PUBLIC_NAME_MAX_LENGTH} characters in one line, without a web or e-mail address.`;

/** A text of one line, trimmed, with a letter or a figure, which no mail program turns into a link. */
export function isPublicName(name: string): boolean {
  return (
    name === name.trim() &&
    /[\p{L}\p{N}]/u.test(name) &&
    isPrintable(name) &&
    [...name].length <= PUBLIC_NAME_MAX_LENGTH &&
    !holdsAddress(name)
  );
}

const textOrNull = sentOrNull(sentText);

const CONTACT = sentObject(
  {
    name: described(textOrNull, { description: "First and last name." }, "A. Example"),
    email: described(textOrNull, { description: "Email address." }, "a.example@dealer.test"),
    phone: described(textOrNull, { description: "Phone number, as it was given." }),
  },
  { title: "PrimaryContact", description: "The person to contact at a dealer." },
);
/** Personal data: never logged. */
export interface PrimaryContact extends HeldObject<typeof CONTACT.members> {}

const id = described(sentId, { description: "The id of the dealer." }, 1);
const name = described(
  documentedAsNullable(sentText),
  { description: "Trading name." },
  "Example Motors Leeds",
);
const status = described(
  documentedAsNullable(sentOneOf(DEALER_STATUSES)),
  { description: "The state of the dealer. Only the operator changes it." },
  "active",
);
const primaryContact = sentOrNull(CONTACT);
const address = sentOrNull(ADDRESS);
const shippingAddress = described(address, { description: "Where its units are sent." });
const activatedAtMs = described(
  sentOrNull(sentInstant),
  { description: "When it became active." },
  EXAMPLE_INSTANT,
);
const createdAtMs = described(
  documentedAsNullable(sentInstant),
  { description: "When it was created." },
  EXAMPLE_INSTANT,
);

/** Interface specification, section 2, "Dealer". */
export const DEALER = sentObject(
  {
    id,
    name,
    legalName: described(textOrNull, { description: "The name in the commercial register." }),
    status,
    billingMode: described(
      documentedAsNullable(sentOneOf(BILLING_MODES)),
      { description: "Who is billed: the parent company (`group`) or the dealer itself (`direct`)." },
      "group",
    ),
    parentCompanyId: described(documentedAsNullable(sentId), { description: "The head office." }, 1),
    companyNumber: described(textOrNull, { description: "The number in the commercial register." }),
    vatNumber: described(textOrNull, { description: "The VAT number." }),
    primaryContact,
    registeredAddress: described(address, { description: "The address in the commercial register." }, null),
    shippingAddress,
    units: described(documentedAsNullable(sentList(UNIT)), { description: "Its test units, by id." }),
    activatedAtMs,
    createdAtMs,
    updatedAtMs: described(createdAtMs, { description: "When it last changed." }),
  },
  { title: "Dealer", description: "A dealer: a branch of a parent company." },
);

/** In lists and in the response to the creation of a dealer. */
export const REDUCED_DEALER = sentObject(
  {
    id,
    name,
    status,
    primaryContact,
    shippingAddress,
    units: described(documentedAsNullable(sentList(REDUCED_UNIT)), { description: "Its test units, by id." }),
    activatedAtMs,
    createdAtMs,
  },
  {
    title: "ReducedDealer",
    description: "A dealer as lists show it; `GET /v1/dealers/{dealer_id}` shows it in full.",
  },
);

/** Units are ordered by id. `companyId` is the parent company on the wire. */
export interface Dealer extends Omit<HeldObject<typeof DEALER.members>, "parentCompanyId" | "units"> {
  readonly companyId: number;
  readonly units: readonly Unit[];
  /** The digest of the logo on new certificates; not on the wire. */
  readonly logo: string | null;
  /** What people are shown in place of the name, on new certificates, in the portal and in mails; not on the wire. */
  readonly publicName: string | null;
  /** The name of a time zone in the IANA database; null for that of the country. Not on the wire. */
  readonly timeZone: string | null;
  /** The unit of length that people are shown first; null for that of the country. Not on the wire. */
  readonly lengthUnit: LengthUnit | null;
  /** Of new certificates, and of the pages and mails for its people; null for that of the country. Not on the wire. */
  readonly language: Language | null;
}

export const LENGTH_UNITS = ["km", "miles"] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

export type DealerDisplay = Pick<Dealer, "publicName" | "timeZone" | "lengthUnit" | "language">;

export function shownName({ publicName, name }: Pick<Dealer, "publicName" | "name">): string {
  return publicName ?? name;
}

export type NewDealer = Omit<
  Dealer,
  "id" | "units" | "logo" | keyof DealerDisplay | "activatedAtMs" | "createdAtMs" | "updatedAtMs"
>;

/** No key is left out. */
export function presentDealer(dealer: Dealer) {
  return DEALER.present({ ...dealer, parentCompanyId: dealer.companyId });
}
