import { and, count, eq, max, min, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { jsonPathText, rowOfEach } from "../../db/engine-sql.ts";
import { selected } from "../../db/row-query.ts";
import { webhookAttempts, webhookDeliveries, webhookQueue } from "../delivery/webhook-table.ts";
import type { DeliveryFailure } from "../transport/attempt-outcome.ts";
import type { FailureGroup, HeldDeliveries } from "./failure-group.ts";
import { type ReplayFilter, replayable } from "./replay-store.ts";

type FailureFilter = Omit<ReplayFilter, "onlyFailed">;

/**
 * What a replay of failed deliveries would take, so pings are left out. Reads failed deliveries only, and one attempt of each.
 * Indexes: `webhook_deliveries_undelivered`, `webhook_attempts_delivery` and the primary key of attempts.
 */
export async function listFailureGroups(executor: Executor, filter: FailureFilter): Promise<FailureGroup[]> {
  const { id, deliveryId, failure, facts } = webhookAttempts;
  const newest = sql`(SELECT max(last.id) FROM ${webhookAttempts} AS last WHERE last.${sql.identifier(deliveryId.name)} = ${webhookDeliveries.id})`;
  const { finishedAtMs } = webhookDeliveries;
  const rows = await executor
    .select({
      failure,
      failureDetail: jsonPathText(executor, facts, ["detail"]),
      status: jsonPathText(executor, facts, ["status"]),
      count: count(),
      firstAtMs: min(finishedAtMs),
      lastAtMs: max(finishedAtMs),
    })
    .from(webhookDeliveries)
    .leftJoin(webhookAttempts, eq(id, newest))
    .where(replayable({ ...filter, onlyFailed: true }))
    // By place: PostgreSQL would not know the expressions again, whose parameters have other numbers here.
    .groupBy(sql`1, 2, 3`);
  return rows.map(({ status, ...row }) => ({
    ...row,
    failure: row.failure as DeliveryFailure | null,
    status: status === null ? null : Number(status),
  }));
}

/** What waits for a disabled endpoint and is not sent by request. Indexes: `webhook_queue_endpoint` and the primary key. */
export async function countHeld(executor: Executor, filter: FailureFilter): Promise<HeldDeliveries> {
  const { occurredAtMs, id } = webhookDeliveries;
  const isHeld = and(
    eq(webhookQueue.endpointId, filter.endpointId),
    eq(webhookQueue.isRequested, false),
    replayable({ ...filter, onlyFailed: false }),
  );
  const ofQueue = sql`${webhookQueue} ${rowOfEach(executor, webhookDeliveries, eq(id, webhookQueue.deliveryId))}`;
  const fields = { count: count(), firstAtMs: min(occurredAtMs), lastAtMs: max(occurredAtMs) };
  const [row] = await executor
    .prepareStatement<HeldDeliveries>(sql`SELECT ${selected(fields)} FROM ${ofQueue} WHERE ${isHeld}`)
    .execute({});
  const { firstAtMs = null, lastAtMs = null } = row ?? {};
  return {
    count: Number(row?.count ?? 0),
    firstAtMs: numberOrNull(firstAtMs),
    lastAtMs: numberOrNull(lastAtMs),
  };
}

/** PostgreSQL's driver returns what is longer than 32 bits as text. */
function numberOrNull(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}
