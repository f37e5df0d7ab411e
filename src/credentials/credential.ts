import type { CredentialKind } from "../access/caller.ts";
import type { Scope } from "../access/scope.ts";

/** A credential as an operator sees it: never its secret. */
export interface Credential {
  readonly id: number;
  readonly clientId: string;
  readonly accountId: number;
  readonly kind: CredentialKind;
  readonly scopes: readonly Scope[];
  /** Null for marketplace credentials. */
  readonly companyId: number | null;
  /** The dealer that made the key for itself, which is all that it reaches; null for what operators issue. */
  readonly dealerId: number | null;
  /** Companies that a marketplace credential is restricted to; null when it is not restricted. */
  readonly restrictedTo: readonly number[] | null;
  /** Companies whose events a marketplace credential is sent; empty for every other. */
  readonly eventsGranted: readonly number[];
  /** The different vehicles that a marketplace credential is shown in a UTC day at most, with its account's others; null for any number. */
  readonly dailyVehicles: number | null;
  readonly label: string | null;
  /** CIDRs that requests may come from; null for any address (section 5, item 8). */
  readonly allowList: readonly string[] | null;
  readonly createdAtMs: number;
  readonly disabledAtMs: number | null;
  /** Of a revoked credential: until when tokens issued before are good; null when the revocation cut them off. */
  readonly tokensUntilMs: number | null;
  /** To the minute. */
  readonly lastUsedAtMs: number | null;
}
