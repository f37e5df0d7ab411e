import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  sql,
} from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";
import type { EventName } from "../../events/event.ts";
import {
  COMMONEST_EVENT,
  isRarer,
  undelivered,
  webhookDeliveries,
  webhookEndpoints,
  webhookQueue,
} from "../delivery/webhook-table.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";

const { sealedSecret, sealedPreviousSecret, previousSecretUntilMs, warnedFailures, deletedAtMs, ...SHOWN } =
  getTableColumns(webhookEndpoints);

/** Oldest first, without deleted ones. Index: `webhook_endpoints_account`. */
export async function listEndpointsOf(executor: Executor, accountId: number): Promise<WebhookEndpoint[]> {
  return await executor
    .select(SHOWN)
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.accountId, accountId), isNull(webhookEndpoints.deletedAtMs)))
    .orderBy(asc(webhookEndpoints.id));
}

export async function listEndpoints(executor: Executor): Promise<WebhookEndpoint[]> {
  return await executor
    .select(SHOWN)
    .from(webhookEndpoints)
    .where(isNull(webhookEndpoints.deletedAtMs))
    .orderBy(asc(webhookEndpoints.id));
}

export async function countEndpointsOf(executor: Executor, accountId: number): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.accountId, accountId), isNull(webhookEndpoints.deletedAtMs)));
  return row?.total ?? 0;
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

export async function replaceSecrets(
  tx: Executor,
  endpointId: number,
  secrets: SealedSecrets,
): Promise<void> {
  await tx.update(webhookEndpoints).set(secrets).where(eq(webhookEndpoints.id, endpointId));
}

/** Pings are never replayed. */
export interface ReplayFilter {
  readonly endpointId: number;
  readonly sinceMs: number | null;
  readonly eventNames: readonly EventName[];
  readonly onlyFailed: boolean;
}

function replayed(filter: ReplayFilter) {
  const { endpointId, sinceMs, eventNames, onlyFailed } = filter;
  const { endpointId: ofEndpoint, occurredAtMs, eventId, event, state } = webhookDeliveries;
  return and(
    eq(ofEndpoint, endpointId),
    sinceMs === null ? undefined : gte(occurredAtMs, sinceMs),
    isNotNull(eventId),
    eventNames.length === 0 ? undefined : inArray(event, [...eventNames]),
    isOfRarer(filter) ? isRarer(event) : undefined,
    onlyFailed ? undelivered(state) : undefined,
    onlyFailed ? eq(state, "failed") : ne(state, "dropped"),
  );
}

/** Found in the index of such alone; those that failed have another one, which is smaller. */
function isOfRarer({ eventNames, onlyFailed }: ReplayFilter): boolean {
  return !onlyFailed && eventNames.length > 0 && !eventNames.includes(COMMONEST_EVENT);
}

/** Indexes: `webhook_deliveries_endpoint`, `_rarer` or `_undelivered`. */
export async function countReplayed(executor: Executor, filter: ReplayFilter): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(webhookDeliveries).where(replayed(filter));
  return row?.total ?? 0;
}

export interface ReplayPlace {
  readonly occurredAtMs: number;
  readonly id: number;
}

export interface ReplayPage {
  readonly after: ReplayPlace | null;
  readonly untilMs: number;
  readonly limit: number;
  readonly nowMs: number;
}

/**
 * Up to `limit` after a place, due at once even if the endpoint is disabled. One that waits keeps its place
 * and attempts; events after `untilMs` are new. Indexes: those of `countReplayed`.
 */
export async function requeueDeliveries(
  tx: Executor,
  filter: ReplayFilter,
  page: ReplayPage,
): Promise<ReplayPlace[]> {
  // Of several rarer events each has its own order in the index: together all of them would be sorted for each page.
  const rarer = [...new Set(filter.eventNames)];
  const names = isOfRarer(filter) ? rarer.map((name) => [name]) : [filter.eventNames];
  const found: ReplayPlace[] = [];
  for (const eventNames of names) found.push(...(await listReplayed(tx, { ...filter, eventNames }, page)));
  const places = found.sort((a, b) => a.occurredAtMs - b.occurredAtMs || a.id - b.id).slice(0, page.limit);
  if (places.length === 0) return places;
  const ids = places.map((place) => place.id);
  await queueAgain(tx, filter.endpointId, ids, page.nowMs, {});
  return places;
}

async function listReplayed(
  tx: Executor,
  filter: ReplayFilter,
  { after, untilMs, limit }: ReplayPage,
): Promise<ReplayPlace[]> {
  const { id, occurredAtMs } = webhookDeliveries;
  return await tx
    .select({ id, occurredAtMs })
    .from(webhookDeliveries)
    .where(
      and(
        replayed(filter),
        lte(occurredAtMs, untilMs),
        after === null ? undefined : sql`(${occurredAtMs}, ${id}) > (${after.occurredAtMs}, ${after.id})`,
      ),
    )
    .orderBy(asc(occurredAtMs), asc(id))
    .limit(limit);
}

/**
 * Due now, even if the endpoint is disabled; one that waits keeps its attempts. One that is being attempted is
 * sent again if the attempt fails. False when the endpoint has no such delivery.
 */
export async function requeueDelivery(
  tx: Executor,
  endpointId: number,
  deliveryId: number,
  nowMs: number,
): Promise<boolean> {
  const { id } = webhookDeliveries;
  const [row] = await tx
    .select({ id })
    .from(webhookDeliveries)
    .where(and(eq(id, deliveryId), eq(webhookDeliveries.endpointId, endpointId)));
  if (row === undefined) return false;
  await queueAgain(tx, endpointId, [deliveryId], nowMs, { dueAtMs: nowMs, attemptCount: 0 });
  return true;
}

async function queueAgain(
  tx: Executor,
  endpointId: number,
  deliveryIds: readonly number[],
  nowMs: number,
  ofWaiting: { readonly dueAtMs?: number; readonly attemptCount?: number },
): Promise<void> {
  await tx
    .insert(webhookQueue)
    .values(
      deliveryIds.map((deliveryId) => ({
        deliveryId,
        endpointId,
        isRequested: true,
        dueAtMs: nowMs,
        leaseUntilMs: 0,
        attemptCount: 0,
        failedCount: 0,
      })),
    )
    .onConflictDoUpdate({ target: webhookQueue.deliveryId, set: { isRequested: true, ...ofWaiting } });
  await tx
    .update(webhookDeliveries)
    .set({ state: "waiting", finishedAtMs: null })
    .where(inArray(webhookDeliveries.id, [...deliveryIds]));
}
