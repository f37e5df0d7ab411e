import { type SQL, sql } from "drizzle-orm";
import type { Reach } from "../access/reach.ts";
import { accountCompanies } from "../credentials/credential-table.ts";
import { typed } from "../db/row-query.ts";
import { dealers } from "../dealers/dealer-table.ts";
import type { batteryTests, dealerTestTallies } from "./battery-test-table.ts";

const { placeholder } = sql;

export type ReachKind = Reach["kind"];

type OwnerColumns =
  | Pick<typeof batteryTests, "companyId" | "dealerId">
  | Pick<typeof dealerTestTallies, "companyId" | "dealerId">
  | { readonly companyId: SQL; readonly dealerId: SQL };

/** Undefined where the reach is everything. `reachValues` has its values. */
export function withinReach(kind: ReachKind, { companyId, dealerId }: OwnerColumns): SQL | undefined {
  switch (kind) {
    case "company":
      return sql`${companyId} = ${typed("companyId", "bigint")}`;
    case "dealer":
      return sql`${dealerId} = ${typed("reachedDealerId", "bigint")}`;
    case "granted":
      return sql`${companyId} IN ${grantedCompanies()}`;
    case "everywhere":
      return undefined;
  }
}

/**
 * For tests of `dealerId`. Asked once, not for each test: a dealer belongs to one company. PostgreSQL takes a
 * test's dealer and its company for independent, and would read the indexes of both to their end.
 */
export function dealerWithinReach(kind: ReachKind): SQL | undefined {
  const within = withinReach(kind, { companyId: sql`${dealers.companyId}`, dealerId: sql`${dealers.id}` });
  if (within === undefined) return undefined;
  return sql`EXISTS (SELECT 1 FROM ${dealers} WHERE ${dealers.id} = ${placeholder("dealerId")} AND ${within})`;
}

function grantedCompanies(): SQL {
  return sql`(SELECT ${accountCompanies.companyId} FROM ${accountCompanies} WHERE ${accountCompanies.accountId} = ${placeholder("accountId")})`;
}

export function reachValues(reach: Reach): Record<string, unknown> {
  switch (reach.kind) {
    case "company":
      return { companyId: reach.companyId };
    case "dealer":
      return { reachedDealerId: reach.dealerId };
    case "granted":
      return { accountId: reach.accountId };
    case "everywhere":
      return {};
  }
}
