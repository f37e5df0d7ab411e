import type { DealerRole } from "../../access/dealer-role.ts";
import type { Person } from "./person.ts";

/** A role with a dealer, as the operator sees it. */
export interface HeldRole {
  readonly personId: number;
  readonly dealerId: number;
  readonly dealerName: string;
  readonly companyId: number;
  readonly role: DealerRole;
  readonly name: string | null;
}

/** A role that a person is asked to take. */
export interface OfferedRole extends HeldRole {
  readonly sentAtMs: number;
  readonly expiresAtMs: number | null;
}

/** A person with everything around the account that an operator may know. */
export interface PersonRecord extends Person {
  readonly memberships: readonly HeldRole[];
  readonly invitations: readonly OfferedRole[];
  /** Browsers that are signed in. */
  readonly sessionCount: number;
  /** Whether a code is asked for after the password. */
  readonly hasSecondFactor: boolean;
}
