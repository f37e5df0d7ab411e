import type { Executor } from "../../db/database.ts";
import type { AccountEventName, EventConcern, NewEvent } from "../../events/event.ts";
import type { PublishEvents } from "../../events/publish-events.ts";
import { randomBase64Url } from "../../kernel/identifier.ts";
import type { Random } from "../../kernel/random.ts";
import { withSlimDealer } from "./delivery-body.ts";
import {
  insertAccountEvent,
  insertDeliveries,
  insertEvents,
  listSubscribers,
  listSubscribersOf,
  type NewDelivery,
  type Subscriber,
} from "./outbox-store.ts";

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
    const deliveries = published.flatMap(({ event, subscribers }, index) => {
      const endpointIds = subscribers.map(({ endpointId }) => endpointId);
      return deliveriesTo(endpointIds, { ...event, eventId: ids[index] as number }, random);
    });
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

function concernOf({ name, hasSafetyIssue }: NewEvent): EventConcern | null {
  if (name === "svc.test.failed") return "test_failed";
  if (name === "svc.certificate.withdrawn") return "certificate_withdrawn";
  return name === "svc.test.completed" && hasSafetyIssue === true ? "safety_issue" : null;
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

export async function publishAccountEvent(
  tx: Executor,
  random: Random,
  event: {
    readonly name: AccountEventName;
    readonly accountId: number;
    readonly occurredAtMs: number;
    readonly data: object;
    /** It does not get the event, which is about it. */
    readonly exceptEndpointId: number;
  },
): Promise<void> {
  const { name, accountId, occurredAtMs, data, exceptEndpointId } = event;
  const row = { name, accountId, occurredAtMs, data: JSON.stringify(data) };
  const eventId = await insertAccountEvent(tx, row);
  const told = (await listSubscribersOf(tx, accountId, name)).filter((id) => id !== exceptEndpointId);
  if (told.length > 0) await insertDeliveries(tx, deliveriesTo(told, { ...row, eventId }, random));
}

function deliveriesTo(
  endpointIds: readonly number[],
  {
    name,
    occurredAtMs,
    eventId,
  }: Pick<NewDelivery, "occurredAtMs"> & {
    readonly name: NewDelivery["event"];
    readonly eventId: number;
  },
  random: Random,
): NewDelivery[] {
  return endpointIds.map((endpointId) => ({
    webhookId: newWebhookId(random),
    endpointId,
    occurredAtMs,
    event: name,
    eventId,
  }));
}
