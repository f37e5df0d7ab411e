import type { Scope } from "../access/scope.ts";
import type { Runtime } from "../db/runtime.ts";
import { ServiceError } from "../kernel/errors.ts";
import { randomBase64Url } from "../kernel/identifier.ts";
import type { IpAddress } from "../kernel/ip-network.ts";
import { TOKEN_LIFETIME_SECONDS } from "./access-token.ts";
import type { AddressRefusals } from "./address-refusal.ts";
import { credentialDisabled, isAllowed, requireOpenDealer } from "./authenticator.ts";
import type { ClientCredentials } from "./client-authentication.ts";
import { CLIENT_SECRET_PREFIX, isWellFormedSecret, secretMatches } from "./client-secret.ts";
import { findCredentialState } from "./credential-store.ts";
import type { UseRecorder } from "./credential-use.ts";

/** Besides issuer, audience and issue time (interface specification, section 5, item 2). */
export interface TokenClaims {
  readonly sub: string;
  readonly scope: string;
  readonly parent_company_id: number | null;
  readonly kind: string;
  /** Unix seconds. */
  readonly exp: number;
  readonly jti: string;
}

/** Interface specification, section 4; section 5, items 1, 2 and 4. */
export interface TokenService {
  /**
   * `requestedScope` is space-separated; null for all. @throws ServiceError `invalid_client`, `credential_disabled`, `ip_not_allowed`,
   * `invalid_scope`.
   */
  grant(
    client: ClientCredentials,
    address: IpAddress | null,
    requestedScope: string | null,
  ): Promise<TokenClaims>;
}

/** The route signs the claims. */
export function createTokenService(
  ports: Pick<Runtime, "db" | "clock" | "random"> & {
    readonly uses: Pick<UseRecorder, "record">;
    readonly refusals: AddressRefusals;
  },
): TokenService {
  const { db, clock, random, uses, refusals } = ports;
  return {
    async grant({ clientId, clientSecret }, address, requestedScope) {
      const state = await findCredentialState(db.read, clientId);
      if (
        state === null ||
        !isWellFormedSecret(clientSecret) ||
        !secretMatches(clientSecret, state.secretDigest)
      ) {
        throw new ServiceError("invalid_client", "The client id and secret are not known.");
      }
      if (state.disabledAtMs !== null) throw credentialDisabled();
      requireOpenDealer(state);
      if (!isAllowed(state, address)) throw await refusals.refuse(state.id, address);
      const { kind, companyId, scopes } = state;
      const scope = narrow(scopes, requestedScope).join(" ");
      uses.record(state.id);
      return {
        sub: clientId,
        scope,
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
  for (const [index, scope] of requested.entries()) {
    if (!granted.some((one) => one === scope)) {
      const name = isNameable(scope) ? `The scope ${scope}` : `Scope ${index + 1} of the request`;
      throw new ServiceError("invalid_scope", `${name} is not granted to this credential.`);
    }
  }
  return granted.filter((scope) => requested.includes(scope));
}

/** Repeats only text that can be a scope, so that a secret sent in the wrong place is not repeated. */
function isNameable(scope: string): boolean {
  return /^[\w:.,/*+-]{1,64}$/.test(scope) && !scope.includes(CLIENT_SECRET_PREFIX);
}
