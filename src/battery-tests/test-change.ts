import type { TestFilter } from "./battery-test-filter.ts";
import type { FoundTest } from "./found-test.ts";

/** After this change, and after this test among those with its number. */
export interface ChangePosition {
  readonly changeNo: number;
  readonly testId: number;
}

export const FIRST_CHANGE: ChangePosition = { changeNo: -1, testId: 0 };

export interface ChangePlace {
  readonly after: ChangePosition;
  /** Of the last change up to there that the follower sees; 0 when there was none. */
  readonly atMs: number;
}

/** `isPlain`: of a cursor that anyone can write. What others do must not show in the response. */
interface GivenChangePlace extends ChangePlace {
  readonly isPlain?: boolean;
}

export interface ChangeListRequest {
  readonly filter: TestFilter;
  /** Inclusive, by `updated_at`. */
  readonly updatedSinceMs: number | null;
  /** Null to begin at `updatedSinceMs`, or with the oldest change. */
  readonly start: GivenChangePlace | null;
  readonly perPage: number;
}

export interface ChangeList {
  readonly tests: readonly FoundTest[];
  readonly next: ChangePlace;
  /** A page that is not full may have more after it: it looks through a part of the changes. */
  readonly hasMore: boolean;
}
