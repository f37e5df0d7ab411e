import { ServiceError } from "../kernel/errors.ts";
import type { Unit, UnitStatus } from "./unit.ts";

/** By an operator, or a dealer in the portal (interface specification, section 3, "Unit status"). */
export type UnitMove = "ship" | "activate" | "return" | "retire";

const MOVES: Readonly<Record<UnitMove, { readonly from: readonly UnitStatus[]; readonly to: UnitStatus }>> = {
  ship: { from: ["ordered"], to: "shipped" },
  activate: { from: ["shipped"], to: "active" },
  return: { from: ["shipped", "active"], to: "returned" },
  retire: { from: ["ordered", "shipped", "active", "returned"], to: "retired" },
};

/** 1 to 100 characters, none of them a space or a control character. */
export function isSerialNumber(text: string): boolean {
  return /^[^\s\p{C}]{1,100}$/u.test(text);
}

type UnitChange = Pick<
  Unit,
  "status" | "serialNumber" | "dispatchedAtMs" | "deliveredAtMs" | "activatedAtMs"
>;

/** A known serial number can only be repeated. @throws ServiceError `conflict` for another, a wrong status, and an activation without one. */
export function moveUnit(unit: Unit, move: UnitMove, serialNumber: string | null, nowMs: number): UnitChange {
  const { from, to } = MOVES[move];
  if (!from.includes(unit.status)) {
    throw new ServiceError(
      "conflict",
      `Unit ${unit.id} is ${unit.status}; ${move} needs one that is ${from.join(" or ")}.`,
    );
  }
  if (unit.serialNumber !== null && serialNumber !== null && serialNumber !== unit.serialNumber) {
    throw new ServiceError("conflict", `Unit ${unit.id} has another serial number already.`);
  }
  const known = unit.serialNumber ?? serialNumber;
  if (move === "activate" && known === null) {
    throw new ServiceError("conflict", `Unit ${unit.id} has no serial number yet: give it with --serial.`);
  }
  return {
    status: to,
    serialNumber: known,
    dispatchedAtMs: move === "ship" ? nowMs : unit.dispatchedAtMs,
    // A dealer that activates a unit has received it, so the delivery time is known now at the latest.
    deliveredAtMs: move === "activate" ? (unit.deliveredAtMs ?? nowMs) : unit.deliveredAtMs,
    activatedAtMs: move === "activate" ? nowMs : unit.activatedAtMs,
  };
}
