import type { CredentialKind } from "../access/caller.ts";
import type { Scope } from "../access/scope.ts";

/** A credential as an operator sees it, without its secret. */
export interface Credential {
  readonly id: number;
  readonly clientId: string;
  readonly accountId: number;
  readonly kind: CredentialKind;
  readonly scopes: readonly Scope[];
  /** Null for marketplace credentials. */
  readonly companyId: number | null;
  /** The dealer that made the key for itself, and the only one that the key reaches; null for a credential that an operator issued. */
  readonly dealerId: number | null;
  /** Companies that a marketplace credential is restricted to; null when it is not restricted. */
  readonly restrictedTo: readonly number[] | null;
  /** Companies whose events a marketplace credential gets; empty for every other kind. */
  readonly eventsGranted: readonly number[];
  /** The most different vehicles that all credentials of a marketplace account together are shown in a UTC day; null for no limit. */
  readonly dailyVehicles: number | null;
  readonly label: string | null;
  /** CIDRs that requests may come from; null for any address (section 5, item 8). */
  readonly allowList: readonly string[] | null;
  readonly createdAtMs: number;
  readonly disabledAtMs: number | null;
  /** For a revoked credential: until when tokens issued earlier work; null when the revocation ended them too. */
  readonly tokensUntilMs: number | null;
  /** To the minute. */
  readonly lastUsedAtMs: number | null;
}
