import type { EventName } from "../../events/event.ts";

/** A marketplace gets the events of the companies granted to its account. */
export type FeedOwner = { readonly accountId: number } & (
  | { readonly kind: "company"; readonly companyId: number }
  | { readonly kind: "dealer"; readonly dealerId: number }
  | { readonly kind: "marketplace" }
  /** One with so many companies that its events are looked for among all events. */
  | { readonly kind: "large-marketplace" }
);

export interface FeedSpan {
  readonly afterId: number;
  readonly upToId: number;
}

export interface FedEvent {
  readonly id: number;
  readonly name: EventName;
  readonly occurredAtMs: number;
  readonly data: string;
  /** With the slim dealer; null when no marketplace had a delivery of the event. */
  readonly marketplaceData: string | null;
}

/** An event of anyone, which shows only that it is there. */
export type EventMark = Pick<FedEvent, "id" | "occurredAtMs">;

export interface FeedPlace {
  readonly afterId: number;
  /** Of the last event of anyone up to `afterId`; 0 when there was none. */
  readonly atMs: number;
}

/** `isPlain`: of a cursor that anyone can write. What others do must not show in its response. */
export interface GivenFeedPlace extends FeedPlace {
  readonly isPlain?: boolean;
}
