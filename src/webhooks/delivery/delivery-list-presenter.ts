import { addInstant } from "../../kernel/instant-parts.ts";
import { detailIn, shownFacts, statusIn } from "./attempt-facts.ts";
import type { DeliveryFailure } from "./attempt-outcome.ts";
import { eachAttempt, NO_ANSWER } from "./attempts-text.ts";
import { failureMessage, type StoredDelivery } from "./delivery-log.ts";

/** A third of the time that objects in between would take. A change of `DELIVERY` is a change here too. */
export function deliveriesAsJson(deliveries: readonly StoredDelivery[]): string[] {
  const outcomes = new OutcomeTexts();
  return deliveries.map((delivery) => {
    const parts = ['{"webhook_id":'];
    addDelivery(parts, delivery, outcomes);
    return parts.join("");
  });
}

function addDelivery(parts: string[], delivery: StoredDelivery, outcomes: OutcomeTexts): void {
  const { webhookId, event, state, occurredAtMs, finishedAtMs, dueAtMs, attemptCount } = delivery;
  parts.push(JSON.stringify(webhookId), ',"event":"', event, '","state":"', state, '","occurred_at":');
  addInstantOrNull(parts, occurredAtMs);
  parts.push(',"finished_at":');
  addInstantOrNull(parts, finishedAtMs);
  parts.push(',"next_attempt_at":');
  addInstantOrNull(parts, dueAtMs);
  parts.push(',"attempt_count":', String(attemptCount), ',"attempts":[');
  let start = '{"started_at":"';
  eachAttempt(delivery.attempts, (startedAtMs, failure, answerStart, facts) => {
    parts.push(start);
    addInstant(parts, startedAtMs);
    parts.push(outcomes.of(failure, facts), shownFacts(facts), ',"answer_start":');
    parts.push(answerStart === NO_ANSWER ? "null" : JSON.stringify(answerStart), "}");
    start = ',{"started_at":"';
  });
  parts.push("]}");
}

function addInstantOrNull(parts: string[], instantMs: number | null): void {
  if (instantMs === null) {
    parts.push("null");
    return;
  }
  parts.push('"');
  addInstant(parts, instantMs);
  parts.push('"');
}

const SUCCESS = '","result":"success","failure":null,"reason":null,';

/** Keeps the last text: most failures of an endpoint are alike. */
class OutcomeTexts {
  #failure = "";
  #status: number | null = null;
  #detail: string | null = null;
  #text = SUCCESS;

  /** `failure` is empty for a success. */
  of(failure: string, facts: string): string {
    if (failure === "") return SUCCESS;
    const status = failure === "status" ? statusIn(facts) : null;
    const detail = detailIn(facts);
    if (failure !== this.#failure || status !== this.#status || detail !== this.#detail) {
      const found = { failure: failure as DeliveryFailure, failureDetail: detail, status };
      this.#text = `","result":"failure","failure":"${failure}","reason":${JSON.stringify(failureMessage(found))},`;
      this.#failure = failure;
      this.#status = status;
      this.#detail = detail;
    }
    return this.#text;
  }
}
