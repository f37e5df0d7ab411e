import type { EventName } from "../../events/event.ts";

/**
 * Whose events a caller is told: those of its account, and those of its dealers. A marketplace is told those of the companies granted to
 * its account.
 */
export type FeedOwner = { readonly accountId: number } & (
  | { readonly kind: "company"; readonly companyId: number }
  | { readonly kind: "dealer"; readonly dealerId: number }
  | { readonly kind: "marketplace" }
  /** One with so many companies that its events are looked for among all events. */
  | { readonly kind: "large-marketplace" }
);

/** A part of the list, in the order of the ids. */
export interface FeedSpan {
  /** Exclusive. */
  readonly afterId: number;
  /** Inclusive. */
  readonly upToId: number;
}

export interface FedEvent {
  readonly id: number;
  readonly name: EventName;
  readonly occurredAtMs: number;
  /** The `data` member of the envelope, as JSON text. */
  readonly data: string;
  /** With the slim dealer; null when no marketplace had a delivery of the event. */
  readonly marketplaceData: string | null;
}

/** An event of anyone, which tells only that it is there. */
export type EventMark = Pick<FedEvent, "id" | "occurredAtMs">;

/** Where a follower is. */
export interface FeedPlace {
  /** The next page begins after it. */
  readonly afterId: number;
  /** The time of the last event of anyone up to there; 0 when there was none. */
  readonly atMs: number;
}
