import type { Reach } from "../access/reach.ts";
import type { Database } from "../db/database.ts";
import { CLOCK_DIFFERENCE_MS, type Clock } from "../kernel/clock.ts";
import { isLostPlace, lostPlace } from "../kernel/lost-place.ts";
import { namesVehicle, type TestFilter } from "./battery-test-filter.ts";
import {
  type ChangeList,
  type ChangeListRequest,
  type ChangePlace,
  type ChangePosition,
  FIRST_CHANGE,
} from "./test-change.ts";
import {
  findFirstChange,
  findLastChange,
  findScanEnd,
  listChangedTests,
  testChangeHighWaterMark,
} from "./test-change-store.ts";

/** A page looks through so many for tests of a rare state. */
const SCANNED_MAX_COUNT = 5_000;
const LAST_ID = Number.MAX_SAFE_INTEGER;

/** Followed from page to page, no change is left out, whatever the order of commits. */
export function createTestChanges(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { scannedMaxCount = SCANNED_MAX_COUNT } = {},
) {
  const highWaterMark = testChangeHighWaterMark(db);

  return async (reach: Reach, asked: ChangeListRequest): Promise<ChangeList> => {
    const start = asked.start?.isPlain === true ? await withinGiven(asked.start) : asked.start;
    const { filter } = asked;
    const { page, startedAtMs } = await list(reach, { ...asked, start });
    if (start === null) return page;
    const last = startedAtMs === null ? await findLastChange(db.read, reach, filter, start.after) : null;
    const isThere = startedAtMs !== null || isSamePosition(last, start.after);
    const atMs = startedAtMs ?? last?.updatedAtMs;
    const isAhead = page.tests.length === 0 && start.after.changeNo > (await highWaterMark.lastGiven());
    if (isAhead || isLostPlace(start.atMs, atMs === undefined ? null : { isThere, atMs }))
      throw lostPlace("updated_since", start.atMs, clock);
    return page;
  };

  /** That a place is ahead of every change would say how many changes others have: only a sealed one is refused for it. */
  async function withinGiven(start: ChangePlace): Promise<ChangePlace> {
    await highWaterMark.current();
    const givenNo = await highWaterMark.lastGiven();
    return start.after.changeNo > givenNo
      ? { ...start, after: { changeNo: givenNo, testId: LAST_ID } }
      : start;
  }

  async function list(reach: Reach, request: ChangeListRequest) {
    const { filter, updatedSinceMs, perPage } = request;
    const end: ChangePosition = { changeNo: await highWaterMark.current(), testId: LAST_ID };
    const after = request.start?.after ?? (await beginning(reach, filter, updatedSinceMs, end));
    const wanted = { filter, updatedSinceMs };
    const scanEnd = await findScanEnd(db.read, reach, wanted, { after, upTo: end }, scannedMaxCount);
    const span = { after, upTo: scanEnd ?? end };
    const { rows, startedAtMs } = await listChangedTests(db.read, reach, wanted, span, perPage + 1);
    const shown = rows.slice(0, perPage);
    const isFull = rows.length > perPage;
    const last = shown.at(-1)?.place;
    const next =
      last !== undefined && (isFull || scanEnd === null)
        ? last
        : await placeAt(reach, request, scanEnd ?? after);
    const page: ChangeList = {
      tests: shown.map(({ found }) => found),
      next,
      hasMore: isFull || scanEnd !== null,
    };
    return { page, startedAtMs };
  }

  async function placeAt(
    reach: Reach,
    { start, filter }: ChangeListRequest,
    after: ChangePosition,
  ): Promise<ChangePlace> {
    if (start !== null && isSamePosition(start.after, after)) return start;
    const last = await findLastChange(db.read, reach, filter, after);
    return { after, atMs: last?.updatedAtMs ?? 0 };
  }

  /** Changes and times are nearly in the same order, so halving finds the beginning. */
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

function isSamePosition(one: ChangePosition | null, other: ChangePosition): boolean {
  return one?.changeNo === other.changeNo && one.testId === other.testId;
}
