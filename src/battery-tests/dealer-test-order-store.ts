import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ListShape } from "../db/list.ts";
import { batteryTests, possibleHealth } from "./battery-test-table.ts";

/** How a dealer's people sort their tests, and where a page of such a list begins. */

const { placeholder } = sql;
const { id, make, model, testedAtMs, mileageKm } = batteryTests;

export interface SortPosition {
  readonly testId: number;
  /** For a test without a value, what stands last. */
  readonly keys: readonly (string | number)[];
}

type SortShape = ListShape<"bySoh" | "byVehicle" | "byMileage" | "isDescending" | "goesBack">;

/** The last code point, and a number that no test has. */
const LAST_TEXT = "\u{10FFFF}";
const LAST_NUMBER = "9000000000000000";

/**
 * A missing value sorts last, whichever way, and so does a state of health that no battery has; case does not count. No index has these
 * expressions: in its order the planner would read the rows of all tests.
 */
export function sortKeys({ has }: SortShape): readonly SQL[] {
  const isDescending = has("isDescending");
  const number = (column: Column | SQL) =>
    sql`COALESCE(${column}, ${sql.raw(isDescending ? "-1" : LAST_NUMBER)})`;
  const name = (column: Column) =>
    sql`COALESCE(lower(${column}), ${sql.raw(isDescending ? "''" : `'${LAST_TEXT}'`)})`;
  if (has("bySoh")) return [number(possibleHealth(batteryTests))];
  if (has("byVehicle")) return [name(make), name(model)];
  return [number(has("byMileage") ? mileageKm : testedAtMs)];
}

/** As `toPosition` reads them. */
export function sortFields(shape: SortShape): Readonly<Record<string, Column | SQL>> {
  return { id, ...Object.fromEntries(sortKeys(shape).map((key, index) => [`key${index}`, key])) };
}

/** By the names of the fields, of which the id is the last. */
export const sortNames = (shape: SortShape) => [...sortKeys(shape).map((_, index) => `key${index}`), "id"];
const goesUp = ({ has }: SortShape) => has("isDescending") === has("goesBack");

export function sortOrder(shape: SortShape): SQL {
  const way = sql.raw(goesUp(shape) ? "ASC" : "DESC");
  return listed(sortNames(shape).map((name) => sql`${sql.identifier(name)} ${way}`));
}

/** After `from`, in the direction of the page. @param values in the order of `sortNames`. */
export function isBeyond(shape: SortShape, values: readonly SQLWrapper[]): SQL {
  const from = sortNames(shape).map((name) => placeholder(name === "id" ? "fromId" : name));
  return sql`(${listed(values)}) ${sql.raw(goesUp(shape) ? ">" : "<")} (${listed(from)})`;
}

const listed = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `);

export function toPosition(row: Readonly<Record<string, unknown>>): SortPosition {
  const { id: testId, total: _, ...keys } = row;
  return { testId: Number(testId), keys: Object.values(keys) as (string | number)[] };
}
