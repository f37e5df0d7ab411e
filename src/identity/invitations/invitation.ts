import type { DealerRole } from "../../access/dealer-role.ts";

/**
 * Asking a person to join a dealer. Who has no password yet joins by setting one with the mailed link; anybody else answers in the
 * portal. Nobody acts for a dealer without having agreed to it.
 */

/** What the owners of a dealer may invite people as. */
export const INVITED_ROLES = ["admin", "viewer"] as const satisfies readonly DealerRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const INVITATION_LIFETIME_DAYS = 7;
export const INVITATION_LIFETIME_MS = INVITATION_LIFETIME_DAYS * 24 * 60 * 60 * 1000;
/** So that nobody's mailbox is filled by way of ours. */
export const OPEN_INVITATIONS_MAX = 20;

/** Who asks, as the mail says it. */
export type Inviter =
  | { readonly kind: "person"; readonly email: string }
  /** The company that has registered the dealer, with test units or without. */
  | { readonly kind: "group"; readonly name: string; readonly hasOrdered: boolean }
  /** The operator of the service. */
  | { readonly kind: "operator" };

/**
 * When an invitation ends. One of the dealer group or the operator waits until it is answered: nobody in the portal could send it
 * again.
 */
export function invitationExpiresAtMs({ kind }: Pick<Inviter, "kind">, nowMs: number): number | null {
  return kind === "person" ? nowMs + INVITATION_LIFETIME_MS : null;
}

export function isInvitationOpen(
  { expiresAtMs }: { readonly expiresAtMs: number | null },
  nowMs: number,
): boolean {
  return expiresAtMs === null || nowMs < expiresAtMs;
}

/** An invitation as the dealer sees it: of the person nothing but the address and the name that were typed. */
export interface SentInvitation {
  readonly personId: number;
  readonly email: string;
  readonly role: DealerRole;
  readonly name: string | null;
  readonly sentAtMs: number;
  /** Null for as long as it is there. */
  readonly expiresAtMs: number | null;
}

/** An invitation as the invited person sees it. */
export interface ReceivedInvitation {
  readonly dealerId: number;
  readonly dealerName: string;
  readonly role: DealerRole;
  readonly name: string | null;
  readonly expiresAtMs: number | null;
}
