import { and, type Column, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Reach } from "../access/reach.ts";
import type { Executor } from "../db/database.ts";
import { unindexed } from "../db/engine-sql.ts";
import { memoized, prepared } from "../db/prepared.ts";
import { preparePage } from "../db/row-query.ts";
import { dealers } from "../dealers/dealer-table.ts";
import type { TestFilter } from "./battery-test-filter.ts";
import { FOUND_TEST, FOUND_TEST_ALONE, toFoundTest } from "./battery-test-row.ts";
import { batteryTests } from "./battery-test-table.ts";
import type { FoundTest } from "./found-test.ts";
import { filterNames, filterValues } from "./lookup-store.ts";
import { dealerWithinReach, type ReachKind, reachValues, withinReach } from "./reach-condition-store.ts";
import { type ChangePlace, type ChangePosition, FIRST_CHANGE } from "./test-change.ts";

/** `after` is excluded, `upTo` included. */
interface ChangeSpan {
  readonly after: ChangePosition;
  readonly upTo: ChangePosition;
}

const { placeholder } = sql;
const { changeNo, id, companyId, dealerId } = batteryTests;

/** The indexes of changes do not find tests by these. */
const SEARCHED = ["status", "since", "until", "updated"];

/** A page, one row that says whether there is another, and the one at the place where it begins. */
const PAGE_MAX = 102;

const changeQueries = prepared((executor) =>
  memoized((shape: string) => {
    const [kind, ...names] = shape.split(" ") as [ReachKind, ...string[]];
    const filters = new Set(names);
    const isOfGroup = kind === "company" || kind === "dealer";
    const wanted = and(
      ...filterConditions(executor, filters),
      ...changesWithin(executor, kind, filters, sql`>=`),
    );
    const page = preparePage(
      executor,
      { ...(isOfGroup ? FOUND_TEST_ALONE : FOUND_TEST), changeNo },
      PAGE_MAX,
      (selection) => {
        const tests = executor.select(selection).from(batteryTests).$dynamic();
        return (isOfGroup ? tests : tests.innerJoin(dealers, eq(dealers.id, dealerId)))
          .where(wanted)
          .orderBy(changeNo, id);
      },
    );
    const bound = executor.prepareStatement<{ changeNo: number; testId: number }>(sql`
      SELECT ${changeNo} AS "changeNo", ${id} AS "testId" FROM ${batteryTests}
      WHERE ${and(...changesWithin(executor, kind, filters))}
      ORDER BY ${changeNo}, ${id} LIMIT 1 OFFSET ${placeholder("skippedCount")}`);
    const probe = executor.prepareStatement<{ changeNo: number; updatedAtMs: number }>(sql`
      SELECT ${changeNo} AS "changeNo", ${batteryTests.updatedAtMs} AS "updatedAtMs" FROM ${batteryTests}
      WHERE ${and(...changesWithin(executor, kind, filters))}
      ORDER BY ${changeNo}, ${id} LIMIT 1`);
    const last = executor.prepareStatement<LastChange>(sql`
      SELECT ${changeNo} AS "changeNo", ${id} AS "testId", ${batteryTests.updatedAtMs} AS "updatedAtMs" FROM ${batteryTests}
      WHERE ${and(...changesWithin(executor, kind, filters))}
      ORDER BY ${changeNo} DESC, ${id} DESC LIMIT 1`);
    return { page, bound, probe, last };
  }),
);

function queriesOf(executor: Executor, reach: Reach, filter: TestFilter, more: readonly string[] = []) {
  return changeQueries(executor)([reach.kind, ...filterNames(filter), ...more].join(" "));
}

function valuesOf(reach: Reach, filter: TestFilter, { after, upTo }: ChangeSpan) {
  return {
    ...reachValues(reach),
    ...filterValues(filter),
    afterNo: after.changeNo,
    afterId: after.testId,
    upToNo: upTo.changeNo,
    upToId: upTo.testId,
  };
}

interface WantedChanges {
  readonly filter: TestFilter;
  /** Tests that were changed before are not shown; null for all. */
  readonly updatedSinceMs: number | null;
}

interface ChangesOfSpan {
  readonly rows: ReadonlyArray<{ readonly found: FoundTest; readonly place: ChangePlace }>;
  /** Of the change at the start; null when it is not of the list, or has been followed by another. */
  readonly startedAtMs: number | null;
}

