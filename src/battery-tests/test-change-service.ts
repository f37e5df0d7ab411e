import type { Reach } from "../access/reach.ts";
import type { Database } from "../db/database.ts";
import { namesVehicle, type TestFilter } from "./battery-test-filter.ts";
import { type ChangeList, type ChangeListRequest, type ChangePosition, FIRST_CHANGE } from "./test-change.ts";
import { findFirstChange, findScanEnd, listChangedTests } from "./test-change-list-store.ts";
import { settledTestChanges } from "./test-change-store.ts";

/** How many changes one page looks through for tests of a rare state. */
const SCANNED_MAX_COUNT = 5_000;
/** How far the clocks of two instances may differ for `updated_since`. */
const CLOCK_DIFFERENCE_MS = 600_000;
const LAST_ID = Number.MAX_SAFE_INTEGER;

/**
 * Lists what changed. Followed from page to page, the list leaves out no change, whatever the order in which concurrent transactions
 * commit; a test that changes again comes again, in its new state.
 */
export function createTestChanges(
  { db }: { readonly db: Database },
  { scannedMaxCount = SCANNED_MAX_COUNT } = {},
) {
  const settled = settledTestChanges(db);

  return async (reach: Reach, request: ChangeListRequest): Promise<ChangeList> => {
    const known = settled.known();
    // A reader of what has been settled for long needs no new look.
    const early =
      request.after !== null && request.after.changeNo < known ? await read(reach, request, known) : null;
    if (early?.hasMore) return early;
    const upToNo = await settled.upTo();
    return early !== null && upToNo === known ? early : await read(reach, request, upToNo);
  };

  async function read(reach: Reach, request: ChangeListRequest, upToNo: number): Promise<ChangeList> {
    const { filter, updatedSinceMs, perPage } = request;
    const end: ChangePosition = { changeNo: upToNo, testId: LAST_ID };
    const after = request.after ?? (await beginning(reach, filter, updatedSinceMs, end));
    const scanEnd = await findScanEnd(
      db.read,
      reach,
      { filter, updatedSinceMs },
      { after, upTo: end },
      scannedMaxCount,
    );
    const span = { after, upTo: scanEnd ?? end };
    const rows = await listChangedTests(db.read, reach, { filter, updatedSinceMs }, span, perPage + 1);
    const shown = rows.slice(0, perPage);
    const isFull = rows.length > perPage;
    const last = shown.at(-1)?.position ?? after;
    return {
      tests: shown.map(({ found }) => found),
      next: isFull || scanEnd === null ? last : scanEnd,
      hasMore: isFull || scanEnd !== null,
    };
  }

  /** Changes and their times are nearly in the same order, so the changes before an instant are found by halves, not read. */
  async function beginning(
    reach: Reach,
    filter: TestFilter,
    updatedSinceMs: number | null,
    upTo: ChangePosition,
  ): Promise<ChangePosition> {
    if (updatedSinceMs === null || namesVehicle(filter)) return FIRST_CHANGE;
    const sinceMs = updatedSinceMs - CLOCK_DIFFERENCE_MS;
    let before = FIRST_CHANGE.changeNo;
    let later = upTo.changeNo;
    while (later - before > 1) {
      const middle = before + Math.floor((later - before) / 2);
      const after = { changeNo: middle - 1, testId: LAST_ID };
      const found = await findFirstChange(db.read, reach, filter, { after, upTo });
      if (found === null || found.updatedAtMs >= sinceMs) later = middle;
      else before = found.changeNo;
    }
    return { changeNo: before, testId: 0 };
  }
}
