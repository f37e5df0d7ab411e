import { count, inArray } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { webhookQueue } from "./webhook-table.ts";

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
