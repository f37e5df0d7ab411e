import type { EventName, PING_EVENT } from "../../events/event.ts";

/** `waiting` may be held by a disabled endpoint; the endpoint of `dropped` ones may not see them any more. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed", "dropped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export type DeliveredEvent = EventName | typeof PING_EVENT;

export const DISABLED_REASONS = ["failures", "request"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];
