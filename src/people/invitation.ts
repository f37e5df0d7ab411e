import type { DealerRole } from "./person.ts";

/** Asking a person to join a dealer. The person answers when signed in, by a link that a mail leads to. */

export const INVITED_ROLES = ["admin", "viewer"] as const satisfies readonly DealerRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const INVITATION_LIFETIME_DAYS = 7;
const INVITATION_LIFETIME_MS = INVITATION_LIFETIME_DAYS * 24 * 60 * 60 * 1000;
/** So that nobody's mailbox is filled by way of ours. */
export const OPEN_INVITATIONS_MAX = 20;

export function isInvitationOpen(sentAtMs: number, nowMs: number): boolean {
  return nowMs < sentAtMs + INVITATION_LIFETIME_MS;
}
