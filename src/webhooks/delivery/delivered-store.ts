import { sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { isAmongIds } from "../../db/engine-sql.ts";
import { prepared } from "../../db/prepared.ts";
import { preparedInsert } from "../../db/row-insert.ts";
import { factsOf } from "./attempt-facts.ts";
import type { AttemptOutcome } from "./attempt-outcome.ts";
import type { DeliveryLease } from "./delivery-queue-store.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookQueue } from "./webhook-table.ts";

export interface Success {
  readonly lease: DeliveryLease;
  readonly startedAtMs: number;
  readonly outcome: AttemptOutcome;
}

/**
 * Skips a success whose lease has passed to another process, or whose delivery is gone. @returns the
 * endpoints whose owners were warned of failures before.
 */
export async function recordSuccesses(
  tx: Executor,
  successes: readonly Success[],
  nowMs: number,
): Promise<number[]> {
  const held = await takeOut(tx, successes);
  if (held.length === 0) return [];
  const ids = JSON.stringify(held.map(({ lease }) => lease.id));
  const endpointIds = JSON.stringify([...new Set(held.map(({ lease }) => lease.endpointId))]);
  await finish(tx).execute({ ids, nowMs });
  await insertAttempts(tx, held.map(attemptOf));
  const succeeded = await markSucceeded(tx).execute({ ids: endpointIds, nowMs });
  return succeeded.filter(({ warnedFailures }) => warnedFailures !== null).map(({ id }) => Number(id));
}

async function takeOut(tx: Executor, successes: readonly Success[]): Promise<Success[]> {
  const byToken = Map.groupBy(successes, ({ lease }) => lease.token);
  const heldIds = new Set<number>();
  for (const [token, ofClaim] of byToken) {
    const ids = JSON.stringify(ofClaim.map(({ lease }) => lease.id));
    for (const { id } of await takeOutOfClaim(tx).execute({ token, ids })) heldIds.add(id);
  }
  return successes.filter(({ lease }) => heldIds.has(lease.id));
}

const takeOutOfClaim = prepared((tx) =>
  tx.prepareStatement<{ id: number }>(sql`
    DELETE FROM ${webhookQueue}
    WHERE ${isAmongIds(tx, webhookQueue.deliveryId, "ids")}
      AND ${webhookQueue.leaseToken} = ${sql.placeholder("token")}
    RETURNING ${webhookQueue.deliveryId} AS id`),
);

const finish = prepared((tx) =>
  tx.prepareStatement(sql`
    UPDATE ${webhookDeliveries}
    SET state = 'delivered', finished_at_ms = ${sql.placeholder("nowMs")}, attempt_count = attempt_count + 1
    WHERE ${isAmongIds(tx, webhookDeliveries.id, "ids")}`),
);

const markSucceeded = prepared((tx) =>
  tx.prepareStatement<{ id: number; warnedFailures: number | null }>(sql`
    UPDATE ${webhookEndpoints}
    SET consecutive_failures = 0,
      disabled_at_ms = CASE WHEN disabled_reason = 'request' THEN disabled_at_ms END,
      disabled_reason = CASE WHEN disabled_reason = 'request' THEN disabled_reason END,
      last_success_at_ms = ${sql.placeholder("nowMs")}, last_attempt_at_ms = ${sql.placeholder("nowMs")}
    WHERE ${isAmongIds(tx, webhookEndpoints.id, "ids")}
    RETURNING ${webhookEndpoints.id} AS id, ${webhookEndpoints.warnedFailures} AS "warnedFailures"`),
);

const insertAttempts = preparedInsert(webhookAttempts, {
  names: ["deliveryId", "startedAtMs", "facts", "bodyStart"],
});

function attemptOf({ lease, startedAtMs, outcome }: Success) {
  return {
    deliveryId: lease.id,
    startedAtMs,
    facts: factsOf(outcome),
    bodyStart: outcome.bodyStart,
  };
}
