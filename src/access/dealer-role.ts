/** Most powerful first: an `owner` also manages people, an `admin` changes settings, units, keys and webhooks, a `viewer` only reads. */
export const DEALER_ROLES = ["owner", "admin", "viewer"] as const;
export type DealerRole = (typeof DEALER_ROLES)[number];

export function roleIncludes(role: DealerRole, least: DealerRole): boolean {
  return DEALER_ROLES.indexOf(role) <= DEALER_ROLES.indexOf(least);
}
