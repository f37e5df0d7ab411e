import { DAY_MS } from "../kernel/duration.ts";
import type { PlausibilityRemark } from "./plausibility.ts";

/** Which dealer a test belongs to, and so its particulars, place and clock (decisions list, "Attribution"). */
export interface TestOwner {
  readonly dealerId: number;
  readonly companyId: number;
}

/** From `sinceMs` on, the unit was at this dealer. */
export interface UnitStay extends TestOwner {
  readonly sinceMs: number;
}

export interface Attribution {
  readonly owner: TestOwner;
  /** Says that the test went to the present dealer although the unit was at another one when it was tested; else null. */
  readonly remark: PlausibilityRemark | null;
}

/** How long after a test its record may arrive and still belong to the dealer that had the unit then. */
const ATTRIBUTED_FOR_MS = 90 * DAY_MS;

const WITH_ANOTHER: PlausibilityRemark = {
  code: "time",
  field: "tested_at",
  message: "The unit was with another dealer at that time. The test belongs to the dealer that has it now.",
  isHold: false,
};

/**
 * The dealer that had the unit at `testedAtMs`, as far as the record arrives within 90 days and that dealer and the present one are of one
 * company; else the present one.
 * @param stays of the unit, the oldest first; what was before the first counts as it. None where the unit has never moved.
 */
export function attributionOf(
  present: TestOwner,
  stays: readonly UnitStay[],
  { testedAtMs, nowMs }: { readonly testedAtMs: number | null; readonly nowMs: number },
): Attribution {
  const { dealerId, companyId } = present;
  const own = { owner: { dealerId, companyId }, remark: null };
  if (testedAtMs === null) return own;
  const then = stays.findLast(({ sinceMs }) => sinceMs <= testedAtMs) ?? stays[0];
  if (then === undefined || then.dealerId === dealerId) return own;
  if (nowMs - testedAtMs > ATTRIBUTED_FOR_MS || then.companyId !== companyId)
    return { ...own, remark: WITH_ANOTHER };
  return { owner: { dealerId: then.dealerId, companyId }, remark: null };
}
