import { and, eq, sql, sum } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { isAmongIds } from "../db/engine-sql.ts";
import { memoized, prepared } from "../db/prepared.ts";
import { prepareRows } from "../db/row-query.ts";
import { isFinal } from "./battery-test.ts";
import { FOUND_TEST_ALONE, toFoundTest } from "./battery-test-row.ts";
import { batteryTests, dealerTestTallies, newestTestsFirst } from "./battery-test-table.ts";
import { type FilterName, filtersOf, selectFound, valuesOf } from "./dealer-test-condition-store.ts";
import type { DealerTestSearch, TestOrder } from "./dealer-test-search.ts";
import type { FoundTest } from "./found-test.ts";
import { type SortPosition, sortKeysOf, toPosition } from "./test-sort-store.ts";

const { placeholder } = sql;

export interface AskedTests {
  readonly search: DealerTestSearch;
  readonly order: TestOrder;
  /** Null for the beginning of the list, or its end. */
  readonly from: SortPosition | null;
  /** The page then comes before `from`, in the order of the list. */
  readonly goesBack: boolean;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Indexes: `tests_dealer_search` without reading rows, `tests_dealer_status` for tests that have not ended;
 * `tests_dealer` for all the newest.
 */
export async function listDealerTests(
  executor: Executor,
  dealerId: number,
  asked: AskedTests,
): Promise<SortPosition[]> {
  const rows = await pageQueries(executor)(shapeOf(asked)).execute(askedValues(dealerId, asked));
  return inListOrder(rows.map(toPosition), asked);
}

/**
 * Comparing texts takes longer than keeping what is found, so the page and the total then come from one look.
 * Indexes: the same.
 */
export async function listAndCountDealerTests(
  executor: Executor,
  dealerId: number,
  asked: AskedTests,
): Promise<{ readonly found: SortPosition[]; readonly total: number }> {
  const { search, from, limit } = asked;
  const count = () => countDealerTests(executor, dealerId, search);
  if (!comparesTexts(search)) {
    const found = await listDealerTests(executor, dealerId, asked);
    return { found, total: from === null && found.length < limit ? found.length : await count() };
  }
  const rows = await countedPageQueries(executor)(shapeOf(asked)).execute(askedValues(dealerId, asked));
  const found = rows.map(({ total: _, ...position }) => toPosition(position));
  const total = rows[0]?.total;
  return {
    found: inListOrder(found, asked),
    total: total === undefined ? (from === null ? 0 : await count()) : Number(total),
  };
}

const comparesTexts = ({ text, make, model }: DealerTestSearch) =>
  text !== null || make !== null || model !== null;

function shapeOf({ search, order, from, goesBack }: AskedTests): string {
  const hasOneEnd =
    search.overallBatteryStatus !== null || (search.status !== null && isFinal(search.status));
  const shape: PageShape = {
    ...order,
    filters: filtersOf(search),
    isBeyond: from !== null,
    goesBack,
    hasOneEnd,
  };
  return JSON.stringify(shape);
}

function askedValues(dealerId: number, { search, from, offset, limit }: AskedTests): Record<string, unknown> {
  return {
    ...valuesOf(dealerId, search),
    ...Object.fromEntries((from?.keys ?? []).map((key, index) => [`key${index}`, key])),
    fromId: from?.testId ?? null,
    offset,
    limit,
  };
}

function inListOrder(found: SortPosition[], { goesBack }: AskedTests): SortPosition[] {
  return goesBack ? found.toReversed() : found;
}

/** Indexes: the same; the tallies where nothing narrows the search. */
export async function countDealerTests(
  executor: Executor,
  dealerId: number,
  search: DealerTestSearch,
): Promise<number> {
  const filters = filtersOf(search);
  const values = valuesOf(dealerId, search);
  const [row] =
    filters.length === 0
      ? await tallyOfDealer(executor).execute(values)
      : await countQueries(executor)(filters.join(" ")).execute(values);
  return row?.total ?? 0;
}

/** Null without such a test. */
export async function findSortPosition(
  executor: Executor,
  dealerId: number,
  testId: number,
  order: TestOrder,
): Promise<SortPosition | null> {
  const shape = JSON.stringify([order.by, order.isDescending]);
  const [row] = await positionQueries(executor)(shape).execute({ dealerId, testId });
  return row === undefined ? null : toPosition(row);
}

/** In the order given, without those that are gone. */
export async function listDealerTestsByIds(
  executor: Executor,
  dealerId: number,
  testIds: readonly number[],
): Promise<FoundTest[]> {
  const rows = await testsByIds(executor).execute({ dealerId, testIds: JSON.stringify(testIds) });
  const byId = new Map(rows.map((row) => [row.id, toFoundTest(row)]));
  return testIds.flatMap((id) => byId.get(id) ?? []);
}

interface PageShape extends TestOrder {
  readonly filters: readonly FilterName[];
  readonly isBeyond: boolean;
  readonly goesBack: boolean;
  readonly hasOneEnd: boolean;
}

const pageQueries = prepared((executor) =>
  memoized((shape: string) => {
    const { filters, isBeyond, goesBack, hasOneEnd, ...order } = JSON.parse(shape) as PageShape;
    const keys = sortKeysOf(order);
    const goesUp = order.isDescending === goesBack;
    const isNewest = order.by === "tested" && order.isDescending && !isBeyond && !goesBack;
    const [ended] = selectFound(executor, filters, keys.fields);
    // The newest are read in the order of an index.
    const inOrder =
      isNewest && filters.length === 0
        ? sql`SELECT ${keys.fields} FROM ${batteryTests} WHERE ${batteryTests.dealerId} = ${placeholder("dealerId")}`
        : isNewest && hasOneEnd
          ? ended
          : undefined;
    const found =
      inOrder === undefined
        ? sql`${sql.join(selectFound(executor, filters, keys.fields, ...(isBeyond ? [keys.isBeyond(goesUp)] : [])), sql` UNION ALL `)} ORDER BY ${keys.orderBy(goesUp)}`
        : sql`${inOrder} ORDER BY ${newestTestsFirst()}`;
    return executor.prepareStatement<Readonly<Record<string, unknown>>>(
      sql`${found} LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
      // The filters have thousands of combinations.
      filters.length === 0 ? "once" : "eachRun",
    );
  }),
);

/** What is found is kept, then counted and sorted. */
const countedPageQueries = prepared((executor) =>
  memoized((shape: string) => {
    const { filters, isBeyond, goesBack, hasOneEnd: _, ...order } = JSON.parse(shape) as PageShape;
    const keys = sortKeysOf(order);
    const goesUp = order.isDescending === goesBack;
    return executor.prepareStatement<Readonly<Record<string, unknown>>>(
      sql`WITH found AS MATERIALIZED (${sql.join(selectFound(executor, filters, keys.fields), sql` UNION ALL `)})
        SELECT found.*, (SELECT count(*) FROM found) AS "total" FROM found
        ${isBeyond ? sql`WHERE ${keys.isFoundBeyond(goesUp)}` : sql``}
        ORDER BY ${keys.orderBy(goesUp)} LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
      "eachRun",
    );
  }),
);

const countQueries = prepared((executor) =>
  memoized((filters: string) => {
    const counts = selectFound(executor, filters.split(" ") as FilterName[], sql`count(*)`);
    return executor.prepareStatement<{ total: number }>(
      sql`SELECT ${sql.join(
        counts.map((counted) => sql`(${counted})`),
        sql` + `,
      )} AS "total"`,
      "eachRun",
    );
  }),
);

const tallyOfDealer = prepared((executor) =>
  executor
    .select({ total: sum(dealerTestTallies.testCount).mapWith(Number) })
    .from(dealerTestTallies)
    .where(eq(dealerTestTallies.dealerId, placeholder("dealerId")))
    .prepare(),
);

const positionQueries = prepared((executor) =>
  memoized((shape: string) => {
    const [by, isDescending] = JSON.parse(shape) as [TestOrder["by"], boolean];
    return executor.prepareStatement<Readonly<Record<string, unknown>>>(
      sql`SELECT ${sortKeysOf({ by, isDescending }).fields} FROM ${batteryTests}
        WHERE ${batteryTests.id} = ${placeholder("testId")} AND ${batteryTests.dealerId} + 0 = ${placeholder("dealerId")}`,
    );
  }),
);

const testsByIds = prepared((executor) =>
  prepareRows(executor, FOUND_TEST_ALONE, (selection) =>
    executor
      .select(selection)
      .from(batteryTests)
      .where(
        and(
          isAmongIds(executor, batteryTests.id, "testIds"),
          sql`${batteryTests.dealerId} + 0 = ${placeholder("dealerId")}`,
        ),
      ),
  ),
);
