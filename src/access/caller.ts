import type { IpAddress } from "../kernel/ip-network.ts";
import type { RateGroup, RateSource } from "../limits/rate-limit.ts";
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

interface Attempt {
  readonly authorization: string | null;
  readonly source: RateSource & { readonly address: IpAddress | null };
  readonly group: RateGroup;
  /** Called with the credential as soon as it is known, whatever becomes of the request. */
  readonly identify: (clientId: string) => void;
  /** Called when the request was counted in its group, also if refused: with its number in this minute, or with infinity. */
  readonly counted: (requestCount: number) => void;
}

export interface Authenticator {
  /**
   * Finds the caller with the credential's present state, which may have changed since the token was issued (interface specification,
   * section 5), and counts the request (section 8).
   * @throws ServiceError in this order: `too_many_requests` for the address, `missing_authorization`, `invalid_token`,
   * `invalid_audience`, `token_expired`, `credential_not_found`, `credential_disabled`, `ip_not_allowed`, `too_many_requests` for the
   * group.
   */
  authenticate(attempt: Attempt): Promise<Caller>;
}
