import type { AuditEntry } from "../audit/audit.ts";
import type { OwnUnit, UnitReturn } from "./unit.ts";

type UnitMomentKind =
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

/** What the unit itself holds no time of. */
const RECORDED: Readonly<Record<string, UnitMomentKind>> = {
  "unit.return": "returned",
  "unit.cancel-order": "cancelled",
  "unit.retire": "retired",
};

/** Oldest first; what was before the unit came to this dealer is the earlier dealer's. `entries` are newest first, `returns` oldest first. */
export function momentsOf(
  unit: OwnUnit,
  entries: readonly Pick<AuditEntry, "action" | "atMs">[],
  returns: readonly UnitReturn[],
): UnitMoment[] {
  const moved = entries.findIndex(({ action }) => action === "unit.move");
  const cameAtMs = entries[moved]?.atMs ?? unit.createdAtMs;
  const here = (moved === -1 ? entries : entries.slice(0, moved)).toReversed();
  const moments = [
    moment(moved === -1 ? "ordered" : "moved_here", cameAtMs),
    moment("dispatched", unit.dispatchedAtMs),
    moment("delivered", unit.deliveredAtMs),
    moment("activated", unit.activatedAtMs),
    ...returns.flatMap(momentsOfReturn),
    ...here.map(({ action, atMs }) => {
      const kind = RECORDED[action];
      return kind === undefined ? null : moment(kind, atMs);
    }),
  ];
  // Moments of the same time stay in this order, which is that of a unit's life.
  return moments
    .filter((found) => found !== null)
    .filter(({ atMs }) => atMs >= cameAtMs)
    .sort((a, b) => a.atMs - b.atMs);
}

function momentsOfReturn({ reason, askedAtMs, outcome, answer, endedAtMs }: UnitReturn) {
  const end = {
    taken_back: moment("return_taken_back", endedAtMs),
    closed: moment("return_closed", endedAtMs, answer),
    // That the unit came back is a moment of its own.
    returned: null,
  };
  return [moment("return_asked", askedAtMs, reason), outcome === null ? null : end[outcome]];
}

function moment(kind: UnitMomentKind, atMs: number | null, text: string | null = null): UnitMoment | null {
  return atMs === null ? null : { kind, atMs, text };
}
