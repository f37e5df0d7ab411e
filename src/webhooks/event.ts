/** Domain events (interface specification, section 6 "Event catalog"). */
export const EVENT_NAMES = ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export interface NewEvent {
  readonly name: EventName;
  readonly companyId: number;
  readonly dealerId: number;
  readonly occurredAtMs: number;
  /** The `data` member of the envelope in its wire shape. */
  readonly data: Readonly<Record<string, unknown>>;
}
