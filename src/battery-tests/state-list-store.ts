import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { batteryTests, newestTestsFirst } from "./battery-test-table.ts";
import type { ReachKind } from "./reach-condition-store.ts";

const { placeholder } = sql;

/** Of each dealer no more than the page can need: a large group has hundreds of thousands of failed tests. */
export function idsOfState(executor: Executor, filters: ReadonlySet<string>): SQL {
  const { id, dealerId, testedAtMs } = batteryTests;
  const [limit, offset] = ["limit", "offset"].map((name) => sql`CAST(${placeholder(name)} AS bigint)`);
  const ofDealer = (columns: SQL) => sql`
    SELECT ${columns} FROM ${batteryTests} WHERE ${and(sql`${dealerId} = owner.id`, ...inState(filters))}
    ORDER BY ${newestTestsFirst()} LIMIT ${limit} + ${offset}`;
  const chosen =
    executor.engine === "postgres"
      ? sql`CROSS JOIN LATERAL (${ofDealer(sql`${id}, ${testedAtMs}`)}) AS chosen`
      : sql`CROSS JOIN ${batteryTests} AS chosen ON chosen.id IN (${ofDealer(sql`${id}`)})`;
  return sql`(
    SELECT chosen.id FROM ${dealers} AS owner ${chosen} WHERE owner.company_id = ${placeholder("companyId")}
    ORDER BY chosen.tested_at_ms DESC NULLS LAST, chosen.id DESC LIMIT ${limit} OFFSET ${offset})`;
}

function inState(filters: ReadonlySet<string>): (SQL | undefined)[] {
  const { status, testedAtMs } = batteryTests;
  return [
    eq(status, placeholder("status")),
    filters.has("since") ? gte(testedAtMs, placeholder("sinceMs")) : undefined,
    filters.has("until") ? sql`${testedAtMs} <= ${placeholder("untilMs")}` : undefined,
  ];
}

/** What is counted: `tests_dealer_status` of each dealer, without reading rows; null for any other list. */
export function stateOfCompany(
  executor: Executor,
  kind: ReachKind,
  filters: ReadonlySet<string>,
): SQL | null {
  const narrower = ["vin", "vin-prefix", "registration", "dealer", "battery"];
  if (kind !== "company" || !filters.has("status") || narrower.some((name) => filters.has(name))) return null;
  const ids = sql`SELECT ${dealers.id} FROM ${dealers} WHERE ${dealers.companyId} = ${placeholder("companyId")}`;
  // If the dealers are few, PostgreSQL would join with them, and read all of the tests.
  const ofDealers =
    executor.engine === "postgres"
      ? sql`${batteryTests.dealerId} = ANY(ARRAY(${ids}))`
      : sql`${batteryTests.dealerId} IN (${ids})`;
  return and(ofDealers, ...inState(filters)) ?? sql`true`;
}
