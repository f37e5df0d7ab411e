import { type DealerRole, roleIncludes } from "../../access/dealer-role.ts";
import type { DealerStatus } from "../../dealers/dealer.ts";
import type { LocalLanguage } from "../../dealers/dealer-language.ts";

export interface Membership {
  readonly dealerId: number;
  readonly dealerName: string;
  readonly dealerStatus: DealerStatus;
  /** IANA name of the zone by whose clock the dealer counts its days: the chosen one, that of its country, or `UTC`. */
  readonly dealerZone: string;
  readonly dealerLanguage: LocalLanguage;
  readonly role: DealerRole;
  /** The name by which the dealer, or its parent company, knows the person. */
  readonly name: string | null;
  /** The parent company through which the person reaches the dealer; null for a person of the dealer itself alone. */
  readonly group: GroupOfDealer | null;
}

interface GroupOfDealer {
  readonly companyId: number;
  readonly companyName: string;
}

/** A role at a parent company, which counts at each of its dealers. */
export interface GroupMembership extends GroupOfDealer {
  readonly role: DealerRole;
  readonly name: string | null;
}

export interface Member {
  readonly personId: number;
  readonly email: string;
  readonly name: string | null;
  readonly role: DealerRole;
  readonly isDisabled: boolean;
  readonly hasPassword: boolean;
  readonly createdAtMs: number;
}

/** One membership for each dealer, by id: of a role at the dealer and one at its company, the higher one counts. */
export function reachedDealers(
  own: readonly Membership[],
  throughGroups: readonly Membership[],
): readonly Membership[] {
  if (throughGroups.length === 0) return own;
  const byDealer = new Map(throughGroups.map((membership) => [membership.dealerId, membership]));
  for (const membership of own) {
    const group = byDealer.get(membership.dealerId);
    byDealer.set(membership.dealerId, group === undefined ? membership : joined(membership, group));
  }
  return [...byDealer.values()].sort((a, b) => a.dealerId - b.dealerId);
}

function joined(own: Membership, throughGroup: Membership): Membership {
  const { role } = roleIncludes(own.role, throughGroup.role) ? own : throughGroup;
  return { ...throughGroup, role, name: own.name ?? throughGroup.name };
}
