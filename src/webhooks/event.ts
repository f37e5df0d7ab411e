/** Domain events (interface specification, section 6 "Event catalog"). */
const EVENT_NAMES = ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"] as const;
/** One of `EVENT_NAMES`. */
export type EventName = (typeof EVENT_NAMES)[number];

/** An event that is to be written; its id, by which deliveries are told apart, is given by the database. */
export interface NewEvent {
  readonly name: EventName;
  readonly companyId: number;
  readonly dealerId: number;
  readonly occurredAtMs: number;
  /** The `data` member of the envelope in its wire shape. */
  readonly data: Readonly<Record<string, unknown>>;
}
