import type { TestFilter } from "./battery-test-filter.ts";
import type { FoundTest } from "./found-test.ts";

/** A place in the order of changes: after this change, and after this test among those with the same number. */
export interface ChangePosition {
  readonly changeNo: number;
  readonly testId: number;
}

export const FIRST_CHANGE: ChangePosition = { changeNo: -1, testId: 0 };

/** Where a follower is. */
export interface ChangePlace {
  /** The next page begins after it. */
  readonly after: ChangePosition;
  /** When the last change up to there was made, of those that the follower sees; 0 when there was none. */
  readonly atMs: number;
}

/** A page of the tests that changed, oldest change first. */
export interface ChangeListRequest {
  readonly filter: TestFilter;
  /** Inclusive, by `updated_at`. */
  readonly updatedSinceMs: number | null;
  /** Null to begin at `updatedSinceMs`, or with the oldest change. */
  readonly start: ChangePlace | null;
  readonly perPage: number;
}

export interface ChangeList {
  readonly tests: readonly FoundTest[];
  /** Where the next page begins. */
  readonly next: ChangePlace;
  /** A page that is not full may still have more after it: of a rare state, a page looks through a part of the changes only. */
  readonly hasMore: boolean;
}
