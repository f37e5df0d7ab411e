import { and, count, eq, exists, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { CredentialKind } from "../../access/caller.ts";
import { accounts } from "../../credentials/credential-table.ts";
import type { Database, Executor } from "../../db/database.ts";
import { isAmongIds, itemId } from "../../db/engine-sql.ts";
import {
  type Claim,
  type Lease,
  preparedClaimOfEach,
  repairFutureTimes,
  type TimesAhead,
} from "../../db/lease.ts";
import { prepared } from "../../db/prepared.ts";
import { prepareRows } from "../../db/row-query.ts";
import type { EventName } from "../../events/event.ts";
import { events } from "../outbox/event-table.ts";
import { hasLiveCredential, mayReceiveEventsOf } from "../outbox/outbox-store.ts";
import type { RequestedShares } from "./endpoint-slots.ts";
import { webhookDeliveries, webhookEndpoints, webhookQueue } from "./webhook-table.ts";

/** Index: `webhook_queue_endpoint`. */
export const DELIVERY_QUEUE = {
  table: webhookQueue,
  ...webhookQueue,
  id: webhookQueue.deliveryId,
  ownerId: webhookQueue.endpointId,
};

export async function repairClockSkew(
  db: Database,
  times: TimesAhead & { readonly nowMs: number },
): Promise<number> {
  return await repairFutureTimes(db, DELIVERY_QUEUE, times);
}

/** Its id is the delivery's. */
export interface DeliveryLease extends Lease {
  readonly endpointId: number;
}

/** By id; disabled ones only for requested deliveries. Costs one index lookup for each endpoint. */
export async function listDueEndpoints(executor: Executor, nowMs: number): Promise<number[]> {
  const rows = await dueEndpoints(executor).execute({ nowMs });
  return rows.map(({ id }) => id);
}

const dueEndpoints = prepared((executor) => {
  const now = sql.placeholder("nowMs");
  const due = (isRequested: boolean) =>
    exists(
      executor
        .select({ id: webhookQueue.deliveryId })
        .from(webhookQueue)
        .where(
          and(
            eq(webhookQueue.endpointId, webhookEndpoints.id),
            eq(webhookQueue.isRequested, isRequested),
            lte(webhookQueue.dueAtMs, now),
            lte(webhookQueue.leaseUntilMs, now),
          ),
        ),
    );
  return executor
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .innerJoin(accounts, eq(accounts.id, webhookEndpoints.accountId))
    .where(
      and(
        isNull(webhookEndpoints.deletedAtMs),
        or(due(true), and(isNull(webhookEndpoints.disabledAtMs), due(false))),
        hasLiveCredential(executor),
      ),
    )
    .orderBy(webhookEndpoints.id)
    .prepare();
});

/**
 * For each endpoint up to `limit`, longest due first. While both are due, requested ones get their share, and
 * either gets what the other leaves. Usually two statements.
 */
export async function claimDeliveries(
  tx: Executor,
  endpointIds: readonly number[],
  { shares, ...claim }: Omit<Claim, "only"> & { readonly shares: RequestedShares },
): Promise<DeliveryLease[]> {
  const { limit } = claim;
  const leases: DeliveryLease[] = [];
  const counts = new Map<number, number>();
  const leftOf = (id: number) => limit - (counts.get(id) ?? 0);

  async function take(
    claimOf: typeof claimRequested,
    ids: readonly number[],
    mostOf = leftOf,
  ): Promise<void> {
    for (const [most, alike] of Map.groupBy(ids, mostOf)) {
      if (most === 0) continue;
      const ownerIds = JSON.stringify(alike);
      for (const { ownerId, ...lease } of await claimOf(tx, { ...claim, limit: most, ownerIds })) {
        leases.push({ ...lease, endpointId: ownerId });
        counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1);
      }
    }
  }

  const shareOf = (id: number) => shares.of(id, limit);
  await take(claimRequested, endpointIds, shareOf);
  const wantingMore = endpointIds.filter((id) => limit - leftOf(id) === shareOf(id));
  for (const id of endpointIds) shares.taken(id, limit, limit - leftOf(id));
  await take(claimOthers, endpointIds);
  await take(claimRequested, wantingMore);
  return leases;
}

const ofEndpoint = (isRequested: boolean) =>
  and(sql`${webhookQueue.endpointId} = ${itemId()}`, eq(webhookQueue.isRequested, isRequested));

const claimRequested = preparedClaimOfEach(DELIVERY_QUEUE, () => ofEndpoint(true));

/** Checked again within the claim: the endpoint may have been disabled or deleted since it was found to be due. */
const claimOthers = preparedClaimOfEach(DELIVERY_QUEUE, (tx) =>
  and(
    ofEndpoint(false),
    exists(
      tx
        .select({ id: webhookEndpoints.id })
        .from(webhookEndpoints)
        .where(
          and(
            sql`${webhookEndpoints.id} = ${itemId()}`,
            isNull(webhookEndpoints.disabledAtMs),
            isNull(webhookEndpoints.deletedAtMs),
          ),
        ),
    ),
  ),
);

