import type { Unit } from "./unit.ts";

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

/** Not while the dealer asks the operator to take it back. */
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

export interface UnitMoment {
  readonly kind: UnitMomentKind;
  readonly atMs: number;
  /** The dealer's reason, or the operator's answer; null without one. */
  readonly text: string | null;
}
