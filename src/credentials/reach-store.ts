import { and, eq } from "drizzle-orm";
import type { Reach } from "../access/reach.ts";
import type { Executor } from "../db/database.ts";
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
    case "granted": {
      const rows = await executor
        .select({ companyId: accountCompanies.companyId })
        .from(accountCompanies)
        .where(
          and(eq(accountCompanies.accountId, reach.accountId), eq(accountCompanies.companyId, companyId)),
        )
        .limit(1);
      return rows.length > 0;
    }
  }
}
