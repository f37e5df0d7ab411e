import { and, type SQL, sql } from "drizzle-orm";
import type { Reach } from "../access/reach.ts";
import { changeNumber, countChange } from "../db/change-number.ts";
import type { Database, Executor } from "../db/database.ts";
import { createHighWaterMark, type HighWaterMark } from "../db/high-water-mark.ts";
import { list, pageOf } from "../db/list.ts";
import { type Fields, selected } from "../db/row-query.ts";
import type { TestFilter } from "./battery-test-filter.ts";
import { type FoundTestRow, toFoundTest } from "./battery-test-row.ts";
import { batteryTests, testChanges } from "./battery-test-table.ts";
import type { FoundTest } from "./found-test.ts";
import { type ChangePlace, type ChangePosition, FIRST_CHANGE } from "./test-change.ts";
import {
  askedTests,
  foundFields,
  foundTests,
  isOfVehicle,
  TEST_FILTERS,
  vehicleColumn,
} from "./test-filter-store.ts";

/** Await it before tests are written in a transaction; they get `nextTestChange`. */
export async function countTestChange(tx: Executor): Promise<void> {
  await countChange(tx, testChanges.id);
}

/** Higher than that of every change that was committed before. */
export function nextTestChange(executor: Executor): SQL<number> {
  return changeNumber(executor, testChanges.id);
}

export function testChangeHighWaterMark(db: Database): HighWaterMark {
  return createHighWaterMark(db, { column: testChanges.id, writtenTo: batteryTests });
}

/** `after` is excluded, `upTo` included. */
interface ChangeSpan {
  readonly after: ChangePosition;
  readonly upTo: ChangePosition;
}

interface WantedChanges {
  readonly filter: TestFilter;
  /** Tests that were changed before are not shown; null for all. */
  readonly updatedSinceMs: number | null;
}

interface Asked extends ReturnType<typeof askedTests> {
  readonly updatedSinceMs: number | null;
}

const { placeholder } = sql;
const { changeNo, id, companyId, dealerId, updatedAtMs } = batteryTests;

/**
 * Oldest change first. Indexes: by vehicle as in `listTests`, and then sorted; else `tests_dealer_changes`
 * where a dealer is asked for or is the whole reach, else `tests_company_changes`.
 */
const CHANGES = list<Asked>()({
  from: foundTests,
  fields: (shape) => ({ ...foundFields(shape), changeNo }),
  order: sql`${changeNo}, ${id}`,
  filters: { ...TEST_FILTERS, updatedSinceMs: sql`${updatedAtMs} >= ${placeholder("updatedSinceMs")}` },
  foundBy(shape) {
    const vehicle = vehicleColumn(shape);
    return vehicle === null ? [companyId, dealerId, changeNo, id] : [vehicle];
  },
});

/** Whose changes a follower sees, whatever else the filter says. */
const WHOSE = ["wholeVin", "vinPrefix", "registrationKey", "dealerId", "reach"] as const;

/** A page, one row that says whether there is another, and the one at the place where it begins. */
const PAGE_MAX = 102;

