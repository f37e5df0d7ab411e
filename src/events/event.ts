/** Domain events (interface specification, section 6 "Event catalog"). */
export const EVENT_NAMES = ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"] as const;
/** One of `EVENT_NAMES`: what an endpoint can subscribe to. */
export type EventName = (typeof EVENT_NAMES)[number];

/** What a marketplace can subscribe to: dealer records are not for it. */
export const MARKETPLACE_EVENT_NAMES: readonly EventName[] = ["svc.test.completed", "svc.test.failed"];

/** The event of a ping, which nobody subscribes to. */
export const PING_EVENT = "svc.webhook.test";

/** An event that is to be written; its id is given by the database. */
export interface NewEvent {
  readonly name: EventName;
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

/** Whether a text is one of `EVENT_NAMES`, letter for letter. */
export function isEventName(text: string): text is EventName {
  return (EVENT_NAMES as readonly string[]).includes(text);
}
