import type { Reach } from "./reach.ts";
import type { Scope } from "./scope.ts";

/** `marketplace` is the specification's `kind` claim; `dealer-group` stands for every other credential. */
export const CREDENTIAL_KINDS = ["dealer-group", "marketplace"] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** The result of the bearer check (interface specification, section 5). */
export interface Caller {
  readonly clientId: string;
  readonly accountId: number;
  readonly kind: CredentialKind;
  /** The scopes that the token was issued for and the credential still has. */
  readonly scopes: ReadonlySet<Scope>;
  readonly reach: Reach;
  /** False for the keys of a suspended dealer: they may only read. */
  readonly mayWrite: boolean;
  /** The most different vehicles that its account may see in a UTC day; null for no limit. */
  readonly dailyVehicles: number | null;
}
