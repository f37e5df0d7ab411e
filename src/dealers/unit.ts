import {
  described,
  documentedAsNullable,
  type HeldObject,
  sentId,
  sentInstant,
  sentObject,
  sentOneOf,
  sentOrNull,
  sentText,
} from "../kernel/sent.ts";
import { UNIT_ADDRESS } from "./address.ts";

/** Section 3, "Unit status". */
export const UNIT_STATUSES = ["ordered", "shipped", "active", "returned", "retired"] as const;
export type UnitStatus = (typeof UNIT_STATUSES)[number];

export const REDUCED_UNIT = sentObject(
  {
    id: described(sentId, { description: "The id of the unit." }, 1),
    internalReference: described(sentOrNull(sentText), {
      description: "The partner's own reference, as it was given.",
    }),
    status: described(
      documentedAsNullable(sentOneOf(UNIT_STATUSES)),
      { description: "The state of the unit. No event says when it changes: read the dealer again." },
      "ordered",
    ),
  },
  { title: "ReducedUnit", description: "A test unit, as lists of dealers show it." },
);

/** Interface specification, section 2, "Unit". */
export const UNIT = sentObject(
  {
    ...REDUCED_UNIT.members,
    serialNumber: described(sentOrNull(sentText), {
      description: "The serial number of the device. Null until it is known; results are attributed by it.",
    }),
    locationLabel: described(
      sentOrNull(sentText),
      { description: "Where the unit is used, in free text." },
      "Workshop",
    ),
    shippingAddress: sentOrNull(UNIT_ADDRESS),
    dispatchedAtMs: described(sentOrNull(sentInstant), { description: "When it was sent." }),
    deliveredAtMs: described(sentOrNull(sentInstant), { description: "When it arrived." }),
    activatedAtMs: described(sentOrNull(sentInstant), { description: "When the dealer activated it." }),
  },
  { title: "Unit", description: "A test unit of a dealer." },
);

/** Results belong to the unit's dealer by `serialNumber`, which is null until it is known. */
export interface Unit extends HeldObject<typeof UNIT.members> {
  readonly dealerId: number;
}

/** In characters, of the name and of the reference that a dealer gives a unit. */
export const UNIT_NAME_MAX_LENGTH = 100;

/** A unit with what only its dealer's people and the operator see of it. */
export interface OwnUnit extends Unit {
  readonly name: string | null;
  /** The dealer's own, such as an inventory number. The partner's is `internalReference`. */
  readonly ownReference: string | null;
  readonly createdAtMs: number;
  readonly askedReturn: AskedReturn | null;
}

/** Whose units: those of one dealer, or of all, for operators. */
export interface UnitScope {
  readonly dealerId: number | null;
}
export const EVERY_DEALER: UnitScope = { dealerId: null };

export interface AskedReturn {
  readonly id: number;
  readonly reason: string;
  readonly askedAtMs: number;
}

export type UnitDescription = Pick<OwnUnit, "name" | "ownReference" | "locationLabel">;

/** Only a unit that has been sent out can come back. */
export function isReturnable({ status }: Pick<Unit, "status">): boolean {
  return status === "shipped" || status === "active";
}

export function isCancellable({ status }: Pick<Unit, "status">): boolean {
  return status === "ordered";
}

/** Not while the dealer requests its return. */
export function isActivatable({ status, askedReturn }: Pick<OwnUnit, "status" | "askedReturn">): boolean {
  return status === "shipped" && askedReturn === null;
}

/** In characters, of the dealer's reason and of the operator's reply. */
export const RETURN_TEXT_MAX_LENGTH = 500;

/** How a request ended: the dealer took it back, the operator closed it, or the unit came back (or was retired). */
export type ReturnOutcome = "taken_back" | "closed" | "returned";

/** A dealer asks the operator to take a unit back. A unit has at most one request without an outcome. */
export interface UnitReturn {
  readonly id: number;
  readonly unitId: number;
  readonly dealerId: number;
  readonly reason: string;
  readonly askedAtMs: number;
  readonly outcome: ReturnOutcome | null;
  readonly answer: string | null;
  readonly endedAtMs: number | null;
}

export interface ListedUnitReturn extends UnitReturn {
  readonly dealerName: string;
  readonly serialNumber: string | null;
  readonly locationLabel: string | null;
}
