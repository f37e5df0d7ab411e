import { and, asc, count, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { events } from "../outbox/event-table.ts";
import type { DeliveryFailure } from "./attempt-outcome.ts";
import type { DeliveredEvent, DeliveryState } from "./delivery.ts";
import {
  COMMONEST_EVENT,
  isRarer,
  undelivered,
  webhookAttempts,
  webhookDeliveries,
  webhookQueue,
} from "./webhook-table.ts";

/** Null, and a member that is left out, for all. */
export interface DeliveryLogFilter {
  readonly endpointId: number;
  readonly state: DeliveryState | null;
  readonly event?: DeliveredEvent | null;
  /** Times of events; both are included. */
  readonly sinceMs?: number | null;
  readonly untilMs?: number | null;
  /** Only what stands after it in the list. */
  readonly after?: DeliveryPlace | null;
  readonly limit: number;
}

export interface DeliveryPlace {
  readonly occurredAtMs: number;
  readonly id: number;
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>[number];
export type AttemptRow = Awaited<ReturnType<typeof listAttemptRows>>[number];

/**
 * Deliveries of the newest events first. Index: `webhook_deliveries_endpoint`, `webhook_deliveries_rarer` or
 * `webhook_deliveries_undelivered`, read in order up to the limit, so that older rows cost nothing. Where most deliveries failed, finding a
 * delivered one reads through them.
 */
export async function listDeliveryRows(executor: Executor, filter: DeliveryLogFilter) {
  const { endpointId, state, event = null, sinceMs = null, untilMs = null, after = null, limit } = filter;
  const { id, occurredAtMs } = webhookDeliveries;
  return await rowsOf(executor)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        state === null ? undefined : eq(webhookDeliveries.state, state),
        state === "failed" || state === "dropped" ? undelivered(webhookDeliveries.state) : undefined,
        state === "waiting" ? inArray(id, queuedFor(executor, endpointId)) : undefined,
        event === null ? undefined : eq(webhookDeliveries.event, event),
        event === null || event === COMMONEST_EVENT ? undefined : isRarer(webhookDeliveries.event),
        sinceMs === null ? undefined : gte(occurredAtMs, sinceMs),
        untilMs === null ? undefined : lte(occurredAtMs, untilMs),
        after === null ? undefined : sql`(${occurredAtMs}, ${id}) < (${after.occurredAtMs}, ${after.id})`,
      ),
    )
    .orderBy(desc(occurredAtMs), desc(id))
    .limit(limit);
}

/** Index: `webhook_deliveries_webhook_id`. */
export async function findDeliveryRow(
  executor: Executor,
  endpointId: number,
  webhookId: string,
): Promise<DeliveryRow | null> {
  const [row] = await rowsOf(executor).where(
    and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.endpointId, endpointId)),
  );
  return row ?? null;
}

function rowsOf(executor: Executor) {
  return executor
    .select({
      id: webhookDeliveries.id,
      webhookId: webhookDeliveries.webhookId,
      event: webhookDeliveries.event,
      eventData: events.data,
      state: webhookDeliveries.state,
      occurredAtMs: webhookDeliveries.occurredAtMs,
      finishedAtMs: webhookDeliveries.finishedAtMs,
      dueAtMs: webhookQueue.dueAtMs,
      isRequested: webhookQueue.isRequested,
    })
    .from(webhookDeliveries)
    .leftJoin(events, eq(events.id, webhookDeliveries.eventId))
    .leftJoin(webhookQueue, eq(webhookQueue.deliveryId, webhookDeliveries.id));
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
