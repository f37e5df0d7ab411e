import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { batteryTests } from "./battery-test-table.ts";
import type { TestOrder, TestSort } from "./dealer-test-search.ts";

const { placeholder } = sql;

export interface SortPosition {
  readonly testId: number;
  /** For a test without a value, what stands last. */
  readonly keys: readonly (string | number)[];
}

interface SortKeys {
  /** By the names that `toPosition` reads. */
  readonly fields: SQL;
  orderBy(goesUp: boolean): SQL;
  /** The placeholders are `key0`, `key1` and `fromId`. */
  isBeyond(goesUp: boolean): SQL;
  /** By the names of the fields. */
  isFoundBeyond(goesUp: boolean): SQL;
}

/** The last code point, and a number that no test has. */
const LAST_TEXT = "\u{10FFFF}";
const LAST_NUMBER = "9000000000000000";

const { id, testedAtMs, sohPercent, mileageKm, make, model } = batteryTests;

/**
 * A missing value sorts last, whichever way; case does not count. No index has these expressions: in its
 * order the planner would read the rows of all tests.
 */
export function sortKeysOf({ by, isDescending }: TestOrder): SortKeys {
  const number = (column: Column) => sql`COALESCE(${column}, ${sql.raw(isDescending ? "-1" : LAST_NUMBER)})`;
  const name = (column: Column) =>
    sql`COALESCE(lower(${column}), ${sql.raw(isDescending ? "''" : `'${LAST_TEXT}'`)})`;
  const keysBy: Readonly<Record<TestSort, readonly SQL[]>> = {
    tested: [number(testedAtMs)],
    soh: [number(sohPercent)],
    vehicle: [name(make), name(model)],
    mileage: [number(mileageKm)],
  };
  const keys = keysBy[by];
  const names = keys.map((_, index) => `key${index}`);
  const namedFields = [...names, "id"].map((field) => sql.identifier(field));
  const beyond = (values: readonly SQLWrapper[], goesUp: boolean) => {
    const from = [...names, "fromId"].map((field) => placeholder(field));
    const sign = sql.raw(goesUp ? ">" : "<");
    return sql`(${sql.join([...values], sql`, `)}) ${sign} (${sql.join(from, sql`, `)})`;
  };
  return {
    fields: sql.join(
      [sql`${id} AS "id"`, ...keys.map((key, index) => sql`${key} AS ${sql.identifier(names[index] ?? "")}`)],
      sql`, `,
    ),
    orderBy(goesUp) {
      const way = sql.raw(goesUp ? "ASC" : "DESC");
      return sql.join(
        namedFields.map((field) => sql`${field} ${way}`),
        sql`, `,
      );
    },
    isBeyond: (goesUp) => beyond([...keys, sql`${id} + 0`], goesUp),
    isFoundBeyond: (goesUp) => beyond(namedFields, goesUp),
  };
}

export function toPosition(row: Readonly<Record<string, unknown>>): SortPosition {
  const { id: testId, ...keys } = row;
  return { testId: Number(testId), keys: Object.values(keys) as (string | number)[] };
}
