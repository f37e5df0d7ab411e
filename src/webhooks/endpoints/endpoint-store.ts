import {
  and,
  asc,
  count,
  eq,
  exists,
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
import { undelivered, webhookDeliveries, webhookEndpoints, webhookQueue } from "../delivery/webhook-table.ts";
import { events } from "../outbox/event-table.ts";
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

function replayed(executor: Executor, filter: ReplayFilter) {
  const { endpointId, sinceMs, eventNames, onlyFailed } = filter;
  // Looked up for each delivery: a list of all events would be built again for each page.
  const ofNames = exists(
    executor
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.id, webhookDeliveries.eventId), inArray(events.name, [...eventNames]))),
  );
  return and(
    eq(webhookDeliveries.endpointId, endpointId),
    sinceMs === null ? undefined : gte(webhookDeliveries.occurredAtMs, sinceMs),
    isNotNull(webhookDeliveries.eventId),
    eventNames.length === 0 ? undefined : ofNames,
    onlyFailed ? undelivered(webhookDeliveries.state) : undefined,
    onlyFailed ? eq(webhookDeliveries.state, "failed") : ne(webhookDeliveries.state, "dropped"),
  );
}

/** Index: `webhook_deliveries_endpoint`. */
export async function countReplayed(executor: Executor, filter: ReplayFilter): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(webhookDeliveries)
    .where(replayed(executor, filter));
  return row?.total ?? 0;
}

export interface ReplayPlace {
  readonly occurredAtMs: number;
  readonly id: number;
}

/**
 * Up to `limit` after a place, due at once even if the endpoint is disabled. One that waits keeps its place
 * and attempts; events after `untilMs` are new. Index: `webhook_deliveries_endpoint`.
 */
export async function requeueDeliveries(
  tx: Executor,
  filter: ReplayFilter,
  page: {
    readonly after: ReplayPlace | null;
    readonly untilMs: number;
    readonly limit: number;
    readonly nowMs: number;
  },
): Promise<ReplayPlace[]> {
  const { after, untilMs, limit, nowMs } = page;
  const { id, occurredAtMs } = webhookDeliveries;
  const places = await tx
    .select({ id, occurredAtMs })
    .from(webhookDeliveries)
    .where(
      and(
        replayed(tx, filter),
        lte(occurredAtMs, untilMs),
        after === null ? undefined : sql`(${occurredAtMs}, ${id}) > (${after.occurredAtMs}, ${after.id})`,
      ),
    )
    .orderBy(asc(occurredAtMs), asc(id))
    .limit(limit);
  if (places.length === 0) return places;
  await queueAgain(
    tx,
    filter.endpointId,
    places.map((place) => place.id),
    nowMs,
    {},
  );
  return places;
}

/**
 * Due now, even if the endpoint is disabled; one that waits keeps its attempts. False when the endpoint has
 * no such delivery.
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
  await queueAgain(tx, endpointId, [deliveryId], nowMs, { dueAtMs: nowMs });
  return true;
}

async function queueAgain(
  tx: Executor,
  endpointId: number,
  deliveryIds: readonly number[],
  nowMs: number,
  ofWaiting: { readonly dueAtMs?: number },
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