/**
 * Oldest change first. Indexes: by vehicle as in `listTests`, and then sorted; else `tests_dealer_changes`
 * where a dealer is asked for or is the whole reach, else `tests_company_changes`.
 */
export async function listChangedTests(
  executor: Executor,
  reach: Reach,
  { filter, updatedSinceMs }: WantedChanges,
  span: ChangeSpan,
  limit: number,
): Promise<ChangesOfSpan> {
  const { page } = queriesOf(executor, reach, filter, updatedSinceMs === null ? [] : ["updated"]);
  // One row more than the limit: the change at the start.
  const values = { ...valuesOf(reach, filter, span), updatedSinceMs, limit: limit + 1 };
  const rows = (await page.execute(values)).map((row) => ({
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
  { filter, updatedSinceMs }: WantedChanges,
  span: ChangeSpan,
  count: number,
): Promise<ChangePosition | null> {
  const names = new Set([...filterNames(filter), ...(updatedSinceMs === null ? [] : ["updated"])]);
  if (isByVehicle(names) || !SEARCHED.some((name) => names.has(name))) return null;
  const { bound } = queriesOf(executor, reach, filter);
  const [row] = await bound.execute({ ...valuesOf(reach, filter, span), skippedCount: count - 1 });
  return row ?? null;
}

/** Whatever the filter says but the dealer. */
export async function findFirstChange(
  executor: Executor,
  reach: Reach,
  filter: TestFilter,
  span: ChangeSpan,
): Promise<{ readonly changeNo: number; readonly updatedAtMs: number } | null> {
  const [row] = await queriesOf(executor, reach, filter).probe.execute(valuesOf(reach, filter, span));
  return row ?? null;
}

interface LastChange extends ChangePosition {
  readonly updatedAtMs: number;
}

/** Whatever the filter says but the dealer and the vehicle. */
export async function findLastChange(
  executor: Executor,
  reach: Reach,
  filter: TestFilter,
  upTo: ChangePosition,
): Promise<LastChange | null> {
  const span = { after: FIRST_CHANGE, upTo };
  const [row] = await queriesOf(executor, reach, filter).last.execute(valuesOf(reach, filter, span));
  return row ?? null;
}

function isByVehicle(filters: ReadonlySet<string>): boolean {
  return ["vin", "vin-prefix", "registration"].some((name) => filters.has(name));
}

/** With a vehicle its own index finds the tests, and no other must be taken. */
function changesWithin(
  executor: Executor,
  kind: ReachKind,
  filters: ReadonlySet<string>,
  isAfter = sql`>`,
): (SQL | undefined)[] {
  const byVehicle = isByVehicle(filters);
  const column = (one: Column) => (byVehicle ? unindexed(executor, one) : sql`${one}`);
  const place = sql`(${column(changeNo)}, ${column(id)})`;
  const owners = { companyId: column(companyId), dealerId: column(dealerId) };
  const isOfDealer = filters.has("dealer");
  return [
    isOfDealer ? sql`${owners.dealerId} = ${placeholder("dealerId")}` : undefined,
    isOfDealer ? dealerWithinReach(kind) : withinReach(kind, owners),
    sql`${place} ${isAfter} (${placeholder("afterNo")}, ${placeholder("afterId")})`,
    sql`${place} <= (${placeholder("upToNo")}, ${placeholder("upToId")})`,
  ];
}

function filterConditions(executor: Executor, filters: ReadonlySet<string>): (SQL | undefined)[] {
  const { vin, registrationKey, status, testedAtMs, updatedAtMs } = batteryTests;
  return [
    filters.has("vin") ? eq(vin, placeholder("vin")) : undefined,
    ...(filters.has("vin-prefix") ? [gte(vin, placeholder("vin")), lt(vin, placeholder("afterVin"))] : []),
    filters.has("registration")
      ? sql`${filters.has("vin") || filters.has("vin-prefix") ? unindexed(executor, registrationKey) : registrationKey} = ${placeholder("registrationKey")}`
      : undefined,
    filters.has("status") ? sql`${unindexed(executor, status)} = ${placeholder("status")}` : undefined,
    filters.has("since") ? sql`${unindexed(executor, testedAtMs)} >= ${placeholder("sinceMs")}` : undefined,
    filters.has("until") ? sql`${unindexed(executor, testedAtMs)} <= ${placeholder("untilMs")}` : undefined,
    filters.has("updated") ? gte(updatedAtMs, placeholder("updatedSinceMs")) : undefined,
  ];
}
