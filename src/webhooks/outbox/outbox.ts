import type { Executor } from "../../db/database.ts";
import type { NewEvent } from "../../events/event.ts";
import type { PublishEvents } from "../../events/publish-events.ts";
import { randomBase64Url } from "../../kernel/identifier.ts";
import type { Random } from "../../kernel/random.ts";
import { concernOf } from "./event-concern.ts";
import { insertDeliveries, insertEvents, listSubscribers, type Subscriber } from "./outbox-store.ts";
import { withSlimDealer } from "./slim-dealer.ts";

/** 128 bits, about 22 characters, as the specification requires. */
const WEBHOOK_ID_BYTES = 16;

export function newWebhookId(random: Random): string {
  return randomBase64Url(random, WEBHOOK_ID_BYTES);
}

/**
 * The outbox (interface specification, section 6): no change without its event, and no event without its
 * change. The bytes to send are fixed here.
 */
export function createOutbox(ports: { readonly random: Random; readonly wake: () => void }): PublishEvents {
  const { random, wake } = ports;
  return async (tx, ...events) => {
    const subscribersOf = subscribersLookup(tx);
    const published: { readonly event: NewEvent; readonly subscribers: readonly Subscriber[] }[] = [];
    for (const event of events) published.push({ event, subscribers: await subscribersOf(event) });
    const ids = await insertEvents(tx, published.map(eventRow));
    const deliveries = published.flatMap(({ event, subscribers }, index) =>
      subscribers.map(({ endpointId }) => ({
        webhookId: newWebhookId(random),
        endpointId,
        occurredAtMs: event.occurredAtMs,
        event: event.name,
        eventId: ids[index] as number,
      })),
    );
    if (deliveries.length === 0) return;
    await insertDeliveries(tx, deliveries);
    tx.afterCommit(wake);
  };
}

/** Subscribers do not change within a transaction, so each is looked up once. */
function subscribersLookup(tx: Executor): (event: NewEvent) => Promise<readonly Subscriber[]> {
  const known = new Map<string, readonly Subscriber[]>();
  return async (event) => {
    const source = `${event.dealerId} ${event.companyId} ${event.name}`;
    const subscribers = known.get(source) ?? (await listSubscribers(tx, event, event.name));
    known.set(source, subscribers);
    return subscribers;
  };
}

function eventRow({ event, subscribers }: { event: NewEvent; subscribers: readonly Subscriber[] }) {
  const { name, companyId, dealerId, occurredAtMs, data } = event;
  const isForMarketplaces = subscribers.some(({ kind }) => kind === "marketplace");
  return {
    name,
    companyId,
    dealerId,
    occurredAtMs,
    data: JSON.stringify(data),
    marketplaceData: isForMarketplaces ? JSON.stringify(withSlimDealer(data)) : null,
    concern: concernOf(event),
  };
}
