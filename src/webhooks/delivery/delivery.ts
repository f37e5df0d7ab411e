/**
 * What becomes of an event for one endpoint:
 *
 * - `waiting`: due now or later, or held while its endpoint is disabled;
 * - `delivered`: answered with 2xx in time;
 * - `failed`: used up its attempts;
 * - `dropped`: its endpoint was deleted, or may not see it any more, before it was delivered.
 */
export const DELIVERY_STATES = ["waiting", "delivered", "failed", "dropped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