/** As if they had not been claimed: they are due since they were. */
export async function giveBackUnsent(tx: Executor, leases: readonly DeliveryLease[]): Promise<void> {
  const { deliveryId, leaseToken, attemptCount } = webhookQueue;
  const ids = leases.map(({ id }) => id);
  const tokens = [...new Set(leases.map(({ token }) => token))];
  // 0 if it was resent meanwhile.
  const claimsBefore = sql`CASE WHEN ${attemptCount} > 0 THEN ${attemptCount} - 1 ELSE 0 END`;
  await tx
    .update(webhookQueue)
    .set({ leaseToken: null, leaseUntilMs: 0, attemptCount: claimsBefore })
    .where(and(inArray(deliveryId, ids), inArray(leaseToken, tokens)));
}

export interface OutgoingDelivery {
  readonly deliveryId: number;
  readonly webhookId: string;
  readonly endpointId: number;
  readonly url: string;
  readonly kind: CredentialKind;
  readonly sealedSecret: string;
  readonly sealedPreviousSecret: string | null;
  readonly previousSecretUntilMs: number | null;
  readonly asymmetricSignatures: boolean;
  readonly pingData: string | null;
  readonly event: {
    readonly id: number;
    readonly occurredAtMs: number;
    readonly name: EventName;
    readonly data: string;
    readonly marketplaceData: string | null;
  } | null;
}

/** Leaves out a delivery whose endpoint may no longer receive its event. */
export async function listOutgoing(
  executor: Executor,
  deliveryIds: readonly number[],
): Promise<OutgoingDelivery[]> {
  const rows = await outgoingByIds(executor).execute({ ids: JSON.stringify(deliveryIds) });
  return rows.map(({ eventId, occurredAtMs, name, data, marketplaceData, asymmetricSignatures, ...row }) => ({
    ...row,
    asymmetricSignatures: Boolean(asymmetricSignatures),
    event:
      eventId === null || occurredAtMs === null || name === null || data === null
        ? null
        : { id: eventId, occurredAtMs, name, data, marketplaceData },
  }));
}

const OUTGOING = {
  deliveryId: webhookDeliveries.id,
  webhookId: webhookDeliveries.webhookId,
  endpointId: webhookEndpoints.id,
  url: webhookEndpoints.url,
  kind: accounts.kind,
  sealedSecret: webhookEndpoints.sealedSecret,
  sealedPreviousSecret: webhookEndpoints.sealedPreviousSecret,
  previousSecretUntilMs: webhookEndpoints.previousSecretUntilMs,
  asymmetricSignatures: webhookEndpoints.asymmetricSignatures,
  pingData: webhookDeliveries.pingData,
  // A ping has no event.
  eventId: sql<number | null>`${events.id}`,
  occurredAtMs: sql<number | null>`${events.occurredAtMs}`,
  name: sql<EventName | null>`${events.name}`,
  data: sql<string | null>`${events.data}`,
  marketplaceData: events.marketplaceData,
};

const outgoingByIds = prepared((executor) =>
  prepareRows(executor, OUTGOING, (selection) =>
    executor
      .select(selection)
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .innerJoin(accounts, eq(accounts.id, webhookEndpoints.accountId))
      .leftJoin(events, eq(events.id, webhookDeliveries.eventId))
      .where(and(isAmongIds(executor, webhookDeliveries.id, "ids"), mayReceive(executor))),
  ),
);

/** Of a delivery joined with its endpoint, the endpoint's account and its event. */
function mayReceive(executor: Executor) {
  return and(
    isNull(webhookEndpoints.deletedAtMs),
    or(isNull(webhookDeliveries.eventId), mayReceiveEventsOf(executor, events)),
  );
}

/** Those of these deliveries whose endpoint may still receive their event. */
export async function listReceivable(
  executor: Executor,
  deliveryIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await receivableByIds(executor).execute({ ids: JSON.stringify(deliveryIds) });
  return new Set(rows.map(({ deliveryId }) => deliveryId));
}

const receivableByIds = prepared((executor) =>
  executor
    .select({ deliveryId: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(accounts, eq(accounts.id, webhookEndpoints.accountId))
    .leftJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(and(isAmongIds(executor, webhookDeliveries.id, "ids"), mayReceive(executor)))
    .prepare(),
);

/** Of all endpoints by default. Index: `webhook_queue_endpoint`. */
export async function countWaiting(
  executor: Executor,
  endpointIds?: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await executor
    .select({ endpointId: webhookQueue.endpointId, total: count() })
    .from(webhookQueue)
    .where(endpointIds === undefined ? undefined : inArray(webhookQueue.endpointId, [...endpointIds]))
    .groupBy(webhookQueue.endpointId);
  return new Map(rows.map(({ endpointId, total }) => [endpointId, total]));
}
