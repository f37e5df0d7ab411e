import type { Database } from "../db/database.ts";
import { ServiceError } from "../kernel/errors.ts";
import { sharedWithinTurn } from "../kernel/shared-turn.ts";
import type { AccessToken } from "./access-token.ts";
import type { Caller, Reach } from "./credential.ts";
import { type CredentialState, findCredentialState } from "./credential-store.ts";

export interface Authenticator {
  /**
   * Who is asking, as the credential stands now: its scopes and reach may have changed since the token was issued
   * (interface specification, section 5).
   *
   * @throws ServiceError `missing_authorization`, `invalid_token`, `invalid_audience`, `token_expired`,
   *   `credential_not_found` or `credential_disabled`, in this order.
   */
  authenticate(request: Request): Promise<Caller>;
}

export function createAuthenticator(
  db: Database,
  verify: (token: string) => Promise<AccessToken>,
): Authenticator {
  const read = (clientId: string) => findCredentialState(db.read, clientId);
  // A question to a PostgreSQL server costs a third of a lookup, and a partner sends many requests at a time.
  const currentState = db.engine === "postgres" ? sharedWithinTurn(read) : read;
  return {
    async authenticate(request) {
      const token = await verify(bearerToken(request));
      const state = await currentState(token.clientId);
      if (state === null) {
        throw new ServiceError("credential_not_found", "The credential of this token no longer exists.");
      }
      if (state.disabledAtMs !== null) throw credentialDisabled();
      return {
        clientId: state.clientId,
        accountId: state.accountId,
        kind: state.kind,
        scopes: new Set(token.scopes.filter((scope) => state.scopes.includes(scope))),
        reach: reachOf(state),
      };
    },
  };
}

export function credentialDisabled(): ServiceError {
  return new ServiceError("credential_disabled", "This credential has been revoked.");
}

function bearerToken(request: Request): string {
  const header = request.headers.get("authorization");
  const token = header === null ? undefined : /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(header)?.[1];
  if (token !== undefined) return token;
  if (header !== null && /^Bearer\b/i.test(header))
    throw new ServiceError("invalid_token", "The access token is not valid.");
  throw new ServiceError(
    "missing_authorization",
    "The request needs the header Authorization: Bearer <access token>.",
  );
}

function reachOf(state: CredentialState): Reach {
  if (state.kind === "marketplace") {
    return state.restricted ? { kind: "granted", accountId: state.accountId } : { kind: "everywhere" };
  }
  if (state.companyId === null) throw new Error("a dealer-group account without a company");
  return { kind: "company", companyId: state.companyId };
}
