import type { Language } from "../../language/language.ts";
import type { HeldGroupRole, HeldRole, OfferedGroupRole, OfferedRole } from "../memberships/membership.ts";

export interface Person {
  readonly id: number;
  /** As `normaliseEmail` writes it; unique. */
  readonly email: string;
  /** Null until the person has set a password. */
  readonly passwordHash: string | null;
  readonly passwordSetAtMs: number | null;
  /** Null while the person may sign in. */
  readonly disabledAtMs: number | null;
  /** Of the portal and of mails; null for that of the dealer. */
  readonly language: Language | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** As operators see a person. */
export interface PersonRecord extends Person {
  readonly memberships: readonly HeldRole[];
  readonly invitations: readonly OfferedRole[];
  readonly groupMemberships: readonly HeldGroupRole[];
  readonly groupInvitations: readonly OfferedGroupRole[];
  readonly sessionCount: number;
  readonly hasSecondFactor: boolean;
}

export function personActor(personId: number): string {
  return `person:${personId}`;
}
