import { type DealerRole, roleIncludes } from "../../access/dealer-role.ts";
import type { Workplace } from "../../access/workplace.ts";
import type { DealerStatus } from "../../dealers/dealer.ts";
import type { LocalLanguage } from "../../dealers/dealer-language.ts";
import { DAY_MS } from "../../kernel/duration.ts";

/** Nobody acts for a dealer or a company without having agreed: by setting a first password with the mailed link, or in the portal. */

export const INVITED_ROLES = ["admin", "viewer"] as const satisfies readonly DealerRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const INVITATION_LIFETIME_DAYS = 7;
const INVITATION_LIFETIME_MS = INVITATION_LIFETIME_DAYS * DAY_MS;
/** Keeps a dealer from filling other people's mailboxes through this service. */
export const OPEN_INVITATIONS_MAX = 20;

export type Inviter =
  | { readonly kind: "person"; readonly email: string; readonly name: string | null }
  /** `hasOrdered`: the company has also ordered test units. */
  | { readonly kind: "group"; readonly name: string; readonly hasOrdered: boolean }
  /** `name`: of the issuer that the operator acts for; null where none is set. */
  | { readonly kind: "operator"; readonly name: string | null };

/** Null for an invitation of the dealer group or the operator: nobody in the portal could send it again. */
export function invitationExpiresAtMs({ kind }: Pick<Inviter, "kind">, nowMs: number): number | null {
  return kind === "person" ? nowMs + INVITATION_LIFETIME_MS : null;
}

export function isInvitationOpen(
  { expiresAtMs }: { readonly expiresAtMs: number | null },
  nowMs: number,
): boolean {
  return expiresAtMs === null || nowMs < expiresAtMs;
}

/** The dealer or the company sees only the address and the name that were typed. */
export interface SentInvitation {
  readonly personId: number;
  readonly email: string;
  readonly role: DealerRole;
  readonly name: string | null;
  readonly sentAtMs: number;
  /** Null when it never expires. */
  readonly expiresAtMs: number | null;
}

export interface ReceivedInvitation {
  readonly workplace: Workplace;
  readonly workplaceName: string;
  readonly role: DealerRole;
  readonly name: string | null;
  readonly expiresAtMs: number | null;
}

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

/** As operators see a role. */
interface AnyRole {
  readonly personId: number;
  readonly companyId: number;
  readonly role: DealerRole;
  readonly name: string | null;
}

export interface HeldRole extends AnyRole {
  readonly dealerId: number;
  readonly dealerName: string;
}

/** At a parent company, and so at each of its dealers. */
export interface HeldGroupRole extends AnyRole {
  readonly companyName: string;
}

interface Offered {
  readonly sentAtMs: number;
  readonly expiresAtMs: number | null;
}
export interface OfferedRole extends HeldRole, Offered {}
export interface OfferedGroupRole extends HeldGroupRole, Offered {}
