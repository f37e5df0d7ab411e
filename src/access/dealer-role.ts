/**
 * What a person may do for a dealer, most powerful first: an `owner` everything, including managing people; an `admin` the dealer's
 * own settings, such as units, keys and webhooks; a `viewer` only reads.
 */
export const DEALER_ROLES = ["owner", "admin", "viewer"] as const;
export type DealerRole = (typeof DEALER_ROLES)[number];

/** Whether a role has at least the rights of `least`. */
export function roleIncludes(role: DealerRole, least: DealerRole): boolean {
  return DEALER_ROLES.indexOf(role) <= DEALER_ROLES.indexOf(least);
}
