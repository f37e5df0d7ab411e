import { eq, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { heldUnder } from "../../db/lease.ts";
import { factsOf } from "./attempt-facts.ts";
import type { AttemptOutcome } from "./attempt-outcome.ts";
import type { DeliveryState } from "./delivery.ts";
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
