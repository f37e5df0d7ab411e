import type { IpAddress } from "../kernel/ip-network.ts";
import type { RateGroup, RateSource } from "../limits/rate-limit.ts";
import type { Caller } from "./caller.ts";

/** The request as the bearer check sees it. */
interface Attempt {
  /** The header of the request; null when there is none. */
  readonly authorization: string | null;
  readonly source: RateSource & { readonly address: IpAddress | null };
  readonly group: RateGroup;
  /** Called with the credential as soon as it is known, whatever becomes of the request. */
  readonly identify: (clientId: string) => void;
  /**
   * Called when the request was counted in its group, also when that refuses it: with the number in this minute, this one included, or
   * with infinity.
   */
  readonly counted: (requestCount: number) => void;
}

export interface Authenticator {
  /**
   * Finds the caller, with the credential's present state: its scopes, reach and allow-list may have changed since the token was
   * issued (interface specification, section 5). Counts the request (section 8).
   *
   * @throws ServiceError `too_many_requests` for the address, `missing_authorization`, `invalid_token`, `invalid_audience`,
   *   `token_expired`, `credential_not_found`, `credential_disabled`, `ip_not_allowed`, or `too_many_requests` for the group, in this
   *   order.
   */
  authenticate(attempt: Attempt): Promise<Caller>;
}
