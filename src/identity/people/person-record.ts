import type { DealerRole } from "../../access/dealer-role.ts";
import type { Person } from "./person.ts";

export interface HeldRole {
  readonly personId: number;
  readonly dealerId: number;
  readonly dealerName: string;
  readonly companyId: number;
  readonly role: DealerRole;
  readonly name: string | null;
}

export interface OfferedRole extends HeldRole {
  readonly sentAtMs: number;
  readonly expiresAtMs: number | null;
}

/** Everything about the account that an operator may know. */
export interface PersonRecord extends Person {
  readonly memberships: readonly HeldRole[];
  readonly invitations: readonly OfferedRole[];
  readonly sessionCount: number;
  /** Whether signing in needs a code after the password. */
  readonly hasSecondFactor: boolean;
}
