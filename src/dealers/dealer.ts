/** Dealers, their units and the rules between them (interface specification, section 2 "Dealer", "Unit"). */

/** Section 3, "Dealer status". */
export const DEALER_STATUSES = ["pending", "active", "suspended", "closed"] as const;
/** The state of a dealer; the operator alone changes it. */
export type DealerStatus = (typeof DEALER_STATUSES)[number];

/** Who is billed: the parent company (`group`) or the dealer itself (`direct`). */
export const BILLING_MODES = ["group", "direct"] as const;
/** One of `BILLING_MODES`. */
export type BillingMode = (typeof BILLING_MODES)[number];

/** In characters. */
export const DEALER_NAME_MAX_LENGTH = 200;
/** In characters; whoever writes it, an order or the dealer that activates the unit. */
export const LOCATION_LABEL_MAX_LENGTH = 200;
/** The most units that one request may order. */
export const UNITS_PER_ORDER_MAX = 10;
export const UNITS_PER_ORDER_DEFAULT = 1;

/** A postal address; where a unit is sent, the wire leaves its country out. */
export interface Address {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly postcode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Whom the operator turns to at a dealer. Personal data: never logged. */
export interface PrimaryContact {
  readonly name: string | null;
  readonly email: string | null;
  /** E.164 preferred. */
  readonly phone: string | null;
}

/** A parent company: the tenant that dealers and dealer-group credentials belong to. */
export interface Company {
  readonly id: number;
  readonly name: string;
  readonly createdAtMs: number;
}

/** Whose dealer records are within reach: all of a company, or one of its dealers alone. */
export interface DealerScope {
  readonly companyId: number;
  /** Null for all of them. */
  readonly dealerId: number | null;
}

/** A dealer as it is handed in. */
export interface NewDealer {
  readonly companyId: number;
  readonly name: string;
  readonly legalName: string | null;
  readonly status: DealerStatus;
  readonly billingMode: BillingMode;
  readonly companyNumber: string | null;
  readonly vatNumber: string | null;
  readonly primaryContact: PrimaryContact | null;
  readonly registeredAddress: Address | null;
  readonly shippingAddress: Address | null;
}

/** A dealer as it is stored, with its units in the order of their ids. */
export interface Dealer extends NewDealer {
  readonly id: number;
  readonly units: readonly Unit[];
  readonly activatedAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** Section 3, "Unit status". */
export const UNIT_STATUSES = ["ordered", "shipped", "active", "returned", "retired"] as const;
/** The state of a test unit. */
export type UnitStatus = (typeof UNIT_STATUSES)[number];

/** A test unit. Results are attributed to its dealer by `serialNumber`, which is null until it is known. */
export interface Unit {
  readonly id: number;
  readonly dealerId: number;
  readonly internalReference: string | null;
  readonly status: UnitStatus;
  readonly serialNumber: string | null;
  readonly locationLabel: string | null;
  readonly shippingAddress: Address | null;
  readonly dispatchedAtMs: number | null;
  readonly deliveredAtMs: number | null;
  readonly activatedAtMs: number | null;
}
