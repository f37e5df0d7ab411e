import type { Unit } from "./unit.ts";

/** In characters, of the name and of the reference that a dealer gives a unit. */
export const UNIT_NAME_MAX_LENGTH = 100;

/** A unit with what only its dealer's people and the operator see of it. */
export interface OwnUnit extends Unit {
  /** What the dealer calls it; null without a name. */
  readonly name: string | null;
  /** The dealer's own, such as an inventory number. The partner's is `internalReference`. */
  readonly ownReference: string | null;
  readonly createdAtMs: number;
  /** The open request to take it back; null without one. */
  readonly askedReturn: AskedReturn | null;
}

export interface AskedReturn {
  readonly id: number;
  readonly reason: string;
  readonly askedAtMs: number;
}

/** What a dealer says about a unit. */
export type UnitDescription = Pick<OwnUnit, "name" | "ownReference" | "locationLabel">;

/** Whether the operator can be asked to take a unit back: only one that has been sent out can come back. */
export function isReturnable({ status }: Pick<Unit, "status">): boolean {
  return status === "shipped" || status === "active";
}

/** Whether the dealer's people can cancel the order: only of a unit that was not sent out. */
export function isCancellable({ status }: Pick<Unit, "status">): boolean {
  return status === "ordered";
}

/** Whether the dealer's people are offered to activate a unit: not while they ask the operator to take it back. */
export function isActivatable({ status, askedReturn }: Pick<OwnUnit, "status" | "askedReturn">): boolean {
  return status === "shipped" && askedReturn === null;
}

export type UnitMomentKind =
  | "ordered"
  | "moved_here"
  | "dispatched"
  | "delivered"
  | "activated"
  | "return_asked"
  | "return_taken_back"
  | "return_closed"
  | "returned"
  | "cancelled"
  | "retired";

/** A moment in the life of a unit at a dealer. */
export interface UnitMoment {
  readonly kind: UnitMomentKind;
  readonly atMs: number;
  /** The dealer's reason, or the operator's answer; null without one. */
  readonly text: string | null;
}
