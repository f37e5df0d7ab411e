import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { events } from "../outbox/event-table.ts";
import type { DeliveryFailure } from "./attempt-outcome.ts";
import type { DeliveryState } from "./delivery.ts";
import { undelivered, webhookAttempts, webhookDeliveries, webhookQueue } from "./webhook-table.ts";

export interface DeliveryLogFilter {
  readonly endpointId: number;
  /** Null for all. */
  readonly state: DeliveryState | null;
  readonly limit: number;
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>[number];
export type AttemptRow = Awaited<ReturnType<typeof listAttemptRows>>[number];

/**
 * Deliveries of the newest events first. Index: `webhook_deliveries_endpoint` or `webhook_deliveries_undelivered`, read in order up to the
 * limit, so that older rows cost nothing. Where most deliveries failed, finding a delivered one reads through them.
 */
export async function listDeliveryRows(executor: Executor, { endpointId, state, limit }: DeliveryLogFilter) {
  return await executor
    .select({
      id: webhookDeliveries.id,
      webhookId: webhookDeliveries.webhookId,
      name: events.name,
      eventData: events.data,
      state: webhookDeliveries.state,
      occurredAtMs: webhookDeliveries.occurredAtMs,
      finishedAtMs: webhookDeliveries.finishedAtMs,
      dueAtMs: webhookQueue.dueAtMs,
      isRequested: webhookQueue.isRequested,
    })
    .from(webhookDeliveries)
    .leftJoin(events, eq(events.id, webhookDeliveries.eventId))
    .leftJoin(webhookQueue, eq(webhookQueue.deliveryId, webhookDeliveries.id))
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        state === null ? undefined : eq(webhookDeliveries.state, state),
        state === "failed" || state === "dropped" ? undelivered(webhookDeliveries.state) : undefined,
        state === "waiting" ? inArray(webhookDeliveries.id, queuedFor(executor, endpointId)) : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.occurredAtMs), desc(webhookDeliveries.id))
    .limit(limit);
}

/** Index: `webhook_queue_endpoint`. */
function queuedFor(executor: Executor, endpointId: number) {
  return executor
    .select({ id: webhookQueue.deliveryId })
    .from(webhookQueue)
    .where(eq(webhookQueue.endpointId, endpointId));
}

/** Oldest first. Index: `webhook_attempts_delivery`. */
export async function listAttemptRows(executor: Executor, deliveryIds: readonly number[]) {
  const rows = await executor
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, [...deliveryIds]))
    .orderBy(asc(webhookAttempts.deliveryId), asc(webhookAttempts.id));
  return rows.map(({ failure, ...row }) => ({ ...row, failure: failure as DeliveryFailure | null }));
}

/** @param endpointIds all by default. Index: `webhook_queue_endpoint`. */
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
