import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reach } from "../access/reach.ts";
import { accountCompanies } from "../credentials/credential-table.ts";
import type { Executor } from "../db/database.ts";
import { isAmong, pickedOut, unindexed } from "../db/engine-sql.ts";
import type { Filters, ListShape } from "../db/list.ts";
import { typed } from "../db/row-query.ts";
import { dealers } from "../dealers/dealer-table.ts";
import type { TestFilter } from "./battery-test-filter.ts";
import { FOUND_TEST, FOUND_TEST_ALONE } from "./battery-test-row.ts";
import { batteryTests, newestTestsFirst } from "./battery-test-table.ts";
import { VIN_LENGTH } from "./vehicle-identifier.ts";
import { DANGER_BITS } from "./warning-bits.ts";

/** What partners narrow their lists of tests by, whatever the order of a list. */

const { placeholder } = sql;
const {
  id,
  vin,
  registrationKey,
  dealerId,
  companyId,
  status,
  overallBatteryStatus,
  testedAtMs,
  warningBits,
} = batteryTests;

/** After every character of a VIN and before `~`: it turns a prefix into a range of the index. */
const AFTER_VIN_CHARACTERS = "[";

/** By the names of the filters and of their placeholders. */
export function askedTests(reach: Reach, filter: TestFilter) {
  return {
    ...filter,
    afterVin: `${filter.vin}${AFTER_VIN_CHARACTERS}`,
    reach: reach.kind,
    companyId: reach.kind === "company" ? reach.companyId : null,
    reachedDealerId: reach.kind === "dealer" ? reach.dealerId : null,
    accountId: reach.kind === "granted" ? reach.accountId : null,
  };
}

type AskedTests = ReturnType<typeof askedTests>;
type TestFilterName =
  | keyof Omit<TestFilter, "vin">
  | Exclude<keyof AskedTests, keyof TestFilter | "afterVin">
  | "wholeVin"
  | "vinPrefix";
export type TestShape = ListShape<TestFilterName>;

/** What is said of the checks: beside the warning of a danger, those that passed are a warning (`statedVerdict`). */
export const STATED_STATUS = sql`CASE
  WHEN ${overallBatteryStatus} = 'OK' AND (${warningBits} & ${sql.raw(String(DANGER_BITS))}) <> 0 THEN 'WARNING' ELSE ${overallBatteryStatus}
END`;

export const TEST_FILTERS: Filters<AskedTests, TestFilterName> = {
  wholeVin: {
    isGiven: (asked) => asked.vin?.length === VIN_LENGTH,
    condition: sql`${vin} = ${typed("vin", "text")}`,
  },
  vinPrefix: {
    isGiven: (asked) => asked.vin !== null && asked.vin.length !== VIN_LENGTH,
    condition: sql`${vin} >= ${placeholder("vin")} AND ${vin} < ${placeholder("afterVin")}`,
  },
  registrationKey: ({ column }) => sql`${column(registrationKey)} = ${typed("registrationKey", "text")}`,
  dealerId: ({ column }) => sql`${column(dealerId)} = ${placeholder("dealerId")}`,
  status: ({ column }) => sql`${column(status)} = ${typed("status", "text")}`,
  overallBatteryStatus: ({ column }) =>
    sql`${column(status)} = 'completed' AND ${overallBatteryStatus} = ${placeholder("overallBatteryStatus")}`,
  // These three only distinguish the reaches.
  companyId: { isGiven: (asked) => asked.companyId !== null },
  reachedDealerId: { isGiven: (asked) => asked.reachedDealerId !== null },
  accountId: { isGiven: (asked) => asked.accountId !== null },
  reach: ownerWithinReach,
  sinceMs: ({ column }) => sql`${column(testedAtMs)} >= ${placeholder("sinceMs")}`,
  untilMs: ({ executor, has, column }) => {
    // With both ends of the period, SQLite would read all tests of the dealer instead.
    const isSpanOfState = has("status", "overallBatteryStatus") && has("sinceMs");
    const last = isSpanOfState ? unindexed(executor, testedAtMs) : column(testedAtMs);
    return sql`${last} <= ${placeholder("untilMs")}`;
  },
};

export const isOfVehicle = ({ has }: Pick<TestShape, "has">) =>
  has("wholeVin", "vinPrefix", "registrationKey");

