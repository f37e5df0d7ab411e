import type { Membership } from "../../../identity/memberships/membership.ts";

export function foldedName(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** As every list of the portal has them; those of one name by id. */
export function byName<Dealer extends Pick<Membership, "dealerId" | "dealerName">>(
  dealers: readonly Dealer[],
): Dealer[] {
  return dealers
    .map((dealer) => ({ dealer, key: foldedName(dealer.dealerName) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.dealer.dealerId - b.dealer.dealerId))
    .map(({ dealer }) => dealer);
}
