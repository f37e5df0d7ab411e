import { and, count, eq, gt, isNull, or, sql } from "drizzle-orm";
import { accounts } from "../../credentials/credential-table.ts";
import type { Executor } from "../../db/database.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import { webhookEndpoints } from "../delivery/webhook-table.ts";

/**
 * Disabled for failures, or failed last; dealers without any are left out. Indexes: `dealers_company`,
 * `accounts_dealer`, `webhook_endpoints_account`.
 */
export async function countFailingOfCompany(
  executor: Executor,
  companyId: number,
): Promise<Array<{ readonly dealerId: number; readonly endpointCount: number }>> {
  const { accountId, deletedAtMs, disabledAtMs, disabledReason } = webhookEndpoints;
  const { consecutiveFailures, lastAttemptAtMs, lastSuccessAtMs } = webhookEndpoints;
  const hasFailed = or(gt(consecutiveFailures, 0), gt(lastAttemptAtMs, sql`COALESCE(${lastSuccessAtMs}, 0)`));
  return await executor
    .select({ dealerId: dealers.id, endpointCount: count() })
    .from(dealers)
    .innerJoin(accounts, eq(accounts.dealerId, dealers.id))
    .innerJoin(webhookEndpoints, eq(accountId, accounts.id))
    .where(
      and(
        eq(dealers.companyId, companyId),
        isNull(deletedAtMs),
        or(eq(disabledReason, "failures"), and(isNull(disabledAtMs), hasFailed)),
      ),
    )
    .groupBy(dealers.id);
}
