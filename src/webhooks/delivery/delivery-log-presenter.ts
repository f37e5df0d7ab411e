import { formatInstant, formatInstantOrNull } from "../../kernel/instant.ts";
import { failureMessage, type LoggedAttempt, type LoggedDelivery } from "./delivery-log.ts";

/** For operators' scripts (the operator contract): times as instants, durations in milliseconds; never the body. */
export function presentDelivery(delivery: LoggedDelivery) {
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    event: delivery.event,
    state: delivery.state,
    occurred_at: formatInstant(delivery.occurredAtMs),
    finished_at: formatInstantOrNull(delivery.finishedAtMs),
    next_attempt_at: formatInstantOrNull(delivery.dueAtMs),
    attempts: delivery.attempts.map(presentAttempt),
  };
}

function presentAttempt({ failure, failureDetail, status, phasesMs, ...attempt }: LoggedAttempt) {
  return {
    started_at: formatInstant(attempt.startedAtMs),
    result: failure === null ? "success" : "failure",
    failure,
    reason: failure === null ? null : failureMessage({ failure, failureDetail, status }),
    status,
    address: attempt.address,
    duration_ms: rounded(attempt.durationMs),
    phases_ms: {
      dns: rounded(phasesMs.dns),
      connect: rounded(phasesMs.connect),
      tls: rounded(phasesMs.tls),
      first_byte: rounded(phasesMs.firstByte),
      body: rounded(phasesMs.body),
    },
    answer_start: attempt.answerStart,
  };
}

function rounded(durationMs: number | null): number | null {
  return durationMs === null ? null : Math.round(durationMs * 10) / 10;
}
