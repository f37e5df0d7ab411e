import { ServiceError } from "../kernel/errors.ts";
import type { Unit, UnitStatus } from "./unit.ts";

/** What an operator, or a dealer in the portal, does with a unit (interface specification, section 3, "Unit status"). */
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

export type UnitChange = Pick<
  Unit,
  "status" | "serialNumber" | "dispatchedAtMs" | "deliveredAtMs" | "activatedAtMs"
>;

/**
 * The unit after a move.
 *
 * @param serialNumber recorded with the move; one that is known already may only be repeated.
 * @throws ServiceError `conflict` for a move that the state does not allow, another serial number, or an activation without one.
 */
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
    // Whoever activates a unit has it: that it was delivered is known at the latest now.
    deliveredAtMs: move === "activate" ? (unit.deliveredAtMs ?? nowMs) : unit.deliveredAtMs,
    activatedAtMs: move === "activate" ? nowMs : unit.activatedAtMs,
  };
}
