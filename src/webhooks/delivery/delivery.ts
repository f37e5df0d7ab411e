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
