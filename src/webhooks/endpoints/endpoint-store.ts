import { and, asc, count, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { accounts } from "../../credentials/credential-table.ts";
import type { Executor } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";
import { dealers } from "../../dealers/dealer-table.ts";
import type { EventName } from "../../events/event.ts";
import { webhookEndpoints } from "../delivery/webhook-table.ts";
import type { Attempted } from "./endpoint-state.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";

const { sealedSecret, sealedPreviousSecret, previousSecretUntilMs, warnedFailures, deletedAtMs, ...SHOWN } =
  getTableColumns(webhookEndpoints);

/** Oldest first, without deleted ones; null for those of every account. Index: `webhook_endpoints_account`. */
export async function listEndpoints(
  executor: Executor,
  accountId: number | null,
): Promise<WebhookEndpoint[]> {
  return await executor
    .select(SHOWN)
    .from(webhookEndpoints)
    .where(kept(accountId))
    .orderBy(asc(webhookEndpoints.id));
}

function kept(accountId: number | null) {
  return and(
    accountId === null ? undefined : eq(webhookEndpoints.accountId, accountId),
    isNull(webhookEndpoints.deletedAtMs),
  );
}

export async function countEndpointsOf(executor: Executor, accountId: number): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(webhookEndpoints).where(kept(accountId));
  return row?.total ?? 0;
}

/** What their state follows from, with the dealer of each. Indexes: `dealers_company`, `accounts_dealer`, `webhook_endpoints_account`. */
export async function listEndpointsOfCompany(
  executor: Executor,
  companyId: number,
): Promise<Array<Attempted & { readonly dealerId: number }>> {
  const { accountId, disabledAtMs, disabledReason } = webhookEndpoints;
  const { consecutiveFailures, lastAttemptAtMs, lastSuccessAtMs } = webhookEndpoints;
  return await executor
    .select({
      dealerId: dealers.id,
      disabledAtMs,
      disabledReason,
      consecutiveFailures,
      lastAttemptAtMs,
      lastSuccessAtMs,
    })
    .from(dealers)
    .innerJoin(accounts, eq(accounts.dealerId, dealers.id))
    .innerJoin(webhookEndpoints, eq(accountId, accounts.id))
    .where(and(eq(dealers.companyId, companyId), isNull(deletedAtMs)));
}

/** `accountId` is null for operators, who may see all. */
export async function findEndpoint(
  executor: Executor,
  accountId: number | null,
  endpointId: number,
): Promise<WebhookEndpoint | null> {
  const [row] = await endpointById(executor).execute({ endpointId });
  return row === undefined || (accountId !== null && row.accountId !== accountId) ? null : row;
}

const endpointById = prepared((executor) =>
  executor
    .select(SHOWN)
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, sql.placeholder("endpointId")), isNull(webhookEndpoints.deletedAtMs)))
    .prepare(),
);

/** Null unless there is such an endpoint that is not deleted. */
export async function findAccountOfEndpoint(executor: Executor, endpointId: number): Promise<number | null> {
  const [row] = await accountOfEndpoint(executor).execute({ endpointId });
  return row?.accountId ?? null;
}

const accountOfEndpoint = prepared((executor) =>
  executor.prepareStatement<{ accountId: number }>(sql`
    SELECT ${webhookEndpoints.accountId} AS "accountId" FROM ${webhookEndpoints}
    WHERE ${webhookEndpoints.id} = ${sql.placeholder("endpointId")} AND ${webhookEndpoints.deletedAtMs} IS NULL`),
);

export async function insertEndpoint(
  tx: Executor,
  {
    asymmetricSignatures = false,
    ...endpoint
  }: {
    readonly accountId: number;
    readonly url: string;
    readonly events: readonly EventName[];
    readonly asymmetricSignatures?: boolean;
    readonly sealedSecret: string;
    readonly createdAtMs: number;
  },
): Promise<WebhookEndpoint> {
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({ ...endpoint, asymmetricSignatures, consecutiveFailures: 0 })
    .returning(SHOWN);
  if (row === undefined) throw new Error("an insert returned no row");
  return row;
}

/** Its waiting deliveries are left for the pruner, and are not sent meanwhile. */
export async function markEndpointDeleted(tx: Executor, endpointId: number, nowMs: number): Promise<void> {
  await tx.update(webhookEndpoints).set({ deletedAtMs: nowMs }).where(eq(webhookEndpoints.id, endpointId));
}

/** The deliveries held for it are sent first. */
export async function enableEndpoint(tx: Executor, endpointId: number): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ disabledAtMs: null, disabledReason: null, consecutiveFailures: 0 })
    .where(eq(webhookEndpoints.id, endpointId));
}

/** At its owner's request: no delivery enables it again. */
export async function disableEndpoint(tx: Executor, endpointId: number, nowMs: number): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ disabledAtMs: nowMs, disabledReason: "request" })
    .where(eq(webhookEndpoints.id, endpointId));
}

export async function updateEndpoint(
  tx: Executor,
  endpointId: number,
  changed: Partial<Pick<WebhookEndpoint, "url" | "events" | "asymmetricSignatures">>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(changed).where(eq(webhookEndpoints.id, endpointId));
}

export interface SealedSecrets {
  readonly sealedSecret: string;
  readonly sealedPreviousSecret: string | null;
  readonly previousSecretUntilMs: number | null;
}

export async function findSealedSecrets(
  executor: Executor,
  endpointId: number,
): Promise<SealedSecrets | null> {
  const [row] = await executor
    .select({ sealedSecret, sealedPreviousSecret, previousSecretUntilMs })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId));
  return row ?? null;
}

/** The current secret of every endpoint, without deleted ones; by id. */
export async function listSealedSecrets(executor: Executor) {
  const { id, url } = webhookEndpoints;
  return await executor
    .select({ id, url, sealedSecret })
    .from(webhookEndpoints)
    .where(kept(null))
    .orderBy(asc(id));
}

export async function replaceSecrets(
  tx: Executor,
  endpointId: number,
  secrets: SealedSecrets,
): Promise<void> {
  await tx.update(webhookEndpoints).set(secrets).where(eq(webhookEndpoints.id, endpointId));
}
