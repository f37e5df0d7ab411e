import { and, asc, count, eq, gt, gte, inArray, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import type { EventName } from "../../events/event.ts";
import {
  COMMONEST_EVENT,
  isRarer,
  undelivered,
  webhookDeliveries,
  webhookQueue,
} from "../delivery/webhook-table.ts";

/** Pings are never replayed. */
export interface ReplayFilter {
  readonly endpointId: number;
  readonly sinceMs: number | null;
  readonly eventNames: readonly EventName[];
  readonly onlyFailed: boolean;
}

/** The condition of a row of `webhook_deliveries`. */
export function replayable(filter: ReplayFilter) {
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

/** Found in the index of only these; failed deliveries have another one, which is smaller. */
function isOfRarer({ eventNames, onlyFailed }: ReplayFilter): boolean {
  return !onlyFailed && eventNames.length > 0 && !eventNames.includes(COMMONEST_EVENT);
}

/** Indexes: `webhook_deliveries_endpoint`, `_rarer` or `_undelivered`. */
export async function countReplayed(executor: Executor, filter: ReplayFilter): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(webhookDeliveries).where(replayable(filter));
  return row?.total ?? 0;
}

export interface ReplayPlace {
  readonly occurredAtMs: number;
  readonly id: number;
}

interface ReplayPage {
  readonly after: ReplayPlace | null;
  readonly untilMs: number;
  readonly limit: number;
  readonly nowMs: number;
  /** The failures of a round before its last attempt. */
  readonly retryCount: number;
}

/**
 * Up to `limit` after a place, due at once even if the endpoint is disabled. One that waits for a retry is due too and keeps its attempts; one
 * that is due keeps its place; one whose last attempt is under way is sent again if that fails. Events after `untilMs` are new. Indexes: those of `countReplayed`.
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
  const { attemptCount, leaseUntilMs, failedCount } = webhookQueue;
  const isInLastAttempt = and(gt(leaseUntilMs, page.nowMs), gte(failedCount, page.retryCount));
  const marked = sql<number>`CASE WHEN ${isInLastAttempt} THEN 0 ELSE ${attemptCount} END`;
  await queueAgain(tx, filter.endpointId, ids, page.nowMs, {
    dueAtMs: dueBy(page.nowMs),
    attemptCount: marked,
  });
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
        replayable(filter),
        lte(occurredAtMs, untilMs),
        after === null ? undefined : sql`(${occurredAtMs}, ${id}) > (${after.occurredAtMs}, ${after.id})`,
      ),
    )
    .orderBy(asc(occurredAtMs), asc(id))
    .limit(limit);
}

/**
 * Due now, even if the endpoint is disabled; one that waits keeps its attempts, and one that is due keeps its
 * place. One that is being attempted is sent again if the attempt fails. False when the endpoint has no such
 * delivery.
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
  await queueAgain(tx, endpointId, [deliveryId], nowMs, { dueAtMs: dueBy(nowMs), attemptCount: 0 });
  return true;
}

/** What is due already does not lose its place. */
function dueBy(nowMs: number): SQL<number> {
  const { dueAtMs } = webhookQueue;
  return sql`CASE WHEN ${dueAtMs} < ${nowMs} THEN ${dueAtMs} ELSE ${nowMs} END`;
}

async function queueAgain(
  tx: Executor,
  endpointId: number,
  deliveryIds: readonly number[],
  nowMs: number,
  ofWaiting: { readonly dueAtMs: SQL<number>; readonly attemptCount: number | SQL<number> },
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
