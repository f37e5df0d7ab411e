import { eq } from "drizzle-orm";
import type { Reach } from "../access/reach.ts";
import type { Executor } from "../db/database.ts";
import { hasRow } from "../db/row-query.ts";
import { accountCompanies } from "./credential-table.ts";

export async function dealerWithinReach(
  executor: Executor,
  reach: Reach,
  { companyId, dealerId }: { readonly companyId: number; readonly dealerId: number },
): Promise<boolean> {
  switch (reach.kind) {
    case "company":
      return reach.companyId === companyId;
    case "dealer":
      return reach.companyId === companyId && reach.dealerId === dealerId;
    case "everywhere":
      return true;
    case "granted":
      return await hasRow(
        executor,
        accountCompanies.companyId,
        eq(accountCompanies.accountId, reach.accountId),
        eq(accountCompanies.companyId, companyId),
      );
  }
}