const changeQueries = CHANGES.prepared((shape) => {
  const { executor, has, column } = shape;
  const place = sql`(${column(changeNo)}, ${column(id)})`;
  const upTo = sql`${place} <= (${placeholder("upToNo")}, ${placeholder("upToId")})`;
  const start = sql`(${placeholder("afterNo")}, ${placeholder("afterId")})`;
  const fromStart = and(CHANGES.where(shape), sql`${place} >= ${start}`, upTo);
  const anyOfThem = and(CHANGES.where(shape, WHOSE), sql`${place} > ${start}`, upTo);
  const one = <Row>(fields: Fields, ending: SQL) =>
    executor.prepareStatement<Row>(
      sql`SELECT ${selected(fields)} FROM ${batteryTests} WHERE ${anyOfThem} ${ending}`,
    );
  return {
    page: executor.prepareStatement<FoundTestRow & { readonly changeNo: number }>(
      pageOf(executor, CHANGES.inOrder(shape, CHANGES.rows(shape, fromStart)), PAGE_MAX),
    ),
    bound: one<ChangePosition>(
      { changeNo, testId: id },
      sql`ORDER BY ${changeNo}, ${id} LIMIT 1 OFFSET ${placeholder("skippedCount")}`,
    ),
    first: one<FirstChange>({ changeNo, updatedAtMs }, sql`ORDER BY ${changeNo}, ${id} LIMIT 1`),
    last: one<LastChange>(
      { changeNo, testId: id, updatedAtMs },
      sql`ORDER BY ${changeNo} DESC, ${id} DESC LIMIT 1`,
    ),
    /** The indexes of changes do not find tests by these. */
    isSearched: !isOfVehicle(shape) && has("status", "sinceMs", "untilMs", "updatedSinceMs"),
  };
});

interface FirstChange {
  readonly changeNo: number;
  readonly updatedAtMs: number;
}
type LastChange = ChangePosition & FirstChange;

interface ChangesOfSpan {
  readonly rows: ReadonlyArray<{ readonly found: FoundTest; readonly place: ChangePlace }>;
  /** Of the change at the start; null when it is not of the list, or has been followed by another. */
  readonly startedAtMs: number | null;
}

export async function listChangedTests(
  executor: Executor,
  reach: Reach,
  wanted: WantedChanges,
  span: ChangeSpan,
  limit: number,
): Promise<ChangesOfSpan> {
  // One row more than the limit: the change at the start.
  const asked = { ...askedChanges(reach, wanted, span), limit: limit + 1 };
  const rows = (await changeQueries(executor, asked).page.execute(asked)).map((row) => ({
    found: toFoundTest(row),
    place: { after: { changeNo: row.changeNo, testId: row.id }, atMs: row.updatedAtMs },
  }));
  const start = rows[0]?.place;
  const isThere = start?.after.changeNo === span.after.changeNo && start.after.testId === span.after.testId;
  return { rows: isThere ? rows.slice(1) : rows.slice(0, limit), startedAtMs: isThere ? start.atMs : null };
}

/** Where a look at `count` changes of the index ends; null where there are fewer, or all are shown. */
export async function findScanEnd(
  executor: Executor,
  reach: Reach,
  wanted: WantedChanges,
  span: ChangeSpan,
  count: number,
): Promise<ChangePosition | null> {
  const asked = { ...askedChanges(reach, wanted, span), skippedCount: count - 1 };
  const { bound, isSearched } = changeQueries(executor, asked);
  return isSearched ? ((await bound.execute(asked))[0] ?? null) : null;
}

/** Whatever the filter says but the dealer and the vehicle. */
export async function findFirstChange(
  executor: Executor,
  reach: Reach,
  filter: TestFilter,
  span: ChangeSpan,
): Promise<FirstChange | null> {
  const asked = askedChanges(reach, { filter, updatedSinceMs: null }, span);
  return (await changeQueries(executor, asked).first.execute(asked))[0] ?? null;
}

/** Whatever the filter says but the dealer and the vehicle. */
export async function findLastChange(
  executor: Executor,
  reach: Reach,
  filter: TestFilter,
  upTo: ChangePosition,
): Promise<LastChange | null> {
  const asked = askedChanges(reach, { filter, updatedSinceMs: null }, { after: FIRST_CHANGE, upTo });
  return (await changeQueries(executor, asked).last.execute(asked))[0] ?? null;
}

function askedChanges(reach: Reach, { filter, updatedSinceMs }: WantedChanges, { after, upTo }: ChangeSpan) {
  return {
    ...askedTests(reach, filter),
    updatedSinceMs,
    afterNo: after.changeNo,
    afterId: after.testId,
    upToNo: upTo.changeNo,
    upToId: upTo.testId,
  };
}
