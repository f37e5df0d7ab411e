import type { DealerStatus, UnitStatus } from "../dealers/dealer.ts";
import type { BadgeTone } from "./badge.ts";

interface StatusWords {
  readonly name: string;
  readonly tone: BadgeTone;
}

/** How each state is called and coloured. */
export const DEALER_STATUS_WORDS: Readonly<Record<DealerStatus, StatusWords>> = {
  pending: { name: "Pending", tone: "waiting" },
  active: { name: "Active", tone: "good" },
  suspended: { name: "Suspended", tone: "bad" },
  closed: { name: "Closed", tone: "quiet" },
};

export const UNIT_STATUS_WORDS: Readonly<Record<UnitStatus, StatusWords>> = {
  ordered: { name: "Ordered", tone: "waiting" },
  shipped: { name: "Shipped", tone: "waiting" },
  active: { name: "Active", tone: "good" },
  returned: { name: "Returned", tone: "quiet" },
  retired: { name: "Retired", tone: "quiet" },
};
