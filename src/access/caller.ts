import type { Reach } from "./reach.ts";
import type { Scope } from "./scope.ts";

/** `marketplace` is the `kind` claim of the specification; `dealer-group` stands for every other credential. */
export const CREDENTIAL_KINDS = ["dealer-group", "marketplace"] as const;
/** Whose credential it is: one parent company's, or a marketplace's. */
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** Who is asking: the outcome of the bearer check (interface specification, section 5). */
export interface Caller {
  readonly clientId: string;
  readonly accountId: number;
  readonly kind: CredentialKind;
  /** What the token was issued for, cut to what the credential still has. */
  readonly scopes: ReadonlySet<Scope>;
  readonly reach: Reach;
  /** False for the own keys of a dealer that is suspended: they read. */
  readonly mayWrite: boolean;
  /** The different vehicles that its account is shown in a UTC day at most; null for any number. */
  readonly dailyVehicles: number | null;
}
