import type { DealerRole } from "../../access/dealer-role.ts";
import type { Workplace } from "../../access/workplace.ts";
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
