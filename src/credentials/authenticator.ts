import type { Authenticator, Caller } from "../access/caller.ts";
import type { Reach } from "../access/reach.ts";
import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { type IpAddress, type IpNetwork, isInNetwork, parseIpNetwork } from "../kernel/ip-network.ts";
import type { RateLimiter } from "../limits/rate-limiter.ts";
import type { AccessToken } from "./access-token.ts";
import type { AddressRefusals } from "./address-refusal.ts";
import { type CredentialState, findCredentialState } from "./credential-store.ts";
import type { UseRecorder } from "./credential-use.ts";

export function createAuthenticator(ports: {
  readonly verify: (token: string) => AccessToken;
  readonly db: Pick<Database, "read">;
  readonly limiter: Pick<RateLimiter, "countAddress" | "countGroup">;
  readonly uses: Pick<UseRecorder, "record">;
  readonly refusals: AddressRefusals;
  readonly clock: Clock;
}): Authenticator {
  const { verify, db, limiter, uses, refusals, clock } = ports;
  return {
    async authenticate({ authorization, source, group, identify, counted }) {
      let token: AccessToken;
      try {
        token = verify(bearerToken(authorization));
      } catch (error) {
        // The limit comes first. The token is read before it only so that a refusal's line names the credential.
        await limiter.countAddress(source);
        throw error;
      }
      identify(token.clientId);
      const counting = limiter.countAddress(source);
      const reading = findCredentialState(db.read, token.clientId);
      if (counting !== undefined) await Promise.all([counting, reading]);
      const state = await reading;
      if (state === null) {
        throw new ServiceError("credential_not_found", "The credential of this token no longer exists.");
      }
      if (state.disabledAtMs !== null && !((state.tokensUntilMs ?? 0) > clock.nowMs())) {
        throw credentialDisabled();
      }
      requireOpenDealer(state);
      if (!isAllowed(state, source.address)) throw await refusals.refuse(state.id, source.address);
      try {
        const countingGroup = limiter.countGroup(token.clientId, group);
        const requestCount = countingGroup instanceof Promise ? await countingGroup : countingGroup;
        if (requestCount !== null) counted(requestCount);
      } catch (error) {
        if (error instanceof ServiceError && error.code === "too_many_requests")
          counted(Number.POSITIVE_INFINITY);
        throw error;
      }
      uses.record(state.id);
      return callerOf(token, state);
    },
  };
}

export function credentialDisabled(): ServiceError {
  return new ServiceError("credential_disabled", "This credential has been revoked.");
}

/** The keys that a dealer made are disabled while the dealer is closed. @throws ServiceError `credential_disabled`. */
export function requireOpenDealer({ dealerStatus }: Pick<CredentialState, "dealerStatus">): void {
  if (dealerStatus !== "closed") return;
  throw new ServiceError("credential_disabled", "The dealer that this credential belongs to is closed.");
}

/** Interface specification, section 5, item 8. */
type AllowList = readonly IpNetwork[];

/**
 * CIDRs, separated by spaces.
 * @throws Error for a text that no command has stored: it must count neither as an empty list nor as "any address".
 */
function readAllowList(text: string): AllowList {
  return text.split(" ").map((cidr) => {
    const network = parseIpNetwork(cidr);
    if (network === null) throw new Error("a stored allow-list is not readable");
    return network;
  });
}

/** @param address null where it is not known; no list contains it. */
function isOnAllowList(list: AllowList, address: IpAddress | null): boolean {
  return address !== null && list.some((network) => isInNetwork(address, network));
}

/** Interface specification, section 5, item 8. */
export function isAllowed(
  { allowList }: Pick<CredentialState, "allowList">,
  address: IpAddress | null,
): boolean {
  return allowList === null || isOnAllowList(readAllowList(allowList), address);
}

function bearerToken(header: string | null): string {
  const token = header === null ? undefined : /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(header)?.[1];
  if (token !== undefined) return token;
  if (header !== null && /^Bearer\b.*\S/is.test(header))
    throw new ServiceError("invalid_token", "The access token is not valid.");
  throw new ServiceError(
    "missing_authorization",
    "The request needs the header Authorization: Bearer <access token>.",
  );
}

function callerOf(token: AccessToken, state: CredentialState): Caller {
  return {
    clientId: state.clientId,
    accountId: state.accountId,
    kind: state.kind,
    scopes: new Set(token.scopes.filter((scope) => state.scopes.includes(scope))),
    reach: reachOf(state),
    mayWrite: state.dealerStatus !== "suspended",
    dailyVehicles: state.dailyVehicles,
  };
}

function reachOf(state: CredentialState): Reach {
  if (state.kind === "marketplace") {
    return state.restricted ? { kind: "granted", accountId: state.accountId } : { kind: "everywhere" };
  }
  if (state.companyId === null) throw new Error("a dealer-group account without a company");
  const { companyId, dealerId } = state;
  return dealerId === null ? { kind: "company", companyId } : { kind: "dealer", companyId, dealerId };
}
