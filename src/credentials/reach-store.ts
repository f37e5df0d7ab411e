import { and, eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import type { Reach } from "./credential.ts";
import { accountCompanies } from "./credential-table.ts";

/** Whether a caller's reach covers a company. */
export async function companyWithinReach(
  executor: Executor,
  reach: Reach,
  companyId: number,
): Promise<boolean> {
  switch (reach.kind) {
    case "company":
      return reach.companyId === companyId;
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
