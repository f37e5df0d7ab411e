import { isScope, MARKETPLACE_SCOPES, SCOPES, type Scope } from "../access/scope.ts";
import type { Executor } from "../db/database.ts";
import { findCompany } from "../dealers/company-store.ts";
import { ServiceError } from "../kernel/errors.ts";
import { parseIpNetwork } from "../kernel/ip-network.ts";
import { DAILY_VEHICLES_MAX } from "./shown-vehicle.ts";

/**
 * What an operator asks for. `scopes` and `allowList` are unchecked texts; no list allows any address; `restrictedTo` null lets a
 * marketplace see every company; it is sent the events of the companies that it is restricted to and of `eventsGranted`, which
 * leaves its lookups as they are.
 */
export type NewCredential = {
  readonly scopes: readonly string[];
  readonly label: string | null;
  readonly allowList?: readonly string[];
} & (
  | { readonly kind: "dealer-group"; readonly companyId: number }
  | {
      readonly kind: "marketplace";
      readonly restrictedTo: readonly number[] | null;
      readonly eventsGranted?: readonly number[];
      readonly dailyVehicles?: number | null;
    }
);

/** Companies by their ids; `all` are every one. */
export type CompanyChoice = readonly number[] | "all";

/** What is changed of a marketplace account; what is left out stays as it is. */
export interface Restriction {
  /** Whose tests it finds; `all` holds for companies that come later, too. */
  readonly lookupsOf?: CompanyChoice;
  /** Whose events it is sent; `all` are those that there are now, for each is granted by name (section 6, "Event catalog"). */
  readonly eventsOf?: CompanyChoice;
  /** The different vehicles that it is shown in a UTC day at most; null for any number. */
  readonly dailyVehicles?: number | null;
}

/** Of what a request's allow-list is made at most; it is looked through on every request. */
const MAX_NETWORKS = 100;

/** In the order of the specification and once each, whatever the order asked for. @throws ServiceError `usage`. */
export function checkScopes(request: Pick<NewCredential, "kind" | "scopes">): Scope[] {
  const allowed = request.kind === "marketplace" ? MARKETPLACE_SCOPES : SCOPES;
  for (const scope of request.scopes) {
    if (!isScope(scope))
      throw new ServiceError("usage", `There is no scope ${scope}; the scopes are ${SCOPES.join(", ")}.`);
    if (!allowed.includes(scope)) {
      throw new ServiceError(
        "usage",
        `A marketplace credential cannot have ${scope}; it may have ${allowed.join(", ")}.`,
      );
    }
  }
  if (request.scopes.length === 0)
    throw new ServiceError("usage", `Name at least one scope of ${allowed.join(", ")}.`);
  return allowed.filter((scope) => request.scopes.includes(scope));
}

/** In their normal form and once each; null for none. @throws ServiceError `usage`. */
export function checkAllowList(cidrs: readonly string[]): string[] | null {
  if (cidrs.length === 0) return null;
  if (cidrs.length > MAX_NETWORKS)
    throw new ServiceError("usage", `An allow-list has at most ${MAX_NETWORKS} networks.`);
  const texts = cidrs.map((cidr) => {
    const network = parseIpNetwork(cidr);
    if (network === null) {
      throw new ServiceError(
        "usage",
        `${cidr} is neither an address nor a network in CIDR notation without bits beyond its length, such as 203.0.113.0/24 or 2001:db8::/32.`,
      );
    }
    return network.text;
  });
  return [...new Set(texts)];
}

/** @throws ServiceError `usage`. */
export function checkDailyVehicles(dailyVehicles: number | null): number | null {
  if (dailyVehicles === null || (dailyVehicles >= 1 && dailyVehicles <= DAILY_VEHICLES_MAX))
    return dailyVehicles;
  throw new ServiceError("usage", `--daily-vehicles must be 1 to ${DAILY_VEHICLES_MAX}, or none.`);
}

export function onceEach(companyIds: readonly number[]): readonly number[] {
  return [...new Set(companyIds)];
}

export function onceEachOrNull(companyIds: readonly number[] | null): readonly number[] | null {
  return companyIds === null ? null : onceEach(companyIds);
}

/** @throws ServiceError `usage` for one that does not exist. */
export async function requireCompanies(tx: Executor, companyIds: readonly number[]): Promise<void> {
  for (const companyId of companyIds) {
    if ((await findCompany(tx, companyId)) === null) {
      throw new ServiceError("usage", `There is no company ${companyId}; svc companies list shows them.`);
    }
  }
}
