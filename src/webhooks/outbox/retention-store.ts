import { and, asc, count, eq, gt, inArray, isNotNull, lt, max, min, notExists } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookQueue,
} from "../delivery/webhook-table.ts";
import { events } from "./event-table.ts";

interface PruneStep {
  readonly nowMs: number;
  /** For attempts the limit is ten times as high, because their rows are smaller. */
  readonly limit: number;
}

/**
 * Even waiting ones: a recipient could no longer distinguish them from news. Index:
 * `webhook_deliveries_time`. @returns how many rows were deleted; 0 when none are left.
 */
export async function pruneDeliveries(tx: Executor, beforeMs: number, step: PruneStep): Promise<number> {
  const rows = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(lt(webhookDeliveries.occurredAtMs, beforeMs), isNotAttempted(tx, step.nowMs)))
    .orderBy(asc(webhookDeliveries.occurredAtMs), asc(webhookDeliveries.id))
    .limit(step.limit);
  return await deleteDeliveries(tx, rows, step);
}

/** @returns how many rows were deleted; 0 when none are left. */
export async function pruneDeletedEndpoints(tx: Executor, step: PruneStep): Promise<number> {
  const deleted = tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(isNotNull(webhookEndpoints.deletedAtMs));
  const rows = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(inArray(webhookDeliveries.endpointId, deleted), isNotAttempted(tx, step.nowMs)))
    .limit(step.limit);
  if (rows.length > 0) return await deleteDeliveries(tx, rows, step);
  const deliveriesOf = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, webhookEndpoints.id));
  const empty = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(isNotNull(webhookEndpoints.deletedAtMs), notExists(deliveriesOf)))
    .limit(step.limit);
  const ids = empty.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(webhookEndpoints).where(inArray(webhookEndpoints.id, ids));
  return ids.length;
}

/** When the events happened; null without any. Index: `events_time`. */
export async function findEventSpan(
  executor: Executor,
): Promise<{ readonly oldestMs: number; readonly newestMs: number } | null> {
  const { occurredAtMs } = events;
  // One at a time, each is found at an end of the index.
  const [oldest] = await executor.select({ atMs: min(occurredAtMs) }).from(events);
  const [newest] = await executor.select({ atMs: max(occurredAtMs) }).from(events);
  return oldest?.atMs == null || newest?.atMs == null
    ? null
    : { oldestMs: oldest.atMs, newestMs: newest.atMs };
}

/** Index: `events_time`. */
export async function countEventsBefore(executor: Executor, beforeMs: number): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(events)
    .where(lt(events.occurredAtMs, beforeMs));
  return row?.count ?? 0;
}

/** Index: `events_time`. @returns how many were deleted. */
export async function pruneEvents(
  tx: Executor,
  beforeMs: number,
  { limit }: Pick<PruneStep, "limit">,
): Promise<number> {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        lt(events.occurredAtMs, beforeMs),
        notExists(
          tx
            .select({ id: webhookDeliveries.id })
            .from(webhookDeliveries)
            .where(eq(webhookDeliveries.eventId, events.id)),
        ),
      ),
    )
    .orderBy(asc(events.occurredAtMs), asc(events.id))
    .limit(limit);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx.delete(events).where(inArray(events.id, ids));
  return ids.length;
}

/**
 * The lease's time decides: after a crash its token stays until the next claim, which never comes for a
 * deleted or disabled endpoint.
 */
function isNotAttempted(tx: Executor, nowMs: number) {
  return notExists(
    tx
      .select({ id: webhookQueue.deliveryId })
      .from(webhookQueue)
      .where(and(eq(webhookQueue.deliveryId, webhookDeliveries.id), gt(webhookQueue.leaseUntilMs, nowMs))),
  );
}

/** One that was replayed often can have any number of attempts, so these go first, over several steps. */
async function deleteDeliveries(
  tx: Executor,
  rows: ReadonlyArray<{ readonly id: number }>,
  { limit }: PruneStep,
): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const attemptLimit = 10 * limit;
  const attempts = await tx
    .select({ id: webhookAttempts.id })
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, ids))
    .limit(attemptLimit);
  const attemptIds = attempts.map(({ id }) => id);
  if (attemptIds.length > 0) await tx.delete(webhookAttempts).where(inArray(webhookAttempts.id, attemptIds));
  if (attemptIds.length === attemptLimit) return attemptIds.length;
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, ids));
  return ids.length + attemptIds.length;
}
