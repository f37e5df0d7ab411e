import type { ResultStatus, TestStatus } from "../../../battery-tests/battery-test.ts";
import type { DealerStatus } from "../../../dealers/dealer.ts";
import type { UnitStatus } from "../../../dealers/unit.ts";
import type { BadgeTone } from "./badge.ts";

interface StatusLabel {
  readonly name: string;
  readonly tone: BadgeTone;
}

/** How each state is called and coloured. */
export const DEALER_STATUS_LABELS: Readonly<Record<DealerStatus, StatusLabel>> = {
  pending: { name: "Pending", tone: "waiting" },
  active: { name: "Active", tone: "good" },
  suspended: { name: "Suspended", tone: "bad" },
  closed: { name: "Closed", tone: "quiet" },
};

export const UNIT_STATUS_LABELS: Readonly<Record<UnitStatus, StatusLabel>> = {
  ordered: { name: "Ordered", tone: "waiting" },
  shipped: { name: "Shipped", tone: "waiting" },
  active: { name: "Active", tone: "good" },
  returned: { name: "Returned", tone: "quiet" },
  retired: { name: "Retired", tone: "quiet" },
};

/** A completed test is not a good one for that: green belongs to its verdict. */
export const TEST_STATUS_LABELS: Readonly<Record<TestStatus, StatusLabel>> = {
  pending: { name: "Pending", tone: "waiting" },
  in_progress: { name: "In progress", tone: "waiting" },
  completed: { name: "Completed", tone: "quiet" },
  failed: { name: "Failed", tone: "bad" },
  cancelled: { name: "Cancelled", tone: "quiet" },
};

/** The words are those of the certificate. */
export const RESULT_STATUS_TONES: Readonly<Record<ResultStatus, BadgeTone>> = {
  final: "good",
  provisional: "waiting",
  inconclusive: "quiet",
};
