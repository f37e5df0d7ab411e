import { isScope, MARKETPLACE_SCOPES, SCOPES, type Scope } from "../access/scope.ts";
import type { Executor } from "../db/database.ts";
import { requireCompany } from "../dealers/company-store.ts";
import { parseEmailAddress } from "../kernel/email-address.ts";
import { ServiceError } from "../kernel/errors.ts";
import { parseIpNetwork } from "../kernel/ip-network.ts";
import { DAILY_VEHICLES_MAX } from "./shown-vehicle.ts";

/**
 * `scopes` and `allowList` are unchecked texts; without a list any address is allowed. With `restrictedTo` null a marketplace sees every
 * company. It gets the events of the companies in `restrictedTo` and in `eventsGranted`; the latter does not change its lookups.
 */
export type NewCredential = {
  readonly scopes: readonly string[];
  readonly label: string | null;
  /** A mail address, unchecked. */
  readonly contact?: string | null;
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

export type CompanyChoice = readonly number[] | "all";

/** A member that is left out stays as it is. */
export interface Restriction {
  /** The companies whose tests it finds. `all` includes companies that are created later. */
  readonly lookupsOf?: CompanyChoice;
  /** The companies whose events it gets. `all` means those that exist now, because each is granted by name (section 6, "Event catalog"). */
  readonly eventsOf?: CompanyChoice;
  /** Different vehicles in a UTC day; null for no limit. */
  readonly dailyVehicles?: number | null;
}

/** The list is searched on every request. */
const MAX_NETWORKS = 100;

/** In the order of the specification, without duplicates. @throws ServiceError `usage`. */
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

/** In normal form, without duplicates; null for none. @throws ServiceError `usage`. */
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

/** @throws ServiceError `usage` for a text that is no mail address. */
export function checkContact(contact: string | null): string | null {
  if (contact === null) return null;
  const address = parseEmailAddress(contact);
  if (address !== null) return address;
  throw new ServiceError("usage", "The contact must be one mail address, such as it@partner.example.");
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

/** @throws ServiceError `not_found` for a company that does not exist. */
export async function requireCompanies(tx: Executor, companyIds: readonly number[]): Promise<void> {
  for (const companyId of companyIds) await requireCompany(tx, companyId);
}
