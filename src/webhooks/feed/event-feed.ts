import type { EventName } from "../../events/event.ts";

/**
 * Whose events a caller is told: those of its account, and those of its dealers. A marketplace is told those of the companies granted to
 * its account.
 */
export type FeedOwner = { readonly accountId: number } & (
  | { readonly kind: "company"; readonly companyId: number }
  | { readonly kind: "dealer"; readonly dealerId: number }
  | { readonly kind: "marketplace" }
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
