import { and, count, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql, sum } from "drizzle-orm";
import type { Reach } from "../access/reach.ts";
import type { Executor } from "../db/database.ts";
import { pickedOut, readsRowsOfOffset, unindexed } from "../db/engine-sql.ts";
import type { Planning } from "../db/flat-query.ts";
import { memoized, prepared } from "../db/prepared.ts";
import { prepareRows, type Selection, typed } from "../db/row-query.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { type TestFilter, VIN_LENGTH } from "./battery-test-filter.ts";
import { FOUND_TEST, FOUND_TEST_ALONE, toFoundTest } from "./battery-test-row.ts";
import { batteryTests, dealerTestTallies, newestTestsFirst } from "./battery-test-table.ts";
import type { FoundTest } from "./found-test.ts";
import { dealerWithinReach, type ReachKind, reachValues, withinReach } from "./reach-condition-store.ts";
import { idsOfState, stateOfCompany } from "./state-list-store.ts";

interface Page {
  readonly page: number;
  readonly perPage: number;
}

/** After every character of a VIN and before `~`: it turns a prefix into a range of the index. */
const AFTER_VIN_CHARACTERS = "[";

const { placeholder } = sql;

export async function findTest(executor: Executor, reach: Reach, testId: number): Promise<FoundTest | null> {
  const [row] = await testById(executor)(reach.kind).execute({ ...reachValues(reach), testId });
  return row === undefined ? null : toFoundTest(row);
}

/** Newest first by `tested_at`, tests without that date last, then by id. */
export async function listTests(
  executor: Executor,
  reach: Reach,
  filter: TestFilter,
  { page, perPage }: Page,
): Promise<{ tests: FoundTest[]; total: number }> {
  const queries = testQueries(executor)(shapeOf(executor, reach, filter, page));
  const offset = (page - 1) * perPage;
  const values = Object.assign(reachValues(reach), filterValues(filter));
  values.limit = perPage;
  values.offset = offset;
  const rows = await queries.page.execute(values);
  // A page that is not full is the last, and gives the total.
  const isLast = rows.length < perPage && (rows.length > 0 || page === 1);
  const total = isLast ? offset + rows.length : await totalOf(queries.total, values);
  return { tests: rows.map(toFoundTest), total };
}

type Shape = string;

/** Each combination is prepared once. */
function shapeOf(executor: Executor, reach: Reach, filter: TestFilter, page: number): Shape {
  const laterPage = page > 1 && readsRowsOfOffset(executor) ? ["later-page"] : [];
  // Nearly every test is completed, so these are found in the order of the list.
  const common = filter.status === "completed" ? ["common-status"] : [];
  return [reach.kind, ...filterNames(filter), ...common, ...laterPage].join(" ");
}

export function filterNames(filter: TestFilter): string[] {
  const vin = filter.vin === null ? "" : filter.vin.length === VIN_LENGTH ? "vin" : "vin-prefix";
  return [
    vin,
    filter.registrationKey === null ? "" : "registration",
    filter.dealerId === null ? "" : "dealer",
    filter.status === null ? "" : "status",
    filter.overallBatteryStatus === null ? "" : "battery",
    filter.sinceMs === null ? "" : "since",
    filter.untilMs === null ? "" : "until",
  ].filter((name) => name !== "");
}

const testById = prepared((executor) =>
  memoized((kind: ReachKind) =>
    prepareTests(executor, kind, (found) =>
      found.where(and(eq(batteryTests.id, placeholder("testId")), within(executor, kind, false))),
    ),
  ),
);

const testQueries = prepared((executor) =>
  memoized((shape: Shape) => {
    const [kind, ...filters] = shape.split(" ") as [ReachKind, ...string[]];
    const conditions = conditionsOf(executor, kind, new Set(filters));
    const byPrefix = filters.includes("vin-prefix");
    // A prefix may match a hundred thousand, so the index sorts them, and only the page is read in full.
    const ofState = stateOfCompany(executor, kind, new Set(filters));
    const byState = ofState !== null && !filters.includes("common-status");
    const byIds = byPrefix || byState || filters.includes("later-page");
    const ids = byState ? idsOfState(executor, new Set(filters)) : idsOfPage(executor, conditions);
    const matches = byIds ? inArray(batteryTests.id, ids) : conditions;
    // The fastest index depends on how many cars share the prefix.
    const planning = byPrefix ? "eachRun" : "once";
    const page = prepareTests(
      executor,
      kind,
      (found) => {
        const sorted = found.where(matches).orderBy(newestTestsFirst());
        return byIds ? sorted : sql`${sorted.getSQL()} ${EXTENT}`;
      },
      planning,
    );
    return { page, total: totalQuery(executor, kind, new Set(filters), ofState ?? conditions) };
  }),
);

const EXTENT = sql`LIMIT ${typed("limit", "bigint")} OFFSET ${typed("offset", "bigint")}`;

function idsOfPage(executor: Executor, conditions: SQL) {
  return executor
    .select({ id: batteryTests.id })
    .from(batteryTests)
    .where(conditions)
    .orderBy(newestTestsFirst())
    .limit(placeholder("limit"))
    .offset(placeholder("offset"));
}

