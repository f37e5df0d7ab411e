import { type EventName, envelopeOf } from "../../src/events/event.ts";
import type { Clock } from "../../src/kernel/clock.ts";
import { signWebhook } from "../../src/kernel/webhook-signature.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { outcomeInWords } from "../../src/webhooks/delivery/outcome-words.ts";
import { deliveryHeaders } from "../../src/webhooks/outbox/delivery-headers.ts";
import type { DeliveryClient } from "../../src/webhooks/transport/delivery-client.ts";
import type { FedEvent } from "./event-feed-client.ts";

export interface ReceiverAnswer {
  readonly isTaken: boolean;
  /** Null where no response was read. */
  readonly status: number | null;
  /** `answered 204`, or why a delivery would have failed. */
  readonly outcome: string;
  readonly durationMs: number;
}

/** Sends an event as an endpoint gets it, and judges the response likewise. */
export async function forwardEvent(
  { id, created_at: createdAt, event, data }: FedEvent,
  to: { readonly url: string; readonly key: Uint8Array },
  { client, clock }: { readonly client: Pick<DeliveryClient, "post">; readonly clock: Clock },
): Promise<ReceiverAnswer> {
  const webhookId = `listen_${id}`;
  const timestampSeconds = Math.floor(clock.nowMs() / 1_000);
  const body = new TextEncoder().encode(envelopeOf(event as EventName, JSON.stringify(data)));
  const headers = deliveryHeaders({
    webhookId,
    timestampSeconds,
    signatures: [signWebhook(to.key, { id: webhookId, timestampSeconds, body })],
    event: { id, createdAt },
  });
  const { failure, detail, status, durationMs } = await client.post({ url: to.url, headers, body });
  const outcome = outcomeInWords(ENGLISH, { failure, failureDetail: detail, status });
  return { isTaken: failure === null, status, outcome, durationMs };
}
