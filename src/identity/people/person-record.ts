import type { DealerRole } from "../../access/dealer-role.ts";
import type { Person } from "./person.ts";

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

export interface PersonRecord extends Person {
  readonly memberships: readonly HeldRole[];
  readonly invitations: readonly OfferedRole[];
  readonly groupMemberships: readonly HeldGroupRole[];
  readonly groupInvitations: readonly OfferedGroupRole[];
  readonly sessionCount: number;
  readonly hasSecondFactor: boolean;
}
