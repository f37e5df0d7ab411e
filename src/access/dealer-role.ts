/**
 * What a person may do for a dealer, the most first: an `owner` everything, people included; an `admin` what the dealer itself
 * sets, such as units, keys and webhooks; a `viewer` only looks.
 */
export const DEALER_ROLES = ["owner", "admin", "viewer"] as const;
export type DealerRole = (typeof DEALER_ROLES)[number];

/** Whether a role may do what `least` may. */
export function roleIncludes(role: DealerRole, least: DealerRole): boolean {
  return DEALER_ROLES.indexOf(role) <= DEALER_ROLES.indexOf(least);
}
