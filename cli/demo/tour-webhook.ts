import { MARKETPLACE_EVENT_NAMES } from "../../src/events/event.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import type { LoggedDelivery } from "../../src/webhooks/delivery/delivery-log.ts";
import type { DeliveryLogService } from "../../src/webhooks/delivery/delivery-log-service.ts";
import { outcomeInWords } from "../../src/webhooks/delivery/outcome-words.ts";
import type { WebhookService } from "../../src/webhooks/endpoints/webhook-service.ts";
import { milliseconds } from "../delivery-timeline.ts";
import { operator } from "../operator.ts";
import type { DemoClient } from "./demo-client.ts";
import { type DemoReceiver, RECEIVER_PATH } from "./demo-receiver.ts";

const DELIVERY_TIMEOUT_MS = 15_000;
/** The receiver gets the delivery just before svc records the attempt, so the record is polled. */
const RECORD_POLL_MS = 20;
const RECORD_POLLS_MAX = 250;

export interface TourEndpoint {
  readonly id: number;
  readonly url: string;
}

/** The delivery of the tour's result, in milliseconds since the event was written. */
export interface TourDelivery {
  readonly webhook_id: string;
  readonly event: string;
  readonly attempt_ms: number;
  readonly status: number;
  /** From the start of the attempt to the end of the response. */
  readonly answered_in_ms: number;
  readonly verified_ms: number;
}

/** Registers over HTTP, as a partner does. Deletes the endpoints of earlier tours, whose receivers are gone. */
export async function registerReceiver(
  webhooks: Pick<WebhookService, "list" | "delete">,
  client: DemoClient,
  receiver: DemoReceiver,
): Promise<TourEndpoint> {
  const everyone = { accountId: null, actor: operator() };
  for (const { id, url } of await webhooks.list(everyone)) {
    if (new URL(url).pathname === RECEIVER_PATH) await webhooks.delete(everyone, id);
  }
  const { id, url, secret } = await client.registerWebhook(receiver.url, MARKETPLACE_EVENT_NAMES);
  receiver.trust(secret);
  return { id, url };
}

/** Waits until the receiver has verified the event and svc has recorded its response. @throws ServiceError when the delivery fails or is late. */
export async function awaitDelivery(
  around: {
    readonly deliveryLog: Pick<DeliveryLogService, "list">;
    readonly receiver: DemoReceiver;
    readonly wait: (delayMs: number) => Promise<void>;
  },
  endpoint: TourEndpoint,
  testId: number,
): Promise<TourDelivery> {
  const { deliveryLog, receiver, wait } = around;
  const received = await receiver.deliveryOf(testId, DELIVERY_TIMEOUT_MS);
  if (received === null) throw new ServiceError("setup", await whyNotDelivered(deliveryLog, endpoint));
  for (let poll = 0; poll < RECORD_POLLS_MAX; poll++) {
    const logged = await deliveryLog.list({
      endpointId: endpoint.id,
      state: "delivered",
      limit: 100,
    });
    const delivery = logged.find(({ webhookId }) => webhookId === received.webhookId);
    const attempt = delivery?.attempts.at(-1);
    if (delivery !== undefined && attempt !== undefined) {
      const since = (instantMs: number) => instantMs - delivery.occurredAtMs;
      return {
        webhook_id: received.webhookId,
        event: received.event,
        attempt_ms: since(attempt.startedAtMs),
        status: attempt.status ?? 0,
        answered_in_ms: Math.round(attempt.durationMs * 10) / 10,
        verified_ms: since(received.verifiedAtMs),
      };
    }
    await wait(RECORD_POLL_MS);
  }
  throw new ServiceError("setup", "The webhook was received, but its delivery was not recorded.");
}

async function whyNotDelivered(
  deliveryLog: Pick<DeliveryLogService, "list">,
  { id: endpointId }: TourEndpoint,
): Promise<string> {
  const [delivery] = await deliveryLog.list({ endpointId, state: null, limit: 1 });
  return `No genuine webhook of the test has come: ${lastAttemptInWords(delivery)}.`;
}

function lastAttemptInWords(delivery: LoggedDelivery | undefined): string {
  if (delivery === undefined) return "nothing was queued for its endpoint";
  const last = delivery.attempts.at(-1);
  if (last === undefined) return "it was queued, and there was no attempt";
  if (last.failure === null) return "its receiver responded, and then it was not found";
  return `the last attempt failed, ${outcomeInWords(ENGLISH, last)}`;
}

/** `event written → attempt +9 ms → …`. */
export function timelineOf({ attempt_ms, status, answered_in_ms, verified_ms }: TourDelivery): string {
  return [
    "event written",
    `attempt +${milliseconds(attempt_ms)}`,
    `answered ${status} in ${milliseconds(answered_in_ms)}`,
    `verified by standardwebhooks +${milliseconds(verified_ms)}`,
  ].join(" → ");
}
