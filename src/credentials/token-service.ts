import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { randomBase64Url } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";
import { TOKEN_LIFETIME_SECONDS } from "./access-token.ts";
import { credentialDisabled } from "./authenticator.ts";
import type { ClientCredentials } from "./client-authentication.ts";
import { isWellFormedSecret, secretMatches } from "./client-secret.ts";
import type { Scope } from "./credential.ts";
import { findCredentialState } from "./credential-store.ts";

/** The claims of a token besides issuer, audience and issue time (interface specification, section 5, item 2). */
export interface TokenClaims {
  readonly sub: string;
  readonly scope: string;
  readonly parent_company_id: number | null;
  readonly kind: string;
  /** Unix seconds. */
  readonly exp: number;
  readonly jti: string;
}

/** Decides what `POST /oauth/token` grants (interface specification, section 4; section 5, items 1, 2 and 4). */
export interface TokenService {
  /**
   * Checks a client and decides what its token may hold.
   *
   * @param requestedScope space-separated; null for all that the credential has.
   * @throws ServiceError `invalid_client`, `credential_disabled` or `invalid_scope`.
   */
  grant(client: ClientCredentials, requestedScope: string | null): Promise<TokenClaims>;
}

/** The token service on one database; signing the claims is left to the route. */
export function createTokenService(ports: { db: Database; clock: Clock; random: Random }): TokenService {
  const { db, clock, random } = ports;
  return {
    async grant({ clientId, clientSecret }, requestedScope) {
      const state = await findCredentialState(db.read, clientId);
      if (
        state === null ||
        !isWellFormedSecret(clientSecret) ||
        !secretMatches(clientSecret, state.secretDigest)
      ) {
        throw new ServiceError("invalid_client", "The client id and secret are not known.");
      }
      if (state.disabledAtMs !== null) throw credentialDisabled();
      const { kind, companyId, scopes } = state;
      return {
        sub: clientId,
        scope: narrow(scopes, requestedScope).join(" "),
        parent_company_id: companyId,
        kind,
        exp: Math.floor(clock.nowMs() / 1000) + TOKEN_LIFETIME_SECONDS,
        jti: randomBase64Url(random, 16),
      };
    },
  };
}

function narrow(granted: readonly Scope[], requestedScope: string | null): readonly Scope[] {
  if (requestedScope === null) return granted;
  const requested = requestedScope.split(" ").filter((scope) => scope !== "");
  if (requested.length === 0) return granted;
  for (const scope of requested) {
    if (!(granted as readonly string[]).includes(scope)) {
      // Only a text of the form of a scope is repeated to the sender.
      const name = /^[a-z]{1,20}:[a-z]{1,20}$/.test(scope) ? `The scope ${scope}` : "A requested scope";
      throw new ServiceError("invalid_scope", `${name} is not granted to this credential.`);
    }
  }
  return granted.filter((scope) => requested.includes(scope));
}
