/** In characters, of the dealer's reason and of the operator's answer. */
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
