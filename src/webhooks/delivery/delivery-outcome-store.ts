import { eq, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { isAmongIds } from "../../db/engine-sql.ts";
import { heldUnder } from "../../db/lease.ts";
import { prepared } from "../../db/prepared.ts";
import { preparedInsert } from "../../db/row-insert.ts";
import type { AttemptOutcome } from "../transport/attempt-outcome.ts";
import { factsOf } from "./attempt-facts.ts";
import type { DeliveryState } from "./delivery-log.ts";
import { DELIVERY_QUEUE, type DeliveryLease } from "./delivery-queue-store.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookQueue } from "./webhook-table.ts";

export async function insertAttempt(
  tx: Executor,
  deliveryId: number,
  startedAtMs: number,
  outcome: AttemptOutcome,
): Promise<void> {
  const { failure, bodyStart } = outcome;
  const facts = factsOf(outcome);
  await tx.insert(webhookAttempts).values({ deliveryId, startedAtMs, failure, facts, bodyStart });
  await tx
    .update(webhookDeliveries)
    .set({ attemptCount: sql`${webhookDeliveries.attemptCount} + 1` })
    .where(eq(webhookDeliveries.id, deliveryId));
}

/**
 * Ends the lease. @returns the failures of this round with this one, and whether the delivery was resent during
 * the attempt; null when the lease has passed to another process, or the delivery is gone. It locks the row: a
 * resend is seen here, or comes after the commit.
 */
export async function countFailure(
  tx: Executor,
  lease: DeliveryLease,
): Promise<{ readonly failedCount: number; readonly isResent: boolean } | null> {
  const { failedCount, attemptCount } = webhookQueue;
  const [row] = await tx
    .update(webhookQueue)
    .set({ leaseToken: null, leaseUntilMs: 0, failedCount: sql`${failedCount} + 1` })
    .where(heldUnder(DELIVERY_QUEUE, lease))
    .returning({ failedCount, attemptCount });
  return row === undefined ? null : { failedCount: row.failedCount, isResent: row.attemptCount === 0 };
}

export async function finishDelivery(
  tx: Executor,
  deliveryId: number,
  state: Exclude<DeliveryState, "waiting">,
  nowMs: number,
): Promise<void> {
  await tx.delete(webhookQueue).where(eq(webhookQueue.deliveryId, deliveryId));
  await tx
    .update(webhookDeliveries)
    .set({ state, finishedAtMs: nowMs })
    .where(eq(webhookDeliveries.id, deliveryId));
}

export async function postponeDelivery(tx: Executor, deliveryId: number, dueAtMs: number): Promise<void> {
  await tx.update(webhookQueue).set({ dueAtMs }).where(eq(webhookQueue.deliveryId, deliveryId));
}

/** Of a resent delivery, which stays due since then. */
export async function beginRound(tx: Executor, deliveryId: number): Promise<void> {
  await tx.update(webhookQueue).set({ failedCount: 0 }).where(eq(webhookQueue.deliveryId, deliveryId));
}

export async function markAttempted(tx: Executor, endpointId: number, nowMs: number): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ lastAttemptAtMs: nowMs })
    .where(eq(webhookEndpoints.id, endpointId));
}

/** For a delivery that has used up its attempts; the `disableAfter`th in a row disables the endpoint. */
export async function markExhausted(
  tx: Executor,
  endpointId: number,
  disableAfter: number,
  nowMs: number,
): Promise<{ consecutiveFailures: number; wasDisabledNow: boolean }> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ consecutiveFailures: sql`${webhookEndpoints.consecutiveFailures} + 1`, lastAttemptAtMs: nowMs })
    .where(eq(webhookEndpoints.id, endpointId))
    .returning({
      consecutiveFailures: webhookEndpoints.consecutiveFailures,
      disabledAtMs: webhookEndpoints.disabledAtMs,
    });
  const consecutiveFailures = row?.consecutiveFailures ?? 0;
  if (row === undefined || row.disabledAtMs !== null || consecutiveFailures < disableAfter) {
    return { consecutiveFailures, wasDisabledNow: false };
  }
  await tx
    .update(webhookEndpoints)
    .set({ disabledAtMs: nowMs, disabledReason: "failures" })
    .where(eq(webhookEndpoints.id, endpointId));
  return { consecutiveFailures, wasDisabledNow: true };
}

/** `count` is null when the endpoint works again. */
export async function setWarned(tx: Executor, endpointId: number, count: number | null): Promise<void> {
  await tx.update(webhookEndpoints).set({ warnedFailures: count }).where(eq(webhookEndpoints.id, endpointId));
}

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
  await finishSucceeded(tx).execute({ ids, nowMs });
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

const finishSucceeded = prepared((tx) =>
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
