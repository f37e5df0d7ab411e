import type { Executor, TransactionNeeds } from "../../db/database.ts";
import type { Runtime } from "../../db/runtime.ts";
import { batching } from "../../kernel/batching.ts";
import type { AttemptOutcome } from "../transport/attempt-outcome.ts";
import {
  beginRound,
  countFailure,
  finishDelivery,
  insertAttempt,
  markAttempted,
  markExhausted,
  postponeDelivery,
  recordSuccesses,
  type Success,
} from "./delivery-outcome-store.ts";
import type { DeliveryLease } from "./delivery-queue-store.ts";
import { type EndpointHealthNotices, isWarned } from "./endpoint-health-notices.ts";

export interface RetryPolicy {
  /** Waits between attempts; there is one attempt more than waits. */
  readonly retryMs: readonly number[];
  readonly disableAfter: number;
}

export type Conclusion =
  | { readonly lease: DeliveryLease; readonly startedAtMs: number; readonly outcome: AttemptOutcome }
  | { readonly lease: DeliveryLease; readonly outcome: null };

/** As many as may be running. Their rows share pages, so a larger transaction costs less for each outcome. */
const RECORDED_TOGETHER = 384;
/** Each statement that changes the queue names the lease, so an outcome counts once. */
const NEEDS: TransactionNeeds = { isolation: "read committed" };

/** Attempts that end during a transaction are recorded together in the next one. */
export function createDeliveryRecorder(
  ports: Pick<Runtime, "db" | "clock" | "log"> & {
    readonly policy: RetryPolicy;
    readonly health: EndpointHealthNotices;
  },
) {
  const { db, clock, log, policy, health } = ports;
  const { retryMs, disableAfter } = policy;

  async function recordAll(batch: readonly Conclusion[]): Promise<undefined[]> {
    await db.transact((tx) => concludeAll(tx, batch), NEEDS);
    return batch.map(() => undefined);
  }

  /** Keeps the order in which the attempts of each endpoint ended. */
  async function concludeAll(tx: Executor, batch: readonly Conclusion[]): Promise<void> {
    const nowMs = clock.nowMs();
    let successes: Success[] = [];
    for (const conclusion of batch) {
      if (isSuccess(conclusion)) {
        successes.push(conclusion);
        continue;
      }
      await recordSucceeded(tx, successes, nowMs);
      successes = [];
      await conclude(tx, conclusion, nowMs);
    }
    await recordSucceeded(tx, successes, nowMs);
  }

  async function recordSucceeded(tx: Executor, successes: readonly Success[], nowMs: number): Promise<void> {
    for (const endpointId of await recordSuccesses(tx, successes, nowMs))
      await health.recovered(tx, endpointId, nowMs);
  }

  async function conclude(tx: Executor, conclusion: Conclusion, nowMs: number): Promise<void> {
    const { lease, outcome } = conclusion;
    const counted = await countFailure(tx, lease);
    if (counted === null) return;
    if (outcome === null) return await finishDelivery(tx, lease.id, "dropped", nowMs);
    await insertAttempt(tx, lease.id, conclusion.startedAtMs, outcome);
    const { failedCount, isResent } = counted;
    const waitMs = retryMs[failedCount - 1];
    if (waitMs !== undefined) {
      if (!isResent) await postponeDelivery(tx, lease.id, nowMs + waitMs);
      return await markAttempted(tx, lease.endpointId, nowMs);
    }
    // As if it had been resent a moment later: the round has failed, and another one begins.
    if (isResent) await beginRound(tx, lease.id);
    else await finishDelivery(tx, lease.id, "failed", nowMs);
    await exhaust(tx, lease.endpointId, nowMs);
  }

  async function exhaust(tx: Executor, endpointId: number, nowMs: number): Promise<boolean> {
    const { consecutiveFailures, wasDisabledNow } = await markExhausted(tx, endpointId, disableAfter, nowMs);
    if (wasDisabledNow || isWarned(consecutiveFailures, disableAfter))
      await health.failing(tx, endpointId, { consecutiveFailures, wasDisabledNow, nowMs });
    tx.afterCommit(() => warn(endpointId, consecutiveFailures, wasDisabledNow));
    return wasDisabledNow;
  }

  function warn(endpointId: number, consecutiveFailures: number, wasDisabledNow: boolean): void {
    const facts = { endpointId, consecutiveFailures, disableAfter };
    if (wasDisabledNow) log.warn(facts, "webhook endpoint disabled");
    else if (isWarned(consecutiveFailures, disableAfter))
      log.warn(facts, "webhook endpoint keeps failing, and will be disabled");
  }

  return {
    /** @returns whether this disabled the endpoint. */
    exhaust,

    /** Resolves once the outcome is committed. If the database throws, the lease runs out. */
    record: batching<Conclusion, undefined>({
      run: recordAll,
      sizeOf: () => 1,
      limits: { maxSize: Number.POSITIVE_INFINITY, awaitedCount: RECORDED_TOGETHER },
    }),
  };
}

function isSuccess(conclusion: Conclusion): conclusion is Success {
  return conclusion.outcome !== null && conclusion.outcome.failure === null;
}
