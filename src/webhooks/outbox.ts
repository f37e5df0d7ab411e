import type { Executor } from "../db/database.ts";
import { randomBase64Url } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";
import type { NewEvent } from "./event.ts";
import { insertDelivery, insertEvent, listSubscribers } from "./outbox-store.ts";

/** Writes an event, and a delivery of it for each endpoint that it is for, in the transaction of the change that it tells of. */
export type PublishEvent = (tx: Executor, event: NewEvent) => Promise<void>;

/** 128 bits: about 22 characters, as the specification has it. */
const WEBHOOK_ID_BYTES = 16;

/** A new value of the header `webhook-id`. */
export function newWebhookId(random: Random): string {
  return randomBase64Url(random, WEBHOOK_ID_BYTES);
}

/**
 * The outbox (interface specification, section 6): no change without its event, no event without its change. What is sent is fixed
 * here, byte for byte.
 *
 * @param ports.wake called after each commit that has queued a delivery.
 */
export function createOutbox(ports: { readonly random: Random; readonly wake: () => void }): PublishEvent {
  const { random, wake } = ports;
  return async (tx, event) => {
    const { occurredAtMs, data } = event;
    const subscribers = await listSubscribers(tx, event, event.name);
    const isForMarketplaces = subscribers.some(({ kind }) => kind === "marketplace");
    const eventId = await insertEvent(tx, {
      ...event,
      data: JSON.stringify(data),
      marketplaceData: isForMarketplaces ? JSON.stringify(withSlimDealer(data)) : null,
    });
    for (const { endpointId } of subscribers) {
      await insertDelivery(tx, {
        webhookId: newWebhookId(random),
        endpointId,
        occurredAtMs,
        content: { eventId },
      });
    }
    if (subscribers.length > 0) tx.afterCommit(wake);
  };
}

/** Marketplaces know a dealer by its id and name alone. */
function withSlimDealer(data: NewEvent["data"]) {
  const { id, name } = data.dealer;
  return { ...data, dealer: { id, name } };
}
