import type { EventName, PING_EVENT } from "../../events/event.ts";

/**
 * The state of an event's delivery to one endpoint:
 *
 * - `waiting`: due now or later, or held while its endpoint is disabled;
 * - `delivered`: answered with 2xx in time;
 * - `failed`: used up its attempts;
 * - `dropped`: its endpoint was deleted, or may no longer see the event, before it was delivered.
 */
export const DELIVERY_STATES = ["waiting", "delivered", "failed", "dropped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export type DeliveredEvent = EventName | typeof PING_EVENT;

/** Too many deliveries in a row have failed, or its owner has disabled it. */
export const DISABLED_REASONS = ["failures", "request"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];