/** Of a vehicle, its own index finds the tests, and no other must be taken. Null for any tests. */
export function vehicleColumn({ has }: Pick<TestShape, "has">): Column | null {
  if (has("wholeVin", "vinPrefix")) return vin;
  return has("registrationKey") ? registrationKey : null;
}

function ownerWithinReach(shape: TestShape): SQL | undefined {
  if (shape.has("dealerId")) return dealerWithinReach(shape);
  const owners = { companyId: shape.column(companyId), dealerId: shape.column(dealerId) };
  const within = withinReach(shape, owners);
  return within === undefined || shape.isFoundBy(companyId) ? within : pickedOut(shape.executor, within);
}

/** Undefined where the reach is everything. */
export function withinReach(
  { has }: Pick<TestShape, "has">,
  owners: Readonly<Record<"companyId" | "dealerId", Column | SQL>>,
): SQL | undefined {
  if (has("companyId")) return sql`${owners.companyId} = ${typed("companyId", "bigint")}`;
  if (has("reachedDealerId")) return sql`${owners.dealerId} = ${typed("reachedDealerId", "bigint")}`;
  if (!has("accountId")) return undefined;
  return sql`${owners.companyId} IN (SELECT ${accountCompanies.companyId} FROM ${accountCompanies} WHERE ${accountCompanies.accountId} = ${placeholder("accountId")})`;
}

/**
 * For tests of `dealerId`. Asked once, not for each test: a dealer belongs to one company. PostgreSQL takes a
 * test's dealer and its company for independent, and would read the indexes of both to their end.
 */
function dealerWithinReach(shape: TestShape): SQL | undefined {
  const within = withinReach(shape, { companyId: dealers.companyId, dealerId: dealers.id });
  if (within === undefined) return undefined;
  return sql`EXISTS (SELECT 1 FROM ${dealers} WHERE ${dealers.id} = ${placeholder("dealerId")} AND ${within})`;
}

/** The page of a list. */
export const EXTENT = sql`LIMIT ${typed("limit", "bigint")} OFFSET ${typed("offset", "bigint")}`;

/**
 * The ids of a page of tests of many dealers, newest first. Of each dealer no more is read than the page can need, in the order of an
 * index. @param owners narrows the dealers, named `owner`.
 */
export function newestOfEachDealer(executor: Executor, owners: SQL, conditions: SQL): SQL {
  const [limit, offset] = [typed("limit", "bigint"), typed("offset", "bigint")];
  const ofDealer = (columns: SQL) => sql`
    SELECT ${columns} FROM ${batteryTests} WHERE ${dealerId} = owner.id AND ${conditions}
    ORDER BY ${newestTestsFirst()} LIMIT ${limit} + ${offset}`;
  const chosen =
    executor.engine === "postgres"
      ? sql`CROSS JOIN LATERAL (${ofDealer(sql`${id}, ${testedAtMs}`)}) AS chosen`
      : sql`CROSS JOIN ${batteryTests} AS chosen ON chosen.id IN (${ofDealer(sql`${id}`)})`;
  return sql`(
    SELECT chosen.id FROM ${dealers} AS owner ${chosen} WHERE ${owners}
    ORDER BY chosen.tested_at_ms DESC NULLS LAST, chosen.id DESC ${EXTENT})`;
}

/** Narrows the dealers of `newestOfEachDealer` to the company of the placeholder `companyId`. */
export const OWNERS_OF_COMPANY = sql`owner.company_id = ${placeholder("companyId")}`;

/** A group knows its dealers, so their names are not read. */
const isOfGroup = ({ has }: Pick<TestShape, "has">) => has("companyId", "reachedDealerId");

export const foundFields = (shape: TestShape) => (isOfGroup(shape) ? FOUND_TEST_ALONE : FOUND_TEST);

export const foundTests = (shape: TestShape): SQL =>
  isOfGroup(shape)
    ? sql`${batteryTests}`
    : sql`${batteryTests} INNER JOIN ${dealers} ON ${dealers.id} = ${dealerId}`;

/** Of the company of the placeholder `companyId`. */
export function isOfDealersOfCompany(executor: Executor, column: SQLWrapper): SQL {
  const ids = sql`SELECT ${dealers.id} FROM ${dealers} WHERE ${dealers.companyId} = ${placeholder("companyId")}`;
  return isAmong(executor, column, ids);
}
