/** Interface specification, section 6, "Event catalog". Marketplaces may not see dealer records. */
const EVENTS = {
  "svc.certificate.reinstated": { isForMarketplaces: true },
  "svc.certificate.withdrawn": { isForMarketplaces: true },
  "svc.dealer.activated": { isForMarketplaces: false },
  "svc.test.completed": { isForMarketplaces: true },
  "svc.test.failed": { isForMarketplaces: true },
  "svc.webhook.disabled": { isForMarketplaces: true },
} as const;
export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[];
/** For documents. */
export const EVENT_NAME_NOTES = {
  title: "EventName",
  description: "An event that an endpoint can subscribe to. The set is open.",
};

/** Only that account gets it. The others are of a dealer. */
export type AccountEventName = "svc.webhook.disabled";
export type DealerEventName = Exclude<EventName, AccountEventName>;
export const MARKETPLACE_EVENT_NAMES = EVENT_NAMES.filter((name) => EVENTS[name].isForMarketplaces);

/** Nobody subscribes to it. */
export const PING_EVENT = "svc.webhook.test";

export interface NewEvent {
  readonly name: DealerEventName;
  readonly companyId: number;
  readonly dealerId: number;
  readonly occurredAtMs: number;
  /** Whether the test that it is about found a danger; of other events it is absent. */
  readonly hasSafetyIssue?: boolean;
  /** In its wire shape. */
  readonly data: {
    readonly dealer: { readonly id: number; readonly name: string | null };
    readonly [member: string]: unknown;
  };
}

/** What the people of a dealer may be notified of. */
export type EventConcern = "safety_issue" | "test_failed" | "certificate_withdrawn";

/** Section 6, "Envelope". `data` is JSON text. */
export function envelopeOf(name: EventName | typeof PING_EVENT, data: string): string {
  return `{${envelopeMembers(name, data)}}`;
}

/** The same without its braces, for what has members of its own before them. */
export function envelopeMembers(name: EventName | typeof PING_EVENT, data: string): string {
  return `"event":${JSON.stringify(name)},"data":${data}`;
}
