/** Domain events (interface specification, section 6 "Event catalog"). Marketplaces may not see dealer records. */
const EVENTS = {
  "svc.certificate.withdrawn": { isForMarketplaces: true },
  "svc.dealer.activated": { isForMarketplaces: false },
  "svc.test.completed": { isForMarketplaces: true },
  "svc.test.failed": { isForMarketplaces: true },
  "svc.webhook.disabled": { isForMarketplaces: true },
} as const;
/** An event that an endpoint can subscribe to. */
export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[];

/** Of an account's own endpoints, and told to that account alone. The others are of a dealer. */
export type AccountEventName = "svc.webhook.disabled";
export type DealerEventName = Exclude<EventName, AccountEventName>;
export const DEALER_EVENT_NAMES = EVENT_NAMES.filter(
  (name): name is DealerEventName => name !== "svc.webhook.disabled",
);

/** The events that a marketplace can subscribe to. */
export const MARKETPLACE_EVENT_NAMES = EVENT_NAMES.filter((name) => EVENTS[name].isForMarketplaces);

/** The event of a ping, to which nobody subscribes. */
export const PING_EVENT = "svc.webhook.test";

/** An event that is not stored yet; the database gives it its id. */
export interface NewEvent {
  readonly name: DealerEventName;
  readonly companyId: number;
  readonly dealerId: number;
  readonly occurredAtMs: number;
  /** The `data` member of the envelope in its wire shape. */
  readonly data: {
    readonly dealer: { readonly id: number; readonly name: string | null };
    readonly [member: string]: unknown;
  };
}

/** The body of a delivery (section 6, "Envelope"). @param data the `data` member as JSON text. */
export function envelopeOf(name: EventName | typeof PING_EVENT, data: string): string {
  return `{"event":${JSON.stringify(name)},"data":${data}}`;
}
