import type { CredentialKind } from "../access/caller.ts";
import type { Scope } from "../access/scope.ts";

export interface Credential {
  readonly id: number;
  readonly clientId: string;
  readonly accountId: number;
  readonly kind: CredentialKind;
  readonly scopes: readonly Scope[];
  /** Null for marketplace credentials. */
  readonly companyId: number | null;
  /** The dealer that made the key for itself, and the only one within its reach. Null for a credential that an operator issued. */
  readonly dealerId: number | null;
  /** Companies; null for a credential that is not restricted. */
  readonly restrictedTo: readonly number[] | null;
  /** Companies; empty for every other kind than marketplace. */
  readonly eventsGranted: readonly number[];
  /** Different vehicles in a UTC day, for all credentials of a marketplace account together; null for no limit. */
  readonly dailyVehicles: number | null;
  /** The mail address of the people who look after the account; null where none was given. */
  readonly contact: string | null;
  readonly label: string | null;
  /** CIDRs; null for any address (section 5, item 8). */
  readonly allowList: readonly string[] | null;
  readonly createdAtMs: number;
  readonly disabledAtMs: number | null;
  /** For a revoked credential: until when tokens issued earlier work; null when the revocation ended them too. */
  readonly tokensUntilMs: number | null;
  /** To the minute. */
  readonly lastUsedAtMs: number | null;
}