/** A group knows its dealers, so their names are not read. */
function prepareTests(
  executor: Executor,
  kind: ReachKind,
  build: (found: ReturnType<typeof selectTests>) => SQLWrapper,
  planning?: Planning,
) {
  const isOfGroup = kind === "company" || kind === "dealer";
  return prepareRows(
    executor,
    isOfGroup ? FOUND_TEST_ALONE : FOUND_TEST,
    (selection) => {
      const tests = selectTests(executor, selection);
      return build(isOfGroup ? tests : tests.innerJoin(dealers, eq(dealers.id, batteryTests.dealerId)));
    },
    planning,
  );
}

function selectTests(executor: Executor, selection: Selection<typeof FOUND_TEST>) {
  return executor.select(selection).from(batteryTests).$dynamic();
}

/** The tallies give the total where only the reach or the dealer narrows the list. */
function totalQuery(executor: Executor, kind: ReachKind, filters: ReadonlySet<string>, conditions: SQL) {
  const byOwnerAlone = !["vin", "vin-prefix", "registration", "status", "battery", "since", "until"].some(
    (filter) => filters.has(filter),
  );
  if (!byOwnerAlone) {
    return executor.select({ total: count() }).from(batteryTests).where(conditions).prepare();
  }
  return executor
    .select({ total: sum(dealerTestTallies.testCount).mapWith(Number) })
    .from(dealerTestTallies)
    .where(
      and(
        withinReach(kind, dealerTestTallies),
        filters.has("dealer") ? eq(dealerTestTallies.dealerId, placeholder("dealerId")) : undefined,
      ),
    )
    .prepare();
}

interface TotalQuery {
  execute(values: Record<string, unknown>): PromiseLike<Array<{ total: number | null }>>;
}

async function totalOf(query: TotalQuery, values: Record<string, unknown>): Promise<number> {
  const [row] = await query.execute(values);
  return row?.total ?? 0;
}

/**
 * Index: of a VIN `tests_vin`; else of a registration `tests_registration`; else of a dealer `tests_dealer`,
 * with a state or a status of the battery `tests_dealer_status`; else `tests_company`.
 */
function conditionsOf(executor: Executor, kind: ReachKind, filters: ReadonlySet<string>): SQL {
  const byVin = filters.has("vin") || filters.has("vin-prefix");
  const byVehicle = byVin || filters.has("registration");
  // With both ends of the period, SQLite would read all tests of the dealer instead.
  const byStatus = filters.has("status");
  const byBattery = filters.has("battery");
  const isSpanOfState = (byStatus || byBattery) && filters.has("since");
  const lastTestedAt = isSpanOfState
    ? unindexed(executor, batteryTests.testedAtMs)
    : sql`${batteryTests.testedAtMs}`;
  const conditions = [
    filters.has("vin") ? eq(batteryTests.vin, typed("vin", "text")) : undefined,
    ...(filters.has("vin-prefix")
      ? [gte(batteryTests.vin, placeholder("vin")), lt(batteryTests.vin, placeholder("afterVin"))]
      : []),
    filters.has("registration")
      ? equals(executor, batteryTests.registrationKey, typed("registrationKey", "text"), !byVin)
      : undefined,
    filters.has("dealer")
      ? equals(executor, batteryTests.dealerId, placeholder("dealerId"), !byVehicle)
      : undefined,
    byStatus
      ? equals(
          executor,
          batteryTests.status,
          typed("status", "text"),
          !byVehicle && (filters.has("dealer") || kind === "dealer"),
        )
      : undefined,
    ...(byBattery
      ? [
          sql`${byVehicle ? unindexed(executor, batteryTests.status) : batteryTests.status} = 'completed'`,
          eq(batteryTests.overallBatteryStatus, placeholder("overallBatteryStatus")),
        ]
      : []),
    filters.has("dealer") ? dealerWithinReach(kind) : within(executor, kind, !byVehicle),
    filters.has("since") ? gte(batteryTests.testedAtMs, placeholder("sinceMs")) : undefined,
    filters.has("until") ? sql`${lastTestedAt} <= ${placeholder("untilMs")}` : undefined,
  ];
  return and(...conditions) ?? sql`true`;
}

function equals(
  executor: Executor,
  column: typeof batteryTests.registrationKey | typeof batteryTests.dealerId | typeof batteryTests.status,
  value: SQLWrapper,
  indexed: boolean,
): SQL {
  return sql`${indexed ? column : unindexed(executor, column)} = ${value}`;
}

function within(executor: Executor, kind: ReachKind, indexed: boolean): SQL | undefined {
  const { companyId, dealerId } = batteryTests;
  if (indexed) return withinReach(kind, { companyId, dealerId });
  const owners = { companyId: unindexed(executor, companyId), dealerId: unindexed(executor, dealerId) };
  const condition = withinReach(kind, owners);
  return condition === undefined ? undefined : pickedOut(executor, condition);
}

export function filterValues(filter: TestFilter): Record<string, unknown> {
  return {
    vin: filter.vin,
    afterVin: `${filter.vin}${AFTER_VIN_CHARACTERS}`,
    registrationKey: filter.registrationKey,
    dealerId: filter.dealerId,
    status: filter.status,
    overallBatteryStatus: filter.overallBatteryStatus,
    sinceMs: filter.sinceMs,
    untilMs: filter.untilMs,
  };
}
